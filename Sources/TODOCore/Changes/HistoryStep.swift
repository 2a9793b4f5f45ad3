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

  package init(
    number: Int64,
    sequence: Int64,
    kind: TODOCommandKind,
    subject: String,
    itemCount: Int,
    state: State,
    madeAt: Date,
    origin: String,
    isForeign: Bool
  ) {
    self.number = number
    self.sequence = sequence
    self.kind = kind
    self.subject = subject
    self.itemCount = itemCount
    self.state = state
    self.madeAt = madeAt
    self.origin = origin
    self.isForeign = isForeign
  }

  public var id: Int64 { number }
}
