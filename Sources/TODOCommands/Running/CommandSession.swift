import TODOConfiguration
import TODOCore
import TODOScreens
import TODOStore
import TODOViewModel
import TODOWording

/// One run of a command on items: the store, and the output.
final class CommandSession {
  let store: TODOItemStore
  /// The file that holds the items.
  let path: String
  let world: World
  let clock: WallClock
  let output: CommandOutput
  /// Whether the command changes nothing.
  let onlyReads: Bool
  private let configurationSource: ConfigurationSource
  /// The points of the addresses that options name.
  lazy var addressPoints = AddressPoints(in: world)
  /// What typed locations have elsewhere.
  lazy var locations = LocationLookup(store) { [addressPoints] in addressPoints.point(of: $0) }
  /// The origin of this run's steps, as the history names it.
  let origin: String

  init(
    path: String,
    location: DatabaseLocation,
    world: World,
    configuration: ConfigurationSource,
    output: CommandOutput,
    onlyReads: Bool
  ) throws {
    (self.path, self.onlyReads, self.world) = (path, onlyReads, world)
    configurationSource = configuration
    self.output = output
    clock = try world.environment.clock()
    origin = world.commandName
    store = try TODOItemStore(
      location,
      session: TODOSession(name: origin),
      clock: clock,
      blocksCaller: true
    )
  }

  /// Changes the items. A change of many can be stopped by SIGINT and SIGTERM, and is then taken back.
  func change<Value: Sendable>(
    _ change: @escaping @MainActor (TODOItemStore) async throws -> Value
  ) async throws -> Value {
    try await StoppableRun.run { [store] in try await change(store) }
  }

  /// Most commands use neither dates nor a theme, and then the configuration is not read.
  private lazy var configuration = readConfiguration()
  /// How the user writes dates.
  var conventions: DateConventions { configuration.dates }

  /// The program that shows a reminder, and its arguments; nil for the usual one.
  ///
  /// - Throws: if the configuration names none that can be used: another one would not be what the user wants.
  func reminderCommand() throws(CommandFailure) -> [String]? {
    if let problem = configuration.reminderProblem { throw .usage(problem.message) }
    return configuration.reminderCommand.value
  }

  var syncSettings: SyncSettings { configuration.sync }
  var configurationPath: String { configurationSource.file.path }

  var theme: ThemeDefinition { configuration.theme.value }

  /// Reports the errors of a file that the command line names; `mytodo config` reports those of the default file.
  private func readConfiguration() -> Configuration {
    let reading = configurationSource.read()
    if configurationSource.fileOrigin == .commandLine("--config") {
      for problem in reading.problems where problem.kind == .mistake {
        world.tell(problem.message)
      }
    }
    return reading.configuration
  }

  var dates: DateWording { DateWording(now: clock.localNow, order: conventions.order, language: .chosen) }

  /// The query in some arguments.
  ///
  /// - Parameter text: the text of a query that they narrow.
  /// - Throws: ``CommandFailure`` if a part of it cannot be read.
  func query(_ arguments: [String], after text: String = "") throws(CommandFailure) -> TypedQuery {
    try QueryReader(clock: clock, conventions: conventions).readable(arguments, after: text)
  }

  /// What is typed instead of a text, if it is known what is meant; or else examples of dates in the person's language, for an error. After
  /// one of the lunar calendar they say that such dates are not read.
  func dateExamples(insteadOf text: String, isShort: Bool = false) -> String {
    let known = DueDateText.otherWords(for: text, now: clock.localNow, conventions: conventions)
    if let known { return known }
    let examples =
      isShort
      ? DueDateText.shortExamples(in: conventions.language) : DueDateText.examples(in: conventions.language)
    return DueDateText.isLunar(text)
      ? world.text(.examplesWithoutLunar(examples: examples), on: world.errorOutput) : examples
  }

  /// Says on standard error how an ambiguous due date or repeat was read.
  ///
  /// - Parameter line: the line of standard input that it is in, if it is in one.
  func tellReadings(_ due: DueDateText, line: Int? = nil) {
    if case .repeating(let typed) = due, let other = typed.other(dates) {
      let rule = Message.repeats(typed.rule, from: typed.first, dates)
      tell(.repeatReadings(rule: rule, other: other), line: line)
    }
    guard let taken = due.dueDate, !due.others.isEmpty else { return }
    tell(.dueReadings(date: dates.fullDue(taken), others: due.others.map(dates.fullDue)), line: line)
  }

  /// Says on standard error which terms of a query are text although they begin like one with a key, and which lists and tags
  /// it names that do not exist.
  func tellUnknownTerms(_ query: TypedQuery) async throws(TODOStoreError) {
    let unknown = query.terms.compactMap { term -> Message? in
      guard let key = term.unknownKey, case .text(let text) = term.meaning else { return nil }
      return .queryKeyUnknown(term: text, key: key)
    }
    let missing = try await store.missing(query.names.firstOfEach).map {
      CollectionKind.of($0.kind).notFound($0.name.text)
    }
    for message in (unknown + missing).firstOfEach { world.tell(message) }
  }

  /// Writes a message to standard error.
  ///
  /// - Parameter line: the line of standard input that it is about, if it is about one.
  func tell(_ message: Message, line: Int?) {
    world.tell(line.map { .inLine(line: $0, text: message) } ?? message)
  }

  /// An item in a message: its short id and its title.
  func name(_ item: TODOItem) async throws(TODOStoreError) -> Message {
    name(item, try await store.shortIDs(of: [item.id])[item.id])
  }

  /// Items in messages: the short id and the title of each.
  func names(_ items: [TODOItem]) async throws(TODOStoreError) -> [Message] {
    let prefixes = try await store.shortIDs(of: items.map(\.id))
    return items.map { name($0, prefixes[$0.id]) }
  }

  /// - Parameter prefix: the short id; nil for the full one.
  func name(_ item: TODOItem, _ prefix: ItemIDPrefix?) -> Message {
    .itemNamed(id: "\(prefix ?? ItemIDPrefix(item.id))", title: item.title)
  }

  /// Builds the search index if it is incomplete, which takes a while in a large file of an older release.
  func prepareSearch() async throws {
    guard try await !store.isSearchReady() else { return }
    guard try await store.buildSearchIndex() else {
      throw CommandFailure.refused(.searchPreparedElsewhere)
    }
  }
}

extension QueryReader {
  /// The query in some arguments.
  ///
  /// - Throws: ``CommandFailure`` if a part of it cannot be read.
  func readable(_ arguments: [String], after text: String = "") throws(CommandFailure) -> TypedQuery {
    let query = read(arguments: arguments, after: text)
    if let excess = query.excess { throw .usage(.queryExcess(excess)) }
    guard let term = query.unreadableTerm, case .unreadable(let examples, let isLunar) = term.meaning else {
      return query
    }
    let text = query.text(of: term)
    throw .usage(
      isLunar
        ? .queryOfLunarDate(term: text, examples: examples) : .queryNotValid(term: text, examples: examples)
    )
  }
}
