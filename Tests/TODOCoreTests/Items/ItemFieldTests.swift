import Foundation
import TestSupport
import Testing

@testable import TODOCore

@Suite("The table of fields") struct ItemFieldTests {
  @Test("gives every field a name, a column and keys of its own") func namesDiffer() {
    let rows = ItemField.allCases.map(\.row)
    #expect(Set(rows.map(\.name)).count == rows.count)
    #expect(Set(rows.map(\.column)).count == rows.count)
    #expect(Set(rows.map(\.draftKey)).count == rows.count)
    let keys = rows.compactMap(\.lineKey)
    #expect(Set(keys).count == keys.count)
  }

  @Test("keeps each field in a place of its own", arguments: ItemField.allCases)
  func placesDiffer(field: ItemField) {
    var values = TODOItemValues()
    field.fill(&values, 1)
    #expect(TODOItemValues().fields(differingFrom: values) == [field])
  }

  @Test("writes and reads every value", arguments: ItemField.allCases, [1, 2])
  func codec(field: ItemField, number: Int) {
    for values in [TODOItemValues(), .distinct(number)] {
      var copy = TODOItemValues.distinct(3)
      #expect(field.set(field.stored(in: values), in: &copy))
      #expect(field.stored(in: copy) == field.stored(in: values))
    }
  }

  @Test("refuses what is not a value of a field", arguments: ItemField.allCases)
  func damage(field: ItemField) {
    var values = TODOItemValues.distinct(1)
    #expect(!field.set(.blob([1]), in: &values))
    #expect(!field.set(.integer(99), in: &values))
    #expect(values == .distinct(1))
  }

  @Test("has every text in what is searched", arguments: ItemField.allCases)
  func searches(field: ItemField) {
    switch field.row.kind {
    // Lists are found by name, not by words.
    case .line where field == .list: #expect(!field.row.isSearched)
    case .line, .lines:
      let text = field.text(in: .distinct(1))
      #expect(TODOSearch.foldedText(of: .distinct(1)).contains(TextFold.fold(text)))
    case .flag, .item, .priority, .date, .repeats, .reminder, .tags, .coordinate:
      #expect(!field.row.isSearched)
    }
  }

  @Test("gives an item that is typed in one line a field for every key", arguments: keys)
  func oneLine(field: ItemField, key: String) throws {
    let typed = try #require(field.typed(1))
    // A reminder may count from the due date.
    let due = field == .reminder ? " tomorrow" : ""
    let item = OneLineItem("Title \(key):\(typed)\(due)", now: FixedTime.clock.localNow)
    #expect(item.mistake == nil)
    #expect(item.values.title == "Title")
    #expect(field.stored(in: item.values) == field.stored(in: .distinct(1)))
    #expect(OneLineItem.keys.contains("\(key):"))
  }

  private static let keys = ItemField.allCases.compactMap { field in
    field.row.lineKey.map { (field, $0) }
  }

  @Test("is the one of Docs/Fields.md", arguments: ItemField.allCases)
  func documented(field: ItemField) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let page = try String(contentsOf: root.appending(path: "Docs/Fields.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").map { $0.split(separator: "|").map(String.init) }
    let cells = try #require(rows.first { $0.count == 5 && $0[1].hasPrefix(" `\(field.row.name)`") })
    #expect(cells[2].hasPrefix(" `\(field.row.column)`"))
    if let key = field.row.lineKey { #expect(cells[4].hasPrefix(" `\(key):")) }
  }
}
