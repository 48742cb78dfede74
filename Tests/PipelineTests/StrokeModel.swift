@testable import StrokePipeline

/// A stroke as the rules for touches see it, kept whole.
struct StrokeModel {
    /// A real sample, and what is to be known of it.
    struct Entry {
        var sample: Sample
        var index: Int?
        var expecting: SampleKeys
        var isLift: Bool
    }

    var id: StrokeID
    var device: Device
    var entries: [Entry] = []
    /// How many of the entries are final.
    var known = 0
    /// How many real samples there were, repeats included.
    var count = 0
    var isLifted = false
    var end: StrokeState?

    init(id: StrokeID, device: Device) {
        self.id = id
        self.device = device
    }

    /// What the stages get to see of it.
    var samples: [Sample] {
        var samples: [Sample] = []
        for entry in entries {
            var sample = entry.sample
            // The platforms report force 0 at the lift.
            if entry.isLift, sample.force == 0, let before = samples.last { sample.force = before.force }
            if samples.last.map(sample.repeats) != true { samples.append(sample) }
        }
        return samples
    }

    mutating func add(_ sample: Sample, _ estimate: Estimate?, isLift: Bool) {
        count += 1
        if let last = entries.last, sample.repeats(last.sample) { return }
        let expecting = estimate?.expecting ?? []
        entries.append(Entry(sample: sample, index: estimate?.index, expecting: expecting, isLift: isLift))
    }

    /// The time is now that: what has waited for too long is final, and what nothing is expected of.
    mutating func pass(_ time: Double, _ patience: Double) {
        while known < entries.count {
            guard entries[known].expecting.isEmpty || time - entries[known].sample.t >= patience else { return }
            known += 1
        }
    }

    /// Takes new values for a sample that is not final; says whether there is one of the index.
    mutating func correct(_ estimate: Estimate, _ values: Sample, _ keys: SampleKeys) -> Bool {
        let waiting = entries.indices.dropFirst(known)
        guard let place = waiting.first(where: { entries[$0].index == estimate.index }) else { return false }
        entries[place].expecting = estimate.expecting
        if keys.contains(.x) { entries[place].sample.x = values.x }
        if keys.contains(.y) { entries[place].sample.y = values.y }
        if keys.contains(.force) { entries[place].sample.force = values.force ?? entries[place].sample.force }
        if keys.contains(.azimuth) { entries[place].sample.azimuth = values.azimuth ?? entries[place].sample.azimuth }
        return true
    }
}
