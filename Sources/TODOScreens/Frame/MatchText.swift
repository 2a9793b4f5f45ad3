import TODOCore
import TerminalUI

/// A text in a row with the matches of a search highlighted; a long text is shown around its first match.
struct MatchText {
  let search: TODOSearch

  /// Writes a text into one row and highlights its matches.
  func write(_ text: some StringProtocol, in area: Rect, _ style: Style, _ canvas: inout Canvas) {
    canvas.write(text, in: area, style)
    guard !search.isEmpty, !area.isEmpty else { return }
    // Each character takes at least a column, so no others are visible.
    let shown = String(text.prefix(area.columns))
    let isCut = DrawableText.width(of: text, limit: area.columns + 1) > area.columns
    let room = isCut ? area.columns - 1 : area.columns
    var hitStyle = style
    hitStyle.attributes.subtract(.dim)
    hitStyle.attributes.formUnion(canvas.theme.hit)
    for hit in search.matches(in: shown) {
      for index in shown[hit].indices {
        let start = DrawableText.width(of: shown[..<index])
        let character = shown[index...index]
        guard start + DrawableText.width(of: character) <= room else { return }
        canvas.write(character, in: area.inset(left: start), hitStyle)
      }
    }
  }

  /// The part of a text that the row does not show, with a match that is not in the title; nil if there is none.
  ///
  /// - Parameters:
  ///   - columns: the most that it may take.
  ///   - sure: what it gets beside any title: a text that fits into that is not cut.
  func excerpt(of item: TODOItem, columns: Int, sure: Int, _ marks: MarkStyle) -> String? {
    guard !search.isEmpty else { return nil }
    let missing = search.missing(in: item.title)
    guard !missing.isEmpty else { return nil }
    for field in ItemField.allCases where field.row.isSearched && field != .title {
      let text = field.text(in: item.values)
      guard let excerpt = missing.excerpt(of: text, lead: columns / 4) else { continue }
      let sign = field == .locationName ? "\(marks.location) " : ""
      if DrawableText.width(of: sign) + DrawableText.width(of: text, limit: sure + 1) <= sure {
        return sign + Self.spaced(text[...])
      }
      let isBeginning = excerpt.startIndex == text.startIndex
      return sign + (isBeginning ? "" : "…") + Self.spaced(excerpt.prefix(columns + 1))
    }
    return nil
  }

  /// As much of the first line as may be shown, given that each character takes at least a column, and one character
  /// more.
  static func line(_ text: String, columns: Int) -> Substring {
    guard !text.isEmpty else { return "" }
    return text.drop(while: \.isNewline).prefix(columns + 1).prefix { !$0.isNewline }
  }

  private static func spaced(_ text: Substring) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }
}
