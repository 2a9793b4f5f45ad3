/// The reminder of a sentence: “remind me 2 hours before”.
struct SpokenReminder {
  let reminder: Reminder
  let range: Range<String.Index>

  /// What it has to have: “remind me a day before”.
  private static let beforeDue = ["before", "earlier", "in advance", "trước"]
  /// How many words it has at most, and how many first words are tried: a line may be nothing but such words.
  private static let (longest, firstWords) = (8, 3)

  /// The first one of a line; nil if it has none.
  ///
  /// - Parameters:
  ///   - isKept: whether a part of the line is to stay in the title.
  ///   - reading: what the words of a reminder mean.
  init?(
    _ line: String,
    _ tokens: [LineToken],
    isKept: (Range<String.Index>) -> Bool,
    reading: (String) -> Reminder?
  ) {
    let starts = tokens.indices.lazy.filter { WordTable.contains(line[tokens[$0].range], as: .reminding) }
    for start in starts.prefix(Self.firstWords) {
      for end in tokens[start...].indices.dropFirst().prefix(Self.longest).reversed() {
        let range = tokens[start].range.lowerBound..<tokens[end].range.upperBound
        let words = tokens[start + 1...end].map { line[$0.range].lowercased() }
        let said = words.drop { WordTable.contains($0, as: .reminded) }.joined(separator: " ")
        guard
          Self.beforeDue.contains(where: said.contains)
            || WordTable.contains(said.prefix { $0 != " " }, as: .at),
          !isKept(range), let reminder = reading(said), reminder.countsFromDue
        else { continue }
        (self.reminder, self.range) = (reminder, range)
        return
      }
    }
    return nil
  }
}
