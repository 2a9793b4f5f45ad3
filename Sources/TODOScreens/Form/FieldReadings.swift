import Places
import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// What the typed fields of a form were understood to mean.
struct FieldReadings {
  private let form: EditViewModel
  private let focus: FormField
  private let stack: ScreenStack
  private let dates: DateWording

  init(_ form: EditViewModel, _ focus: FormField, _ stack: ScreenStack) {
    (self.form, self.focus, self.stack, dates) = (form, focus, stack, stack.dates)
  }

  /// The date that a field without the focus shows in words, in place of the same date as it is typed; nil for any other text.
  func shownDate(_ field: ItemField) -> DueDate? {
    guard focus != .field(field) else { return nil }
    let date: DueDate? =
      switch field {
      case .due: if case .date(let due) = form.due { due } else { nil }
      case .start: form.start
      case .reminder:
        if case .at(let moment)? = form.reminder {
          DueDate(day: moment.day, minute: moment.minute)
        } else {
          nil
        }
      default: nil
      }
    return date.flatMap { form.text(of: field) == DueDateText.text(for: $0) ? $0 : nil }
  }

  /// Whether there may be something to say about a field.
  func isRead(_ field: ItemField) -> Bool {
    switch field {
    case .due, .start, .reminder: true
    case .locationAddress: stack.map != nil || form.location.coordinate != nil
    default: false
    }
  }

  /// In the fullest form that fits.
  func text(_ field: ItemField, columns: Int, rows: Int) -> MeaningText {
    if let shown = shownDate(field) {
      let distance = DueHint.parts(of: shown, dates, stack.formatter).dropFirst()
      return MeaningText(Array(distance)).fitted(columns: columns, rows: rows)
    }
    switch field {
    case .due:
      return DueHint(
        form.due,
        of: form.dueText,
        in: .form,
        dates: dates,
        stack.conventions,
        formatter: stack.formatter
      ).text(columns: columns, rows: rows)
    case .start, .reminder:
      let forms = time(field).map { $0.fitted(columns: columns, rows: rows) }
      return forms.firstFitting(columns: columns, rows: rows)
    case .locationAddress: return point(columns: columns, rows: rows)
    default: return MeaningText([])
    }
  }

  /// The date of a start, or when a reminder rings; or that it is not valid.
  ///
  /// - Returns: the fullest form first.
  private func time(_ field: ItemField) -> [MeaningText] {
    if form.isInvalid(field) {
      return warnings(field).map { MeaningText(stack.text($0), .alarm) }
    }
    if field == .start {
      guard let start = form.start else { return [MeaningText([])] }
      return [
        MeaningText(DueHint.parts(of: start, dates, stack.formatter)),
        MeaningText(dates.dayDue(start), .accent),
        MeaningText(dates.shortDue(start), .accent),
      ]
    }
    guard let reminder = form.reminder else { return [MeaningText([])] }
    if form.reminderWithoutDue != nil { return [MeaningText(stack.text(.reminderNeedsDueShort), .alarm)] }
    let moment = reminder.moment(due: form.due.dueDate)
    let text = moment.map { dates.due(DueDate(day: $0.day, minute: $0.minute)) }
    return [MeaningText(text ?? stack.text(.reminder(reminder, dates)), .accent)]
  }

  /// Says that a start or a reminder is not valid, with examples where there is room.
  private func warnings(_ field: ItemField) -> [Message] {
    if DueDateText.isLunar(form.text(of: field)) { return [.lunarDueUnreadableShort] }
    guard field == .start else { return [.reminderFieldUnreadable, .reminderFieldUnreadableShort] }
    let examples = DueDateText.exampleList(in: stack.conventions.language)
    return (1...2).reversed().map { .startFieldUnreadable(examples: Array(examples.prefix($0))) }
      + [.dueUnreadableShort]
  }

  /// The point that was found for the address, with as many names of what it lies in as there is room for.
  private func point(columns: Int, rows: Int) -> MeaningText {
    let reading = form.pointReading
    let role: Theme.Role =
      switch reading {
      case .nothing, .unusable: .alarm
      case .unclear: .quiet
      case .none, .point, .found: .accent
      }
    return (0...3).reversed().lazy.map { MeaningText(line(reading, surroundings: $0), role) }
      .firstFitting(columns: columns, rows: rows)
  }

  private func line(_ reading: EditViewModel.PointReading, surroundings: Int) -> String {
    let message: Message? =
      switch reading {
      case .none: nil
      case .point(let point) where point.isSet: .pointByHand(point: point.text)
      case .point(let point): .pointStored(point: point.text)
      case .found(let place, let number, let count) where count > 1:
        .pointChosen(name: form.name(place, surroundings: surroundings), number: number, count: count)
      case .found(let place, _, _) where place.kind.isRegion:
        .pointInRegion(name: form.name(place, surroundings: surroundings))
      case .found(let place, _, _): .itemTitle(title: form.name(place, surroundings: surroundings))
      case .unclear(let places):
        .pointUnclear(count: places.count, name: form.name(places[0], surroundings: surroundings))
      case .nothing: .placeUnknown
      case .unusable: .placesUnusable
      }
    return message.map(stack.text) ?? ""
  }
}
