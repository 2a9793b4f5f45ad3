import TestSupport
import Testing

@testable import TODOCore

@Suite struct ManualPositionTests {
  @Test("a thousand items put at the same position keep a strict order and positions of moderate length")
  func insertsAtOnePlace() {
    // Given
    let lower = ManualPosition.first
    var upper = lower.following
    var positions = [upper]
    // When
    for _ in 0..<1000 {
      upper = .between(lower, upper)
      positions.append(upper)
    }
    // Then
    #expect(zip(positions, positions.dropFirst()).allSatisfy { $0 > $1 })
    #expect(positions.allSatisfy { $0 > lower })
    #expect(upper.bytes.count <= 160)
  }

  @Test("a thousand items inserted one after another between two keep a strict order") func insertsUpwards() {
    // Given
    var lower = ManualPosition.first
    let upper = lower.following
    var positions = [lower]
    // When
    for _ in 0..<1000 {
      lower = .between(lower, upper)
      positions.append(lower)
    }
    // Then
    #expect(zip(positions, positions.dropFirst()).allSatisfy { $0 < $1 })
    #expect(positions.allSatisfy { $0 < upper })
    #expect(lower.bytes.count <= 160)
  }

  @Test("items added at the end or the start keep positions of six bytes") func countsAtTheEnds() {
    // Given
    var last = ManualPosition.first
    var first = ManualPosition.first
    // When
    for _ in 0..<10_000 {
      #expect(last < last.following && first.preceding < first)
      last = last.following
      first = first.preceding
    }
    // Then
    #expect(last.bytes.count == 6 && first.bytes.count == 6)
  }

  @Test("random positions in a list are always between their neighbours", arguments: 0..<50 as Range<UInt64>)
  func insertsAnywhere(seed: UInt64) {
    // Given
    var generator = SeededRandom(seed: seed)
    var order = [ManualPosition.first]
    // When
    for _ in 0..<400 {
      let index = Int.random(in: 0...order.count, using: &generator)
      let position: ManualPosition =
        switch index {
        case 0: order[0].preceding
        case order.count: order[index - 1].following
        default: .between(order[index - 1], order[index])
        }
      order.insert(position, at: index)
    }
    // Then
    #expect(zip(order, order.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test("there is room before the first and after the last position reached by counting")
  func hasRoomAtTheLimits() {
    // Given
    var lowest = ManualPosition(bytes: [0, 0, 0, 0, 0, 2])
    var highest = ManualPosition(bytes: [255, 255, 255, 255, 255, 254])
    // Then
    for _ in 0..<100 {
      #expect(lowest.preceding < lowest && highest < highest.following)
      lowest = lowest.preceding
      highest = highest.following
    }
  }

  @Test(
    "between any two positions there is room for another",
    arguments: 0..<20 as Range<UInt64>
  )
  func restoresOldPositions(seed: UInt64) {
    // Given: undo can put an item back to where it was, whatever is around that position by now.
    var generator = SeededRandom(seed: seed)
    var given = [ManualPosition.first]
    for _ in 0..<600 { given.append(given[given.count - 1].following) }
    // When
    for _ in 0..<400 {
      let first = given[Int.random(in: given.indices, using: &generator)]
      let second = given[Int.random(in: given.indices, using: &generator)]
      if first != second { given.append(.between(min(first, second), max(first, second))) }
    }
    // Then
    let order = Set(given).sorted()
    #expect(
      zip(order, order.dropFirst()).allSatisfy { lower, upper in
        let middle = ManualPosition.between(lower, upper)
        return lower < middle && middle < upper
      }
    )
  }
}
