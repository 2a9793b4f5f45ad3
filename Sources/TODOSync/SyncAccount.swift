/// An account of the configuration.
public struct SyncAccount: Hashable, Sendable {
  public enum Place: Hashable, Sendable {
    case folder(String)
    /// A server, by what was typed.
    case server(String)
  }

  public let name: String
  public let place: Place
  /// Whether done copies of items that repeat are sent.
  public var sendsCopies: Bool
  /// Whether nothing is sent.
  public var isReadOnly: Bool

  public init(_ name: String, _ place: Place, sendsCopies: Bool = true, isReadOnly: Bool = false) {
    (self.name, self.place, self.sendsCopies, self.isReadOnly) = (name, place, sendsCopies, isReadOnly)
  }

  /// How the account is reached.
  ///
  /// - Throws: ``TransportError/unsupported`` for a server: so far, only folders are reached.
  public func transport() throws(TransportError) -> any Transport {
    switch place {
    case .folder(let path): FolderTransport(path: path)
    case .server: throw .unsupported
    }
  }
}
