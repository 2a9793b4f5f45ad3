import TerminalUI

/// Bars of braille, as on the map: two steps a column, four a row.
struct Bar {
  private let marks: MarkStyle
  private let sign: String

  /// - Parameter sign: what a bar is made of without symbols; two bars beside each other differ in it.
  init(_ marks: MarkStyle, sign: String = "#") { (self.marks, self.sign) = (marks, sign) }

  private static let steps = ["", "⣀", "⣤", "⣶", "⣿"]

  /// A full bar of some columns.
  func text(columns: Int) -> String {
    String(repeating: marks == .unicode ? "⣿" : sign, count: max(0, columns))
  }

  /// The rest of a bar that fills up over time: it looks different even without colours.
  func rest(columns: Int, _ theme: Theme) -> String {
    let sign = marks == .ascii ? "-" : theme.hasColors ? "⣿" : "⣀"
    return String(repeating: sign, count: max(0, columns))
  }

  /// A bar across, which is full for `maximum`. What is more than nothing can be seen.
  func across(_ value: Int, maximum: Int, columns: Int) -> String {
    guard value > 0, maximum > 0, columns > 0 else { return "" }
    guard marks == .unicode else { return text(columns: max(1, (value * columns + maximum / 2) / maximum)) }
    let halves = max(1, (value * columns * 2 + maximum / 2) / maximum)
    return text(columns: halves / 2) + (halves % 2 == 1 ? "⡇" : "")
  }

  /// The rows of a bar upwards, the lowest first, each of some columns.
  func upwards(_ value: Int, maximum: Int, rows: Int, columns: Int) -> [String] {
    guard value > 0, maximum > 0, rows > 0 else { return [] }
    guard marks == .unicode else {
      return Array(repeating: text(columns: columns), count: max(1, (value * rows + maximum / 2) / maximum))
    }
    let quarters = max(1, (value * rows * 4 + maximum / 2) / maximum)
    return stride(from: 0, to: quarters, by: 4).map { start in
      String(repeating: Self.steps[min(4, quarters - start)], count: columns)
    }
  }
}

extension String {
  /// The text with blanks up to a width in columns.
  ///
  /// - Parameter atRight: whether the text is at the right, after the blanks.
  func filled(to columns: Int, atRight: Bool = false) -> String {
    let blanks = String(repeating: " ", count: max(0, columns - DrawableText.width(of: self)))
    return atRight ? blanks + self : self + blanks
  }
}
