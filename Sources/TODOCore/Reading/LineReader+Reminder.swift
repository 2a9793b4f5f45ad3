/// The reminder of a sentence: “remind me 2 hours before”, or “remind me at 4pm” behind a title with its due date.
extension LineReader {
  /// One of these, or “at”, is in its words: “remind me a day before”.
  private static let beforeDue = ["before", "earlier", "in advance", "trước"]
  /// First words that name a thing: “set an alarm at 6”.
  private static let nouns = ["reminder", "alert", "alarm"]
  /// How many words it has at most, and how many first words are tried: a line may be nothing but such words.
  private static let (longest, firstWords) = (8, 3)

  /// The first one of the line; nil if it has none.
  var spokenReminder: (reminder: Reminder, range: Range<String.Index>)? {
    let starts = tokens.indices.lazy.filter {
      lattice.text.isWord(lattice.text.letters(of: tokens[$0].range), of: .reminding)
    }
    for start in starts.prefix(Self.firstWords) {
      // Otherwise “at 9” says when the item is due.
      lazy var followsDueDate = hasDueDate(line[..<tokens[start].range.lowerBound])
      for end in tokens[start...].indices.dropFirst().prefix(Self.longest).reversed() {
        let range = tokens[start].range.lowerBound..<tokens[end].range.upperBound
        let words = tokens[start + 1...end].map { line[$0.range].lowercased() }
        let rest = words.drop { WordTable.contains($0, as: .reminded) }
        let said = rest.joined(separator: " ")
        let isBeforeDue = Self.beforeDue.contains(where: said.contains)
        let isAtTime =
          WordTable.contains(rest.first ?? "", as: .at) && rest.count < words.count
          && !Self.nouns.contains(line[tokens[start].range].lowercased())
        guard isBeforeDue || isAtTime, !isIn(choices.kept, range), let reminder = reminder(said) else {
          continue
        }
        // The whole of “at 9 tomorrow” is a moment of its own.
        if !reminder.countsFromDue, isAtTime { break }
        guard reminder.countsFromDue, isBeforeDue || followsDueDate else { continue }
        return (reminder, range)
      }
    }
    return nil
  }

  /// Whether a part of the line is an item with a title and a due date.
  private func hasDueDate(_ part: Substring) -> Bool {
    let item = OneLineItem(
      String(part),
      now: lattice.now,
      conventions: lattice.conventions,
      names: names,
      choices: choices
    )
    return item.values.hasTitle && item.values.due != nil
  }
}
