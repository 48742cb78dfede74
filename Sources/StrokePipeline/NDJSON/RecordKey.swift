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

    @inline(__always)
    private var length: Int {
        switch self {
        case .predicted, .expecting: 9
        case .provisional: 11
        default: (71 - rawValue.leadingZeroBitCount) / 8
        }
    }

    /// The names longer than eight bytes, which `code` alone does not tell from others.
    @inline(__always)
    var isLong: Bool { self == .predicted || self == .expecting || self == .provisional }

    /// The last eight bytes of a name.
    static func code(_ name: some Sequence<UInt8>) -> UInt64 { name.reduce(0) { $0 << 8 | UInt64($1) } }
}
