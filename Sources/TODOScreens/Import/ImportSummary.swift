import TODOCore
import TODOViewModel
import TODOWording
import TaskFormats
import TerminalUI

/// What a file would bring, in lines of a label and what it says.
struct ImportSummary {
  struct Line {
    let label: Message
    let text: MeaningText
  }

  let lines: [Line]

  init(_ model: ImportViewModel, _ stack: ScreenStack) {
    let text = stack.text
    let formatter = stack.formatter
    var lines: [Line] = []
    func add(_ label: Message, _ parts: [MeaningText.Part]) {
      lines.append(Line(label: label, text: MeaningText(parts)))
    }
    func part(_ message: Message, _ role: Theme.Role = .quiet) -> MeaningText.Part {
      .init(text: text(message), role: role)
    }
    let contents = model.contents
    let format = contents.map {
      Message.entriesOfFormat(count: $0.openCount + $0.doneCount, format: .format(model.file.format))
    }
    add(
      .importSource,
      [
        part(format ?? .format(model.file.format), .strong),
        .init(text: model.file.path ?? "", isOptional: true),
      ]
    )
    if let failure = model.failure { add(.importProblem, [part(.failed(failure), .alarm)]) }
    if let contents, let plan = model.plan {
      let done = model.count(model.done)
      // How many of the new ones are done is known if all of them are new.
      let isAllNew = plan.counts.new == contents.openCount + done
      var new = [
        part(isAllNew ? .count(contents.openCount, .open) : .plainNumber(number: plan.counts.new), .strong)
      ]
      if isAllNew, done > 0 { new.append(part(.count(done, .done), .strong)) }
      if contents.listCount > 0 { new.append(part(.importLists(count: contents.listCount))) }
      if contents.tagCount > 0 { new.append(part(.importTags(count: contents.tagCount))) }
      add(.importNewLabel, new)
      if plan.counts.changed + plan.counts.same > 0 {
        let same = plan.counts.same > 0 ? [part(.importSame(count: plan.counts.same))] : []
        add(.importUpdatedLabel, [part(.plainNumber(number: plan.counts.changed), .strong)] + same)
      }
    }
    var notes = contents?.notes ?? FileNotes()
    for note in model.plan?.notes.first ?? [] { notes.add(note) }
    for fate in [FileNote.Fate.kept, .changed, .lost, .leftOut, .conflict] {
      let summary = FateSummary(fate, notes)
      guard !summary.isEmpty else { continue }
      add(.label(of: fate), summary.parts(formatter))
    }
    self.lines = lines
  }
}

/// What became of the parts of a file that have no place in an item, in one line: how many of each kind, the most first.
private struct FateSummary {
  private let fate: FileNote.Fate
  private let kinds: [(kind: FileNotes.Kind, count: Int)]
  private let first: FileNote?

  /// How many kinds are named.
  private static let most = 3

  init(_ fate: FileNote.Fate, _ notes: FileNotes) {
    self.fate = fate
    let counted = notes.counts.filter { $0.key.fate == fate }.map { (kind: $0.key, count: $0.value) }
    kinds = counted.sorted { ($1.count, $0.kind.name) < ($0.count, $1.kind.name) }
    first = notes.first.first { $0.fate == fate }
  }

  var isEmpty: Bool { kinds.isEmpty }

  func parts(_ formatter: MessageFormatter) -> [MeaningText.Part] {
    let role: Theme.Role = fate == .kept ? .quiet : .notice
    if fate == .leftOut || fate == .conflict {
      let count = kinds.reduce(0) { $0 + $1.count }
      let note = first.map { MeaningText.Part(text: formatter.text(.problem($0))) }
      return [.init(text: formatter.text(.plainNumber(number: count)), role: role)]
        + [note].compactMap(\.self)
    }
    let named = kinds.prefix(Self.most).map { Message.notes(of: $0.kind, count: $0.count) }
    let more = kinds.count - named.count
    let all = Array(named) + (more > 0 ? [.notesMore(number: more)] : [])
    var parts = [MeaningText.Part(text: formatter.text(.commaList(items: all)), role: role)]
    if let meaning = Message.meaning(of: fate) {
      parts.append(.init(text: formatter.text(meaning), isOptional: true))
    }
    return parts
  }
}
