/// Words that decide whether a date in a line is its due date, of all languages.
enum LineWords {
  /// Words after which a date is a part of the title.
  static let bindings: Set<String> = [
    "the", "a", "an", "of", "for", "from", "every", "each", "since", "until", "till", "before", "after",
    "last", "this", "and", "or", "to", "than", "with", "about", "is", "it's", "it’s", "are", "was", "were",
    "be", "except",
    "unless", "my", "your", "our", "his", "her", "their", "its", "no", "not", "through", "between", "as",
    "like", "via", "per", "của", "cho", "từ", "tới", "sau", "trước", "mỗi", "mọi", "và", "hoặc", "hay", "là",
    "với", "về", "kể",
  ]

  /// Words before which a date in the middle of a line is meant: “tomorrow about the party”.
  static let continuations: Set<String> = [
    "about", "with", "for", "at", "to", "in", "and", "from", "before", "after", "re", "via", "if", "because",
    "near", "when", "while", "so", "that", "but", "until", "as", "into", "onto", "over", "under", "without",
    "during", "regarding", "between", "về", "với", "cho", "cùng", "ở", "tại", "để", "vì", "nếu",
  ]

  /// Words between two dates of one phrase.
  static let joints: Set<String> = [
    "and", "to", "then", "until", "till", "through", "plus", "và", "hay", "hoặc", "đến", "tới", "と", "から",
  ]

  /// Words that take something out of a date.
  static let exceptions: Set<String> = ["except", "but", "or", "unless", "excluding", "not", "trừ"]

  /// The first word of a reminder in a sentence, who may be named behind it, and what it has to have: “remind me a day before”.
  static let reminding: Set<String> = ["remind", "reminder", "alert", "nhắc"]
  static let reminded: Set<String> = ["me", "us", "tôi", "mình"]
  static let beforeDue = ["before", "earlier", "in advance", "trước"]
  /// How many words it has at most, and how many first words are tried.
  static let (mostOfReminder, mostReminding) = (8, 3)

  /// Words that are mistyped more often than what is typed is another word.
  private static let mistyped = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "tomorrow", "tonight",
    "january", "february", "april", "august", "sept", "september", "october", "november", "december", "every",
    "weekly", "monthly",
  ]

  /// The word that is meant by one with no meaning: the “every” of “evry”, the “tomorrow” of “tomorow”.
  static func meant(by word: String) -> String? {
    guard (4...10).contains(word.count) else { return nil }
    if word == "everyday" { return "daily" }
    return mistyped.first { name in
      guard word.first == name.first else { return false }
      let isSwapped = word.sorted() == name.sorted()
      // In a short word, two letters are swapped or one is left out: another one makes a sundae.
      let isShorter = word.count + 1 == name.count && name.count > 4
      guard isSwapped || word.last == name.last && (isShorter || word.count > 6) else { return false }
      return NearestName(of: word, among: [name], farthest: word.count < 8 ? 1 : 2).name != nil
    }
  }

  /// Words before a part of the day that is a meal.
  static let meals = ["ăn", "bữa", "cơm"]

  /// Words before a title of a book, a film or a piece of music.
  static let beforeWorks: Set<String> = [
    "read", "watch", "listen", "play", "stream", "see", "book", "reread", "rewatch", "finish", "buy", "xem",
    "đọc", "nghe",
  ]

  /// Words that, capitalised inside a line, belong to a name: “The Day After Tomorrow”.
  static let wordsOfNames: Set<String> = [
    "the", "day", "after", "every", "next", "in", "this", "of", "end", "morning", "evening", "night",
  ]

  /// Words before a weekday that name a day of their own: “Black Friday”.
  static let beforeNamedDays: Set<String> = [
    "black", "good", "easter", "cyber", "ash", "palm", "freaky", "bloody", "ruby", "fat", "shrove", "super",
    "giving", "blue", "manic", "maundy", "casual", "sheffield", "happy", "red", "stormy",
  ]

  /// Japanese words that begin as a date does.
  static let japaneseWords = ["明日香", "明日葉", "明日菜", "明日美", "明日奈", "今日子", "今日庵", "今日感", "日曜大工"]
}
