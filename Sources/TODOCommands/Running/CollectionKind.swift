import TODOCore
import TODOScreens
import TODOWording

/// What the commands for lists, tags and views differ in: a row for each kind.
nonisolated struct CollectionKind: Sendable {
  let kind: TODOCollection.Kind
  /// "list", for the help.
  let noun: String
  /// What becomes of the items of one that is deleted, for the help.
  let afterDeletion: String
  /// What else the help says of the order, and of a line that is printed for a pipe.
  var noteOnOrder = ""
  var noteOnLine = ""
  /// Says that there are none; nil for lists, of which the Inbox is always there.
  let noneYet: Message?
  /// Says that one with a number of open items was deleted.
  let deleted: @Sendable (_ count: Int, _ name: String) -> Message
  let notFound: @Sendable (_ name: String) -> Message
  /// Another one has the name.
  let exists: @Sendable (_ name: String) -> Message
  /// The same where the two can become one; nil if they cannot.
  var existsToMerge: (@Sendable (_ name: String) -> Message)?

  var canMerge: Bool { existsToMerge != nil }

  /// Why one cannot be renamed to a name that another one has.
  func taken(_ name: String) -> Message { existsToMerge?(name) ?? exists(name) }

  static func of(_ kind: TODOCollection.Kind) -> CollectionKind {
    switch kind {
    case .list: list
    case .tag: tag
    case .view: view
    }
  }

  private static let list = CollectionKind(
    kind: .list,
    noun: "list",
    afterDeletion: "its items are in the Inbox then",
    noteOnOrder: "The Inbox is always the first.",
    noneYet: nil,
    deleted: { .listDeleted(count: $0, name: $1) },
    notFound: { .listNotFound(name: $0) },
    exists: { .listExists(name: $0) },
    existsToMerge: { .listExistsMerge(name: $0) }
  )

  private static let tag = CollectionKind(
    kind: .tag,
    noun: "tag",
    afterDeletion: "its items stay",
    noneYet: .tagsMissing,
    deleted: { .tagDeleted(count: $0, name: $1) },
    notFound: { .tagNotFound(name: $0) },
    exists: { .tagExists(name: $0) },
    existsToMerge: { .tagExistsMerge(name: $0) }
  )

  private static let view = CollectionKind(
    kind: .view,
    noun: "view",
    afterDeletion: "its items stay",
    noteOnLine: ", and the query of the view",
    noneYet: .viewsMissing,
    deleted: { .viewDeleted(name: $1) },
    notFound: { .viewNotFound(name: $0) },
    exists: { .viewExists(name: $0) }
  )
}
