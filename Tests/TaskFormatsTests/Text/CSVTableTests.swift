import Foundation
import TODOCore
import TaskFormats
import Testing

/// The reader of tables, by our own.
@Suite struct CSVTableTests {
  private func titles(_ csv: String) throws -> [String] {
    try FormatFile(Data(csv.utf8), as: OwnTableFormat.self).entries.map(\.values.title)
  }

  @Test(arguments: [
    ("title,due\na,\nb,\n", ["a", "b"]), ("title;due\r\na,b;\r\n", ["a,b"]),
    ("title\tdue\r\"a\tb\"\t\rc\t", ["a\tb", "c"]),
    ("\u{FEFF}title\na", ["a"]), ("\"title\",due\n\"a\nb\",\n", ["a b"]),
    ("title,due\n\"a \"\"b\"\"\",\n", ["a \"b\""]),
    ("title,due\n\"a\" b,\n", ["a b"]), ("title,due\na \"b\",\n", ["a \"b\""]),
    ("title,due\n\n\n a ,\n\n", [" a "]), ("title,due\n,\na,\n,\n", ["a"]),
    ("title", []), ("due,TITLE,other;x\n,a", ["a"]), ("title\n\"\"\n", [""]), ("due,title\n2026-12-01", [""]),
  ])
  func theFirstLineSaysWhatIsBetweenCells(_ csv: String, _ expected: [String]) throws {
    #expect(try titles(csv) == expected)
  }

  @Test(arguments: [
    ("title\n\"a", "“\"”", 2, 1), ("title,x\nä,\"b\"\"\nc\n", "“\"”", 2, 3),
  ])
  func aQuotationMarkThatIsNeverClosedIsToldWhereItIs(
    _ csv: String,
    _ expected: String,
    _ line: Int,
    _ column: Int
  ) {
    #expect(throws: FormatError.expected(expected, line: line, column: column)) { try titles(csv) }
  }

  @Test(arguments: ["", "due\n2026-12-01"]) func aTableWithoutTitlesIsRefused(_ csv: String) {
    #expect { try titles(csv) } throws: {
      if case .noTitleColumn(let columns)? = $0 as? FormatError { columns.contains("due") } else { false }
    }
  }

  @Test func linesAreCountedInsideOfCellsToo() throws {
    let csv = "title\n\"a\r\nb\"\n\nc\n\"d\n\ne\"\nf"
    let file = try FormatFile(Data(csv.utf8), as: OwnTableFormat.self)
    #expect(file.scanned.places.map(\.line) == [2, 5, 6, 9])
  }

  @Test func aRowOfAMegabyteIsLeftOut() throws {
    let csv = "title\n" + String(repeating: "a", count: 1 << 20) + "\nb\n"
    let file = try FormatFile(Data(csv.utf8), as: OwnTableFormat.self)
    #expect(file.entries.map(\.values.title) == ["b"])
    #expect(file.scanned.notes.first.map(\.reason) == [.tooLong(limit: 1 << 20)])
  }
}

/// Tables in other charsets.
extension CSVTableTests {
  @Test func aTableOfAnOldSpreadsheetIsReadAndThatIsTold() throws {
    let data =
      Data("title;due\r\nGr".utf8) + Data([0xF6, 0xDF, 0x65]) + Data(";\r\nplain;\r\n".utf8)
      + Data([0x80, 0x81]) + Data(";\r\n".utf8)
    let file = try FormatFile(data, as: OwnTableFormat.self)
    #expect(file.entries.map(\.values.title) == ["Größe", "plain", "\u{FFFD}\u{FFFD}"])
    let told = file.scanned.notes.first
    #expect(told.map(\.line) == [2, 4])
    #expect(
      told.map(\.reason) == [.notUTF8(readAs: "Windows-1252"), .notUTF8(readAs: "UTF-8 with \u{FFFD}")]
    )
  }

  @Test func aCellIsPatchedInTheCharsetOfItsRow() throws {
    let head = Data("TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT\n".utf8)
    let row =
      Data("task,Gr".utf8) + Data([0xF6, 0xDF, 0x65]) + Data(",".utf8) + Data([0xFC]) + Data(",4,1\n".utf8)
    let file = try FormatFile(head + row, as: TodoistFormat.self)
    #expect(try file.updated() == head + row)
    let patched =
      head + Data("task,Gr".utf8) + Data([0xF6, 0xDF, 0x65]) + Data(",".utf8) + Data([0xE4])
      + Data(",4,1\n".utf8)
    #expect(try file.updated([0: { $0.detail = "ä" }]) == patched)
    #expect(try file.updated([0: { $0.detail = "語" }]) == head + Data("task,Größe,語,4,1\n".utf8))
  }
}
