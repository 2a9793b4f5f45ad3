import Testing

@testable import TODOScreens

@Suite("Room for parts") struct RoomTests {
  @Test("is taken by parts that fit, in their order") func take() {
    var room = Room(10)
    #expect(room.take(6) && !room.take(5) && room.take(4) && !room.take(1))
    #expect(room.left == 0)
  }

  @Test(
    "is taken as far as it goes, or as far as a part needs it",
    arguments: [(3, 0, 2), (1, 0, 1), (3, 4, 3)]
  )
  func takeUpTo(wanted: Int, needed: Int, taken: Int) {
    var room = Room(2)
    #expect(room.take(upTo: wanted, needed: needed) == taken)
    #expect(room.left == max(0, 2 - taken))
  }

  @Test("chooses the fullest form that fits", arguments: [(9, "in full"), (6, "short"), (2, nil)])
  func first(columns: Int, shown: String?) {
    #expect(Room(columns).first(of: ["in full", "short"]) { $0.count } == shown)
  }
}
