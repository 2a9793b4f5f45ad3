import TestSupport
import Testing

@testable import TODOCore

@Suite("Entries of a list in plain text")
struct ListEntryTests {
  private func entries(_ lines: String...) -> [ListEntry] {
    ListEntry.entries(of: lines, now: FixedTime.clock.localNow)
  }

  @Test(
    "have no sign, number or box",
    arguments: [
      ("- Milk", "Milk", false), ("* Milk", "Milk", false), ("+ Milk", "Milk", false),
      ("12. Milk", "Milk", false),
      ("3) Milk", "Milk", false), ("- [ ] Milk", "Milk", false), ("- [x] Milk", "Milk", true),
      ("* [X]  Milk", "Milk", true), ("1. [x] Milk", "Milk", true), ("-5 degrees", "-5 degrees", false),
      ("[x] Milk", "[x] Milk", false), ("- [x]Milk", "[x]Milk", false),
      ("24. dec Milk", "24. dec Milk", false),
      ("2026. Milk", "2026. Milk", false), ("1.5 l of milk", "1.5 l of milk", false), ("-", "-", false),
    ]
  )
  func signs(line: String, text: String, isDone: Bool) {
    #expect(entries(line).map(\.text) == [text] && entries(line).map(\.isDone) == [isDone])
  }

  @Test("are steps of the entry above that is indented less, by blanks or tabs") func steps() {
    let found = entries("A", "  - a", "\t\t- b", "    c", "", "  d", "- ", "B", " e")
    #expect(found.map(\.text) == ["A", "a", "b", "c", "d", "B", "e"])
    #expect(found.map(\.parent) == [nil, 0, 1, 1, 0, nil, 5])
    #expect(found.map(\.line) == [0, 1, 2, 3, 5, 7, 8])
    // Lines that are all indented are none.
    #expect(entries("  A", "  B").map(\.parent) == [nil, nil])
  }

  @Test("are steps down to the last level that there is") func levels() {
    let lines = (0..<8).map { String(repeating: " ", count: $0) + "x" }
    let found = ListEntry.entries(of: lines, now: FixedTime.clock.localNow)
    #expect(found.map(\.parent) == [nil, 0, 1, 2, 3, 3, 3, 3])
    // Below a step, fewer levels are left.
    #expect(found.below(level: 2).map(\.parent) == [nil, 0, 1, 1, 1, 1, 1, 1])
    #expect(found.below(level: 4).map(\.parent) == Array(repeating: nil, count: 8))
  }

  @Test("are no open steps of a done one, but beside it") func openBelowDone() {
    let found = entries("- [x] Trip", "  - [ ] socks", "    - wool", "  - [x] shirts", "    - white")
    #expect(found.map(\.parent) == [nil, nil, 1, 0, nil])
  }
}
