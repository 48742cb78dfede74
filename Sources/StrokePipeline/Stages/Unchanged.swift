/// A stage that changes nothing.
struct Unchanged<Element: StrokeElement>: Stage {
    mutating func process(_ input: Element, emit: (Element) -> Void) { emit(input) }
    mutating func finish(emit: (Element) -> Void) {}
}
