import Foundation
import TODOCore

/// Times as Taskwarrior writes them, "20261130T230000Z", which are local days and minutes here.
struct TaskwarriorTime {
  let clock: WallClock

  /// Nil for any other text.
  static func date(_ text: String) -> Date? {
    let digits = Array(text.utf8)
    guard digits.count == 16, digits[8] == UInt8(ascii: "T"), digits[15] == UInt8(ascii: "Z") else {
      return Timestamp.date(text)
    }
    func part(_ range: Range<Int>) -> String { String(decoding: digits[range], as: UTF8.self) }
    let day = [part(0..<4), part(4..<6), part(6..<8)].joined(separator: "-")
    return Timestamp.date(
      day + "T" + [part(9..<11), part(11..<13), part(13..<15)].joined(separator: ":") + "Z"
    )
  }

  static func text(_ date: Date) -> String {
    "\(Timestamp(date))".prefix(19).filter { $0 != "-" && $0 != ":" } + "Z"
  }

  /// The local date of a time; the beginning of a day is the day.
  func due(_ date: Date) -> DueDate {
    let local = clock.local(date)
    guard clock.beginning(of: local.day) != date else { return DueDate(day: local.day) }
    return DueDate(day: local.day, minute: local.minute)
  }

  func due(_ text: String) -> DueDate? { Self.date(text).map(due) }

  func date(_ due: DueDate) -> Date {
    due.minute.map { clock.coming(LocalMoment(day: due.day, minute: $0)) } ?? clock.beginning(of: due.day)
  }

  func text(_ due: DueDate) -> String { Self.text(date(due)) }

  /// The id of the done copy of a repeating item at a date.
  func copy(of item: TODOItem.ID, at date: Date) -> TODOItem.ID {
    TODOItem.ID(due(date).description, within: item)
  }

  /// How an annotation begins: "2026-11-25 23:31".
  func annotated(_ date: Date) -> String {
    let local = clock.local(date)
    return "\(local.day) \(local.minute)"
  }

  /// The text of a line after the time that it begins with; the time is nil if there is none.
  func annotation(_ line: Substring) -> (time: Date?, text: Substring) {
    let begin = line.prefix(16)
    guard begin.utf8.count == 16, begin.dropFirst(10).first == " ", line.dropFirst(16).first == " ",
      let due = DueDate(stored: begin.prefix(10) + "T" + begin.suffix(5)), let minute = due.minute
    else { return (nil, line) }
    return (clock.coming(LocalMoment(day: due.day, minute: minute)), line.dropFirst(17))
  }
}
