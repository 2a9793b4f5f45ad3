/// An account of the configuration.
public struct SyncAccount: Hashable, Sendable {
  /// Where its collections are: in a folder, by its path, or on a server.
  public enum Place: Hashable, Sendable {
    case folder(String)
    case server(CalendarServer)
  }

  public let name: String
  public let place: Place
  /// Whether done copies of items that repeat are sent.
  public var sendsCopies: Bool
  /// Whether nothing is sent.
  public var isReadOnly: Bool
  /// Where large files of a folder are copied while they are read.
  private let temporaryFolder: String

  public init(
    _ name: String,
    _ place: Place,
    sendsCopies: Bool = true,
    isReadOnly: Bool = false,
    copyingIn temporaryFolder: String = "/tmp"
  ) {
    (self.name, self.place, self.sendsCopies, self.isReadOnly) = (name, place, sendsCopies, isReadOnly)
    self.temporaryFolder = temporaryFolder
  }

  /// How the account is reached.
  ///
  /// - Throws: ``TransportError/unsupported`` for a server if the helper is not installed.
  public func transport() throws(TransportError) -> any Transport {
    switch place {
    case .folder(let path): return FolderTransport(path: path, copyingIn: temporaryFolder)
    case .server(let server):
      guard let helper = server.helper else { throw .unsupported }
      return DAVTransport(server, helper: helper)
    }
  }
}
