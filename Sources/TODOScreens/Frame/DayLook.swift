import TODOCore
import TerminalUI

/// How a day of a calendar looks: today is a filled chip, the chosen day is in brackets, nothing else is.
struct DayLook {
  let day: CalendarDay
  let isChosen: Bool
  let isToday: Bool
  /// Whether it is before today.
  let isFaint: Bool

  init(_ day: CalendarDay, chosen: CalendarDay?, today: CalendarDay) {
    self.day = day
    isToday = day == today
    isChosen = day == chosen && !isToday
    isFaint = day < today
  }

  /// The day of the month, in two columns.
  var number: String { (day.day < 10 ? " " : "") + String(day.day) }

  func style(_ theme: Theme) -> Style {
    isToday ? theme.chip : isChosen ? theme.choice : isFaint ? theme.faint : theme.plain
  }

  /// A number with a column at both sides: filled or bracketed where the day is today or chosen.
  func padded(_ number: String) -> String { isChosen ? "[\(number)]" : " \(number) " }
}
