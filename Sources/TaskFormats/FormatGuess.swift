public import Foundation
public import TODOCore

/// Which format a file has, by its name and its beginning.
public enum FormatGuess {
  /// How much of the beginning is looked at, in bytes.
  public static let length = 4096

  /// - Parameters:
  ///   - name: of the file; nil for a stream.
  ///   - beginning: the file, or its first ``length`` bytes.
  /// - Returns: nil if that is unclear.
  public static func format(name: String?, beginning: Data) -> FileFormat? {
    let text = Beginning(beginning)
    switch name?.lowercased().split(separator: ".", omittingEmptySubsequences: false).dropFirst().last {
    case "ics": return .ics
    // The name of any text. What can be nothing else, or mostly is, is not taken for lines.
    case "txt": return text.sure ?? text.json ?? .todotxt
    case "json": return text.json ?? .json
    case "md", "markdown": return .markdown
    case "csv": return text.table ?? .csv
    case "org": return .org
    default: return text.sure ?? text.json ?? text.table ?? text.lines
    }
  }

  /// Whether a file of no known format may be lines of text, and not such as an archive, a picture or a page of the web.
  ///
  /// - Parameter beginning: the file, or its first ``length`` bytes.
  public static func mayBeLines(_ beginning: Data) -> Bool {
    let bytes = beginning.prefix(length)
    return !bytes.contains(0) && !bytes.isEmpty && bytes.first { $0 > 0x20 } != UInt8(ascii: "<")
      && String(validating: bytes.dropLast(bytes.reversed().prefix { $0 >= 0x80 }.count), as: UTF8.self)
        != nil
  }

  /// The format that a new file of that name is to have; nil if the name does not say.
  public static func format(ofNewFile name: String) -> FileFormat? {
    switch name.lowercased().split(separator: ".", omittingEmptySubsequences: false).dropFirst().last {
    case "ics": .ics
    case "txt": .todotxt
    case "json": .json
    case "md", "markdown": .markdown
    case "csv": .csv
    case "org": .org
    default: nil
    }
  }
}

/// The first lines of a file.
private struct Beginning {
  private let text: String
  /// Without blanks around them; none is empty.
  private let filled: [Substring]

  init(_ data: Data) {
    var bytes = data.prefix(FormatGuess.length)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    // Of UTF-16, what is looked for is every other byte.
    let isWide = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    if isWide { bytes = Data(bytes.dropFirst(2).filter { $0 != 0 }) }
    text = String(decoding: bytes, as: UTF8.self)
    filled = text.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }.filter {
      !$0.isEmpty
    }
  }

  /// What the first lines can be of no other format, or what more than half of the lines are: one box or headline among other lines
  /// makes no note of them, in which they would be left out.
  var sure: FileFormat? {
    guard let first = filled.first else { return nil }
    let name = first.uppercased()
    if name.hasPrefix("BEGIN:VCALENDAR") || name.hasPrefix("BEGIN:VTODO") { return .ics }
    if name.hasPrefix("#+") { return .org }
    let lines = text.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
    // Boxes are in org, too, below its headlines, which begin their lines.
    let headline = /^\*+ (?:TODO|DONE)\s/
    let partOfOrg = /^(?:\*+ |#\+|:[^:\s]+:|(?:DEADLINE|SCHEDULED|CLOSED):|[-+] \[.\]|\s)/
    if hasMost(of: lines, like: partOfOrg, with: headline) { return .org }
    let box = /^\s*(?:[-*+]|\d{1,9}[.)])\s+\[.\](?:\s|$)/
    let partOfNote = /^(?:#{1,6} |[-*+>] |\d{1,9}[.)] |```|---|\s)/
    return hasMost(of: lines, like: partOfNote, with: box) ? .markdown : nil
  }

  /// Whether more than half of the lines are like parts of a format, one of them a task of it.
  private func hasMost(of lines: [Substring], like part: Regex<Substring>, with task: Regex<Substring>)
    -> Bool
  {
    lines.contains { $0.firstMatch(of: task) != nil }
      && 2 * lines.count { $0.firstMatch(of: part) != nil } > lines.count
  }

  /// Objects, or an array of them.
  var json: FileFormat? {
    let start = text.drop(while: \.isWhitespace)
    guard let first = start.first, first == "{" || first == "[" else { return nil }
    let next = start.dropFirst().drop(while: \.isWhitespace).first
    guard first == "{" ? next == "\"" || next == "}" : next == "{" || next == "]" else { return nil }
    // What a link or a box begins with is no array.
    if next == "]",
      start.dropFirst().drop(while: \.isWhitespace).dropFirst().contains(where: { !$0.isWhitespace })
    {
      return nil
    }
    if text.contains(GoogleTasksFormat.kind) { return .google }
    if MicrosoftFormat.isBegun(in: text) { return .microsoft }
    if text.contains("\"title\"") { return .json }
    return text.contains("\"description\"") || text.contains("\"uuid\"") ? .taskwarrior : .json
  }

  /// A first line with the names of columns.
  var table: FileFormat? {
    guard let head = filled.first?.lowercased() else { return nil }
    let cells = head.split(whereSeparator: { ",;\t".contains($0) }).map {
      $0.filter { $0 != "\"" && $0 != " " }
    }
    guard cells.count > 1 else { return nil }
    if cells.starts(with: ["type", "content"]) { return .todoist }
    return cells.contains("title") ? .csv : nil
  }

  /// Lines of which at least one has what only a todo.txt has, and each is short enough for one.
  var lines: FileFormat? {
    let start = /^(?:x \d{4}-\d\d-\d\d |x \([A-Z]\) |\([A-Z]\) |\d{4}-\d\d-\d\d \S)/
    return filled.contains { $0.firstMatch(of: start) != nil } ? .todotxt : nil
  }
}
