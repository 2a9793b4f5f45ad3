import Foundation
import GRDB
import TODOCore

/// A step as stored in the database.
struct StepRecord: Sendable {
  var number: Int64
  var sequence: Int64
  var verb: TODOVerb
  var entity: TODOEntity
  var subject: String
  /// Of a step that edits items: the fields of its first changes.
  var fields: [ItemField]
  var rowCount: Int
  var state: HistoryStep.State
  /// While running: the state it will reach.
  var goal: HistoryStep.State?
  /// While running: the process working on it.
  var runner: String?
  var madeAt: Date
  var session: String
  var origin: String

  /// With the fields of an edit: those of so many changes, however many it has.
  static let columns = """
    number, sequence, verb, entity, subject, rowCount, state, goal, runner, madeAt, session, origin,
    CASE verb WHEN 'edit' THEN (
      SELECT group_concat(DISTINCT field) FROM change
      WHERE change.step = step.number AND ordinal <= \(namedChanges)
    ) END AS fields
    """

  /// How many changes of an edit are read for the names of its fields: those of one item, and of the first of several.
  private static let namedChanges = 16

  /// The longest subject kept, in characters.
  private static let subjectLength = 200

  /// A step made by `session`; its number is assigned when it is inserted.
  ///
  /// - Parameter runner: who makes it in slices; nil if it is made at once.
  init(_ step: NewStep, sequence: Int64, madeAt: Date, by session: TODOSession, runner: String?) {
    number = 0
    self.sequence = sequence
    verb = step.verb
    entity = step.entity
    subject = Self.subject(step.subject ?? "")
    let changes = step.verb == .edit ? step.knownChanges?.prefix(Self.namedChanges) : nil
    fields = Self.fields(changes?.map(\.field) ?? [])
    rowCount = step.rowCount
    state = runner == nil ? .done : .running
    goal = runner == nil ? nil : .done
    self.runner = runner
    self.madeAt = madeAt
    self.session = session.id.uuidString
    origin = session.name
  }

  /// The part of a title that is kept.
  static func subject(_ title: String) -> String { String(title.prefix(subjectLength)) }

  private static func fields(_ columns: [String]) -> [ItemField] {
    ItemField.allCases.filter { columns.contains($0.row.column) }
  }

  /// - Throws: ``TODOStoreError/damaged`` for values that the app never writes.
  init(_ row: Row) throws {
    guard let verb = TODOVerb(rawValue: try row.decode(forColumn: "verb")),
      let state = HistoryStep.State(rawValue: try row.decode(forColumn: "state"))
    else { throw TODOStoreError.damaged }
    number = try row.decode(forColumn: "number")
    sequence = try row.decode(forColumn: "sequence")
    self.verb = verb
    entity = TODOEntity(rawValue: try row.decode(forColumn: "entity"))
    subject = try row.decode(forColumn: "subject")
    fields = Self.fields(
      try row.decode(String?.self, forColumn: "fields")?.split(separator: ",").map(String.init) ?? []
    )
    rowCount = Int(try TODOCounts.stored.checked(row.decode(forColumn: "rowCount")))
    self.state = state
    goal = try row.decode(String?.self, forColumn: "goal").flatMap(HistoryStep.State.init(rawValue:))
    runner = try row.decode(forColumn: "runner")
    madeAt = Date(milliseconds: try WallClock.times.checked(row.decode(forColumn: "madeAt")))
    session = try row.decode(forColumn: "session")
    origin = try row.decode(forColumn: "origin")
  }

  /// The step as `session` sees it.
  func step(for session: TODOSession) -> HistoryStep {
    HistoryStep(
      number: number,
      sequence: sequence,
      verb: verb,
      entity: entity,
      subject: subject,
      fields: fields,
      rowCount: rowCount,
      state: state,
      madeAt: madeAt,
      origin: origin,
      isForeign: self.session != session.id.uuidString
    )
  }
}
