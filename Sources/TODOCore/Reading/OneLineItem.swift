/// An item typed in one line: `Book the flight !highest due:tomorrow at:"Nội Bài"`.
///
/// Words with a meaning are taken out, wherever they are; the rest is the title, spaced as typed:
/// - `!low`, `!middle`, `!high`, `!highest`, or `!1`…`!4`: the priority;
/// - `due:DATE`: the due date, one or more words: `due:next fri 5pm call Anna` leaves “call Anna” in the title.
///   Quotation marks end it;
/// - a date or repeat that can hardly be anything else, see `Docs/Dates.md`;
/// - `#home`: a tag; without a letter, as in `#42`, only if there is such a tag; `@home`, `+home`: a tag or list that exists;
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
    /// There is no such date as that after `due:` or `start:`.
    case withoutDates(DueDateText.Absence, String)
    /// A day of the lunar calendar, which is not read.
    case lunarDate(String)
    /// A part of what reads as a date is left in the title; if nothing is taken, because the parts do not fit together.
    case partlyRead(PartlyRead, isTaken: Bool)
    /// Words that are not a date as typed, and what to type for the date that they offer.
    case notRead(String, typed: String)
    /// The text after a key cannot be its value.
    case valueNotValid(ItemField, String)
    /// A reminder counts from a due date, and there is none.
    case reminderWithoutDue(Reminder)
    /// The quotation mark after a key is not closed.
    case quoteNotClosed(ItemField)
  }

  /// The possible keys in a line, as shown to users: "due:, at:".
  public static let keys = ItemField.allCases.compactMap(\.row.lineKey).map { $0 + ":" }
    .joined(separator: ", ")

  /// The values recognized so far, without those that have errors.
  public internal(set) var values: TODOItemValues
  /// The due date, which may have readings other than the one in ``values``.
  public internal(set) var due = DueDateText.none
  /// What in the line means something, by its place.
  public internal(set) var spans: [LineSpan] = []
  /// The first error; nil if the line can become an item.
  public internal(set) var mistake: Mistake?

  /// Why words of the title look like a date and are not one: “fri 24 dec”, if that is a Thursday, or the rest of one that is read in part.
  /// The item can be added all the same.
  public internal(set) var remark: Mistake?

  /// The words of the title that are its due date; nil if there are none.
  public var dateWords: String? { spans.first { $0.kind == .date && $0.isTaken }?.text }

  /// - Parameters:
  ///   - now: the reference for "tomorrow".
  ///   - conventions: decide between readings of a date.
  ///   - base: the values that the line does not name.
  ///   - names: the tags and lists that exist.
  ///   - choices: what a person has decided about words of it.
  public init(
    _ text: String,
    now: LocalMoment,
    conventions: DateConventions = DateConventions(),
    over base: TODOItemValues = TODOItemValues(),
    names: KnownNames = KnownNames(),
    choices: LineChoices = LineChoices()
  ) {
    values = base
    read(LineReader(text, LineToken.tokens(of: text[...]), over: self, now, conventions, names, choices))
    mistake = mistake ?? values.reminderWithoutDue.map(Mistake.reminderWithoutDue)
  }

  /// An item from the arguments of a command. A single argument is a line. If there are several, one that begins with a
  /// key is its value to the end, because the shell has removed the quotation marks of `at:"Nội Bài"`. Whether a reminder has the due date that it
  /// counts from is known with the options only.
  ///
  /// - Parameter readsDates: whether words of the title are the due date.
  public init(
    arguments: [String],
    now: LocalMoment,
    conventions: DateConventions = DateConventions(),
    readsDates: Bool = true,
    names: KnownNames = KnownNames()
  ) {
    values = TODOItemValues()
    let line = arguments.joined(separator: " ")
    var tokens: [LineToken] = []
    var start = line.startIndex
    for argument in arguments {
      let end = line.unicodeScalars.index(start, offsetBy: argument.unicodeScalars.count)
      tokens +=
        arguments.count == 1
        ? LineToken.tokens(of: line[...]) : LineToken.tokens(ofArgument: line[start..<end])
      if end < line.endIndex { start = line.unicodeScalars.index(after: end) }
    }
    read(LineReader(line, tokens, over: self, now, conventions, names), readsDates: readsDates)
  }

  private mutating func read(_ reader: LineReader, readsDates: Bool = true) {
    var reader = reader
    reader.read(readsDates: readsDates)
    self = reader.item
    spans.sort { $0.characters.lowerBound < $1.characters.lowerBound }
    if !values.hasTitle { mistake = mistake ?? .titleMissing }
  }
}
