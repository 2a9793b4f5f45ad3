/// Reads a line: takes out the words with a meaning, and leaves the title.
struct LineReader {
  private(set) var item: OneLineItem

  let line: String
  let tokens: [LineToken]
  let names: KnownNames
  let choices: LineChoices
  let lattice: Lattice
  /// What is not in the title.
  private var dropped: [Range<String.Index>] = []
  private var tags: [String] = []
  /// The place after the last date of a key.
  private var endOfDates: String.Index

  /// - Parameter item: what the line does not name.
  init(
    _ line: String,
    _ tokens: [LineToken],
    over item: OneLineItem,
    _ now: LocalMoment,
    _ conventions: DateConventions,
    _ names: KnownNames,
    _ choices: LineChoices = LineChoices()
  ) {
    (self.line, self.tokens, self.item, self.names, self.choices) = (line, tokens, item, names, choices)
    endOfDates = line.startIndex
    lattice = Lattice(
      PhraseText(line),
      now: now,
      conventions: conventions,
      isWhole: false,
      guesses: true
    )
  }

  mutating func read(readsDates: Bool) {
    takeNames()
    for token in tokens where !isDropped(token) { takeValue(token) }
    if !tags.isEmpty { item.values.tags = item.values.tags.adding(ItemTags(tags)) }
    let spoken = readsDates && item.values.reminder == nil ? spokenReminder : nil
    if let spoken { lattice.hide(lattice.text.letters(of: spoken.range)) }
    takeDate(readsDates: readsDates)
    if let spoken, item.values.due != nil {
      item.values.reminder = spoken.reminder
      note(.value(.reminder), [spoken.range])
      dropped.append(spoken.range)
    }
    item.values.title = LineTitle(line, without: dropped).text
  }

  /// Whether it belongs to the date of a value before it.
  private func isDropped(_ token: LineToken) -> Bool { token.range.lowerBound < endOfDates }

  private mutating func note(_ mistake: OneLineItem.Mistake) { item.mistake = item.mistake ?? mistake }

  /// Notes parts of the line that mean something together, or with other words.
  private mutating func note(
    _ kind: LineSpan.Kind,
    _ ranges: [Range<String.Index>],
    saying text: String? = nil,
    isTaken: Bool = true,
    _ due: DueDateText = .none
  ) {
    let text = text ?? words(ranges)
    for range in ranges {
      let start = line.distance(from: line.startIndex, to: range.lowerBound)
      let characters = start..<start + line[range].count
      item.spans.append(LineSpan(characters: characters, text: text, kind: kind, isTaken: isTaken, due: due))
    }
  }

  private func words(_ ranges: [Range<String.Index>]) -> String {
    ranges.map { String(line[$0]) }.joined(separator: " ")
  }

  /// Takes a part of the line out of the title.
  private mutating func drop(_ range: Range<String.Index>, _ kind: LineSpan.Kind) {
    note(kind, [range])
    dropped.append(range)
    lattice.hide(lattice.text.letters(of: range))
  }

  /// The parts of the line that a phrase consists of.
  private func ranges(_ phrase: LinePhrase) -> [Range<String.Index>] {
    phrase.parts.flatMap(lattice.text.ranges(of:))
  }

  // MARK: Words

  /// Priorities, tags and lists, and what is protected; before dates, which can be around them.
  private mutating func takeNames() {
    for token in tokens {
      switch token.meaning {
      case _ where isIn(choices.kept, token.range): break
      case .offeredPriority where !isIn(choices.wanted, token.range): offer(.priority, token)
      case .priority(let priority), .offeredPriority(let priority):
        item.values.priority = priority
        drop(token.range, .priority)
      case .tag(let name) where isMeant(token.meaning):
        tags.append(names.tag(name) ?? name)
        drop(token.range, .tag)
      case .name(let name, let isTag) where isMeant(token.meaning):
        if isTag, let tag = names.tag(name) {
          tags.append(tag)
          drop(token.range, .tag)
        } else if let list = names.list(name) {
          item.values.list = list
          drop(token.range, .list)
        }
      case .name(let name, let isTag):
        guard let known = CollectionName(name, isTag ? .tag : .list)?.text, known.first?.isLetter == true,
          !known.contains("@")
        else { break }
        let kind: LineSpan.Kind = isTag ? .tag : .list
        guard isIn(choices.wanted, token.range) else {
          offer(kind, token)
          break
        }
        if isTag { tags.append(known) } else { item.values.list = known }
        drop(token.range, kind)
      case .quoted: lattice.hide(lattice.text.letters(of: token.range), as: PhraseText.protected)
      case .text(keptFrom: let meaning?) where isMeant(meaning):
        dropped.append(token.range.lowerBound..<line.index(after: token.range.lowerBound))
      case .tag, .text, .value, .firstWord, .openQuote: break
      }
      hideBackslash(token)
    }
  }

  /// Offers a word that stays in the title. A date before it is at the end of its line.
  private mutating func offer(_ kind: LineSpan.Kind, _ token: LineToken) {
    note(kind, [token.range], isTaken: false)
    lattice.hide(lattice.text.letters(of: token.range))
  }

  /// Whether something was decided about the words there.
  func isIn(_ decided: Set<String>, _ range: Range<String.Index>) -> Bool {
    !decided.isEmpty && decided.contains(String(line[range]))
  }

  /// Whether a word has its meaning: a number is a tag only if there is one, and @anna a tag or list.
  private func isMeant(_ meaning: LineToken.Meaning) -> Bool {
    switch meaning {
    case .tag(let name): !name.needsExistingTag || names.tag(name) != nil
    case .name(let name, let isTag): isTag && names.tag(name) != nil || names.list(name) != nil
    default: true
    }
  }

  /// A date does not go on after a backslash.
  private mutating func hideBackslash(_ token: LineToken) {
    guard line[token.range.lowerBound] == "\\" else { return }
    let place = lattice.text.letters(of: token.range).lowerBound
    if lattice.text[place] == "\\" { lattice.hide(place..<place + 1, as: PhraseText.protected) }
  }

  private mutating func takeValue(_ token: LineToken) {
    switch token.meaning {
    case .value(let field, let text) where Self.dates.contains(field):
      take(date(text, field), text, field)
      drop(token.range, .value(field))
    case .firstWord(let field, let first) where Self.dates.contains(field):
      let (text, date) = longestDate(field, token, first)
      take(date, text, field)
    case .value(.reminder, let text):
      take(reminder(text), text)
      drop(token.range, .value(.reminder))
    case .firstWord(.reminder, let first):
      if let reminder = reminder(first), reminder.countsFromDue {
        item.values.reminder = reminder
        drop(token.range, .value(.reminder))
      } else {
        let (text, date) = longestDate(.reminder, token, first)
        take(date.dueDate.map { Reminder(at: $0) }, text)
      }
    case .value(let field, let text), .firstWord(let field, let text):
      let value = field == .list ? names.list(text) ?? text : text
      if !field.set(.text(value), in: &item.values) { note(.valueNotValid(field, text)) }
      drop(token.range, field == .list ? .list : .value(field))
    case .openQuote(let field):
      note(.quoteNotClosed(field))
      drop(token.range, .value(field))
    case .text, .quoted, .priority, .offeredPriority, .tag, .name: break
    }
  }

  private static let dates: Set<ItemField> = [.due, .start]

  private func date(_ text: String, _ field: ItemField) -> DueDateText {
    lattice.meaning.readings(of: text).map { date($0, field) } ?? .none
  }

  /// What a date means: a due date may repeat, and a time alone is on the day that the item has.
  private func date(_ readings: PhraseMeaning.Readings, _ field: ItemField) -> DueDateText {
    let isDue = field == .due
    return DueDateText(isDue ? readings.onDay(of: item.values.due) : readings, orRepeat: isDue)
  }

  func reminder(_ text: String) -> Reminder? {
    Reminder(typed: text, now: lattice.now, conventions: lattice.conventions)
  }

  private mutating func take(_ reminder: Reminder?, _ text: String) {
    item.values.reminder = reminder
    if reminder == nil { note(.valueNotValid(.reminder, text)) }
  }

  private mutating func take(_ date: DueDateText, _ text: String, _ field: ItemField) {
    if field == .due {
      (item.due, item.values.due, item.values.repeats) = (date, date.dueDate, date.repeats)
    } else {
      item.values.start = date.dueDate
    }
    switch date {
    case .notUnderstood: note(field == .due ? .dueNotUnderstood(text) : .valueNotValid(field, text))
    case .withoutDates(let absence): note(.withoutDates(absence, text))
    case .none, .date, .ambiguous, .repeating: break
    }
  }

  // MARK: Dates after a key

  /// The longest date after a key, which is taken out of the line; the first word alone if there is none.
  private mutating func longestDate(
    _ field: ItemField,
    _ token: LineToken,
    _ first: String
  ) -> (text: String, due: DueDateText) {
    let text = lattice.text
    let end = text.letters(of: token.range).upperBound
    let start = end - PhraseText(first).count
    var longest = (end: end, due: date(first, field))
    if longest.due == .notUnderstood { longest.end = 0 }
    // The key ends where the date begins.
    lattice.hide(text.letters(of: token.range).lowerBound..<start)
    // What is only guessed is no date: “this week”, of which a field would not be a date either.
    let known = lattice.withoutGuesses.phrases(at: start)
    let phrases = lattice.phrases(at: start)
      .sorted { ($1.end, $1.phrase.score) < ($0.end, $0.phrase.score) }
    for (phrase, place) in phrases
    where place > longest.end && (text.endsWord(at: place) || text[place - 1].isJapanese)
      && text.partsWithoutFields(of: start..<place).count == 1
      && lattice.mistyped(in: start..<place).isEmpty && isClear(phrase, behind: place)
    {
      let isGuess = phrase.slots.hasEndOfTime || !known.contains { $0.end == place }
      let reading = isGuess ? .notUnderstood : date(lattice.meaning.readings(phrase.slots), field)
      if isGuess || reading != .notUnderstood { longest = (place, reading) }
    }
    if longest.end == 0 { longest.end = end }
    if let lunar = lattice.lunarDate(at: start) { longest = (lunar, .notUnderstood) }
    let range = token.range.lowerBound..<text.range(of: start..<longest.end).upperBound
    drop(range, .value(field))
    endOfDates = max(endOfDates, range.upperBound)
    return (String(line[text.range(of: start..<longest.end)]), longest.due)
  }

  /// In “due:tomorrow 3 apples” the number belongs to the title.
  private func isClear(_ phrase: Phrase, behind end: Int) -> Bool {
    guard phrase.hasClearTime else { return false }
    let text = lattice.text
    let next = text.skippingBlanks(from: end)
    guard next < text.count, !text[next].isHidden, phrase.hasBareNumber else { return true }
    return !text[next].properties.isAlphabetic
  }

  // MARK: Dates in the title

  private mutating func takeDate(readsDates: Bool) {
    let kept = Set(
      tokens.filter { line[$0.range.lowerBound] == "\\" }.map {
        lattice.text.letters(of: $0.range).lowerBound + 1
      }
    )
    guard readsDates || !kept.isEmpty else { return }
    let phrases = LinePhrases(line, lattice, kept: kept, choices)
    for phrase in phrases.all where kept.contains(phrase.letters.lowerBound) {
      let word = lattice.text.range(of: phrase.letters).lowerBound
      dropped.append(line.index(before: word)..<word)
    }
    guard readsDates, item.due == .none else { return }
    let apart = phrases.apart
    let putBack = apart.flatMap { choices.kept.contains(words(ranges($0))) ? $0 : nil }
    let wanted = phrases.all.first(where: \.isWanted)
    let found = putBack == nil ? apart ?? wanted ?? phrases.taken : wanted
    let day = wanted == nil ? found.flatMap(phrases.day(apartFrom:)) : nil
    guard let taken = found, day == nil else {
      item.remark =
        if let day, let found { .partlyRead(phrases.partlyRead(found.letters, day), isTaken: false) } else {
          phrases.remark
        }
      let halves = putBack?.parts ?? []
      let others = phrases.all.filter { phrase in
        !kept.contains(phrase.letters.lowerBound) && !halves.contains(phrase.letters)
          && !phrases.all.contains { $0.hasDay(at: phrase.letters) }
      }
      // What one key has put back, one key takes again.
      for phrase in others + [putBack].compactMap(\.self) {
        note(.date, ranges(phrase), isTaken: false, date(phrase.readings, .due))
      }
      return
    }
    // Beside the date that is taken, only its time is offered.
    var readings = taken.readings.onDay(of: item.values.due)
    readings.skip(choices.reading)
    take(DueDateText(readings, orRepeat: true), "", .due)
    note(.date, ranges(taken), item.due)
    dropped += taken.dropped.flatMap(lattice.text.ranges(of:)).map(line.withBrackets)
    if let (time, date) = phrases.time(offeredBeside: taken) {
      let (letters, reading) = (time.timeWithEnd ?? time.letters, DueDateText(date.readings, orRepeat: true))
      note(.date, lattice.text.ranges(of: letters), saying: words(ranges(time)), isTaken: false, reading)
    }
    let other = phrases.rival(of: taken)
    if let other {
      note(.date, ranges(other), isTaken: false, DueDateText(other.readings, orRepeat: true))
    }
    if let rest = phrases.rest(beside: taken) ?? other?.letters {
      item.remark = .partlyRead(phrases.partlyRead(taken.letters, rest), isTaken: true)
    } else if let absence = phrases.absence, [.tooOften, .daysMissing].contains(absence.reason) {
      item.remark = .withoutDates(absence.reason, phrases.words(absence.letters))
    }
  }
}
