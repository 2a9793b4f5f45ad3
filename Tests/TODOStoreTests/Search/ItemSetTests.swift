import Foundation
import TODOCore
import Testing

@testable import TODOStore

@Suite struct ItemSetTests {
  private func bits(_ offsets: some Sequence<Int>) -> ItemSet.Bits {
    var set = ItemSet()
    for offset in offsets { set.insert(Int64(offset)) }
    return set.chunks.first ?? ItemSet.noBits
  }

  @Test(
    "a chunk is read as it was written",
    arguments: [0, 1, 2, 3, 7, 8, 9, 16, 100, 127, 128, 129, 16_383, 16_384, 32_255]
  ) func codes(distance: Int) throws {
    // Given
    let bits = bits(stride(from: distance, to: ItemSet.chunkItems, by: max(1, distance)))
    // When
    let data = ItemSet.encoded(bits)
    // Then
    #expect(try ItemSet.decoded(data) == bits)
    #expect(data.count <= ItemSet.wholeBytes)
  }

  @Test("few members take few bytes, and none takes none") func isShort() {
    #expect(ItemSet.encoded(ItemSet.noBits).isEmpty)
    #expect(ItemSet.encoded(bits([5])).count == 1)
    #expect(ItemSet.encoded(bits([32_255])).count == 3)
  }

  @Test(
    "bytes that are not a chunk are refused",
    arguments: [[0x80], [0xFF, 0xFF, 0xFF, 0x01], [0xFF, 0xFF, 0x7F], [UInt8](repeating: 0, count: 32_257)]
  ) func refusesOtherBytes(bytes: [UInt8]) {
    #expect(throws: TODOStoreError.self) { try ItemSet.decoded(Data(bytes)) }
  }

  @Test("sets of several chunks can be intersected and subtracted") func combines() {
    // Given
    var (evens, thirds) = (ItemSet(), ItemSet())
    for number in 0..<100_000 where number % 2 == 0 { evens.insert(Int64(number)) }
    for number in 0..<70_000 where number % 3 == 0 { thirds.insert(Int64(number)) }
    // Then
    #expect(evens.intersection(thirds).count == 11_667)
    #expect(evens.subtracting(thirds).count == 50_000 - 11_667)
    #expect(evens.intersection(thirds).numbers(limit: 3) == [0, 6, 12])
    #expect(evens.contains(99_998) && !evens.contains(99_999) && !evens.contains(1_000_000))
    // When
    evens.remove(99_998)
    // Then
    #expect(!evens.contains(99_998))
  }

  @Test("items have the numbers that sets have bits for") func numbers() {
    #expect(ItemRecord.numbers == 1...Int64(PostingKey.chunks.upperBound * ItemSet.chunkItems - 1))
  }
}
