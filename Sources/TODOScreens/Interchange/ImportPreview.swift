import TODOCore
import TODOViewModel
import TODOWording

/// What a file, or those of a folder, would bring, before anything is saved.
final class ImportPreview: Preview {
  private let stack: ScreenStack
  private let model: ImportViewModel

  init(_ stack: ScreenStack, _ source: ImportSource, _ files: UserFiles) {
    self.stack = stack
    model = ImportViewModel(stack.list, source, files, clock: stack.clock)
    model.onNews = { [weak stack] error in
      if let error { stack?.say(.store(error)) }
      stack?.askForFrame()
    }
  }

  let title = Message.importScreen
  var fileName: String { model.source.name ?? stack.text(.pastedText) }
  let pending = [Message.nothingSavedYet, .nothingSavedYetShort]
  let startName: Message? = nil
  var button: Message? {
    guard let count = model.changeCount else { return .importScreen }
    return count > 0 ? .importButton(count: count) : nil
  }
  let remark: Message? = .importOneChange
  var reading: Task<Void, Never>? { model.reading }
  var notes: [FileNote] { model.notes.first }

  var obstacle: Message? {
    if let failure = model.failure { return .failed(failure) }
    guard let count = model.changeCount else { return .importReading }
    if count > 0 { return nil }
    if hasConflicts { return .nothingButConflicts }
    return model.contents.map { $0.openCount + $0.doneCount } == 0 ? .nothingInFile : .nothingToImport
  }

  func read() { model.read() }
  func stop() { model.stop() }
  func begin() async throws(TODOStoreError) -> JobEnd? { try await model.begin(as: fileName) }

  /// The new items as they will look, what changes in those that are here already, and what both have changed.
  var sections: [PreviewSection] {
    guard let plan = model.plan else { return [] }
    let (now, formatter, dates) = (stack.clock.now, stack.formatter, stack.dates)
    let rows = plan.new.map { item, level in
      let made = NewItem(item.values, id: item.id, createdAt: item.createdAt, completedAt: item.completedAt)
      return TODOListRow.preview(made.made(at: now), level: level)
    }
    let isAllNew = plan.changed.isEmpty && plan.conflicting.isEmpty
    let new = PreviewSection(
      isAllNew ? .importFirstRows : .importNewLabel,
      .importAsTheyLook,
      count: plan.counts.new,
      rows
    )
    var changed = PreviewSection(
      .importUpdatedLabel,
      .importWhatChanges,
      count: plan.counts.changed,
      plan.changed.map { .preview($0.after, level: 0) }
    )
    changed.changes = { formatter.changes(plan.changed[$0].changes, dates) }
    var conflicting = PreviewSection(
      .importConflictLabel,
      .importYoursKept,
      count: plan.conflictingCount,
      plan.conflicting.map { .preview($0.item, level: 0) }
    )
    conflicting.changes = {
      formatter.changes(plan.conflicting[$0].conflicts, dates, isConflict: true)
    }
    return [new, changed, conflicting]
  }

  // MARK: What it says

  /// What the files are, and how many entries they have; nil for a folder that has not been read.
  private var entries: Message? {
    guard let contents = model.contents else {
      if case .file(let file) = model.source { return .format(file.format) }
      return nil
    }
    var words = contents.formats.map { Message.format($0) }
    if case .folder = model.source { words.append(.fileCount(count: contents.fileCount)) }
    return .entriesOfFormat(
      count: contents.openCount + contents.doneCount,
      format: .commaList(items: words)
    )
  }

  var summary: [SummaryLine] {
    let (text, contents) = (stack.text, model.contents)
    func part(_ message: Message, _ role: Theme.Role = .quiet) -> MeaningText.Part {
      .init(text: text(message), role: role)
    }
    let path = model.source.path.flatMap { stack.files?.shown($0) } ?? ""
    let source = entries.map { [part($0, .plain)] } ?? []
    var lines = [SummaryLine(.importSource, source + [.init(text: path, isOptional: true)])]
    if let failure = model.failure {
      lines.append(SummaryLine(.importProblem, [part(.failed(failure), .alarm)]))
    }
    if let contents, let plan = model.plan {
      let done = model.count(model.done)
      // How many of the new ones are done, and which lists and tags they name, is known if all of them are new.
      let isAllNew = plan.counts.new == contents.openCount + done
      var new = [
        part(isAllNew ? .count(contents.openCount, .open) : .plainNumber(number: plan.counts.new), .plain)
      ]
      if isAllNew, done > 0 { new.append(part(.count(done, .done), .plain)) }
      if isAllNew, contents.listCount > 0, model.into == .asInFile {
        new.append(part(.importLists(count: contents.listCount)))
      }
      if isAllNew, contents.tagCount > 0 { new.append(part(.importTags(count: contents.tagCount))) }
      lines.append(SummaryLine(.importNewLabel, new))
      if plan.counts.changed + plan.counts.same > 0 {
        let same = plan.counts.same > 0 ? [part(.importSame(count: plan.counts.same))] : []
        let updated = [part(.plainNumber(number: plan.counts.changed), .plain)] + same
        lines.append(SummaryLine(.importUpdatedLabel, updated))
      }
    }
    lines.add(model.notes, stack.formatter) { fate in
      switch fate {
      case .kept: .fateKeptMeaning
      case .lost: .fateLostMeaning
      case .changed, .leftOut, .conflict: nil
      }
    }
    return lines
  }

  // MARK: Choices

  var choices: [PreviewChoice] {
    guard let contents = model.contents else { return [] }
    return [list] + (contents.doneCount > 0 ? [done] : []) + (hasConflicts ? [conflicts] : [])
  }

  private var list: PreviewChoice {
    let named: String? = if case .list(let name) = model.into, !name.isEmpty { name } else { nil }
    let values = [
      (text: Message.importAsInFile, isChosen: model.into == .asInFile),
      (.importInbox, model.into == .list(name: "")),
      (named.map { .importList(name: $0) } ?? .importOneList, named != nil),
    ]
    return PreviewChoice(label: .importIntoLabel, values: values) {
      [self] index async throws(TODOStoreError) in
      switch index {
      case 0: model.choose(.asInFile)
      case 1: model.choose(.list(name: ""))
      default: try await chooseList()
      }
    }
  }

  private var done: PreviewChoice {
    let values = ImportViewModel.Done.allCases.map { done -> (text: Message, isChosen: Bool) in
      let text: Message =
        switch done {
        case .all: .importAllDone(number: model.count(done))
        case .recent: .importRecentDone
        case .none: .importNoDone
        }
      return (text, done == model.done)
    }
    return PreviewChoice(label: .importDoneLabel, values: values) { [model] index in
      model.choose(ImportViewModel.Done.allCases[index])
    }
  }

  private var hasConflicts: Bool {
    model.prefersFile || model.plan?.notes.counts.contains { $0.key.fate == .conflict } == true
  }

  private var conflicts: PreviewChoice {
    let values = [
      (text: Message.importKeepMine, isChosen: !model.prefersFile), (.importTakeFile, model.prefersFile),
    ]
    return PreviewChoice(label: .importConflictLabel, values: values) { [model] index in
      model.choose(prefersFile: index == 1)
    }
  }

  /// Asks for the list into which everything goes.
  private func chooseList() async throws(TODOStoreError) {
    let lists = try await stack.list.collections().filter { $0.kind == .list }
    stack.push(
      ListChooserScreen(stack, lists, title: .importIntoWhich, current: nil) {
        [model] name, _ async throws(TODOStoreError) in
        model.choose(.list(name: CollectionName.list(typed: name) ?? name))
      }
    )
  }
}

extension TODOListRow {
  /// A row of a preview, which is in no list.
  static func preview(_ item: TODOItem, level: Int) -> TODOListRow {
    let steps = Array(repeating: [StoredValue](), count: level)
    return TODOListRow(item: item, cursor: TODOCursor(range: 0, key: [], steps: steps))
  }
}
