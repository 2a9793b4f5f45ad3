/// An item typed in one line: `Book the flight !highest due:tomorrow at:"Nội Bài"`.
///
/// Words with a meaning are taken out, wherever they are; the rest is the title, spaced as typed:
/// - `!low`, `!middle`, `!high`, `!highest`, or `!1`…`!4`: the priority;
/// - `due:DATE`: the due date, one or more words: `due:next fri 5pm call Anna` leaves “call Anna” in the title.
///   Quotation marks end it;
/// - a date that is the end of the title and can hardly be anything else;
/// - `#home`: a tag, unless there are only digits after `#`;
/// - `at:LOCATION`: the name of the location, in quotation marks if it contains blanks; likewise every other field that
///   has a key in the table of fields.
///
/// Case does not matter, and if a kind occurs twice, the last one counts, but every tag does. Every other word is part of the title: an
/// unknown `!word`, `due:` with nothing after it or inside a word such as a web address. A backslash before a word with
/// a meaning keeps the word in the title, and is removed; before other words it stays.
public struct OneLineItem: Hashable, Sendable {
  /// Why a line cannot become an item.
  public enum Mistake: Hashable, Sendable {
    case titleMissing
    /// The text after `due:` is not a date.
    case dueNotUnderstood(String)
    /// The repeat after `due:` comes to no date.
    case repeatWithoutDates(String)
    /// The text after a key cannot be its value.
    case valueNotValid(ItemField, String)
    /// The quotation mark after a key is not closed.
    case quoteNotClosed(ItemField)
  }

  /// The possible keys in a line, as shown to users: "due:, at:".
  public static let keys = ItemField.allCases.compactMap(\.row.lineKey).map { $0 + ":" }
    .joined(separator: ", ")

  /// The values recognized so far, without those that have errors.
  public private(set) var values: TODOItemValues
  /// The due date, which may have readings other than the one in ``values``.
  public private(set) var due = DueDateText.none
  /// The words of the date at the end of the title that is the due date; nil if there is none.
  public private(set) var dateAtEnd: String?
  /// The first error; nil if the line can become an item.
  public private(set) var mistake: Mistake?

  /// - Parameters:
  ///   - now: the reference for "tomorrow".
  ///   - conventions: decide between readings of a date.
  ///   - base: the values that the line does not name.
  public init(
    _ text: String,
    now: LocalMoment,
    conventions: DateConventions = DateConventions(),
    over base: TODOItemValues = TODOItemValues()
  ) {
    self.init(OneLineWord.words(of: text), now, conventions, true, over: base)
  }

  /// An item from the arguments of a command. A single argument is a line. If there are several, one that begins with a
  /// key is its value to the end, because the shell has removed the quotation marks of `at:"Nội Bài"`.
  ///
  /// - Parameter readsDateAtEnd: whether a date at the end of the title is the due date.
  public init(
    arguments: [String],
    now: LocalMoment,
    conventions: DateConventions = DateConventions(),
    readsDateAtEnd: Bool = true
  ) {
    let isLine = arguments.count <= 1
    let words =
      isLine
      ? OneLineWord.words(of: arguments.first ?? "") : arguments.flatMap(OneLineWord.words(ofArgument:))
    self.init(words, now, conventions, readsDateAtEnd)
  }

  private init(
    _ words: [OneLineWord],
    _ now: LocalMoment,
    _ conventions: DateConventions,
    _ readsDateAtEnd: Bool,
    over base: TODOItemValues = TODOItemValues()
  ) {
    values = base
    var rest = words[...]
    var title: [(space: String, text: String)] = []
    var tags: [String] = []
    while let word = rest.popFirst() {
      switch word.meaning {
      case .text(let text): title.append((word.space, text))
      case .priority(let priority): values.priority = priority
      case .value(.due, let text):
        take(DueDateText(text, now: now, conventions: conventions, orRepeat: true), text)
      case .firstWord(.due, let first):
        let (text, due) = Self.longestDate(first, &rest, now, conventions, orRepeat: true)
        take(due, text)
      case .value(.start, let text):
        takeStart(DueDateText(text, now: now, conventions: conventions), text)
      case .firstWord(.start, let first):
        let (text, start) = Self.longestDate(first, &rest, now, conventions)
        takeStart(start, text)
      case .value(.reminder, let text), .firstWord(.reminder, let text):
        values.reminder = Reminder(typed: text, now: now, conventions: conventions)
        if values.reminder == nil { note(.valueNotValid(.reminder, text)) }
      case .value(let field, let text), .firstWord(let field, let text):
        if !field.set(.text(text), in: &values) { note(.valueNotValid(field, text)) }
      case .tag(let name): tags.append(name)
      case .openQuote(let key): note(.quoteNotClosed(key))
      }
    }
    if !tags.isEmpty { values.tags = values.tags.adding(ItemTags(tags)) }
    if readsDateAtEnd { takeDate(atEndOf: &title, now, conventions) }
    values.title = title.enumerated().map { ($0 == 0 ? "" : $1.space) + $1.text }.joined()
    if !values.hasTitle { note(.titleMissing) }
  }

  /// After `due:`, the date stays in the title, but a backslash before it is removed all the same.
  private mutating func takeDate(
    atEndOf title: inout [(space: String, text: String)],
    _ now: LocalMoment,
    _ conventions: DateConventions
  ) {
    guard let date = OneLineDate(atEndOf: title.map(\.text), now: now, conventions: conventions) else {
      return
    }
    if date.isKept {
      title[title.count - date.wordCount].text.removeFirst()
    } else if due == .none {
      dateAtEnd = date.words
      title.removeLast(date.wordCount)
      // “Pay rent, friday”
      title[title.count - 1].text = String(title[title.count - 1].text.dropSuffix(","))
      take(date.due, "")
    }
  }

  private mutating func takeStart(_ start: DueDateText, _ text: String) {
    values.start = start.dueDate
    if start == .notUnderstood { note(.valueNotValid(.start, text)) }
  }

  private mutating func take(_ due: DueDateText, _ text: String) {
    self.due = due
    values.due = due.dueDate
    values.repeats = due.repeats
    switch due {
    case .notUnderstood: note(.dueNotUnderstood(text))
    case .withoutDates: note(.repeatWithoutDates(text))
    case .none, .date, .ambiguous, .repeating: break
    }
  }

  /// More words than most people use for a date: "fri 27 nov 2026 at 5 pm".
  private static let mostWords = 8

  /// The longest date formed by a word and those after it. Its words are removed from the rest of the line; if there is
  /// no date, none are removed.
  private static func longestDate(
    _ first: String,
    _ rest: inout ArraySlice<OneLineWord>,
    _ now: LocalMoment,
    _ conventions: DateConventions,
    orRepeat: Bool = false
  ) -> (text: String, due: DueDateText) {
    var text = first
    func read() -> DueDateText {
      DueDateText(text, now: now, conventions: conventions, orRepeat: orRepeat)
    }
    var longest = (text, due: read())
    var behind = rest
    for (index, word) in zip(rest.indices, rest).prefix(mostWords - 1) {
      guard case .text(let more) = word.meaning else { break }
      text += " " + more
      let due = read()
      // In "due:tomorrow 3 apples" the number belongs to the title; in "due:24 dec 2027 apples" it does not.
      let isNumber =
        more.number(digits: 1...2) != nil || more.allSatisfy(\.isNumber) && due.dueDate?.minute != nil
      let isCount = isNumber && behind.startIndex == index && rest[(index + 1)...].first?.isText == true
      guard due != .notUnderstood, !(isCount && longest.due != .notUnderstood) else { continue }
      longest = (text, due)
      behind = rest[(index + 1)...]
    }
    // “30 tháng chạp” is a lunar date, not thirty months before a title.
    if case .text(let next)? = behind.first?.meaning, !DueDateText.isLunar(next) {
      let further = longest.0 + " " + next
      if DueDateText.isLunar(further), !DueDateText.isLunar(longest.0) {
        longest = (further, .notUnderstood)
        behind = behind.dropFirst()
      }
    }
    rest = behind
    return longest
  }

  private mutating func note(_ mistake: Mistake) { self.mistake = self.mistake ?? mistake }
}
