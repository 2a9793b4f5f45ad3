import TODOCore

/// Finds the least change of the dates of a to-do after which it reads as wanted: layouts are tried from the one that is there to a new
/// one, and read again.
struct DateLayoutChange {
  private let existing: DateLayout
  private let base: DateReading
  private let reader: DateReader

  init(_ existing: DateLayout, _ base: DateReading, _ reader: DateReader) {
    (self.existing, self.base, self.reader) = (existing, base, reader)
  }

  private var zones: CalendarZones { reader.zones }

  func layout(for wanted: ToDoDates) -> DateLayout {
    if base.dates == wanted { return existing }
    let other = ownLayout(for: wanted)
    for due in [existing] + layouts(due: wanted.due) {
      for start in layouts(due, wanted) {
        for layout in layouts(start, repeating: wanted)
        where isSound(layout) && reader.read(layout).dates == wanted {
          return layout
        }
      }
    }
    return other.first { reader.read($0).dates == wanted } ?? other[other.count - 1]
  }

  /// Whether other programs read the dates as we do: DTSTART is of the type of DUE, before it, and of the rule (RFC 5545, sections 3.6.2
  /// and 3.8.5.3). What was otherwise before may stay.
  private func isSound(_ layout: DateLayout) -> Bool {
    let reading = reader.read(layout)
    if let due = layout.due, let start = layout.start, due != existing.due || start != existing.start {
      let wasOfOtherType = existing.due.map { ($0.form == .day) != (start.form == .day) } ?? false
      guard (due.form == .day) == (start.form == .day) || start == existing.start && wasOfOtherType,
        zones.moment(start) <= zones.moment(due)
      else { return false }
    }
    if layout.duration != nil, layout.start == nil || layout.due != nil { return layout == existing }
    guard let rule = layout.rule, layout != existing else { return true }
    if let end = rule["UNTIL"].flatMap({ CalendarTime($0) }), let start = layout.start,
      start != existing.start || rule != existing.rule
    {
      guard (end.form == .day) == (start.form == .day) else { return false }
    }
    guard let start = reading.fileStart else { return layout.rule == existing.rule }
    guard reading.gap != 0, rule.namesDays else { return true }
    // Some programs count from DUE: their rules do so still.
    return fits(rule, start.day)
      || (base.gap != 0 && existing.rule.map { !fits($0, base.fileStart?.day) } ?? false)
  }

  private func fits(_ rule: RuleText, _ day: CalendarDay?) -> Bool {
    guard let day, let repeats = Repeat(stored: rule.text) else { return false }
    return repeats.fits(day)
  }

  // MARK: The due date

  /// The due date in the property that has it and in its form; a DTSTART that is the same moves with it.
  private func layouts(due: DueDate?) -> [DateLayout] {
    var layout = existing
    let isStart = existing.start != nil && base.fileStart == base.fileDue
    guard let due else {
      (layout.due, layout.duration) = (nil, nil)
      if isStart { layout.start = nil }
      return [layout]
    }
    let startForm = existing.start?.form ?? .floating
    if let old = existing.due {
      let forms = old.form == .day ? [startForm, .floating] : [old.form, .floating]
      return forms.compactMap { form in
        var layout = layout
        layout.due = zones.time(due, form: form)
        if isStart { layout.start = zones.time(due, form: form == .floating ? form : startForm) }
        return layout.due == nil || (isStart && layout.start == nil) ? nil : layout
      }
    }
    if let start = existing.start, existing.duration != nil {
      return [lasting(layout, from: start, until: due), ending(layout, at: due)].compactMap(\.self)
    }
    if existing.start != nil, existing.rule != nil {
      layout.start = zones.time(due, form: startForm)
      return layout.start == nil ? [] : [layout]
    }
    return [startForm, .floating].compactMap { form in
      var layout = layout
      layout.due = zones.time(due, form: form)
      return layout.due == nil ? nil : layout
    }
  }

  /// With the duration from DTSTART to the due date, which is counted on the clock of DTSTART.
  private func lasting(_ layout: DateLayout, from start: CalendarTime, until due: DueDate) -> DateLayout? {
    guard let end = zones.time(due, form: start.form), (end.form == .day) == (start.form == .day) else {
      return nil
    }
    let seconds = end.wallSeconds - start.wallSeconds
    guard seconds >= 0 else { return nil }
    var layout = layout
    layout.duration = CalendarDuration(days: seconds / 86_400, seconds: seconds % 86_400)
    return layout
  }

  /// With DUE in place of a duration.
  private func ending(_ layout: DateLayout, at due: DueDate) -> DateLayout? {
    guard let form = layout.start?.form, let time = zones.time(due, form: form) else { return nil }
    var layout = layout
    (layout.due, layout.duration) = (time, nil)
    return layout
  }

  // MARK: The start

  /// The layout as it is, with the start in DTSTART, and in our own property.
  private func layouts(_ layout: DateLayout, _ wanted: ToDoDates) -> [DateLayout] {
    var layout = layout
    layout.scheduled = wanted.scheduled
    let asIs = layout
    layout.ownStart = nil
    var plain = layout
    if layout.duration != nil, let due = wanted.due, let ending = ending(layout, at: due) { plain = ending }
    let isDue = plain.due == nil && plain.rule != nil
    let hasRule = plain.rule != nil
    guard let start = wanted.start else {
      var removed = plain
      if !isDue { removed.start = hasRule ? plain.due : nil }
      return [asIs, layout, removed]
    }
    var own = asIs
    own.ownStart = start
    var apart = plain
    apart.ownStart = start
    if !isDue { apart.start = hasRule ? plain.due : nil }
    guard !isDue, plain.due != nil || wanted.due == nil, let inStart = starting(plain, at: start) else {
      return [asIs, layout, own, apart]
    }
    // Where there is no DTSTART, and no rule that would count from it, a new start is one.
    let isFree = plain.start == nil && !hasRule
    let starts = isFree ? [inStart, own, apart] : [own, inStart, apart]
    return ([asIs, layout] + starts).filter { keepsOwnStart($0) }
  }

  /// A start of ours stands beside a DTSTART that is the due date, or the beginning of the same day.
  private func keepsOwnStart(_ layout: DateLayout) -> Bool {
    guard let own = layout.ownStart, let start = layout.start, layout.due != nil else { return true }
    let reading = reader.read(layout)
    return reading.fileStart == reading.fileDue || zones.local(start).day == own.day
  }

  /// With the start in DTSTART, in the type of DUE; nil if it does not fit into that.
  private func starting(_ layout: DateLayout, at start: DueDate) -> DateLayout? {
    var layout = layout
    guard let due = layout.due else {
      layout.start = zones.time(start, form: layout.start?.form ?? .floating)
      return layout.start == nil ? nil : layout
    }
    if due.form == .day {
      guard start.minute == nil else { return nil }
      layout.start = CalendarTime(start, form: .day)
      return layout
    }
    let form = layout.start.flatMap { $0.form == .day ? nil : $0.form } ?? due.form
    layout.start = zones.time(DueDate(day: start.day, minute: start.minute ?? .midnight), form: form)
    if start.minute == nil { layout.ownStart = start }
    return layout.start == nil ? nil : layout
  }

  // MARK: The rule

  private func layouts(_ layout: DateLayout, repeating wanted: ToDoDates) -> [DateLayout] {
    var layout = layout
    guard let repeats = wanted.repeats else {
      var removed = layout
      (removed.rule, removed.completion) = (nil, nil)
      return [layout, removed]
    }
    if repeats.stored.hasPrefix("after:") {
      if layout.rule == nil, layout.completion.flatMap({ Repeat(stored: $0) }) == repeats { return [layout] }
      if layout.due == nil, let start = layout.start, layout.rule != nil {
        // The due date was that of the rule.
        (layout.due, layout.start) = (start, nil)
      }
      (layout.rule, layout.completion) = (nil, repeats.stored)
      return [layout]
    }
    let asIs = layout
    layout.completion = nil
    if layout.start == nil { layout.start = layout.due }
    guard let form = layout.start?.form else { return [asIs] }
    let rule = RuleText(repeats.stored).ending(zones, for: form)
    let gap = reader.read(layout).gap
    var rules = gap == 0 ? [rule] : [rule.shifted(days: -gap), rule].compactMap(\.self)
    if base.passed > 0, let count = rule["COUNT"].flatMap({ Int($0) }), count < 1_000_000 {
      rules += rules.map { rule in
        var longer = rule
        longer["COUNT"] = "\(count + base.passed)"
        return longer
      }
    }
    return [asIs]
      + rules.map { rule in
        var layout = layout
        layout.rule = rule
        return layout
      }
  }

  // MARK: A new one

  /// Layouts that depend on nothing that was there, the last of which is always possible.
  private func ownLayout(for wanted: ToDoDates) -> [DateLayout] {
    var own = DateLayout()
    own.due = wanted.due.map { CalendarTime($0, form: .floating) }
    own.scheduled = wanted.scheduled
    if let repeats = wanted.repeats, let due = own.due {
      if repeats.stored.hasPrefix("after:") {
        own.completion = repeats.stored
      } else {
        own.rule = RuleText(repeats.stored).ending(zones, for: due.form)
        own.start = due
      }
    }
    guard let start = wanted.start else { return [own] }
    var apart = own
    apart.ownStart = start
    if own.rule != nil { return [apart] }
    if let due = wanted.due {
      let isBefore = zones.moment(start) < zones.moment(due)
      guard isBefore, let inStart = starting(own, at: start) else { return [apart] }
      return [inStart, apart]
    }
    own.start = CalendarTime(start, form: .floating)
    return [own]
  }
}
