extension DrawableText {
  /// As much of a text as fits into so many columns, as one line that is safe to print, with an ellipsis where it was
  /// cut; and the columns that it takes.
  public static func fitted(
    _ text: some StringProtocol,
    columns: Int,
    marks: MarkStyle = .unicode
  ) -> (text: String, columns: Int) {
    let line = FittedText(Substring(text), columns: columns, marks: marks, truncation: .ellipsis)
    return (line.glyphs.reduce(into: "") { $0 += $1.text }, line.width)
  }
}
