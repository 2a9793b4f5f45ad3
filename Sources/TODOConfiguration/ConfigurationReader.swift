import TODOCore
import TODOScreens
import TODOWording
import TOMLText

/// Turns a file into a configuration. Problems are collected, and the rest applies.
struct ConfigurationReader {
  private let document: TOMLDocument
  private let fileName: String
  private let clock: WallClock
  var configuration: Configuration
  private var located: [(line: Int, problem: ConfigurationProblem)] = []
  private var themeEntries: [ThemeEntry] = []
  private var refusedTables: Set<[String]> = []
  /// For how many more wrong names the probable intention is looked for: that takes longer than everything else, and nobody
  /// reads thousands.
  private var guesses = ConfigurationReader.guessLimit
  static let guessLimit = 100

  /// A style or the base of one of the user's themes.
  struct ThemeEntry {
    let theme: String
    let key: String
    let entry: TOMLDocument.Entry
  }

  /// - Parameter clock: the reference for dates.
  init(_ document: TOMLDocument, fileName: String, defaults: Configuration, clock: WallClock) {
    (self.document, self.fileName, self.clock) = (document, fileName, clock)
    configuration = defaults
  }

  /// - Parameter mistakeOfTemplate: what is wrong with a template; nil if nothing is.
  mutating func read(_ mistakeOfTemplate: (String) -> Message?) {
    for mistake in document.mistakes { note(mistake.message, line: mistake.line) }
    for header in document.headers { check(header) }
    for entry in document.entries { take(entry, mistakeOfTemplate) }
    readThemes(themeEntries)
    chooseTheme()
    readQuery()
    readKeys(document.entries.filter { $0.path.first == "keys" && $0.path.count == 2 })
    readViewKeys(document.entries.filter { $0.path.first == "views" && $0.path.count == 2 })
    readAccounts(document)
  }

  // MARK: Problems

  /// In line order.
  var problems: [ConfigurationProblem] { located.sorted { $0.line < $1.line }.map(\.problem) }

  /// - Parameter written: the text in the file; nil if the value is not a string.
  mutating func wrongValue(_ written: String?, allowed: [String]) -> WrongValue {
    WrongValue(allowed: allowed, meant: written.flatMap { nearestName(of: $0, among: allowed) })
  }

  /// Nil if no name is close, and after many guesses.
  mutating func nearestName(of written: String, among names: [String]) -> String? {
    guard guesses > 0 else { return nil }
    guesses -= 1
    return NearestName(of: written, among: names).name
  }

  mutating func note(_ problem: Message, line: Int, _ kind: ConfigurationProblem.Kind = .mistake) {
    located.append((line, ConfigurationProblem(kind, place: "\(fileName):\(line)", problem)))
  }

  // MARK: Entries

  private static let topKeys = ["theme", "date_order", "first_day_of_week", "mouse", "symbols"]
  private static let tables = [
    "dates", "list", "confirm", "remind", "keys", "views", "themes", "sync", "accounts",
  ]
  private static let listKeys = ["start", "filter", "sort", "reverse", "query"]

  private mutating func check(_ header: TOMLDocument.Header) {
    let isKnown =
      switch header.path.count {
      case 1: Self.tables.contains(header.path[0])
      case 2: header.path[0] == "themes" || header.path[0] == "accounts"
      default: false
      }
    guard !isKnown else { return }
    refusedTables.insert(header.path)
    let name = TOMLSyntax.key(header.path)
    note(wrongValue(name, allowed: Self.tables).table(name), line: header.line)
  }

  private mutating func take(_ entry: TOMLDocument.Entry, _ mistakeOfTemplate: (String) -> Message?) {
    switch (entry.path.count, entry.path[0]) {
    case (1, "theme"): break  // the user's themes have to be known first
    case (1, "date_order"):
      let orders = DateOrder.allCases.map { ($0.rawValue, $0) }
      if let order = choice(entry, .configKindDateOrder, orders) { configuration.dateOrder = order }
    case (1, "first_day_of_week"):
      let days = Weekday.allCases.map { ("\($0)", $0) }
      if let day = choice(entry, .configKindWeekday, days) { configuration.firstWeekday = day }
    case (1, "mouse"): if let value = boolean(entry) { configuration.isMouseUsed = value }
    case (1, "symbols"):
      if let symbols = choice(entry, .configKindSymbols, Configuration.symbolChoices) {
        configuration.symbols = symbols
      }
    case (2, "dates"): takeTime(entry)
    case (2, "list"): takeList(entry)
    case (2, "confirm"): takeConfirmation(entry)
    case (2, "remind"): takeReminder(entry, mistakeOfTemplate)
    case (2, "keys"), (2, "views"): break  // checked for conflicts all at once
    case (2, "sync"): takeSync(entry)
    case (3, "accounts"): break  // an account is used as a whole or not at all
    case (2, "themes"): noteLookWithoutTheme(entry)
    case (3, "themes"): themeEntries.append(.init(theme: entry.path[1], key: entry.path[2], entry: entry))
    default: noteUnknown(entry, among: [])
    }
  }

  /// When a part of the day is meant: `evening = "19:00"`.
  private mutating func takeTime(_ entry: TOMLDocument.Entry) {
    guard let part = PartOfDay.allCases.first(where: { "\($0)" == entry.path[1] }) else {
      return noteUnknown(entry, among: PartOfDay.allCases.map { "\($0)" })
    }
    guard case .string(let text) = entry.value, let time = MinuteOfDay(written: text) else {
      return note(.configTimeNotValid(setting: self.text(entry)), line: entry.line)
    }
    configuration.timesOfParts[part] = Setting(time, .file(line: entry.line))
  }

  private mutating func takeList(_ entry: TOMLDocument.Entry) {
    switch entry.path[1] {
    case "filter":
      let filters = TODOFilter.allCases.map { ($0.rawValue, Optional($0)) }
      if let filter = choice(entry, .configKindFilter, filters, reading: TODOFilter.init(typed:)) {
        configuration.filter = filter
      }
    case "start":
      let places = ListPlace.builtIn.compactMap { place in place.identifier.map { ($0, place) } }
      if let place = choice(entry, .configKindPlace, places) { configuration.start = place }
    case "sort":
      let orders = TODOSort.Order.allCases.map { ($0.rawValue, Optional(TODOSort($0))) }
      if let order = choice(entry, .configKindSort, orders) { configuration.sort = order }
    case "reverse": if let value = boolean(entry) { configuration.isSortReversed = value }
    case "query": break  // its dates are read as the file says
    default: noteUnknown(entry, among: Self.listKeys)
    }
  }

  private mutating func takeConfirmation(_ entry: TOMLDocument.Entry) {
    guard let confirmation = ConfirmationKind(rawValue: entry.path[1]) else {
      return noteUnknown(entry, among: ConfirmationKind.allCases.map(\.rawValue))
    }
    if let value = boolean(entry) { configuration.confirmations[confirmation] = value }
  }

  private mutating func takeReminder(
    _ entry: TOMLDocument.Entry,
    _ mistakeOfTemplate: (String) -> Message?
  ) {
    guard entry.path[1] == "command" else { return noteUnknown(entry, among: ["command"]) }
    guard case .array(let words) = entry.value, words.first?.text.isEmpty == false else {
      return noteReminder(.configCommandNotValid(setting: text(entry)), line: entry.line)
    }
    let templates = words.map(\.text)
    if let mistake = templates.lazy.compactMap(mistakeOfTemplate).first {
      return noteReminder(.withLabel(label: text(entry), text: mistake), line: entry.line)
    }
    configuration.reminderCommand = Setting(templates, .file(line: entry.line))
  }

  private mutating func noteReminder(_ problem: Message, line: Int) {
    note(problem, line: line)
    configuration.reminderProblem = located.last?.problem
  }

  private mutating func chooseTheme() {
    guard let entry = document.entries.first(where: { $0.path == ["theme"] }) else { return }
    let themes = configuration.themes.map { ($0.name, $0) }
    if let theme = choice(entry, .configKindTheme, themes) { configuration.theme = theme }
  }

  private mutating func readQuery() {
    guard let entry = document.entries.first(where: { $0.path == ["list", "query"] }) else { return }
    guard case .string(let text) = entry.value else {
      return note(.configTextNotValid(setting: self.text(entry)), line: entry.line)
    }
    let query = QueryReader(clock: clock, conventions: configuration.dates).read(text)
    if let excess = query.excess { return note(.queryExcess(excess), line: entry.line) }
    if let term = query.unreadableTerm, case .unreadable(let examples, _) = term.meaning {
      return note(.queryNotValid(term: query.text(of: term), examples: examples), line: entry.line)
    }
    configuration.query = Setting(text, .file(line: entry.line))
  }

  private mutating func noteLookWithoutTheme(_ entry: TOMLDocument.Entry) {
    note(.configLookWithoutTheme(setting: TOMLSyntax.key(entry.path)), line: entry.line)
  }

  /// - Parameter keys: the keys allowed there; none if there is no such table.
  mutating func noteUnknown(_ entry: TOMLDocument.Entry, among keys: [String]) {
    // An unknown table is reported once, by its header.
    guard !(0...entry.path.count).contains(where: { refusedTables.contains(Array(entry.path.prefix($0))) })
    else { return }
    let key = TOMLSyntax.key(entry.path)
    let allowed = keys.isEmpty ? Self.topKeys + Self.tables.map { "[\($0)]" } : keys
    note(wrongValue(entry.path.last, allowed: allowed).setting(key), line: entry.line)
  }

  // MARK: Values

  /// - Parameters:
  ///   - choices: the values with the names that are listed.
  ///   - other: parses names other than these.
  mutating func choice<Value>(
    _ entry: TOMLDocument.Entry,
    _ kind: Message,
    _ choices: [(name: String, value: Value)],
    reading other: (String) -> Value? = { _ in nil }
  ) -> Setting<Value>? {
    var written: String?
    if case .string(let text) = entry.value { written = text }
    if let value = choices.first(where: { $0.name == written })?.value ?? written.flatMap(other) {
      return Setting(value, .file(line: entry.line))
    }
    let wrong = wrongValue(written, allowed: choices.map(\.name))
    note(wrong.value(text(entry), kind), line: entry.line)
    return nil
  }

  mutating func boolean(_ entry: TOMLDocument.Entry) -> Setting<Bool>? {
    if case .boolean(let value) = entry.value { return Setting(value, .file(line: entry.line)) }
    let wrong = wrongValue(nil, allowed: ["true", "false"])
    note(wrong.value(text(entry), .configKindBoolean), line: entry.line)
    return nil
  }

  /// `key = value` as written in the file.
  func text(_ entry: TOMLDocument.Entry) -> String {
    "\(TOMLSyntax.key(entry.path)) = \(entry.value.text)"
  }
}

extension ConfigurationReader {
  /// Reads the keys that go to views: `"This week" = "F5"`.
  mutating func readViewKeys(_ entries: [TOMLDocument.Entry]) {
    for entry in entries {
      guard CollectionName(entry.path[1], .view) != nil else {
        note(.configViewNotValid(setting: text(entry)), line: entry.line)
        continue
      }
      for key in keys(entry) ?? [] {
        if let action = configuration.keys.actionInList(of: key) {
          note(.configViewKeyTaken(setting: text(entry), name: key.text, other: action), line: entry.line)
        } else if let view = configuration.viewKeys[key]?.view {
          note(.configViewKeyTaken(setting: text(entry), name: key.text, other: view), line: entry.line)
        } else {
          configuration.viewKeys[key] = Configuration.ViewKey(view: entry.path[1], line: entry.line)
        }
      }
    }
  }
}
