/// A command line that is being typed, divided into words by its shell.
struct CompletedLine {
  private let words: [String]
  /// The part of the current word that has been typed.
  let word: String

  /// - Parameter index: the index of the current word.
  init(_ words: [String], index: Int) {
    self.words = words
    // fish writes an empty word as two quotation marks.
    word = words.indices.contains(index) ? Self.withoutQuotes(words[index]) : ""
  }

  /// The file that the line names; nil if it names none.
  func database(home: String?) -> String? {
    let option = "--database"
    for (index, word) in words.enumerated() {
      if word.hasPrefix(option + "=") { return Self.path(word.dropFirst(option.count + 1), home: home) }
      guard word == option else { continue }
      // Bash treats an equals sign as a word.
      let value = words.dropFirst(index + 1).drop { $0 == "=" }.first
      return value.flatMap { Self.path($0[...], home: home) }
    }
    return nil
  }

  /// A word as typed, without its quotation marks and with the home directory in place of a tilde. Other expansions of
  /// the shell are not done here.
  private static func path(_ word: Substring, home: String?) -> String? {
    var path = withoutQuotes(word)
    if let home, path == "~" || path.hasPrefix("~/") { path = home + path.dropFirst() }
    return path.isEmpty ? nil : path
  }

  private static func withoutQuotes(_ word: some StringProtocol) -> String {
    String(word.filter { $0 != "\"" && $0 != "'" && $0 != "\\" })
  }
}
