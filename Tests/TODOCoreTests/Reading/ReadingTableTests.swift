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

  @Test("in any order of words ends no reading, and leaves a title", arguments: 1...8)
  func random(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let words = (ReadingTable.lines.rows.map { $0["line"] } + ReadingTable.repeats.rows.map { $0["input"] })
      .flatMap { $0.split(separator: " ").map(String.init) }
    let others = ["\u{301}", "🙂", "\"", "\\", "due:", "#", "（", "\u{202E}", "٣", "한국", "\u{0}"]
    let now = LocalMoment(text: ReadingTable.now)
    for _ in 0..<150 {
      let line = (0..<Int.random(in: 1...14, using: &random)).compactMap { _ in
        Int.random(in: 0..<12, using: &random) == 0
          ? others.randomElement(using: &random) : words.randomElement(using: &random)
      }.joined(separator: " ")
      let item = OneLineItem(line, now: now)
      if item.mistake == nil { #expect(item.values.hasTitle, "\(line)") }
    }
  }
}
