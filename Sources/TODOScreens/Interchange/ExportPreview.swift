import TODOCore
import TODOViewModel
import TODOWording

/// What would be in a file, before anything is written.
final class ExportPreview: Preview {
  private let stack: ScreenStack
  private let model: ExportViewModel

  init(
    _ stack: ScreenStack,
    _ items: ItemsToExport,
    to target: ExportTarget,
    isUpdate: Bool,
    _ files: UserFiles
  ) {
    self.stack = stack
    model = ExportViewModel(stack.list, items, to: target, isUpdate: isUpdate, files, clock: stack.clock)
    model.onNews = { [weak stack] in stack?.askForFrame() }
  }

  let title = Message.exportScreen
  var fileName: String { model.target.name }
  let pending = [Message.nothingWrittenYet, .nothingWrittenYetShort]
  var startName: Message? { .exportHint }
  var reading: Task<Void, Never>? { model.reading }
  var sections: [PreviewSection] {
    let rows = (model.outcome?.first ?? []).map { TODOListRow.preview($0.item, level: $0.level) }
    return [PreviewSection(model.isUpdate ? .exportChangedRows : .importFirstRows, count: itemCount, rows)]
  }
  var notes: [FileNote] { model.outcome?.notes.first ?? [] }

  func read() { model.read() }
  func stop() { model.stop() }
  func begin() async throws(TODOStoreError) -> JobEnd? { try await model.begin() }

  /// How many items are written, or changed and added.
  private var itemCount: Int {
    switch model.outcome?.counts {
    case .written(let count, _): count
    case .updated(let counts, _): counts.changed + counts.added
    case nil: 0
    }
  }

  var obstacle: Message? {
    if let failure = model.failure { return .failed(failure, model.target.name) }
    guard model.format != nil else { return .exportWithoutFormat }
    guard model.isRead, let counts = model.outcome?.counts else { return .exportReading }
    switch counts {
    case .written(0, leftOut: 0): return .nothingToExport
    case .written(0, _): return .nothingFitsFormat
    case .written: return nil
    case .updated(let counts, _):
      guard counts.changed + counts.added + counts.removed == 0 else { return nil }
      return hasConflicts ? .noUpdateButConflicts : .exportUpToDate(file: fileName)
    }
  }

  var button: Message? {
    if model.isUpdate { return .exportUpdateButton }
    guard model.outcome != nil else { return .exportScreen }
    return model.target.former == nil
      ? .exportButton(count: itemCount) : .exportReplaceButton(count: itemCount)
  }

  var remark: Message? {
    if model.isUpdate { return .exportUpdateRemark }
    return model.target.former == nil ? nil : .exportReplaceRemark
  }

  // MARK: Choices

  /// The formats, those first that are known by the names of files.
  private static let formats: [FileFormat] = [
    .todotxt, .markdown, .ics, .csv, .json, .org, .taskwarrior, .todoist,
  ]

  /// A file that is brought up to date stays what it is.
  var choices: [PreviewChoice] {
    guard !model.isUpdate else { return hasConflicts ? [conflicts] : [] }
    let values = Self.formats.map { (text: Message.format($0), isChosen: $0 == model.format) }
    return [
      PreviewChoice(label: .exportFormatLabel, values: values) { [model] in model.choose(Self.formats[$0]) }
    ]
  }

  private var hasConflicts: Bool {
    model.overwritesConflicts || model.outcome?.notes.counts.contains { $0.key.fate == .conflict } == true
  }

  private var conflicts: PreviewChoice {
    let values = [
      (text: Message.exportLeaveFile, isChosen: !model.overwritesConflicts),
      (.exportWriteMine, model.overwritesConflicts),
    ]
    return PreviewChoice(label: .importConflictLabel, values: values) { [model] index in
      model.choose(overwritesConflicts: index == 1)
    }
  }

  // MARK: What it says

  var summary: [SummaryLine] {
    func part(_ message: Message, _ role: Theme.Role = .quiet) -> MeaningText.Part {
      .init(text: stack.text(message), role: role)
    }
    var lines = [SummaryLine(.exportItemsLabel, count.map { [part($0, .plain)] + source } ?? source)]
    lines.append(SummaryLine(.exportFileLabel, file))
    if model.isUpdate, let format = model.format {
      lines.append(SummaryLine(.exportFormatLabel, [part(.format(format))]))
    }
    if let failure = model.failure {
      lines.append(SummaryLine(.importProblem, [part(.failed(failure, fileName), .alarm)]))
    }
    guard let outcome = model.outcome else { return lines }
    switch outcome.counts {
    case .written(_, leftOut: 0): break
    case .written(_, let left):
      let meaning = MeaningText.Part(text: stack.text(.exportLeftOutMeaning), isOptional: true)
      lines.append(SummaryLine(.fateSkipped, [part(.plainNumber(number: left), .notice), meaning]))
    case .updated(let counts, let elsewhere):
      let numbers: [Message] = [
        .exportChanged(count: counts.changed), .exportAdded(count: counts.added),
        .exportRemoved(count: counts.removed), .importSame(count: counts.same),
      ]
      lines.append(SummaryLine(.exportUpdateLabel, numbers.map { part($0, .plain) }))
      if counts.newer > 0 {
        lines.append(SummaryLine(.fateKept, [part(.updateNewer(count: counts.newer), .notice)]))
      }
      if elsewhere > 0 {
        lines.append(SummaryLine(.fateSkipped, [part(.exportElsewhere(count: elsewhere), .notice)]))
      }
    }
    lines.add(outcome.notes, stack.formatter) { kind, count in
      // Most names are those of our fields.
      let field = kind.reason == nil ? ItemField.allCases.first { $0.row.name == kind.name } : nil
      return field.map { .notesOfField(count: count, name: .changed($0)) } ?? .notes(of: kind, count: count)
    } meaning: { fate in
      fate == .lost ? .fileNoPlace : nil
    }
    return lines
  }

  /// How many items there are; not said of a file of which only some entries change.
  private var count: Message? {
    guard case .written(let count, _)? = model.outcome?.counts else { return nil }
    return .itemCount(count: count)
  }

  /// Where the items are from.
  private var source: [MeaningText.Part] {
    let query = model.items.query
    if let selected = model.items.selected {
      return [.init(text: stack.text(.selected(selected)))]
    }
    var parts = [MeaningText.Part(text: stack.formatter.name(of: query))]
    if query.destination?.agenda == nil {
      parts.append(.init(text: stack.text(.sign(of: query.shownFilter))))
    }
    if !query.search.isEmpty {
      parts.append(.init(text: "/ " + stack.text(.searchShown(words: query.search.shownText))))
    }
    return parts
  }

  /// What becomes of the file, and where it is.
  private var file: [MeaningText.Part] {
    let state: Message =
      model.target.former == nil ? .exportNewFile : model.isUpdate ? .exportUpdated : .exportReplaced
    let isReplaced = model.target.former != nil && !model.isUpdate
    let path = stack.files?.shown(model.target.path) ?? model.target.path
    return [
      .init(text: stack.text(state), role: isReplaced ? .notice : .plain),
      .init(text: path, isOptional: true),
    ]
  }
}
