import TODOViewModel
import TerminalUI

/// A text of a row in which a search has found something: marks it, and of a long text shows the part around it.
struct HitText {
  let search: TODOSearch

  /// Writes a text into one row and marks in it what was found.
  func write(_ text: some StringProtocol, in area: Rect, _ style: Style, _ canvas: inout Canvas) {
    canvas.write(text, in: area, style)
    guard !search.isEmpty, !area.isEmpty else { return }
    // Each character takes a column or more, so no others are seen.
    let shown = String(text.prefix(area.columns))
    let isCut = DrawableText.width(of: text, limit: area.columns + 1) > area.columns
    let room = isCut ? area.columns - 1 : area.columns
    var hitStyle = style
    hitStyle.attributes.subtract(.dim)
    hitStyle.attributes.formUnion(canvas.theme.hit)
    for hit in search.hits(in: shown) {
      for index in shown[hit].indices {
        let start = DrawableText.width(of: shown[..<index])
        let character = shown[index...index]
        guard start + DrawableText.width(of: character) <= room else { return }
        canvas.write(character, in: area.inset(left: start), hitStyle)
      }
    }
  }

  /// What stands beside the title: the beginning of the detail, or the part of the detail or the address that the
  /// search has found and the title does not show.
  func detail(of item: TODOItem, columns: Int) -> String {
    let beginning = String(Self.line(item.detail, columns: columns))
    guard !search.isEmpty else { return beginning }
    let missing = search.missing(in: item.title)
    guard !missing.isEmpty, missing.hits(in: beginning).isEmpty else { return beginning }
    let lead = columns / 4
    for text in [item.detail, item.location.address] {
      guard let excerpt = missing.excerpt(of: text, lead: lead) else { continue }
      let isBeginning = excerpt.startIndex == text.startIndex
      return (isBeginning ? "" : "…") + Self.spaced(excerpt.prefix(columns + 1))
    }
    return beginning
  }

  /// As much of the first line as may be shown, each character being at least a column, and one character more.
  static func line(_ text: String, columns: Int) -> Substring {
    guard !text.isEmpty else { return "" }
    return text.drop(while: \.isNewline).prefix(columns + 1).prefix { !$0.isNewline }
  }

  private static func spaced(_ text: Substring) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }
}
