import ArgumentParser
import TODOCore
import TODOScreens
import TODOStore
import TODOWording

/// `mytodo add`: adds items from lines.
struct AddCommand: ItemCommand, ProgramCommand {
  nonisolated static let summary = CommandConfiguration(
    commandName: "add",
    abstract: "Add an item, or several from standard input.",
    discussion: """
      The text is the title. In it, !low !normal !high !highest set the priority, due:DATE the due date and at:PLACE \
      the location, in quotation marks if it contains spaces:

        mytodo add 'Book the flight !highest due:tomorrow at:"Nội Bài"'

      These keys set fields: \(OneLineItem.keys), and #home is a tag. Without due:, a date or repeat in the text is the due date where it \
      can hardly be anything else: mytodo add Call Anna fri 5pm. A backslash before such a word keeps it in the title; other words are left alone.

      Without a text, or with -, titles are read from standard input, one per line, without “- ”, “* ” or “1. ” before them. \
      “- [x] ” is a completed item, and an indented line is a step of the item above. If a line cannot be read, \
      nothing is added. On a terminal it says what was added, to a pipe it prints the ids.
      """
  )

  @OptionGroup var options: SessionOptions
  @OptionGroup(title: "Fields") var fields: FieldOptions

  @Flag(help: "Add the items as completed.")
  var done = false

  @Flag(help: "Use the text as the title; do not interpret !high, \(OneLineItem.keys) or dates.")
  var literal = false

  @Argument(help: ArgumentHelp("The title; several arguments are joined.", valueName: "text"))
  var words: [String] = []

  private var readsLines: Bool { words.isEmpty || words == ["-"] }

  func validate() throws {
    if readsLines, fields.readsDetail {
      throw ValidationError(.inputUsedTwice)
    }
  }

  @MainActor func run(in session: CommandSession) async throws {
    if words.isEmpty, session.world.input.terminal != nil {
      throw CommandFailure.usage(.textMissing)
    }
    let items = try await items(in: session)
    let outcome = try await session.change { store in try await store.create(items) }
    if outcome == .stopped {
      throw CommandFailure.refused(.clauses(first: .commandStopped, second: .nothingWasAdded))
    }
    if case .parent(let refusal) = outcome.refused.first?.reason { throw CommandFailure.parent(refusal) }
    session.output.changesMade = .itemsWereAdded(count: items.count)
    guard session.output.isTerminal else {
      for item in items { try session.output.print(ItemIDPrefix(item.id).description) }
      return
    }
    var made = outcome.item.map { [$0.id: $0] } ?? [:]
    // A part at a time: as they are now, all of them would take several times the memory.
    for start in stride(from: 0, to: items.count, by: Self.toldAtOnce) {
      let part = items[start..<min(start + Self.toldAtOnce, items.count)]
      // They have been added by now, even if they cannot be read.
      if items.count > 1 {
        made = (try? await session.store.refetchItems(part.map(\.id), changedBy: nil))?.items ?? [:]
      }
      try await tell(of: part.map { made[$0.id] ?? $0.made(at: session.clock.now) }, in: session)
    }
  }

  private static let toldAtOnce = 500

  /// All lines are read before the first item is added, and before anything is said about them; the details after all
  /// other texts have been checked.
  @MainActor private func items(in session: CommandSession) async throws -> [NewItem] {
    let lines = try lines(in: session)
    let names = try await names(in: lines.lazy.flatMap(\.words), session)
    var (items, readings) = ([NewItem](), [(line: Int?, LineReading)]())
    items.reserveCapacity(lines.count)
    for line in lines {
      var (values, reading) = try draft(line.words, line: line.number, names, session)
      values.isDone = line.isDone
      // A step is in the list of its item.
      if let list = line.parent.map({ items[$0].values.list }) {
        if fields.list == nil, reading.namesList, values.list != list {
          throw Self.failure(.mistakeListOfStep, line: line.number)
        }
        values.list = list
      }
      items.append(NewItem(values))
      if reading.isTold { readings.append((line.number, reading)) }
    }
    if lines.isEmpty { throw CommandFailure.usage(.inputWithoutTitles) }
    var edits = try await fields.edits(in: session, from: items.lazy.compactMap(\.values.due).min())
    if done { edits.append(TODOEdit(.isDone) { $0.isDone = true }) }
    if fields.parent?.isEmpty == false,
      fields.list != nil || items.contains(where: { !$0.values.list.isEmpty })
    {
      throw CommandFailure.usage(
        .optionsNotCombined(options: ["--parent", fields.list == nil ? "list:" : "--list"])
      )
    }
    let parents = try await parents(of: lines, below: edits, in: session)
    for index in items.indices {
      items[index].values.apply(try fields.editsOfDue(over: items[index].values.due, in: session) + edits)
      items[index].values.location = try await located(items[index].values.location, in: session)
      items[index].values.tags = fields.tags(changing: items[index].values.tags)
      if let above = parents[index] {
        (items[index].values.parent, items[index].values.list) = (items[above].id, items[above].values.list)
      }
      if let reminder = items[index].values.reminderWithoutDue {
        throw Self.failure(
          Self.message(.reminderWithoutDue(reminder), in: session),
          line: lines[index].number
        )
      }
    }
    for (line, reading) in readings {
      session.tellReadings(reading.due, line: line)
      // On a terminal, the line about the item says it.
      if let words = reading.dateWords, !session.output.isTerminal {
        let isRepeat = reading.due.repeats != nil
        session.tell(isRepeat ? .repeatWords(words: words) : .dateWords(words: words), line: line)
      }
      if let remark = reading.remark { session.tell(Self.message(remark, in: session), line: line) }
    }
    return items
  }

  /// A location with what other items of its name have, or with the point of its address.
  @MainActor private func located(
    _ location: TODOLocation,
    in session: CommandSession
  ) async throws -> TODOLocation {
    let isKnownFromOthers = fields.address == nil && fields.coordinate == nil
    let known = isKnownFromOthers ? try await session.locations.known(location) : location
    return await session.locations.withPoint(known)
  }

  /// The indices of the lines with the items that others are steps of, as far as there are levels below that of `--parent`.
  @MainActor private func parents(
    of lines: [Line],
    below edits: [TODOEdit],
    in session: CommandSession
  ) async throws -> [Int?] {
    var common = TODOItemValues()
    common.apply(edits)
    let level = if let parent = common.parent { try await session.store.level(of: parent) } else { 0 }
    let entries = lines.compactMap(\.entry)
    // Lines that are taken as they are have no steps.
    return entries.isEmpty ? lines.map { _ in nil } : entries.below(level: level).map(\.parent)
  }

  /// A line from which an item is made.
  private struct Line {
    /// Where it is in standard input; nil for the arguments.
    var number: Int?
    let words: [String]
    /// What it is in a list; nil for one that is taken as it is.
    var entry: ListEntry?

    var isDone: Bool { entry?.isDone == true }
    /// The index of the line with the item that it is a step of.
    var parent: Int? { entry?.parent }
  }

  @MainActor private func lines(in session: CommandSession) throws -> [Line] {
    guard readsLines else { return [Line(words: words)] }
    let filled = try session.world.readFilledLines()
    if literal { return filled.map { Line(number: $0.number, words: [$0.text]) } }
    let (now, conventions) = (session.clock.localNow, session.conventions)
    return ListEntry.entries(of: filled.map(\.text), now: now, conventions: conventions).map { entry in
      Line(number: filled[entry.line].number, words: [entry.text], entry: entry)
    }
  }

  /// The lists and tags that exist, if a word may mean one of them: @anna, +home, #42, list:home.
  @MainActor private func names(
    in words: some Sequence<String>,
    _ session: CommandSession
  ) async throws -> KnownNames {
    guard !literal, words.contains(where: Self.mayName) else { return KnownNames() }
    var all = try await session.store.collections(.list)
    all += try await session.store.collections(.tag)
    return KnownNames(of: all)
  }

  private static func mayName(_ text: String) -> Bool {
    text.contains { "@+#＠＋＃".contains($0) } || text.lowercased().contains("list")
  }

  /// What can be said of how a line was read.
  private struct LineReading {
    var due = DueDateText.none
    var dateWords: String?
    var remark: OneLineItem.Mistake?
    var namesList = false

    var isTold: Bool { due.hasOthers || dateWords != nil || remark != nil }
  }

  /// - Parameter line: the line of standard input; nil for the arguments.
  @MainActor private func draft(
    _ words: [String],
    line: Int?,
    _ names: KnownNames,
    _ session: CommandSession
  ) throws -> (values: TODOItemValues, LineReading) {
    if literal {
      var values = TODOItemValues()
      values.title = words.joined(separator: " ")
      guard values.hasTitle else { throw Self.failure(.mistakeTitleMissing, line: line) }
      return (values, LineReading())
    }
    let item = OneLineItem(
      arguments: words,
      now: session.clock.localNow,
      conventions: session.conventions,
      readsDates: fields.due == nil,
      names: names
    )
    if let mistake = item.mistake { throw Self.failure(Self.message(mistake, in: session), line: line) }
    let reading = LineReading(
      due: item.due,
      dateWords: item.dateWords,
      remark: item.remark,
      namesList: item.spans.contains { $0.kind == .list && $0.isTaken }
    )
    return (item.values, reading)
  }

  private static func failure(_ mistake: Message, line: Int?) -> CommandFailure {
    let refusal = Message.clauses(first: mistake, second: .nothingWasAdded)
    return .usage(line.map { .inLine(line: $0, text: refusal) } ?? refusal)
  }

  @MainActor private static func message(
    _ mistake: OneLineItem.Mistake,
    in session: CommandSession
  ) -> Message {
    switch mistake {
    case .titleMissing: .mistakeTitleMissing
    case .dueNotUnderstood(let text): .mistakeDue(text: text, examples: session.dateExamples(insteadOf: text))
    case .notRead(let words, let typed): .wordsOfOffer(words: words, typed: typed)
    case .partlyRead(let part, isTaken: true): .optionPartRead(read: part.read, rest: part.rest)
    case .partlyRead(let part, isTaken: false): .wordsNotTaken(read: part.read, rest: part.rest)
    case .withoutDates, .quoteNotClosed, .valueNotValid, .lunarDate, .reminderWithoutDue:
      .mistake(mistake, session.conventions, session.dates)
    }
  }

  /// Prints added items. A closed output does not keep an item from being added.
  @MainActor private func tell(of items: [TODOItem], in session: CommandSession) async throws {
    // They have been added by now, even if something cannot be read.
    let names = (try? await session.names(items)) ?? items.map { session.name($0, nil) }
    for (item, name) in zip(items, names) {
      let priority = Message.priority(item.priority)
      let fields = Message.understood(item.values, session.dates)
        .map { $0 == priority ? .level(item.priority) : $0 }
      try session.output.print(
        fields.isEmpty ? .itemAdded(item: name) : .itemAddedWith(item: name, fields: fields)
      )
    }
  }
}
