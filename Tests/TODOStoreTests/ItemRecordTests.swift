import TODOCore
import Testing

@testable import TODOStore

@Suite("A row of the item table") struct ItemRecordTests {
  @Test("has a column for every field", arguments: ItemField.allCases)
  func columns(field: ItemField) {
    #expect(ItemRecord.columnNames.contains(field.row.column))
  }
}
