import TerminalUI

/// Keys in the text of a screen, each with what it does.
struct InlineKeys {
  private let keys: [(key: String, text: String)]
  private let gap: Int

  /// - Parameter gap: how many blanks are between two keys.
  init(_ keys: [(key: String, text: String)], gap: Int) { (self.keys, self.gap) = (keys, gap) }

  /// Between a key and what it does.
  private static let keyGap = 2

  var columns: Int {
    let widths = keys.map { DrawableText.width(of: $0.key) + Self.keyGap + DrawableText.width(of: $0.text) }
    return widths.reduce(0, +) + gap * max(0, keys.count - 1)
  }

  func draw(_ canvas: inout Canvas, _ line: Rect) {
    var place = line
    for (key, text) in keys {
      place = place.inset(left: canvas.write(key, in: place, canvas.theme.key) + Self.keyGap)
      place = place.inset(left: canvas.write(text, in: place, canvas.theme.quiet) + gap)
    }
  }
}
