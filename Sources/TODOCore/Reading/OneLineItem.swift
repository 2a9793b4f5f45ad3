/// An item typed in one line: `Book the flight !highest due:tomorrow at:"Nội Bài"`.
///
/// Words that mean something are taken out, wherever they stand; the rest is the title, spaced as it was typed:
/// - `!low`, `!middle`, `!high`, `!highest`, or `!1`…`!4`: the priority;
/// - `due:DATE`: the due date, of as many words as make one: `due:next fri 5pm call Anna` leaves “call Anna” to the
///   title. Quotation marks say where it ends;
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
    case quoteNotClosed(ItemField)
  }

  /// What was understood so far; a part with a mistake is left out.
  public private(set) var values = TODOItemValues()
  /// The due date, which may have other readings than the one in ``values``.
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
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word.meaning {
      case .text(let text): values.title += (values.title.isEmpty ? "" : word.space) + text
      case .priority(let priority): values.priority = priority
      case .value(.due, let text):
        take(DueDateText(text, now: now, conventions: conventions), text)
      case .firstWord(.due, let first):
        let (text, due) = Self.longestDate(first, &rest, now, conventions)
        take(due, text)
      case .value(let field, let text), .firstWord(let field, let text):
        _ = field.set(.text(text), in: &values)
      case .openQuote(let key): note(.quoteNotClosed(key))
      }
    }
    if !values.hasTitle { note(.titleMissing) }
  }

  private mutating func take(_ due: DueDateText, _ text: String) {
    self.due = due
    values.due = due.dueDate
    if due == .notUnderstood { note(.dueNotUnderstood(text)) }
  }

  /// More words than most people type for a date: "fri 27 nov 2026 at 5 pm".
  private static let mostWords = 8

  /// The longest date that a word and those behind it make. What it has of them is taken from the rest of the line; of
  /// what is no date nothing is.
  private static func longestDate(
    _ first: String,
    _ rest: inout ArraySlice<OneLineWord>,
    _ now: LocalMoment,
    _ conventions: DateConventions
  ) -> (text: String, due: DueDateText) {
    var text = first
    var longest = (text, due: DueDateText(text, now: now, conventions: conventions))
    var behind = rest
    for (index, word) in zip(rest.indices, rest).prefix(mostWords - 1) {
      guard case .text(let more) = word.meaning else { break }
      text += " " + more
      let due = DueDateText(text, now: now, conventions: conventions)
      guard due != .notUnderstood else { continue }
      longest = (text, due)
      behind = rest[(index + 1)...]
    }
    rest = behind
    return longest
  }

  private mutating func note(_ mistake: Mistake) { self.mistake = self.mistake ?? mistake }
}
