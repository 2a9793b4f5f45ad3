import Foundation
import TestSupport
import Testing

@testable import TODOCore

/// The tables are the specification of what is read.
@Suite("What is typed")
struct ReadingTableTests {
  private static let tables:
    [(table: ReadingTable, compare: @Sendable (ReadingTable.Row) -> ReadingTable.Row.Comparison)] = [
      (.dates, { $0.date }), (.repeats, { $0.repeat }), (.reminders, { $0.reminder }), (.lines, { $0.line }),
    ]

  /// `Scripts/reading-tables` shows what this prints.
  @Test("is read as the tables say")
  func figures() {
    for (table, compare) in Self.tables {
      let wrong = table.rows.filter { compare($0).wanted != compare($0).read }
      table.tell(wrong: wrong.count)
      #expect(!table.rows.isEmpty)
      for row in wrong {
        Issue.record("\(row.description): \(compare(row).read), not \(compare(row).wanted)")
      }
    }
  }

  @Test(
    "is a date or a repeat with doubled blanks, too",
    arguments: ReadingTable.dates.rows + ReadingTable.repeats.rows
  )
  func doubledBlanks(row: ReadingTable.Row) {
    let text = row["input"]
    let typed = { DueDateText($0, now: row.now, conventions: row.conventions, orRepeat: true) }
    #expect(typed(text.replacing(" ", with: "  ")) == typed(text))
  }

  @Test("is read alike behind due:", arguments: ReadingTable.dates.rows + ReadingTable.repeats.rows)
  func key(row: ReadingTable.Row) {
    let typed = DueDateText(row["input"], now: row.now, conventions: row.conventions, orRepeat: true)
    let item = OneLineItem("x due:\"\(row["input"])\"", now: row.now, conventions: row.conventions)
    #expect(item.values.due == typed.dueDate && item.values.repeats == typed.repeats)
  }

  /// What is taken from a line is the line without it, put back.
  @Test(
    "is in the line as it was typed",
    arguments: ReadingTable.lines.rows.filter { $0["due"] != "-" && !$0["line"].contains("due:") }
  )
  func taken(row: ReadingTable.Row) throws {
    let item = OneLineItem(row["line"], now: row.now, conventions: row.conventions)
    let words = try #require(item.dateWords)
    #expect(row["line"].contains(words))
    let kept = row["line"].replacing(words, with: "\\" + words, maxReplacements: 1)
    let back = OneLineItem(kept, now: row.now, conventions: row.conventions)
    #expect(back.dateWords != words)
  }

  /// How many random lines are read. `READING_LINES=1000000` reads more, and prints how long those of 200 characters take.
  private static let wantedLines = ProcessInfo.processInfo.environment["READING_LINES"].flatMap(Int.init)

  private static let words =
    (ReadingTable.lines.rows.map { $0["line"] }
    + ReadingTable.dates.rows.map { $0["input"] } + ReadingTable.repeats.rows.map { $0["input"] })
    .flatMap { $0.split(separator: " ").map(String.init) }
  /// The first letters of scripts, from Greek to the emoji.
  private static let scripts: [UInt32] = [
    0x3B1, 0x430, 0x5D0, 0x627, 0x904, 0xE01, 0x10D0, 0x1E00, 0x3041, 0x30A1, 0x4E00, 0xAC00, 0xFF10, 0x1F600,
  ]

  private static func line(_ random: inout SeededRandom) -> String {
    let others = ["\u{301}", "🙂", "\"", "“", "\\", "due:", "#", "（", "\u{202E}", "٣", "\u{0}"]
    let count = Bool.random(using: &random) ? 60 : Int.random(in: 1...14, using: &random)
    let words = (0..<count).map { _ -> String in
      switch Int.random(in: 0..<12, using: &random) {
      case 0: return others.randomElement(using: &random) ?? ""
      case 1:
        let first = scripts.randomElement(using: &random) ?? 0
        return String((0..<3).compactMap { Unicode.Scalar(first + $0).map(Character.init) })
      default: return Self.words.randomElement(using: &random) ?? ""
      }
    }
    return String(words.joined(separator: " ").prefix(200))
  }

  /// The title of a line in which all that means something is put back; nil if it has a key, which means something wherever it is.
  private static func titleWithAllPutBack(_ line: String, _ now: LocalMoment) -> String? {
    var choices = LineChoices()
    while true {
      let item = OneLineItem(line, now: now, choices: choices)
      let taken = item.spans.filter(\.isTaken)
      let known = choices
      for span in taken { choices.putBack(span) }
      if taken.isEmpty { return item.values.title }
      if choices == known { return nil }
    }
  }

  @Test("in any order of words ends no reading, leaves a title, and can be put back", arguments: 1...8)
  func random(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let now = LocalMoment(text: ReadingTable.now)
    var (times, slowest): ([Duration], (Duration, String)) = ([], (.zero, ""))
    for _ in 0..<(Self.wantedLines ?? 1_200) / 8 {
      let line = Self.line(&random)
      var item = OneLineItem("", now: now)
      let time = ContinuousClock().measure { item = OneLineItem(line, now: now) }
      if line.count == 200 { times.append(time) }
      if time > slowest.0 { slowest = (time, line) }
      if item.mistake == nil, !item.values.hasTitle { Issue.record("no title: \(line)") }
      let typed = line.trimmingPrefix(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
      if !line.contains("\\"), let title = Self.titleWithAllPutBack(line, now), title != String(typed) {
        Issue.record("“\(title)” is put back in: \(line)")
      }
    }
    guard Self.wantedLines != nil, !times.isEmpty else { return }
    times.sort()
    print("99 % of \(times.count) lines of 200 characters: at most \(times[times.count * 99 / 100])")
    print("the slowest of all: \(slowest.0): \(slowest.1)")
  }
}
