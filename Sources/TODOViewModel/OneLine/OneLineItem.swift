public import TODOModel

/// An item typed in one line: `Book the flight !highest due:tomorrow at:"Nội Bài"`.
///
/// Words that mean something are taken out, wherever they stand; the rest is the title, spaced as it was typed:
/// - `!low`, `!middle`, `!high`, `!highest`, or `!1`…`!4`: the priority;
/// - `due:DATE`: the due date, in quotation marks where it has blanks;
/// - `at:PLACE`: the name of the location, in quotation marks where it has blanks.
///
/// Upper and lower case are the same, and the last of two of a kind counts. Any other word is text of the title: an
/// unknown `!word`, `due:` with nothing behind it or in the middle of a word such as an address of the web. A backslash
/// before a word that would mean something makes it text of the title, and goes away; before others it stays.
public struct OneLineItem: Hashable, Sendable {
  /// Why a line cannot become an item as it stands.
  public enum Mistake: Hashable, Sendable {
    /// There is no word of a title.
    case titleMissing
    /// What stands behind `due:` is no date.
    case dueNotUnderstood(String)
    /// The quotation mark behind a key has no partner.
    case quoteNotClosed(OneLineKey)
  }

  /// What was understood so far; a part with a mistake is left out.
  public private(set) var draft = TODODraft()
  /// The due date, which may have other readings than the one in ``draft``.
  public private(set) var due = DueDateText.none
  /// The first mistake; nil when the line can become an item.
  public private(set) var mistake: Mistake?

  /// - Parameters:
  ///   - now: what "tomorrow" counts from.
  ///   - conventions: decide between readings of a date.
  public init(_ text: String, now: LocalMoment, conventions: DateConventions = DateConventions()) {
    self.init(OneLineWord.words(of: text), now, conventions)
  }

  /// An item from the arguments of a command. A single one is a line. Of several, one that begins with a key is its
  /// value to the end: the shell has taken the quotation marks of `at:"Nội Bài"` away.
  public init(arguments: [String], now: LocalMoment, conventions: DateConventions = DateConventions()) {
    guard arguments.count > 1 else {
      self.init(arguments.first ?? "", now: now, conventions: conventions)
      return
    }
    self.init(arguments.flatMap(OneLineWord.words(ofArgument:)), now, conventions)
  }

  private init(_ words: [OneLineWord], _ now: LocalMoment, _ conventions: DateConventions) {
    for word in words {
      switch word.meaning {
      case .text(let text): draft.title += (draft.title.isEmpty ? "" : word.space) + text
      case .priority(let priority): draft.priority = priority
      case .value(.at, let place): draft.location.name = place
      case .value(.due, let text):
        due = DueDateText(text, now: now, conventions: conventions)
        draft.due = due.dueDate
        if due == .notUnderstood { note(.dueNotUnderstood(text)) }
      case .openQuote(let key): note(.quoteNotClosed(key))
      }
    }
    if !draft.hasTitle { note(.titleMissing) }
  }

  private mutating func note(_ mistake: Mistake) { self.mistake = self.mistake ?? mistake }
}

/// What stands before the colon of a word with a value.
public enum OneLineKey: String, CaseIterable, Hashable, Sendable {
  case due, at
}
