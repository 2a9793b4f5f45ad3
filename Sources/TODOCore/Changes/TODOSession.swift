public import Foundation

/// The origin of changes: one window of the app, or one run of a command.
public struct TODOSession: Hashable, Sendable {
  /// Unique for every window and every start.
  public let id = UUID()
  /// The name that users recognize it by, for example "pts/3".
  public let name: String

  public init(name: String) { self.name = name }
}
