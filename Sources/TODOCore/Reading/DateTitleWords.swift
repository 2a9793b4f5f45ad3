/// Words that decide whether a date at the end of a title is its due date, of all languages.
enum DateTitleWords {
  /// Words that read as dates and are names.
  static let names: Set = ["tom", "tod"]

  /// Words that are a date among others, and something else alone: the sun, and a flower.
  private static let doubtful: Set = [
    "sun", "sat", "wed", "mon", "mar", "eod", "mai", "mốt", "mot", "cn", "月", "火", "水", "木", "金", "土", "日",
  ]

  /// Whether a word, as typed, is more likely something else when it is alone: also the gate of “Go to T6” and the version of
  /// “Install R9.1.2”.
  static func isDoubtful(_ word: String) -> Bool {
    let bare = word.lowercased()
    let isCode =
      word.first?.isUppercase == true && word.utf8.allSatisfy { $0 < 0x80 }
      && word.contains(where: \.isNumber)
    return doubtful.contains(bare) || isCode
      || (bare.first.map("rhs".contains) ?? false) && bare.contains(".")
  }

  /// Whether words, as typed, begin as a repeat does.
  static func beginsRepeat(_ words: String) -> Bool {
    ["every ", "mỗi ", "hằng ", "毎"].contains(where: words.hasPrefix)
  }

  /// Words that belong to a date, and are dropped with it.
  static let prepositions: Set = ["on", "by", "due", "vào", "hạn"]

  /// Words after which a date is a part of the title.
  static let bindings: Set = [
    "the", "a", "of", "for", "from", "every", "each", "since", "until", "till", "before", "after", "last",
    "this", "and", "or", "to", "than", "with", "about", "is", "are", "was", "were", "be",
    "của", "cho", "từ", "đến", "tới", "trước", "sau", "mỗi", "mọi", "và", "hoặc", "hay", "là", "với", "về",
    "kể",
  ]

  /// Those of them with which a date may begin.
  static let beginnings: Set = ["this", "sau"]

  /// Ends of a word after which a date is a part of the title, in a language without blanks.
  static let particles = ["の", "は", "が", "と", "から", "より", "や", "毎週", "毎月"]
}
