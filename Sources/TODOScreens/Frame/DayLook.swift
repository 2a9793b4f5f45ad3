import TODOCore
import TerminalUI

/// How a day of a calendar looks.
struct DayLook {
  let day: CalendarDay
  let isChosen: Bool
  let isToday: Bool
  private let isQuiet: Bool

  /// - Parameter isInMonth: whether it is in the month that is shown.
  init(_ day: CalendarDay, chosen: CalendarDay?, today: CalendarDay, isInMonth: Bool = true) {
    self.day = day
    isChosen = day == chosen
    isToday = day == today
    isQuiet = day < today || !isInMonth
  }

  /// The day of the month, in two columns.
  var number: String { (day.day < 10 ? " " : "") + String(day.day) }

  /// Today is underlined, which a terminal without colours shows too.
  func style(_ theme: Theme) -> Style {
    var style = isChosen ? theme.selection : isToday ? theme.accent : isQuiet ? theme.quiet : theme.plain
    if isToday { style.attributes.insert(.underline) }
    return style
  }
}
