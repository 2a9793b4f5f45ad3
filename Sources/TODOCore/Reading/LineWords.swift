/// Words of a line that do not belong to a date; most are in `Words/lines.txt`.
enum LineWords {
  /// Words of which a misspelling is more likely than another word with those letters.
  private static let mistyped = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "tomorrow", "tonight",
    "january", "february", "april", "august", "sept", "september", "october", "november", "december", "every",
    "weekly", "monthly",
  ]

  /// The word that is meant by one with no meaning: the “every” of “evry”, the “tomorrow” of “tomorow”.
  static func meant(by word: String) -> String? {
    guard (4...10).contains(word.count) else { return nil }
    if word == "everyday" { return "daily" }
    let farthest = word.count < 8 ? 1 : 2
    return mistyped.first { name in
      guard word.utf8.first == name.utf8.first, abs(word.count - name.utf8.count) <= farthest else {
        return false
      }
      let isSwapped = word.sorted() == name.sorted()
      // In a short word, two letters are swapped or one is left out: another one makes a sundae.
      let isShorter = word.count + 1 == name.count && name.count > 4
      guard isSwapped || word.last == name.last && (isShorter || word.count > 6) else { return false }
      return NearestName(of: word, among: [name], farthest: farthest).name != nil
    }
  }
}
