/// How a terminal is asked.
extension EmojiSupport {
  /// Asks a terminal where its cursor is after an emoji of each kind, and erases it again (XTerm Control Sequences,
  /// "Device Status Report", 6). The emoji are concealed, should the terminal be slow.
  ///
  /// The row of an answer tells its emoji, whatever else arrives. The first row is not used: there, the answer could be
  /// a key.
  public static let query =
    "\u{1B}[8m"
    + zip(firstRow..., samples).map { "\u{1B}[\($0);1H\($1.text)\u{1B}[6n\u{1B}[2K" }.joined()
    + "\u{1B}[m\u{1B}[H"

  /// A screen of this size has room for the emoji, also if they are drawn in parts.
  public static let querySize = TerminalSize(columns: 10, rows: firstRow + samples.count - 1)

  /// One-based.
  private static let firstRow = 2

  private static let samples: [(support: EmojiSupport, text: String)] = [
    (.joined, "👩\u{200D}💻"), (.skinTones, "👍\u{1F3FD}"), (.presentation, "❤\u{FE0F}"),
    (.long, "👨\u{200D}👩\u{200D}👧\u{200D}👦"),
  ]

  /// How many answers there are.
  public static var answerCount: Int { samples.count }

  /// Reads one of the answers, counted from one; nil if the terminal did not draw two columns, or if it is not an answer.
  init?(row: Int, column: Int) {
    let index = row - Self.firstRow
    guard Self.samples.indices.contains(index), column == 3 else { return nil }
    self = Self.samples[index].support
  }
}
