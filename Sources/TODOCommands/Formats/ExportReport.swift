import TODOCore
import TODOScreens
import TODOViewModel
import TODOWording
import TaskFormats

/// What an export has written, or would write, in words.
struct ExportReport {
  let report: FileReport
  let headline: Message
  /// What is said below the report.
  var remarks: [Message] = []
  /// As in the JSON of the report.
  let counts: [(name: String, count: Int)]

  /// - Parameter name: of the file, as it was named.
  init(_ outcome: ExportOutcome, to name: String, as format: FileFormat) {
    report = FileReport([
      FileReport.File(name: name, format: format, notes: outcome.notes) { outcome.ids[$0] }
    ])
    let words = Message.format(format)
    switch outcome.counts {
    case .written(let count, leftOut: 0):
      headline = .exportReport(count: count, file: name, format: words)
      counts = [("written", count), ("leftOut", 0)]
    case .written(let count, let left):
      headline = .exportReportLeftOut(count: count, file: name, format: words, left: left)
      counts = [("written", count), ("leftOut", left)]
    case .updated(let counts, let elsewhere):
      headline =
        counts.changed + counts.added + counts.removed == 0
        ? .updateReportNothing(file: name, format: words, same: counts.same)
        : .updateReport(
          file: name,
          format: words,
          changed: counts.changed,
          added: counts.added,
          removed: counts.removed,
          same: counts.same
        )
      self.counts = [
        ("changed", counts.changed), ("added", counts.added), ("removed", counts.removed),
        ("same", counts.same), ("newer", counts.newer), ("elsewhere", elsewhere),
      ]
      if counts.newer > 0 { remarks.append(.updateNewer(count: counts.newer)) }
      if elsewhere > 0 { remarks.append(.updateElsewhere(count: elsewhere)) }
    }
  }
}
