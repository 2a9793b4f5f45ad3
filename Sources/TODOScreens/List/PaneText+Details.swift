import TODOCore
import TODOSync
import TODOWording
import TerminalUI

/// The details of an item.
extension PaneText {
  /// Adds a text whose headings, lists, check boxes, links, bold and emphasis are written as in Markdown.
  mutating func addDetails(_ text: String) {
    let end = lines.count + Self.longestDetails
    let sources = text.split(
      separator: "\n",
      maxSplits: Self.longestDetails,
      omittingEmptySubsequences: false
    )
    for source in sources where lines.count <= end { addDetail(source) }
    guard lines.count > end else { return }
    lines.removeSubrange(end...)
    add(formatter.text(.moreInForm), theme.quiet)
  }

  /// The first line of the details without the signs of Markdown, as much of it as may be shown in a row of that many columns.
  static func firstLine(_ details: String, columns: Int) -> String {
    // Signs and addresses, which are not shown, take more room.
    let source = MatchText.line(details, columns: 4 * columns)
    guard let first = source.first, " #-*+".contains(first) else { return MarkdownLine(String(source)).text }
    let sign = source.prefixMatch(of: heading)?.range ?? source.prefixMatch(of: unnumberedEntry)?.range
    return MarkdownLine(String(sign.map { source[$0.upperBound...] } ?? source)).text
  }

  private mutating func addDetail(_ source: Substring) {
    if let heading = source.prefixMatch(of: Self.heading) {
      return addRows(of: source[heading.range.upperBound...], theme.strong)
    }
    guard let entry = source.prefixMatch(of: Self.listEntry) else { return addRows(of: source, theme.plain) }
    let (_, indent, bullet, box) = entry.output
    let sign = "-*+".contains(bullet) && marks == .unicode ? "•" : String(bullet)
    addRows(
      of: source[entry.range.upperBound...],
      box == nil || box == "[ ]" ? theme.plain : theme.quiet,
      head: indent + (box.map(String.init) ?? sign) + " "
    )
  }

  private mutating func addRows(of source: Substring, _ style: Style, head: String = "") {
    // Each character takes at least a column.
    let text = String(source.prefix((Self.longestDetails + 1) * columns))
    guard !text.isEmpty else {
      lines.append(Line(pieces: head.isEmpty ? [] : [TextPiece(text: head, style: theme.quiet)]))
      return
    }
    let line = MarkdownLine(text)
    var runs = line.runs[...]
    let indent = min(DrawableText.width(of: head), columns / 2)
    var margin = head
    for row in WrappedText(line.text, columns: columns - indent).rows.prefix(Self.longestDetails + 1) {
      let start = margin.isEmpty ? [] : [TextPiece(text: margin, style: theme.quiet)]
      runs = runs.drop { $0.range.upperBound <= row.startIndex }
      lines.append(Line(pieces: start + pieces(of: row, runs, style)))
      margin = String(repeating: " ", count: indent)
    }
  }

  /// A row, divided where its look changes.
  ///
  /// - Parameter runs: in their order, none of them before the row.
  private func pieces(of row: Substring, _ runs: ArraySlice<MarkdownLine.Run>, _ style: Style) -> [TextPiece]
  {
    // Blanks hang over the end of a wrapped row.
    var row = row
    while row.last == " " { row.removeLast() }
    return runs.prefix { $0.range.lowerBound < row.endIndex }.map { run in
      let range = run.range.clamped(to: row.startIndex..<row.endIndex)
      return TextPiece(text: String(row[range]), style: self.style(run.look, on: style))
    }
  }

  func style(_ look: MarkdownLine.Look, on base: Style) -> Style {
    var style = base
    if look.contains(.link) {
      style = theme.accent
      style.attributes = [.underline]
    }
    if look.contains(.bold) { style.attributes.insert(.bold) }
    if look.contains(.emphasis) { style.attributes.insert(.italic) }
    return style
  }

  private static let heading = /#{1,6} +/
  /// Indent, bullet or number, check box.
  private static let unnumberedEntry = /\ {0,12}[\-*+] +(?:\[[ xX]\] +)?/
  private static let listEntry = /( {0,12})([\-*+]|[0-9]{1,3}[.)]) +(?:(\[[ xX]\]) +)?/
}
