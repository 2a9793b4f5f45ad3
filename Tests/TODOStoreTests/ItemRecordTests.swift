import Foundation
import TODOCore
import Testing

@testable import TODOStore

@Suite("A row of the item table") struct ItemRecordTests {
  @Test("has a column for every field", arguments: ItemField.allCases)
  func columns(field: ItemField) {
    #expect(ItemRecord.columnNames.contains(field.row.column))
  }

  @Test("has the item above a step as one text") func above() throws {
    let id = TODOItem.ID()
    let digits = id.uuidString.filter { $0 != "-" }
    let above = try #require(ItemOutline.Above(stored: digits + "牛乳 0123"))
    #expect(above.id == id && above.title == "牛乳 0123")
    #expect(ItemOutline.Above(stored: String(digits.dropLast()) + "牛乳") == nil)
    #expect(ItemOutline.Above(stored: "") == nil)
  }

  @Test(
    "looks for the way up from an item at two places at most: a first page compiles eight such statements"
  )
  func waysUp() {
    #expect(ItemRecord.columns.split(separator: "WITH RECURSIVE").count <= 3)
  }
}
