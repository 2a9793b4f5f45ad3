import Foundation
import Testing

@testable import TODOCore

/// The rules and dates of `repeats.txt`, which `Scripts/make-repeat-table` wrote with another implementation of RFC 5545.
enum RepeatTable {
  struct Row {
    let line: String
    let rule: String
    let start: DueDate
    /// The days whose dates are listed; nil for all.
    let range: ClosedRange<CalendarDay>?
    let dates: [DueDate]
  }

  static func rows() throws -> [Row] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "repeats.txt")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(row)
  }

  private static func row(_ line: Substring) throws -> Row {
    let fields = line.split(separator: " ")
    let range = fields[2].split(separator: ".").map { CalendarDay(iso: $0) }
    let hasRange = range.count == 2
    var dates: [CalendarDay] = []
    for field in fields.dropFirst(hasRange ? 3 : 2) where field != "none" {
      let day =
        if let last = dates.last { try last.adding(days: #require(Int(field))) } else {
          CalendarDay(iso: field)
        }
      try dates.append(#require(day))
    }
    return try Row(
      line: String(line),
      rule: String(fields[0]),
      start: DueDate(day: #require(CalendarDay(iso: fields[1]))),
      range: hasRange ? #require(range[0])...#require(range[1]) : nil,
      dates: dates.map { DueDate(day: $0) }
    )
  }
}
