import Testing

@testable import MapTiles

@Suite("A cell of a map") struct MapCellTests {
  @Test("keeps a character with its marks, or none", arguments: ["a", "⣿", "東", "e\u{301}\u{323}", ""])
  func text(text: String) {
    var cell = MapCell(" ", ink: nil, ground: .land)
    cell.text = text
    // Bytes, because Swift takes texts of one canonical form for equal.
    #expect(Array(cell.text.utf8) == Array(text.utf8))
    #expect(cell.scalar == (text.unicodeScalars.count == 1 ? text.unicodeScalars.first : nil))
    #expect(cell.isRightHalf == text.isEmpty)
  }
}
