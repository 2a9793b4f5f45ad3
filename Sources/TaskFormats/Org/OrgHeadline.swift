import TODOCore

/// The words in front of headlines that make them tasks.
struct OrgKeywords: Hashable {
  private(set) var open: [String]
  private(set) var done: [String]

  /// Those of a file that names none.
  static let usual = OrgKeywords(open: ["TODO"], done: ["DONE"])

  private init(open: [String], done: [String]) { (self.open, self.done) = (open, done) }

  private static let names = ["#+TODO:", "#+SEQ_TODO:", "#+TYP_TODO:"]
  /// More than anyone has; the rest is left out.
  private static let limit = 100

  /// Those of a line such as `#+TODO: TODO(t) WAIT(w@) | DONE(d)`; nil for another line.
  init?(line: String) {
    guard let name = Self.names.first(where: { line.uppercased().hasPrefix($0) }) else { return nil }
    let words = line.dropFirst(name.count).split { $0 == " " || $0 == "\t" }.prefix(Self.limit)
      .map { String($0.prefix { $0 != "(" }) }.filter { !$0.isEmpty }
    if let bar = words.firstIndex(of: "|") {
      self.init(open: Array(words[..<bar]), done: words[(bar + 1)...].filter { $0 != "|" })
    } else {
      // The last one is done.
      self.init(open: Array(words.dropLast()), done: Array(words.suffix(1)))
    }
  }

  mutating func add(_ other: OrgKeywords) {
    open += other.open.prefix(max(0, Self.limit - open.count))
    done += other.done.prefix(max(0, Self.limit - done.count))
  }

  /// As a line of a file.
  var line: String { "#+TODO: " + (open + ["|"] + done).joined(separator: " ") }

  /// Whether a word is one of them, and of which kind.
  func isDone(_ word: String) -> Bool? {
    if done.contains(word) { return true }
    return open.contains(word) ? false : nil
  }
}

/// A headline: stars, a keyword, a priority, the title and tags.
struct OrgHeadline: Hashable {
  var level: Int
  /// Nil for a headline that is no task.
  var keyword: String?
  var isDone = false
  /// What is between `[#` and `]`.
  var priority: String?
  var title: String
  /// As written, without colons.
  var tags: [String]

  /// How many stars a line begins with that is a headline; 0 if it is none.
  static func level(_ line: some Collection<UInt8>) -> Int {
    let stars = line.prefix { $0 == UInt8(ascii: "*") }.count
    return stars > 0 && line.dropFirst(stars).first == 0x20 ? stars : 0
  }

  /// Nil if the line is no headline.
  init?(_ line: String, _ keywords: OrgKeywords) {
    level = Self.level(line.utf8)
    guard level > 0 else { return nil }
    var rest = Self.trimmed(line.dropFirst(level))
    let word = String(rest.prefix { $0 != " " && $0 != "\t" })
    if let isDone = keywords.isDone(word) {
      (keyword, self.isDone) = (word, isDone)
      rest = Self.trimmed(rest.dropFirst(word.count))
    }
    if rest.hasPrefix("[#"), let close = rest.prefix(6).firstIndex(of: "]") {
      let text = rest[..<close].dropFirst(2)
      if !text.isEmpty, text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) {
        priority = String(text)
        rest = Self.trimmed(rest[rest.index(after: close)...])
      }
    }
    (title, tags) = Self.taking(rest)
  }

  /// A new one.
  init(level: Int, keyword: String, title: String) {
    (self.level, self.keyword, self.title, tags) = (level, keyword, title, [])
  }

  /// Whether org leaves it and all below it out of its agenda and of what it exports: what is archived in the file, and comments.
  var isAside: Bool { tags.contains("ARCHIVE") || title.prefix { $0 != " " && $0 != "\t" } == "COMMENT" }

  /// Without blanks around it.
  static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
  }

  /// The title and the tags after it: a last word `:a:b:`.
  private static func taking(_ text: Substring) -> (String, [String]) {
    guard text.last == ":" else { return (String(text), []) }
    let start = text.lastIndex { $0 == " " || $0 == "\t" }.map { text.index(after: $0) } ?? text.startIndex
    let word = text[start...]
    let tags = word.dropFirst().dropLast().split(separator: ":", omittingEmptySubsequences: false)
    guard word.count > 2, word.first == ":", tags.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isTagCharacter) })
    else { return (String(text), []) }
    return (String(trimmed(text[..<start])), tags.map(String.init))
  }

  static func isTagCharacter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "_@#%".contains(character)
  }

  var text: String {
    let stars = String(repeating: "*", count: level)
    let cookie = priority.map { "[#\($0)]" }
    let end = tags.isEmpty ? nil : ":" + tags.joined(separator: ":") + ":"
    return [stars, keyword, cookie, title.isEmpty ? nil : title, end].compactMap(\.self).joined(
      separator: " "
    )
  }
}
