import TODOCore
import TODOWording
import TerminalUI

/// The row of messages while a reminder rings: the title of its item, when that is due, and the keys that answer it.
struct ReminderRow {
  private let title: String
  private let due: String
  /// The keys that answer it; none where a screen has others.
  private let keys: [Hint]
  /// Which of several it is; empty for the only one.
  private let place: String

  private struct Hint {
    let press: Key?
    let key: String
    let name: String
  }

  /// The columns that the title keeps even if what follows it has no room.
  private static let minTitle = 12
  private static let gap = 3

  init(_ reminder: DueReminder, _ stack: ScreenStack) {
    title = reminder.title
    due = reminder.due.map { stack.text(.reminderDue($0, stack.dates)) } ?? ""
    let count = stack.list.ringing.count
    guard stack.offers("set-start") else {
      (keys, place) = ([], "")
      return
    }
    keys = [
      ("show-reminder", Message.reminderShow), ("set-start", .reminderSnooze),
      ("dismiss-reminder", .reminderDismiss),
    ]
    .map { action, name in
      Hint(
        press: stack.keys.key(ofAction: action),
        key: stack.formatter.keyName(action),
        name: stack.text(name)
      )
    }
    place = count > 1 ? stack.text(.reminderOfSeveral(total: count)) : ""
  }

  /// Draws it on a row of the window, from the margin of messages on.
  func draw(_ canvas: inout Canvas, _ row: Rect, margin: Int) {
    let (theme, surface) = (canvas.theme, canvas.theme.surface)
    canvas.buffer.fill(row, style: surface)
    let notice = theme.notice.laid(on: surface)
    canvas.write(String(canvas.marks.pointer), in: row.inset(left: margin - 1), notice)
    let line = row.inset(left: margin, right: 1)
    let sign = canvas.write("\(canvas.marks.reminder) ", in: line, notice)
    let hints = hints(line.columns - sign)
    let columns = Self.width(of: hints)
    drawKeys(hints, &canvas, line.inset(left: line.columns - columns), surface)
    let room = line.inset(left: sign, right: columns == 0 ? 0 : columns + Self.gap - 1)
    let after = room.inset(left: canvas.write(title, in: room, notice.bold) + Self.gap)
    if after.columns >= DrawableText.width(of: due) {
      canvas.write(due, in: after, theme.plain.laid(on: surface))
    }
  }

  /// The parts at the right, with as much of them as leaves room for a title.
  private func hints(_ columns: Int) -> [Hint] {
    let named = keys
    let place = place.isEmpty ? [] : [Hint(press: nil, key: "", name: place)]
    let bare = keys.map { Hint(press: $0.press, key: $0.key, name: "") }
    let least = min(Self.minTitle, DrawableText.width(of: title, limit: Self.minTitle)) + Self.gap - 1
    return [named + place, named, bare].first { Self.width(of: $0) + least <= columns } ?? []
  }

  private static func width(of hints: [Hint]) -> Int {
    hints.reduce(hints.isEmpty ? 0 : -gap + 1) { $0 + width(of: $1) + gap - 1 }
  }

  private static func width(of hint: Hint) -> Int {
    let (key, name) = (DrawableText.width(of: hint.key), DrawableText.width(of: hint.name))
    return key + name + (key > 0 && name > 0 ? 1 : 0)
  }

  private func drawKeys(_ hints: [Hint], _ canvas: inout Canvas, _ area: Rect, _ surface: Style) {
    let (key, quiet) = (canvas.theme.key.laid(on: surface), canvas.theme.quiet.laid(on: surface))
    var place = area
    for hint in hints {
      let columns = Self.width(of: hint)
      if let press = hint.press {
        canvas.areas.note(.hint(press), at: place.inset(right: place.columns - columns))
      }
      let name = hint.key.isEmpty ? place : place.inset(left: canvas.write(hint.key, in: place, key) + 1)
      canvas.write(hint.name, in: name, quiet)
      place = place.inset(left: columns + Self.gap - 1)
    }
  }
}

extension Message {
  /// When the item of a reminder is due.
  fileprivate static func reminderDue(_ due: DueDate, _ dates: DateWording) -> Message {
    let day = dates.due(DueDate(day: due.day))
    return due.minute.map { .reminderDueAt(date: day, time: $0.description) } ?? .reminderDue(date: day)
  }
}
