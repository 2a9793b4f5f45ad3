/// What a typed word means in a repeat, whatever the language.
enum RepeatToken: Hashable, Sendable {
  case every
  /// Every second one.
  case other
  case number(Int)
  /// A number that counts days or weekdays, from the end if negative.
  case ordinal(Int)
  case unit(RepeatInterval.Unit)
  case weekday(Weekday)
  /// Monday to Friday.
  case workday
  /// Saturday and Sunday.
  case weekend
  case month(Int)
  case afterCompletion
  case from, until, times
  /// A word that only joins others.
  case filler
  /// A word that may belong to a date or a time.
  case unknown

  var isUnit: Bool {
    if case .unit = self { true } else { false }
  }

  var isMonth: Bool {
    if case .month = self { true } else { false }
  }
}
