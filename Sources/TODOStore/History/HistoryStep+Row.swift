import Foundation
import GRDB
import TODOCore

extension HistoryStep.State {
  /// Those of steps with changes in effect; of one that is running, these are the changes of its slices so far.
  static let inEffectSQL = "('done', 'skipped', 'running')"
}

/// Steps as rows of the database.
extension HistoryStep {
  /// With the fields of the first ``namedChanges`` changes of an edit, however many it has; the items above a new one, which are few, are
  /// its last changes. The changes of lists, tags and views are the last ones of their step.
  static let columns = """
    number, sequence, verb, entity, subject, rowCount, state, madeAt, session, origin,
    CASE WHEN verb IN ('edit', '\(Self.reversal(of: .edit))') THEN (
      SELECT group_concat(DISTINCT field) FROM change
      WHERE change.step = step.number AND ordinal <= \(namedChanges)
    ) END AS fields,
    CASE verb WHEN 'create' THEN (
      SELECT count(*) FROM (
        SELECT field FROM change WHERE change.step = step.number ORDER BY ordinal DESC LIMIT \(namedChanges))
      WHERE field = '\(ItemField.isDone.row.column)'
    ) ELSE 0 END AS reopened,
    \(Self.count(ofItems: "IS NULL")) AS added, \(Self.count(ofItems: "IS NOT NULL")) AS deleted,
    CASE entity WHEN 'collection' THEN (
      SELECT kind FROM change JOIN collection ON collection.number = change.row
      WHERE change.step = step.number AND change.entity = 'collection' ORDER BY ordinal DESC LIMIT 1
    ) END AS collectionKind
    """

  /// How many changes of an edit are read for the names of its fields: those of one item, and of the first of several.
  private static let namedChanges = 16

  /// The changes of a larger step are not all counted.
  private static let countedChanges = 256

  /// How many items a step of a sync has added or deleted: those whose flag is as the condition says.
  private static func count(ofItems condition: String) -> String {
    """
    CASE WHEN verb = 'sync' AND NOT EXISTS (
      SELECT 1 FROM change WHERE change.step = step.number AND ordinal > \(countedChanges)
    ) THEN (
      SELECT count(*) FROM change
      WHERE change.step = step.number AND change.entity = 'item' AND field = '\(HistoryField.deletion.column)'
        AND after \(condition)
    ) ELSE 0 END
    """
  }

  /// The longest subject kept, in characters.
  private static let subjectLength = 200

  /// A step that this session makes; its number is assigned when it is inserted.
  init(_ step: NewStep, sequence: Int64, madeAt: Date, state: State, origin: String) {
    let changes = step.verb == .edit ? step.knownChanges?.prefix(Self.namedChanges) : nil
    self.init(
      number: 0,
      sequence: sequence,
      verb: step.verb,
      reversedVerb: step.reversedVerb,
      entity: step.entity,
      subject: Self.subject(step.subject ?? ""),
      fields: Self.fields(changes?.map(\.field) ?? []),
      rowCount: step.rowCount,
      state: state,
      madeAt: madeAt,
      origin: origin,
      isForeign: false
    )
  }

  /// - Throws: ``TODOStoreError/damaged`` for values that the app never writes.
  init(_ row: Row, for session: TODOSession) throws {
    guard let (verb, reversedVerb) = Self.verbs[try row.decode(String.self, forColumn: "verb")],
      let state = State(rawValue: try row.decode(forColumn: "state"))
    else { throw TODOStoreError.damaged }
    let fields = try row.decode(String?.self, forColumn: "fields")?.split(separator: ",").map(String.init)
    self.init(
      number: try row.decode(forColumn: "number"),
      sequence: try row.decode(forColumn: "sequence"),
      verb: verb,
      reversedVerb: reversedVerb,
      entity: TODOEntity(rawValue: try row.decode(forColumn: "entity")),
      collectionKind: try row.decode(Int?.self, forColumn: "collectionKind").flatMap(
        TODOCollection.Kind.init(rawValue:)
      ),
      subject: try row.decode(forColumn: "subject"),
      fields: Self.fields(fields ?? []),
      rowCount: Int(try TODOCounts.stored.checked(row.decode(forColumn: "rowCount"))),
      reopenedCount: try row.decode(forColumn: "reopened"),
      state: state,
      madeAt: Date(milliseconds: try WallClock.times.checked(row.decode(forColumn: "madeAt"))),
      origin: try row.decode(forColumn: "origin"),
      isForeign: try row.decode(String.self, forColumn: "session") != session.id.uuidString
    )
    (addedCount, deletedCount) = (try row.decode(forColumn: "added"), try row.decode(forColumn: "deleted"))
  }

  /// What a row says that its step did.
  static let verbs: [String: (verb: TODOVerb, reversed: TODOVerb?)] = {
    let plain = TODOVerb.allCases.map { ($0.rawValue, ($0, TODOVerb?.none)) }
    let reversals = TODOVerb.allCases.filter { $0 != .reverse }
      .map { (reversal(of: $0), (TODOVerb.reverse, Optional($0))) }
    return Dictionary(plain + reversals) { first, _ in first }
  }()

  /// How a row says what its step did.
  var storedVerb: String { reversedVerb.map(Self.reversal) ?? verb.rawValue }

  private static func reversal(of verb: TODOVerb) -> String {
    "\(TODOVerb.reverse.rawValue) \(verb.rawValue)"
  }

  /// The part of a title that is kept.
  static func subject(_ title: String) -> String { String(title.prefix(subjectLength)) }

  private static func fields(_ columns: [String]) -> [ItemField] {
    let fields = columns.compactMap(ItemField.init(column:))
    return ItemField.allCases.filter(fields.contains)
  }
}
