import Testing

@testable import TODOStore

@Suite("A row of the item table") struct ItemRecordTests {
  @Test("has its columns in the places in which they are read")
  func columns() {
    #expect(ItemRecord.columnNames == ItemRecord.Column.allCases.map { "\($0)" })
  }
}
