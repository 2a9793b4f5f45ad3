import Testing

@testable import MapTiles

@Suite struct ProtobufReaderTests {
  private func varint(_ bytes: [UInt8]) throws -> UInt64 {
    var reader = ProtobufReader(bytes, in: bytes.indices)
    return try reader.varint()
  }

  @Test(
    "a number of up to 64 bits is read",
    arguments: [
      ([0x00], 0), ([0x7F], 127), ([0x96, 0x01], 150),
      ([0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01], .max),
    ] as [([UInt8], UInt64)]
  )
  func numbers(bytes: [UInt8], number: UInt64) throws {
    #expect(try varint(bytes) == number)
  }

  @Test(
    "a number that is cut or has more than 64 bits is damage",
    arguments: [
      [], [0x80], [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x02],
      [0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x01],
    ] as [[UInt8]]
  )
  func damagedNumbers(bytes: [UInt8]) {
    #expect(throws: TileProblem.damaged) { try varint(bytes) }
  }

  @Test("signed numbers are in zigzag form", arguments: [0, 1, -1, 63, -64, 1 << 40, -(1 << 40)])
  func signed(number: Int) throws {
    let bytes = ProtobufBytes.varint(ProtobufBytes.zigzag(number))
    var reader = ProtobufReader(bytes, in: bytes.indices)
    #expect(try reader.signed() == Int64(number))
  }

  @Test("a length beyond the end is damage", arguments: [2, 1 << 31, UInt64(Int64.max), .max] as [UInt64])
  func longLength(length: UInt64) {
    let bytes = ProtobufBytes.varint(length) + [0]
    #expect(throws: TileProblem.damaged) {
      var reader = ProtobufReader(bytes, in: bytes.indices)
      _ = try reader.range()
    }
  }

  @Test("a field with a group or an unknown wire type is damage", arguments: [3, 4, 6, 7] as [UInt64])
  func wireTypes(wire: UInt64) {
    let bytes = ProtobufBytes.varint(1 << 3 | wire) + [0, 0, 0, 0, 0, 0, 0, 0]
    #expect(throws: TileProblem.damaged) {
      var reader = ProtobufReader(bytes, in: bytes.indices)
      _ = try reader.field()
    }
  }
}
