import Foundation
import TODOCore

/// The head of a table: which column has which name.
struct TableHead {
  let names: [String]
  let separator: UInt8
  /// The names in lower case, without blanks around them, and the number of the first column of each.
  private let keys: [String]
  private let columns: [String: Int]

  init(names: [String], separator: UInt8) {
    (self.names, self.separator) = (names, separator)
    keys = names.map { $0.trimmingCharacters(in: .whitespacesAndNewlines).lowercased() }
    columns = Dictionary(keys.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  /// The head that is the first row of a text.
  init?(_ text: CSVText) {
    guard !text.rows.isEmpty else { return nil }
    self.init(names: text.cells(0), separator: text.separator)
  }

  subscript(name: String) -> Int? { columns[name.lowercased()] }

  /// Whether a column has one of the names of another head, and is the first one that has it.
  func isRead(_ column: Int, by other: TableHead) -> Bool {
    columns[keys[column]] == column && other.columns[keys[column]] != nil
  }

  /// Its bytes, without a line end.
  var data: Data { Data(CSVText.row(names, separator: separator)) }

  /// A row with texts by their columns, and the line end before it.
  func row(_ texts: [Int: String], lineEnd: String) -> Data {
    let cells = names.indices.map { texts[$0] ?? "" }
    return Data(lineEnd.utf8) + Data(CSVText.row(cells, separator: separator))
  }
}

/// A table in a file: the rows of its entries. The range of a row begins with the line end before it, so that rows can be added, removed
/// and put after another head as they are.
struct TableScan {
  /// A row below the head.
  struct Row {
    var cells: [String]
    /// With the line end before it.
    var range: Range<Int>
    var line: Int
  }

  /// A file without entries yet, and its head; nil if there is none.
  static func file(_ data: Data, _ body: (TableHead, Row, inout ScannedFile) -> Void) throws(FormatError)
    -> ScannedFile
  {
    try data.scanned { bytes throws(JSONScanner.Mistake) in try file(bytes, body) }
  }

  private static func file(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ body: (TableHead, Row, inout ScannedFile) -> Void
  ) throws(JSONScanner.Mistake) -> ScannedFile {
    var file = ScannedFile()
    var scanner = CSVScanner(bytes: bytes)
    var charsets = CharsetNotes()
    func cells(_ row: CSVScanner.Row) -> [String] {
      let charset = Charset(of: bytes[row.range])
      charsets.add(charset, line: row.line, to: &file)
      return row.cells.map { CSVText.text(bytes[$0], charset) }
    }
    guard let first = try scanner.next() else { return file }
    let head = TableHead(names: cells(first), separator: scanner.separator)
    file.context = Data(bytes[first.range])
    file.end = first.range.upperBound
    file.lineEnd =
      scanner.place > file.end ? String(decoding: bytes[file.end..<scanner.place], as: UTF8.self) : "\r\n"
    var before = file.end..<scanner.place
    while let row = try scanner.next() {
      let range = before.lowerBound..<row.range.upperBound
      before = row.range.upperBound..<scanner.place
      // A line with nothing but what is between cells is no row: spreadsheets write them after the last one.
      if bytes[row.range].allSatisfy({ $0 == head.separator || $0.isBlank }) { continue }
      file.end = range.upperBound
      guard range.count + file.context.count <= FormatLimits.entry else {
        file.notes.add(FileNote(line: row.line, "", .leftOut, .tooLong(limit: FormatLimits.entry)))
        continue
      }
      body(head, Row(cells: cells(row), range: range, line: row.line), &file)
      guard file.places.count <= FormatLimits.entries else { throw .tooMany }
    }
    return file
  }
}
