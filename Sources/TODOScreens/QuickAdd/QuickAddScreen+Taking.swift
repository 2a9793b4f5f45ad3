import TODOCore
import TODOWording
import TerminalUI

/// What Tab takes in the line, and what it is called.
extension QuickAddScreen {
  func highlights(_ theme: Theme) -> [TextHighlight] {
    item.spans.compactMap { span in
      guard span.isTaken || theme.hasColors else { return nil }
      return TextHighlight(span.characters, of: span.isTaken ? span.kind.look(theme) : theme.quiet, theme)
    }
  }

  /// What Tab takes: of the words that are only offered, the last that does not begin after the cursor.
  private var offer: LineSpan? {
    item.spans.last { !$0.isTaken && $0.characters.lowerBound < max(1, prompt.cursor) }
  }

  /// What Tab takes, as the meaning of the line says it; nil if the rows above the line show it.
  var offerOfMeaning: LineMeaning.Offer? {
    switch taking {
    case .list(let name): .list(name)
    case .words(let span): .words(meaning(of: span))
    case .reading: .reading
    case .completion, nil: nil
    }
  }

  /// What words mean that are only offered.
  private func meaning(of span: LineSpan) -> String {
    if span.kind == .priority {
      var choices = choices
      choices.take(span)
      let priority = Self.read(prompt.text, newValues, names, choices, stack).values.priority
      return PriorityMark(priority).text(stack.marks) + " " + stack.text(.level(priority))
    }
    if span.kind == .tag { return "#" + span.name }
    if span.kind == .list { return LineCompletion.listInLine(span.name) }
    guard span.kind == .date, let due = span.due.dueDate else { return span.text }
    let date = stack.dates.dayDue(due, isNamed: false)
    return span.due.repeats == nil ? date : "\(span.text), \(date)"
  }

  /// Backspace right after a date that is taken puts it back: its words stay.
  func takes(_ action: EditAction?) -> Bool {
    guard action == .deleteLeft, completer.offered?.chosen == nil,
      let date = dateTaken(endingAt: prompt.cursor)
    else {
      return false
    }
    decide { $0.putBack(date) }
    return true
  }

  private func dateTaken(endingAt place: Int) -> LineSpan? {
    item.spans.first { $0.isTaken && $0.kind == .date && $0.characters.upperBound == place }
  }

  /// What Tab takes.
  enum Taking {
    case completion(Completion, Completion.Value)
    /// A list with a name near the one that is typed.
    case list(String)
    /// Words that are only offered.
    case words(LineSpan)
    /// The next meaning of a date.
    case reading
  }

  /// What Tab takes next; nil for nothing. A name that does not exist is the last.
  var taking: Taking? {
    if let offered = completer.offered, let value = offered.taken { return .completion(offered, value) }
    if let nearList { return .list(nearList) }
    if let offer { return .words(offer) }
    if item.due.hasOthers { return .reading }
    return completer.offered.map { .completion($0, $0.value(at: 0)) }
  }

  func take() {
    switch taking {
    case .completion(let offered, let value): complete(offered, with: value)
    case .list(let list): takeList(list)
    case .words(let span): decide { $0.take(span) }
    case .reading: decide { $0.takeNextReading() }
    case nil: break
    }
  }

  /// What Tab is called now: by the name that it takes.
  var nameOfTaking: Message? {
    switch taking {
    case .completion(_, .text(let name)), .completion(_, .new(let name)), .list(let name):
      .itemTitle(title: name)
    case .words(let span): .itemTitle(title: meaning(of: span))
    case .completion(_, .location(let location)): .itemTitle(title: location.name)
    case .reading: .hintOtherDate
    case .completion, nil: nil
    }
  }

  func complete(_ offered: Completion, with value: Completion.Value) {
    let text: String
    switch value {
    case .text(let name), .new(let name): text = name
    case .location(let location): text = LineCompletion.locationInLine(location.name)
    case .item: return
    }
    let isAtEnd = offered.characters.upperBound == prompt.text.count
    prompt.replace(offered.characters, with: text + (isAtEnd ? " " : ""))
    textChanged()
  }

  /// Replaces the name of a list that does not exist.
  private func takeList(_ name: String) {
    guard let span = item.spans.last(where: { $0.kind == .list }) else { return }
    prompt.replace(span.characters, with: LineCompletion.listInLine(name))
    textChanged()
  }
}

extension LineSpan.Kind {
  /// The colour of what is taken, the same as in what it means.
  func look(_ theme: Theme) -> Style {
    switch self {
    case .date, .value: theme.accent
    case .priority: theme.notice
    case .tag: theme.tag
    case .list: theme.list
    }
  }
}

extension TextHighlight {
  /// Words of a typed line that mean something.
  init(_ characters: Range<Int>, of look: Style, _ theme: Theme) {
    var look = look
    look.background = nil
    self.init(characters, look.adding(.underline).laid(on: theme.surface))
  }
}
