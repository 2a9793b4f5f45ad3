/// A command line that is being typed, in the words that its shell divides it into.
struct CompletedLine {
  private let words: [String]
  /// The word that is being typed, as far as it is.
  let word: String

  /// - Parameter index: that of the word that is being typed.
  init(_ words: [String], index: Int) {
    self.words = words
    // fish writes a word that is still empty as two quotation marks.
    word = words.indices.contains(index) ? Self.withoutQuotes(words[index]) : ""
  }

  /// The file that the line names; nil when it names none.
  func database(home: String?) -> String? {
    let option = "--database"
    for (index, word) in words.enumerated() {
      if word.hasPrefix(option + "=") { return Self.path(word.dropFirst(option.count + 1), home: home) }
      guard word == option else { continue }
      // Bash takes an equals sign for a word.
      let value = words.dropFirst(index + 1).drop { $0 == "=" }.first
      return value.flatMap { Self.path($0[...], home: home) }
    }
    return nil
  }

  /// A word as it was typed, without its quotation marks and with the home directory in the place of a tilde. What else
  /// a shell would do with it is not done here.
  private static func path(_ word: Substring, home: String?) -> String? {
    var path = withoutQuotes(word)
    if let home, path == "~" || path.hasPrefix("~/") { path = home + path.dropFirst() }
    return path.isEmpty ? nil : path
  }

  private static func withoutQuotes(_ word: some StringProtocol) -> String {
    String(word.filter { $0 != "\"" && $0 != "'" && $0 != "\\" })
  }
}
