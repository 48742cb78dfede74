/// The keys that mean something to a reader of records, each as the last eight bytes of its name in one number.
///
/// So a key is told by one comparison of integers; ``init(code:length:)`` makes sure that nothing else looks like one.
enum RecordKey: UInt64, CaseIterable {
    case stroke = 0x7374726F6B65
    case phase = 0x7068617365
    case x = 0x78
    case y = 0x79
    case t = 0x74
    case force = 0x666F726365
    case altitude = 0x616C746974756465
    case azimuth = 0x617A696D757468
    case roll = 0x726F6C6C
    case device = 0x646576696365
    case radius = 0x726164697573
    case width = 0x7769647468
    case opacity = 0x6F706163697479
    case predicted = 0x7265646963746564
    case provisional = 0x766973696F6E616C
    case index = 0x696E646578
    case expecting = 0x7870656374696E67
    case update = 0x757064617465
    case end = 0x656E64
    case revoke = 0x7265766F6B65
    case view = 0x76696577
    case segment = 0x7365676D656E74
    case begin = 0x626567696E
    case outline = 0x6F75746C696E65
    case dab = 0x646162

    /// The key's name.
    var name: String { "\(self)" }

    /// The key whose name ends in the bytes of `code` and has `length` of them.
    @inline(__always)
    init?(code: UInt64, length: Int) {
        guard let key = RecordKey(rawValue: code), length == key.length else { return nil }
        self = key
    }

    /// How many bytes its name has.
    @inline(__always)
    private var length: Int {
        switch self {
        case .predicted, .expecting: 9
        case .provisional: 11
        default: (71 - rawValue.leadingZeroBitCount) / 8
        }
    }

    /// The last eight bytes of a name.
    static func code(_ name: some Sequence<UInt8>) -> UInt64 { name.reduce(0) { $0 << 8 | UInt64($1) } }

    /// The keys that only a sample has with a plain value.
    static var ofSamples: [RecordKey] {
        [.phase, .index, .x, .y, .t, .force, .altitude, .azimuth, .roll, .device, .radius, .width, .opacity]
    }

    /// The keys of values that an update may correct.
    static let values: [(key: RecordKey, value: SampleKeys)] = [
        (.x, .x), (.y, .y), (.force, .force), (.altitude, .altitude), (.azimuth, .azimuth), (.roll, .roll),
        (.radius, .radius), (.width, .width), (.opacity, .opacity),
    ]

    /// The key's place in a set of keys.
    @inline(__always)
    var bit: UInt32 { 1 << ordinal }

    /// The keys that make a record something else than a sample.
    static var kinds: UInt32 {
        update.bit | end.bit | revoke.bit | outline.bit | dab.bit | segment.bit | begin.bit
    }
    /// Those, and the view, which a sample can carry as well.
    static var unusual: UInt32 { kinds | view.bit }

    @inline(__always)
    private var ordinal: UInt32 {
        switch self {
        case .stroke: 0
        case .phase: 1
        case .x: 2
        case .y: 3
        case .t: 4
        case .force: 5
        case .altitude: 6
        case .azimuth: 7
        case .roll: 8
        case .device: 9
        case .radius: 10
        case .width: 11
        case .opacity: 12
        case .predicted: 13
        case .provisional: 14
        case .index: 15
        case .expecting: 16
        case .update: 17
        case .end: 18
        case .revoke: 19
        case .view: 20
        case .segment: 21
        case .begin: 22
        case .outline: 23
        case .dab: 24
        }
    }
}
