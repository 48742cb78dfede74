import StrokePipeline
import Testing
import UIKit

@testable import UIKitInk

@MainActor @Suite struct TouchBorderTests {
    private let view = UIView(frame: .zero)

    private func events(
        _ border: inout TouchBorder, _ touches: [Tip], coalesced: [UITouch]? = nil, predicted: [UITouch]? = nil
    ) -> [TouchEvent] {
        border.events(
            of: Set(touches), with: Delivery(coalesced: coalesced, predicted: predicted), in: view,
            showing: CanvasView())
    }

    private func kinds(_ events: [TouchEvent]) -> [TouchEvent.Kind] { events.map(\.kind) }

    @Test func aTouchBeginsAndEndsOnceHoweverItIsCoalesced() {
        var border = TouchBorder()
        let tip = Tip(.init())
        func three(_ phase: UITouch.Phase) -> [Tip] { (0..<3).map { Tip(.init(t: Double($0), phase: phase)) } }
        #expect(
            kinds(events(&border, [tip], coalesced: three(.began)))
                == [.sample(.began), .sample(.moved), .sample(.moved)])
        tip.now.phase = .moved
        #expect(
            kinds(events(&border, [tip], coalesced: three(.moved), predicted: [Tip(.init())]))
                == [.sample(.moved), .sample(.moved), .sample(.moved), .predicted])
        tip.now.phase = .ended
        let end = events(&border, [tip], coalesced: three(.ended), predicted: [Tip(.init())])
        #expect(kinds(end) == [.sample(.moved), .sample(.moved), .sample(.ended)])
        #expect(end.allSatisfy { $0.touch == 1 } && end.map(\.sample.t) == [0, 1, 2])
    }

    @Test func withoutCoalescedTouchesItIsTheTouchItself() {
        for coalesced in [nil, []] as [[UITouch]?] {
            var border = TouchBorder()
            let tip = Tip(.init(t: 4))
            #expect(events(&border, [tip], coalesced: coalesced).map(\.sample.t) == [4])
            tip.now.phase = .cancelled
            #expect(kinds(events(&border, [tip], coalesced: [tip, tip])) == [.sample(.cancelled)])
        }
    }

    @Test func aTouchThatDidNotBeginHereIsNoStroke() {
        var border = TouchBorder()
        let tip = Tip(.init())
        _ = events(&border, [tip])
        border.forget()
        tip.now.phase = .moved
        #expect(events(&border, [tip]).isEmpty)
        tip.now.phase = .ended
        #expect(events(&border, [tip]).isEmpty)
    }

    @Test func touchesOfOneDeliveryComeInTheOrderOfTime() {
        var border = TouchBorder()
        let tips = (0..<6).map { Tip(.init(t: Double($0))) }
        #expect(events(&border, tips.reversed()).map(\.sample.t) == [0, 1, 2, 3, 4, 5])
    }

    @Test(arguments: [(UITouch.Phase.ended, TouchEvent.Phase.ended), (.cancelled, .cancelled)])
    func anEndThatWasNotHeardComesBeforeTheNextBegin(theirs: UITouch.Phase, ours: TouchEvent.Phase) {
        var border = TouchBorder()
        let (old, new) = (Tip(.init(t: 1)), Tip(.init(t: 2)))
        _ = events(&border, [old])
        (old.now.phase, old.now.t) = (theirs, 3)
        let both = events(&border, [new])
        #expect(kinds(both) == [.sample(ours), .sample(.began)] && both.map(\.touch) == [1, 2])
        #expect(events(&border, [old]).isEmpty)
    }

    @Test func aTouchWhoseObjectIsGoneOrUsedAgainIsLost() {
        var border = TouchBorder()
        var gone: Tip? = Tip(.init())
        _ = events(&border, [gone].compactMap { $0 })
        gone = nil
        let tip = Tip(.init())
        #expect(kinds(events(&border, [tip])) == [.end(.lost), .sample(.began)])
        let again = events(&border, [tip])
        #expect(kinds(again) == [.end(.lost), .sample(.began)] && again.map(\.touch) == [2, 3])
    }

    @Test func updatesComeInTheirOrderAndNameTheirStroke() {
        var border = TouchBorder()
        let tip = Tip(.init(index: 20, expecting: [.force, .altitude]))
        _ = events(&border, [tip])
        (tip.now.phase, tip.now.index) = (.moved, 21)
        _ = events(&border, [tip])
        (tip.now.phase, tip.now.index) = (.ended, nil)
        _ = events(&border, [tip])
        (tip.now.phase, tip.now.index) = (.began, 22)
        _ = events(&border, [tip])
        let news = (20...23).map { Tip(.init(force: 2, index: $0, expecting: $0 == 20 ? .altitude : [])) }
        let updates = border.updates(of: Set(news), in: view, showing: CanvasView())
        #expect(kinds(updates) == [.update(.force), .update([.force, .altitude]), .update([.force, .altitude])])
        #expect(updates.map(\.touch) == [1, 1, 2] && updates.map(\.estimate?.index) == [20, 21, 22])
        #expect(updates.map(\.estimate?.expecting) == [.altitude, [], []])
        #expect(updates.allSatisfy { $0.sample.force == 0.5 })
        let given = border.giveUp(on: [1, 2])
        #expect(given.map(\.estimate) == [Estimate(index: 20)] && kinds(given) == [.update([])])
    }

    @Test func nothingIsExpectedOfPredictions() {
        var border = TouchBorder()
        let predicted = Tip(.init(index: 5, expecting: .force))
        _ = events(&border, [Tip(.init(index: 5))], predicted: [predicted])
        #expect(border.giveUp(on: [1]).isEmpty)
    }
}
