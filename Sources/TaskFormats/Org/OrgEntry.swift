import Foundation
import TODOCore

/// A headline with its planning line, its properties and its body, up to the next headline.
struct OrgEntry {
  /// What a line says of when.
  enum Planning: String, CaseIterable {
    case closed = "CLOSED:", deadline = "DEADLINE:", scheduled = "SCHEDULED:"
  }

  let keywords: OrgKeywords
  let source: Charset
  let headline: OrgHeadline
  /// All lines, the headline first.
  let lines: [TextLine]
  /// The line with the dates; nil if there is none.
  private(set) var planningLine: Int?
  private(set) var planning: [Planning: OrgTimestamp] = [:]
  /// What else the line with the dates says: a second date of a kind, or the end of a range.
  private(set) var furtherPlanning: [String] = []
  /// The lines from `:PROPERTIES:` to `:END:`; empty if there are none.
  private(set) var drawer = 0..<0
  private(set) var properties: [(name: String, value: String, line: Int)] = []
  /// The lines of the details. Those of drawers and clocks are none.
  private(set) var detailLines: [Int] = []
  /// Such drawers, by their names, and clocks.
  private(set) var logs: [(name: String, line: Int)] = []

  /// Reads an entry as it was kept, with the line of keywords before it if its file has its own. Nil if it is not a task.
  init?(_ kept: Data) {
    let entry = Self.entry(kept)
    let context = String(decoding: kept.dropLast(entry.count), as: UTF8.self)
    keywords = OrgKeywords(line: context.trimmingCharacters(in: .newlines)) ?? .usual
    source = Charset(of: entry)
    lines = TextLine.lines(of: source.utf8(entry))
    guard let first = lines.first, let headline = OrgHeadline(Self.text(first), keywords),
      headline.keyword != nil
    else { return nil }
    self.headline = headline
    var next = 1
    takePlanning(&next)
    takeDrawer(&next)
    takeDetails(from: next)
  }

  /// Without the line of keywords, which no headline begins like.
  static func entry(_ kept: Data) -> Data {
    guard kept.starts(with: "#+".utf8) else { return kept }
    return Data(kept[(kept.firstIndex(of: 0x0A).map { $0 + 1 } ?? kept.endIndex)...])
  }

  private static func text(_ line: TextLine) -> String { Charset.utf8.text(line.content) }

  private func text(_ line: Int) -> String { Self.text(lines[line]) }

  private mutating func takePlanning(_ next: inout Int) {
    guard next < lines.count, lines[next].content.count < 1_000 else { return }
    var rest = OrgHeadline.trimmed(text(next)[...])
    while let kind = Planning.allCases.first(where: { rest.hasPrefix($0.rawValue) }) {
      let value = OrgHeadline.trimmed(rest.dropFirst(kind.rawValue.count))
      guard let (stamp, length) = OrgTimestamp.at(value) else { break }
      if planning[kind] == nil {
        planning[kind] = stamp
      } else {
        furtherPlanning.append("\(kind.rawValue) \(value.prefix(length))")
      }
      rest = OrgHeadline.trimmed(value.dropFirst(length))
    }
    guard !planning.isEmpty else { return }
    if !rest.isEmpty { furtherPlanning.append(String(rest)) }
    planningLine = next
    next += 1
  }

  /// Whether a line is the name of a drawer, which is in capitals or not.
  private func isDrawer(_ line: Int, _ name: String? = nil) -> Bool {
    guard lines[line].content.count < 200 else { return false }
    let text = OrgHeadline.trimmed(text(line)[...])
    if let name { return text.uppercased() == name }
    return text.utf8.count > 2 && text.first == ":" && text.last == ":"
      && text.dropFirst().dropLast().allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
  }

  private mutating func takeDrawer(_ next: inout Int) {
    guard next < lines.count, isDrawer(next, ":PROPERTIES:"),
      let end = (next..<lines.count).first(where: { isDrawer($0, ":END:") })
    else { return }
    drawer = next..<(end + 1)
    for line in drawer.dropFirst().dropLast() {
      let text = OrgHeadline.trimmed(text(line)[...])
      guard text.first == ":", let colon = text.dropFirst().firstIndex(of: ":") else { continue }
      let value = OrgHeadline.trimmed(text[text.index(after: colon)...])
      properties.append((text[..<colon].dropFirst().uppercased(), String(value), line))
    }
    next = end + 1
  }

  private mutating func takeDetails(from first: Int) {
    // Where a drawer that begins in a line would end.
    var ends = (first..<lines.count).filter { isDrawer($0, ":END:") }[...]
    var line = first
    while line < lines.count {
      while let end = ends.first, end < line { ends.removeFirst() }
      if let end = ends.first, end > line, isDrawer(line) {
        logs.append((OrgHeadline.trimmed(text(line)[...]).uppercased(), line))
        line = end + 1
        continue
      }
      let isClock = lines[line].content.drop(while: \.isBlank).starts(with: "CLOCK:".utf8)
      if isClock { logs.append(("CLOCK:", line)) } else { detailLines.append(line) }
      line += 1
    }
    let isBlank = { [lines] (line: Int) in lines[line].content.allSatisfy(\.isBlank) }
    while let last = detailLines.last, isBlank(last) { detailLines.removeLast() }
    detailLines = Array(detailLines.drop(while: isBlank))
  }

  /// The value of a property that is not empty.
  func property(_ name: String) -> String? {
    properties.first { $0.name == name && !$0.value.isEmpty }?.value
  }

  var id: String? { property("ID").flatMap { $0.contains(" ") ? nil : $0 } }

  /// The text below, without the indentation that all lines have.
  var detail: String {
    func indent(_ line: Int) -> Int { lines[line].content.prefix { $0 == 0x20 }.count }
    let width = detailLines.filter { !lines[$0].content.allSatisfy(\.isBlank) }.map(indent).min() ?? 0
    return detailLines.map { line in
      OrgDetail.read(Charset.utf8.text(lines[line].content.dropFirst(min(width, indent(line)))))
    }.joined(separator: "\n")
  }
}

/// A line of details that would be a headline or a keyword of the file has a comma in front, as in the blocks of org.
enum OrgDetail {
  static func read(_ line: String) -> String {
    line.first == "," && isEscaped(line.dropFirst()) ? String(line.dropFirst()) : line
  }

  static func written(_ line: String) -> String { isEscaped(line[...]) ? "," + line : line }

  private static func isEscaped(_ line: Substring) -> Bool {
    let rest = line.drop { $0 == "," }
    return rest.hasPrefix("*") || rest.hasPrefix("#+")
  }
}
