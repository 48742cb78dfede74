/// What `cksum` says of bytes: the CRC that POSIX defines, and their count.
struct Checksum: Equatable, Sendable {
    var crc: UInt32
    var length: Int
}

extension Checksum {
    init(_ bytes: [UInt8]) {
        var crc: UInt32 = 0
        Self.table.withUnsafeBufferPointer { table in
            bytes.withUnsafeBufferPointer { bytes in
                for byte in bytes { crc = Self.step(crc, byte, table) }
            }
            // The count of the bytes follows them, lowest byte first, as far as it has bytes.
            var rest = bytes.count
            while rest > 0 {
                crc = Self.step(crc, UInt8(truncatingIfNeeded: rest), table)
                rest >>= 8
            }
        }
        self.init(crc: ~crc, length: bytes.count)
    }

    private static func step(_ crc: UInt32, _ byte: UInt8, _ table: UnsafeBufferPointer<UInt32>) -> UInt32 {
        crc << 8 ^ table[Int(UInt8(truncatingIfNeeded: crc >> 24) ^ byte)]
    }

    /// The remainder of each byte by the polynomial of Ethernet's CRC, highest bit first.
    private static let table: [UInt32] = (0..<256 as Range<UInt32>).map { byte in
        (0..<8).reduce(byte << 24) { remainder, _ in
            remainder << 1 ^ (remainder >> 31 == 0 ? 0 : 0x04C1_1DB7)
        }
    }
}
