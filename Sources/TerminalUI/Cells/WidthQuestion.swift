/// How a terminal is asked for the columns in which it draws what terminals disagree about: emoji of several scalars, and
/// characters of ambiguous width (UAX #11), among them most of the symbols of the app.
public enum WidthQuestion {
  /// Asks a terminal where its cursor is after each sample, and erases it again (XTerm Control Sequences, "Device Status
  /// Report", 6). The samples are concealed, should the terminal be slow.
  ///
  /// The row of an answer tells its sample, whatever else arrives. The first row is not used: there, the answer could be
  /// a key.
  public static let query =
    "\u{1B}[8m"
    + zip(firstRow..., samples).map { "\u{1B}[\($0);1H\($1.text)\u{1B}[6n\u{1B}[2K" }.joined()
    + "\u{1B}[m\u{1B}[H"

  /// A screen of this size has room for the samples, also if emoji are drawn in parts.
  public static let querySize = TerminalSize(columns: 10, rows: firstRow + samples.count - 1)

  /// One-based.
  private static let firstRow = 2

  /// What two columns mean.
  enum Answer: Equatable {
    case emoji(EmojiSupport)
    case wideSymbols
  }

  private static let samples: [(answer: Answer, text: String)] = [
    (.emoji(.joined), "👩\u{200D}💻"), (.emoji(.skinTones), "👍\u{1F3FD}"), (.emoji(.presentation), "❤\u{FE0F}"),
    (.emoji(.long), "👨\u{200D}👩\u{200D}👧\u{200D}👦"), (.wideSymbols, "…"),
  ]

  /// How many answers there are.
  public static var answerCount: Int { samples.count }
}

extension WidthQuestion.Answer {
  /// Reads one of the answers, counted from one; nil if the terminal did not draw two columns, or if it is not an answer.
  init?(row: Int, column: Int) {
    guard column == 3, let answer = WidthQuestion.answer(inRow: row) else { return nil }
    self = answer
  }
}

extension WidthQuestion {
  fileprivate static func answer(inRow row: Int) -> Answer? {
    let index = row - firstRow
    return samples.indices.contains(index) ? samples[index].answer : nil
  }
}
