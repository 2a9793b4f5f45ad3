/// What the configuration says of lists that are also elsewhere.
public struct SyncSettings {
  /// Up to so many items of a list are deleted without a question.
  public var confirmDeletions = Setting(10)
  /// Those that can be used, in the order of the file.
  public var accounts: [Account] = []
  /// The names of accounts in which a line cannot be read: they are not used.
  public var unusable: [String] = []

  public struct Account {
    public let name: String
    /// A folder of calendars, as written; nil for a server.
    public var folder: Setting<String>?
    /// A server, and what is needed to reach it.
    public var url, user, certificateFile: Setting<String>?
    public var passwordCommand: Setting<[String]>?
    public var allowsHTTP = Setting(false)
    /// Whether done copies of items that repeat are sent.
    public var sendsCopies = Setting(true)
    /// Whether nothing is sent.
    public var isReadOnly = Setting(false)

    init(_ name: String) { self.name = name }
  }
}
