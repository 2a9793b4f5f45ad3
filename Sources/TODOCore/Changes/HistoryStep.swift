public import Foundation

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
  /// What it did.
  public let verb: TODOVerb
  /// To what.
  public let entity: TODOEntity
  /// The title of the first row that it changed, when it was made; at most 200 characters.
  public let subject: String
  /// How many rows it changed.
  public let rowCount: Int
  public let state: State
  /// When it was made, UTC.
  public let madeAt: Date
  /// The name of the session that made it.
  public let origin: String
  /// Whether another session made it.
  public let isForeign: Bool

  package init(
    number: Int64,
    sequence: Int64,
    verb: TODOVerb,
    entity: TODOEntity,
    subject: String,
    rowCount: Int,
    state: State,
    madeAt: Date,
    origin: String,
    isForeign: Bool
  ) {
    self.number = number
    self.sequence = sequence
    self.verb = verb
    self.entity = entity
    self.subject = subject
    self.rowCount = rowCount
    self.state = state
    self.madeAt = madeAt
    self.origin = origin
    self.isForeign = isForeign
  }

  public var id: Int64 { number }
}
