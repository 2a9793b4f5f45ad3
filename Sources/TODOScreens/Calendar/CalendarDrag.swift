import TODOCore

/// An item that is dragged from its row to a day of the calendar.
struct CalendarDrag: Hashable {
  let item: TODOItem
  /// The day that the pointer is over; nil elsewhere.
  var day: CalendarDay?

  /// The day that it is due on.
  var from: CalendarDay? { item.due?.day }
  /// It keeps its time.
  var minute: MinuteOfDay? { item.due?.minute }
  /// When it would be due.
  var due: DueDate? { day.map { DueDate(day: $0, minute: minute) } }

  /// The item among those of the day.
  var entry: DayEntry {
    .due(item: item.id, title: item.title, priority: item.priority, minute: minute)
  }
}
