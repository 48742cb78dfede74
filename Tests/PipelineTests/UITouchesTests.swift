import Foundation
import Testing

@testable import StrokePipeline

@Suite struct UITouchesTests {
    /// Foundation's JSON is wrong in the last bit.
    private static let rounding = 1e-15

    /// A line with these members and a place.
    private func line(_ members: String, at place: String = #""location":[3,4],"timestamp":7"#) -> String {
        "{\(place),\(members)}"
    }

    private func event(_ line: String) throws -> TouchEvent {
        let events = try touchEvents(UITouches.self, line).events
        return try #require(events.count == 1 ? events[0] : nil)
    }

    /// A key under which the samples of a recording are told apart.
    private func moment(_ t: Double?, _ place: [Double?]) -> String { "\(t ?? -1) \(place.map { $0 ?? -1 })" }

    @Test func everyPropertyHasItsPlace() throws {
        let text =
            #"{"touchIdentifier":"A-1","timestamp":12.5,"phase":0,"type":2,"location":[10,20],"#
            + #""preciseLocation":[10.25,20.5],"force":1,"maximumPossibleForce":4,"altitudeAngle":0.75,"#
            + #""azimuth":4,"rollAngle":-0.5,"majorRadius":2,"majorRadiusTolerance":1,"estimatedProperties":1,"#
            + #""estimatedPropertiesExpectingUpdates":1,"estimationUpdateIndex":41,"isUpdate":false,"#
            + #""isPrediction":false}"#
        var expected = TouchEvent(
            "A-1", .sample(.began),
            Sample(
                x: 10.25, y: 20.5, t: 12.5, force: 0.25, altitude: 0.75, azimuth: 4 - 2 * .pi, roll: -0.5, radius: 2))
        expected.estimate = Estimate(index: 41, expecting: .force)
        #expect(try event(text) == expected)
        #expect(try event(line(#""azimuthAngle":1"#)).sample.azimuth == 1)
    }

    @Test func whatIsLeftOutOrNullIsNotSensed() throws {
        let bare = TouchEvent(0, .sample(.moved), Sample(x: 3, y: 4, t: 7))
        #expect(try event(#"{"location":[3,4],"timestamp":7}"#) == bare)
        let names = [
            "touchIdentifier", "phase", "type", "preciseLocation", "force", "maximumPossibleForce", "altitudeAngle",
            "azimuth", "azimuthAngle", "rollAngle", "majorRadius", "estimatedPropertiesExpectingUpdates",
            "estimationUpdateIndex", "isUpdate", "isPrediction",
        ]
        #expect(try event(line(names.map { "\"\($0)\":null" }.joined(separator: ","))) == bare)
        #expect(try event(#"{"location":null,"preciseLocation":[3,4],"timestamp":7}"#) == bare)
    }

    @Test(arguments: zip(0...7, [TouchEvent.Phase.began, .moved, .moved, .ended, .cancelled, .hover, .hover, .hover]))
    func phasesAreUIKits(number: Int, phase: TouchEvent.Phase) throws {
        #expect(try event(line(#""phase":\#(number)"#)).kind == .sample(phase))
    }

    @Test(arguments: zip(0...3, [Device.finger, .finger, .pencil, .mouse]))
    func onlyAPencilHasAngles(type: Int, device: Device) throws {
        let angles = #""altitudeAngle":1.2,"azimuth":0.5,"rollAngle":0.25"#
        let sample = try event(line(#""type":\#(type),\#(angles)"#)).sample
        let isPencil = device == .pencil
        #expect(sample.device == device)
        #expect(sample.altitude == (isPencil ? 1.2 : nil) && sample.azimuth == (isPencil ? 0.5 : nil))
        #expect(sample.roll == (isPencil ? 0.25 : nil))
    }

    @Test(arguments: [0, 1, 2, 3]) func aForceNeedsItsMaximum(type: Int) throws {
        func force(_ members: String) throws -> Double? {
            try event(line(#""type":\#(type),\#(members)"#)).sample.force
        }
        #expect(try force(#""force":0,"maximumPossibleForce":0"#) == nil)
        #expect(try force(#""force":0.5"#) == nil && force(#""maximumPossibleForce":4"#) == nil)
        #expect(try force(#""force":0,"maximumPossibleForce":4"#) == 0)
        #expect(try force(#""force":1,"maximumPossibleForce":6.25"#) == 0.16)
    }

    @Test func expectedValuesAreBits() throws {
        let values: [(Int, SampleKeys)] = [
            (0, []), (1, .force), (2, .azimuth), (4, .altitude), (8, [.x, .y]), (16, .roll), (32, .others),
            (13, [.force, .altitude, .x, .y]), (1 << 40 | 3, [.force, .azimuth, .others]),
        ]
        for (bits, keys) in values {
            let text = line(#""estimationUpdateIndex":5,"estimatedPropertiesExpectingUpdates":\#(bits)"#)
            #expect(try event(text).estimate == Estimate(index: 5, expecting: keys))
        }
        // No update can name it.
        #expect(try event(line(#""estimatedPropertiesExpectingUpdates":1"#)).estimate == nil)
    }

    @Test func anUpdateGivesWhatItKnows() throws {
        let update = #""isUpdate":true,"estimationUpdateIndex":9"#
        let force = try event(#"{\#(update),"force":1,"maximumPossibleForce":4,"touchIdentifier":3}"#)
        #expect(force.touch == 3 && force.kind == .update(.force) && force.sample.force == 0.25)
        #expect(force.estimate == Estimate(index: 9))
        #expect(try event(#"{\#(update),"force":1,"maximumPossibleForce":0}"#).kind == .update([]))
        let full = try event(
            line(
                #"\#(update),"estimatedPropertiesExpectingUpdates":4,"altitudeAngle":1,"azimuth":7,"rollAngle":0,"#
                    + #""majorRadius":8,"preciseLocation":[5,6]"#))
        #expect(full.kind == .update([.x, .y, .altitude, .azimuth, .roll]))
        #expect(full.estimate == Estimate(index: 9, expecting: .altitude))
        #expect(full.sample.point == Point(x: 5, y: 6) && full.sample.azimuth == 7 - 2 * .pi)
    }

    @Test func aPredictionIsNobody() throws {
        let estimated = #""estimationUpdateIndex":9,"estimatedPropertiesExpectingUpdates":1,"isPrediction":true"#
        for members in [estimated, estimated + #","isUpdate":true"#] {
            let predicted = try event(line(members))
            #expect(predicted.kind == .predicted && predicted.estimate == nil && predicted.sample.t == 7)
        }
        #expect(try event(line(#""phase":6,"isPrediction":true"#)).kind == .sample(.hover))
    }

    @Test func faultsShowTheirPlace() throws {
        func outside(_ key: String, _ last: Double) -> InputFault { .outside(key, 0...last) }
        let faults: [(String, InputFault)] = [
            (line(#""phase":¦8"#), outside("phase", 7)), (line(#""type":¦4"#), outside("type", 3)),
            (line(#""phase":¦-1"#), .expected(.wholeNumber)), (line(#""phase":¦"began""#), .expected(.wholeNumber)),
            (line(#""isUpdate":¦1"#), .expected(.flag)), (line(#""force":¦"1""#), .expected(.number)),
            (line(#""touchIdentifier":¦1.5"#), .expected(.strokeName)),
            (line(#""isUpdate":true"#).replacing("{", with: "¦{"), .missing("estimationUpdateIndex")),
            (#"¦{"timestamp":1}"#, .missing("location")), (#"¦{"location":[1,2]}"#, .missing("timestamp")),
            (#"{"timestamp":1,"location":¦5}"#, .expected(.pair)),
            (#"{"timestamp":1,"location":¦[1]}"#, .expected(.pair)),
            (#"{"timestamp":1,"location":¦[1,2,3]}"#, .expected(.pair)),
            (#"{"timestamp":1,"location":[1,¦"2"]}"#, .expected(.number)),
            (#"{"timestamp":1,"location":¦[1,1e13]}"#, .beyond("location", limit: 1e12)),
            (#"{"timestamp":¦1e13,"location":[1,2]}"#, .beyond("timestamp", limit: 1e12)),
            (#"{"timestamp":1,"location":[1,2]}¦{}"#, .expected(.endOfLine)), ("¦[]", .expected(.object)),
        ]
        for (text, fault) in faults { try expectFault("uitouch", text, fault) }
    }

    @Test func oddValuesAreRepaired() throws {
        let odd = line(#""force":5,"maximumPossibleForce":4,"majorRadius":-1,"force":6"#)
        let read = try touchEvents(UITouches.self, odd)
        #expect(read.events[0].sample.force == 1 && read.events[0].sample.radius == 0)
        #expect(read.oddities == [.duplicateKey("force"), .clamped("force", 1.5), .clamped("radius", -1)])
        let predicted = line(#""force":5,"maximumPossibleForce":4,"isPrediction":true"#)
        #expect(try touchEvents(UITouches.self, predicted).oddities.isEmpty)
    }

    @Test(arguments: Delivered.pencils) func predictionsChangeNothing(recording: Delivered) async throws {
        let (all, text) = (try recording.objects, try recording.text)
        let real = text.split(separator: "\n").filter { !$0.contains(#""isPrediction":true"#) }
        #expect(real.count < all.count - 50)
        let output = try await Tool.run("--from uitouch smooth", text)
        #expect(output.messages.isEmpty && output.status == 0 && output.lines.count > 100)
        #expect(try await Tool.run("--from uitouch smooth", real.joined(separator: "\n")).output == output.output)
    }

    @Test(arguments: zip(Delivered.pencils, [95, 124, 139])) func everyUpdateIsApplied(
        recording: Delivered, count: Int
    ) async throws {
        let objects = try recording.objects
        let updates = objects.filter { $0.object["isUpdate"] as? Bool == true }
        #expect(updates.count == count)
        let output = try await Tool.run("--from uitouch", recording.text)
        #expect(output.messages.isEmpty && output.status == 0)
        let samples = output.lines.compactMap(Line.init).filter { $0["x"] != nil }
        let forces = Dictionary(
            samples.map { (moment($0["t"], [$0["x"], $0["y"]]), $0["force"] ?? -1) }, uniquingKeysWith: { _, _ in -1 })
        var corrected: Set<Double> = []
        for update in updates {
            let force = try #require(update["force"]) / (try #require(update["maximumPossibleForce"]))
            let found = try #require(forces[moment(update["timestamp"], update.numbers("location"))])
            #expect(abs(found - force) < Self.rounding)
            corrected.insert(try #require(update["estimationUpdateIndex"]))
        }
        #expect(corrected.count == count)
        // The last samples of a stroke get none, and keep what was estimated; the lift has the force before it.
        let real = objects.filter {
            $0.object["isUpdate"] as? Bool == false && $0.object["isPrediction"] as? Bool == false
        }
        #expect(real.count == samples.count)
        for sample in real where sample["type"] == 2 && !corrected.contains(sample["estimationUpdateIndex"] ?? -1) {
            let force = try #require(forces[moment(sample["timestamp"], sample.numbers("location"))])
            if sample["phase"] == 3 {
                #expect(
                    sample["force"] == 0
                        && force == samples.filter { $0.text("device") == nil }.dropLast().last?["force"])
            } else {
                let estimate = (sample["force"] ?? -1) / (sample["maximumPossibleForce"] ?? -1)
                #expect(abs(force - estimate) < Self.rounding)
            }
        }
    }

    @Test func updatesComeAfterTheEnd() throws {
        let lines = try Delivered.polyline.text.split(separator: "\n")
        let end = try #require(lines.firstIndex { $0.contains(#""phase":3"#) })
        let late = lines[end...].filter { $0.contains(#""isUpdate":true"#) }
        #expect(late.count == 5)
        let output = try piped(from: "uitouch", lines.joined(separator: "\n"))
        let without = try piped(from: "uitouch", lines.filter { !late.contains($0) }.joined(separator: "\n"))
        #expect(output.findings.isEmpty && without.findings.isEmpty)
        #expect(output.ends == ["ended", "ended"] && output.lines.count == without.lines.count)
        // Five samples and the lift, which takes the force before it.
        #expect(Set(output.lines).subtracting(without.lines).count == 6)
    }

    @Test func aFingerHasNoForce() async throws {
        let output = try await Tool.run("--from uitouch", Delivered.polyline.text)
        let finger = output.lines.compactMap(Line.init).filter { $0.text("device") == "finger" }
        #expect(
            finger.count == 2
                && finger.allSatisfy { Set($0.object.keys).isDisjoint(with: ["force", "altitude", "azimuth"]) })
        #expect(finger.map { $0["radius"] } == [20.843505859375, 0])
    }

    @Test(arguments: Delivered.pencils) func theOutputReadsBackTheSame(recording: Delivered) async throws {
        let file = recording.url.path
        let once = try await Tool.shell("\"$TOOL\" --from uitouch --in '\(file)'")
        let twice = try await Tool.shell("\"$TOOL\" --from uitouch --in '\(file)' | \"$TOOL\"")
        #expect(once.output == twice.output && !once.output.isEmpty)
        #expect(once.messages.isEmpty && twice.messages.isEmpty && twice.status == 0)
    }

    @Test(arguments: Delivered.pencils) func liveOutputFoldsToTheFinalOne(recording: Delivered) throws {
        var fold = LiveFold()
        let live = try piped(from: "uitouch", recording.text, blocks: [997]) { $0.isLive = true }
        for line in live.lines { try fold.take(line) }
        let final = try piped(from: "uitouch", recording.text)
        #expect(live.text.contains("provisional") && live.findings.isEmpty && fold.isSettled)
        #expect(fold.strokes.values.flatMap { $0 }.sorted() == final.lines.sorted())
    }
}
