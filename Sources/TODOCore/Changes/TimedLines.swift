/// Details that another program keeps line by line, each with the time when it was written, like the annotations of Taskwarrior:
/// "2026-11-25 23:31 text". A line that was added here has no time until it is written there, and is the same line then.
public enum TimedLines {
  /// The text of a line after its time; nil for a line without one.
  public static func text(_ line: String) -> String? {
    line.firstMatch(of: /^\d{4}-\d\d-\d\d \d\d:\d\d\s/).map { String(line[$0.range.upperBound...]) }
  }

  /// What the other program says, without the times that our details lack; our details if that is the same but for the order of
  /// the lines and empty ones.
  public static func details(_ theirs: String, as ours: String) -> String {
    let own = lines(of: ours)
    var left = own.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
    func take(_ line: String) -> Bool {
      guard let count = left[line], count > 0 else { return false }
      left[line] = count - 1
      return true
    }
    var said = lines(of: theirs)
    // Lines that are the same go first, so that each of ours is one of theirs.
    for index in said.indices.filter({ !take(said[$0]) }) {
      if let text = text(said[index]), take(text) { said[index] = text }
    }
    let filled = own.filter(StoredText.isFilled).sorted()
    return said.filter(StoredText.isFilled).sorted() == filled ? ours : said.joined(separator: "\n")
  }

  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

extension FileFormat {
  /// Whether it has a time for each line of the details.
  public var timesLines: Bool { self == .taskwarrior }
}
