import TODOCore
import TestSupport

/// Generates items in three languages, a third of them done. The same seed gives the same items in the same order.
struct DraftGenerator {
  private var random: SeededRandom

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
  }

  /// The item with that index; must be requested in ascending order from 0.
  mutating func draft(_ index: Int) -> TODOItemValues {
    let language = oneOf(Self.languages)
    let isDone = chance(of: 3)
    var title = language.title(&random)
    if chance(of: 4) { title += " \(number(below: 10_000))" }
    // One in ten of the done items, and none of the open ones.
    if isDone, chance(of: 10) { title += " \(language.finishedMark)" }
    if let rare = Self.rareWords[index % Self.rareWordInterval] { title += " \(rare)" }
    return TODOItemValues(
      title,
      detail: detail(language),
      isDone: isDone,
      priority: oneOf(TODOPriority.allCases),
      due: due(),
      location: chance(of: 5) ? oneOf(language.places) : .none
    )
  }

  /// Half of the items are in English.
  private static let languages: [Language] = [.english, .english, .japanese, .vietnamese]

  /// Words that occur in one item of 50,000, by its index.
  private static let rareWords = [137: "xylophone", 251: "囲碁", 389: "Quỳ Hợp", 613: "ｷﾘﾏﾝｼﾞｬﾛ"]
  private static let rareWordInterval = 50_000

  /// Empty for two items in five; for one in a thousand a page or two.
  private mutating func detail(_ language: Language) -> String {
    switch number(below: 1_000) {
    case 0..<400: return ""
    case 400..<700: return language.title(&random)
    case 700..<950: return sentences(of: language, 2...4).joined(separator: " ")
    case 950..<999: return sentences(of: language, 5...12).joined(separator: "\n")
    default: return sentences(of: language, 60...160).joined(separator: "\n")
    }
  }

  private mutating func sentences(of language: Language, _ count: ClosedRange<Int>) -> [String] {
    (0..<Int.random(in: count, using: &random)).map { _ in language.title(&random) + language.fullStop }
  }

  /// None for half of the items; a time of day for a quarter of the others.
  private mutating func due() -> DueDate? {
    guard chance(of: 2) else { return nil }
    let firstDay = CalendarDay(year: 2026, month: 1, day: 1)
    guard let day = firstDay?.adding(days: number(below: 700)) else { return nil }
    return DueDate(day: day, minute: chance(of: 4) ? MinuteOfDay(hour: number(below: 24), minute: 30) : nil)
  }

  private mutating func chance(of total: Int) -> Bool { number(below: total) == 0 }

  private mutating func number(below end: Int) -> Int { Int.random(in: 0..<end, using: &random) }

  private mutating func oneOf<Value>(_ values: [Value]) -> Value { values[number(below: values.count)] }
}
