import StrokePipeline
import Testing

@testable import UIKitInk

@Suite struct TouchNamesTests {
    private final class Finger {}

    @Test func anObjectThatIsUsedAgainHasANewName() {
        var names = TouchNames<Finger>()
        let finger = Finger()
        #expect(names.name(of: finger) == nil)
        #expect(names.begin(finger) == 1 && names.name(of: finger) == 1)
        #expect(names.end(finger) == 1 && names.name(of: finger) == nil && names.end(finger) == nil)
        #expect(names.begin(finger) == 2)
        names.forget()
        #expect(names.name(of: finger) == nil && names.begin(finger) == 3)
    }

    @Test func touchesAreNotKept() {
        var names = TouchNames<Finger>()
        let stays = Finger()
        var goes: Finger? = Finger()
        for finger in [goes, stays].compactMap({ $0 }) { _ = names.begin(finger) }
        #expect(names.touches.count == 2 && names.endGone().isEmpty)
        goes = nil
        #expect(names.touches.count == 1)
        #expect(names.endGone() == [1] && names.endGone().isEmpty && names.name(of: stays) == 2)
    }

    @Test func aCorrectionFindsItsStrokeAfterTheEnd() {
        var names = TouchNames<Finger>()
        let finger = Finger()
        names.expect(Estimate(index: 10, expecting: [.force, .azimuth]), of: names.begin(finger))
        _ = names.end(finger)
        names.expect(Estimate(index: 11, expecting: .force), of: names.begin(finger))
        names.expect(Estimate(index: 12), of: 2)
        var news = names.correct(Estimate(index: 10, expecting: .azimuth))
        #expect(news?.name == 1 && news?.keys == .force)
        news = names.correct(Estimate(index: 10))
        #expect(news?.name == 1 && news?.keys == .azimuth)
        news = names.correct(Estimate(index: 11))
        #expect(news?.name == 2 && news?.keys == .force)
        for index in [10, 11, 12, 13] { #expect(names.correct(Estimate(index: index)) == nil) }
    }

    @Test func whatIsGivenUpIsNotAwaited() {
        var names = TouchNames<Finger>()
        for index in 1...6 { names.expect(Estimate(index: index, expecting: .force), of: index < 4 ? 1 : 2) }
        _ = names.correct(Estimate(index: 2))
        #expect(names.giveUp(on: 1) == [1, 3] && names.giveUp(on: 1).isEmpty)
        #expect(names.correct(Estimate(index: 3)) == nil && names.correct(Estimate(index: 4))?.name == 2)
    }

    @Test func whatNeverComesIsNotKeptForEver() {
        var names = TouchNames<Finger>()
        let most = TouchNames<Finger>.mostAwaited
        for index in 0...most { names.expect(Estimate(index: index, expecting: .force), of: 1) }
        #expect(names.correct(Estimate(index: 0)) == nil)
        #expect(names.giveUp(on: 1).count == most)
    }
}
