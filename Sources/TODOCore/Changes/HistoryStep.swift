public import Foundation

/// One step of the undo history: everything that one action of the user changed.
public struct HistoryStep: Identifiable, Hashable, Sendable {
  /// Whether its changes are in effect, and what undo and redo do with it.
  public enum State: String, Hashable, Sendable {
    /// Its changes are being made or undone, in slices.
    case running
    /// Its changes are in effect.
    case done
    /// Undone; redo applies it again.
    case undone
    /// Undone, and replaced by a new step, so redo no longer reaches it. Can be restored until it expires.
    case abandoned
    /// Its changes are in effect, but undo skips it because something it changed has changed again.
    case skipped
    /// About to be removed from the file.
    case expired
  }

  /// Identifies the step as long as the history keeps it.
  public package(set) var number: Int64
  /// Its place in the history: increases with every step that is made or restored.
  public package(set) var sequence: Int64
  /// What it did to the entity.
  public private(set) var verb: TODOVerb
  /// What the step that this one undid alone had done; nil for any verb but reverse, and if that step was a reverse itself.
  public private(set) var reversedVerb: TODOVerb?
  public let entity: TODOEntity
  /// Whether it changed a list, a tag or a view; nil if it changed something else.
  public let collectionKind: TODOCollection.Kind?
  /// The title of the first row that it changed, at that time; at most 200 characters.
  public let subject: String
  /// What it edited, or put back of an edit: the fields of its first changes, in the order of a form; empty for any other
  /// verb.
  public let fields: [ItemField]
  /// How many rows it changed.
  public let rowCount: Int
  /// How many of them it reopened, because it made a step of theirs; 0 for any verb but create.
  public let reopenedCount: Int
  /// How many items it added, or brought back, and deleted; 0 for any verb but sync, and for a step of very many changes.
  public package(set) var addedCount = 0, deletedCount = 0
  public package(set) var state: State
  /// When it was made, UTC.
  public package(set) var madeAt: Date
  /// The name of the session that made it.
  public package(set) var origin: String
  /// Whether another session made it.
  public package(set) var isForeign: Bool

  package init(
    number: Int64,
    sequence: Int64,
    verb: TODOVerb,
    reversedVerb: TODOVerb? = nil,
    entity: TODOEntity,
    collectionKind: TODOCollection.Kind? = nil,
    subject: String,
    fields: [ItemField] = [],
    rowCount: Int,
    reopenedCount: Int = 0,
    state: State,
    madeAt: Date,
    origin: String,
    isForeign: Bool
  ) {
    (self.number, self.sequence, self.verb) = (number, sequence, verb)
    (self.reversedVerb, self.entity, self.collectionKind) = (reversedVerb, entity, collectionKind)
    (self.subject, self.fields, self.rowCount) = (subject, fields, rowCount)
    (self.reopenedCount, self.state, self.madeAt) = (reopenedCount, state, madeAt)
    (self.origin, self.isForeign) = (origin, isForeign)
  }

  public var id: Int64 { number }

  /// Whether its changes are in effect, even if undo skips it.
  public var isInEffect: Bool { state == .done || state == .skipped }

  /// How many items it changed: where it linked a list, that is one of its rows.
  public var itemCount: Int { (reversedVerb ?? verb) == .link ? max(0, rowCount - 1) : rowCount }

  /// Whether it may have added, changed and deleted items at once, which its verb does not say. Its subject is none of them.
  public var isMixed: Bool {
    switch verb {
    case .import, .sync, .link: true
    case .reverse: reversed?.isMixed ?? true
    case .create, .edit, .replace, .complete, .reopen, .setPriority, .skip, .move, .delete, .deleteDone,
      .deleteAll, .restore, .unlink, .resolve:
      false
    }
  }

  /// The step that this one has undone alone, as far as it is known: of the same rows. Nil for any other step.
  public var reversed: HistoryStep? {
    reversedVerb.map { verb in
      var step = self
      (step.verb, step.reversedVerb) = (verb, nil)
      return step
    }
  }
}

/// The origin of changes: one window of the app, or one run of a command.
public struct TODOSession: Hashable, Sendable {
  /// Unique for every window and every start.
  public let id = UUID()
  /// The name that users recognize it by, for example "pts/3".
  public let name: String

  public init(name: String) { self.name = name }
}

/// A change of the database that this window did not make.
public enum ChangeElsewhere: Hashable, Sendable {
  /// Another window or program has changed it.
  case changed
  /// The database is in an earlier state, because a copy was restored, for example.
  case wentBack
  /// The file is gone, or cannot be read; the next call of the store says why.
  case lost
}
