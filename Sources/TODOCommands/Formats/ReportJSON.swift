import TODOCore
import TODOWording
import TaskFormats

/// A report as a JSON object on one line; `Docs/Formats.md` describes it.
struct ReportJSON {
  private var object = JSON.Object()

  /// - Parameters:
  ///   - items: how many items became what, in the order of the object.
  ///   - step: the number of the change in the history; nil for none.
  ///   - words: words a reason.
  init(
    _ report: FileReport,
    isDryRun: Bool,
    step: Int64? = nil,
    hasStep: Bool,
    items: [(name: String, count: Int)],
    words: (Message) -> String
  ) {
    object.add("file", string: report.files.count == 1 ? report.files.first?.name : nil)
    if report.files.count > 1 { object.add("files", strings: report.files.map(\.name)) }
    let formats = report.files.map(\.format).firstOfEach
    object.add("format", string: formats.count == 1 ? formats.first?.rawValue : nil)
    object.add("dryRun", value: isDryRun ? "true" : "false")
    if hasStep { object.add("step", value: step.map { "\($0)" } ?? "null") }
    var counts = JSON.Object()
    for item in items { counts.add(item.name, value: "\(item.count)") }
    object.add("items", value: counts.text)
    let fields = report.counts.sorted {
      ($0.key.sortKey, $0.key.fate.rawValue) < ($1.key.sortKey, $1.key.fate.rawValue)
    }
    object.add("fields", value: "[\(fields.map(Self.field).joined(separator: ","))]")
    let problems = report.problems
    object.add("problems", value: "[\(problems.map { Self.problem($0, words) }.joined(separator: ","))]")
    if report.problemCount > problems.count { object.add("problemCount", value: "\(report.problemCount)") }
    if hasStep, isDryRun {
      let changes = report.changes.map { Self.change($0, report) }
      object.add("changes", value: "[\(changes.joined(separator: ","))]")
    }
  }

  var text: String { object.text }

  private static func field(_ kind: FileNotes.Kind, _ count: Int) -> String {
    var object = JSON.Object()
    object.add("name", string: kind.name)
    object.add("fate", string: kind.fate.rawValue)
    if case .becomes(let from, let to) = kind.reason {
      object.add("from", string: from)
      object.add("to", string: to)
    }
    object.add("count", value: "\(count)")
    return object.text
  }

  /// An item with what changes in it, as it is and as it would be.
  private static func change(_ change: FileReport.Change, _ report: FileReport) -> String {
    let changed = change.item
    var (object, before, after) = (JSON.Object(), JSON.Object(), JSON.Object())
    for field in changed.changes.map(\.field) {
      before.add(field, of: changed.item.values)
      after.add(field, of: changed.after.values)
    }
    if let file = report.nameOfFile(changed.file) { object.add("file", string: file) }
    object.add("line", value: "\(changed.line)")
    object.add("id", string: "\(ItemIDPrefix(changed.item.id))")
    object.add("title", string: changed.item.title)
    object.add("before", value: before.text)
    object.add("after", value: after.text)
    return object.text
  }

  private static func problem(_ problem: FileReport.Problem, _ words: (Message) -> String) -> String {
    var object = JSON.Object()
    if let file = problem.file { object.add("file", string: file) }
    object.add("line", value: "\(problem.note.line)")
    object.add("id", string: problem.id.map { "\(ItemIDPrefix($0))" })
    object.add("field", string: problem.note.name)
    object.add("fate", string: problem.note.fate.rawValue)
    object.add("text", string: words(.problem(problem.note)))
    return object.text
  }
}
