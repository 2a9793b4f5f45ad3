public import Foundation
import GRDB

/// Who makes changes: one window of the app, or one run of a command.
public struct TODOSession: Hashable, Sendable {
  /// Different for every window and every start.
  public let id: UUID
  /// How a person tells it from others, for example "pts/3".
  public let name: String

  public init(id: UUID = UUID(), name: String) {
    self.id = id
    self.name = name
  }
}

/// One step of the undo history: what one gesture of a person changed.
public struct HistoryStep: Identifiable, Hashable, Sendable {
  public enum State: String, Hashable, Sendable {
    /// Its changes are being made, or taken back, in slices.
    case running
    /// Its changes stand.
    case done
    /// Taken back; redo applies it again.
    case undone
    /// Taken back, and out of redo's reach since a new step was made. Can be brought back until it expires.
    case abandoned
    /// Its changes stand, and undo passes it by since something it changed was changed again.
    case skipped
    /// On its way out of the file.
    case expired
  }

  /// Which step it is, for as long as the history keeps it.
  public let number: Int64
  /// Its place in the history: grows with every step made or brought back.
  public let sequence: Int64
  public let kind: TODOCommandKind
  /// The title of the item, or of the first one, when the step was made; at most 200 characters.
  public let subject: String
  public let itemCount: Int
  public let state: State
  /// When it was made, UTC.
  public let madeAt: Date
  /// The name of the session that made it.
  public let origin: String
  /// Whether another session made it.
  public let isForeign: Bool

  public var id: Int64 { number }
}

/// A step as it stands in the database.
struct StepRecord: Sendable {
  var number: Int64
  var sequence: Int64
  var kind: TODOCommandKind
  var subject: String
  var itemCount: Int
  var state: HistoryStep.State
  /// While running: the state that follows.
  var goal: HistoryStep.State?
  /// While running: the process that does it.
  var runner: String?
  var madeAt: Date
  var session: String
  var origin: String

  static let columns =
    "number, sequence, kind, subject, itemCount, state, goal, runner, madeAt, session, origin"

  /// - Throws: ``TODOStoreError/damaged`` for values that the app never writes.
  init(_ row: Row) throws {
    guard let kind = TODOCommandKind(rawValue: try row.decode(forColumn: "kind")),
      let state = HistoryStep.State(rawValue: try row.decode(forColumn: "state"))
    else { throw TODOStoreError.damaged }
    number = try row.decode(forColumn: "number")
    sequence = try row.decode(forColumn: "sequence")
    self.kind = kind
    subject = try row.decode(forColumn: "subject")
    itemCount = Int(try TODOCounts.stored.checked(row.decode(forColumn: "itemCount")))
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
      kind: kind,
      subject: subject,
      itemCount: itemCount,
      state: state,
      madeAt: madeAt,
      origin: origin,
      isForeign: self.session != session.id.uuidString
    )
  }
}
