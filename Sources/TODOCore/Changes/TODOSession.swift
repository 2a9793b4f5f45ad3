public import Foundation

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
