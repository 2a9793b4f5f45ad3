import Foundation

/// Rows of a table as the bytes that they were read from. A cell can be replaced while all other bytes stay.
struct CSVText {
  let bytes: [UInt8]
  let separator: UInt8
  let rows: [CSVScanner.Row]
  /// Of each row; empty if all of them are in ASCII.
  private let charsets: [Charset]

  /// - Parameter separator: nil for that of the first line.
  /// - Throws: ``FormatError/expected(_:line:column:)`` for a quotation mark that is never closed.
  init(_ data: Data, separator: UInt8? = nil) throws(FormatError) {
    bytes = [UInt8](data)
    do throws(JSONScanner.Mistake) {
      (self.separator, rows) = try bytes.withUnsafeBufferPointer { buffer throws(JSONScanner.Mistake) in
        var scanner = CSVScanner(bytes: buffer, separator: separator)
        var rows: [CSVScanner.Row] = []
        while let row = try scanner.next() { rows.append(row) }
        return (scanner.separator, rows)
      }
    } catch {
      throw FormatError(error, in: bytes)
    }
    let isASCII = bytes.allSatisfy { $0 < 0x80 }
    charsets = isASCII ? [] : rows.map { [bytes] in Charset(of: bytes[$0.range]) }
  }

  private func charset(_ row: Int) -> Charset { charsets.isEmpty ? .utf8 : charsets[row] }

  /// The text of a cell, without quotation marks; nil for a column that the row does not have.
  func cell(_ row: Int, _ column: Int) -> String? {
    guard rows[row].cells.indices.contains(column) else { return nil }
    return Self.text(bytes[rows[row].cells[column]], charset(row))
  }

  /// All texts of a row.
  func cells(_ row: Int) -> [String] { rows[row].cells.map { Self.text(bytes[$0], charset(row)) } }

  static func text(_ cell: some Collection<UInt8>, _ charset: Charset) -> String {
    guard cell.first == UInt8(ascii: "\"") else { return charset.text(cell) }
    var text: [UInt8] = []
    text.reserveCapacity(cell.count)
    var isQuoted = true
    var rest = cell.dropFirst()
    while let byte = rest.popFirst() {
      if isQuoted, byte == UInt8(ascii: "\"") {
        if rest.first == byte { rest.removeFirst() } else { isQuoted = false; continue }
      }
      text.append(byte)
    }
    return charset.text(text)
  }

  /// A cell in quotation marks, if it needs them.
  ///
  /// - Parameter isQuoted: whether it has them in any case, as the cell had that it replaces.
  static func quotedText(_ text: String, separator: UInt8, isQuoted: Bool = false) -> String {
    let needsMarks =
      text.utf8.contains { $0 == separator || $0 == 0x22 || $0 == 0x0A || $0 == 0x0D }
      || text.utf8.first == 0x20 || text.utf8.last == 0x20
    guard needsMarks || isQuoted else { return text }
    var cell: [UInt8] = [0x22]
    for byte in text.utf8 {
      if byte == 0x22 { cell.append(byte) }
      cell.append(byte)
    }
    return String(decoding: cell + [0x22], as: UTF8.self)
  }

  /// A row of these texts, without a line end.
  static func row(_ texts: [String], separator: UInt8) -> [UInt8] {
    Array(texts.map { Array(quotedText($0, separator: separator).utf8) }.joined(separator: [separator]))
  }

  /// The bytes of a row with other texts in some columns. A row that is too short gets the columns that are missing.
  func patched(_ number: Int, _ texts: [Int: String]) -> [UInt8] {
    let row = rows[number]
    let charset = charset(number)
    var cells: [Int: [UInt8]] = [:]
    for (column, text) in texts {
      let isQuoted = row.cells.indices.contains(column) && bytes[row.cells[column]].first == 0x22
      guard let cell = charset.bytes(Self.quotedText(text, separator: separator, isQuoted: isQuoted)) else {
        // The charset of the row does not have all of it, so the row is in UTF-8 from now on.
        let text = Data(charset.text(bytes[row.range]).utf8)
        return (try? CSVText(text, separator: separator))?.patched(0, texts) ?? Array(bytes[row.range])
      }
      cells[column] = cell
    }
    var result: [UInt8] = []
    var place = row.range.lowerBound
    for (column, range) in row.cells.enumerated() {
      guard let cell = cells[column] else { continue }
      result += bytes[place..<range.lowerBound] + cell
      place = range.upperBound
    }
    result += bytes[place..<row.range.upperBound]
    guard let last = cells.keys.max(), last >= row.cells.count else { return result }
    for column in row.cells.count...last { result += [separator] + (cells[column] ?? []) }
    return result
  }
}
