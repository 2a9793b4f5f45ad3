/// What the configuration says of lists that are also elsewhere.
public struct SyncSettings {
  /// When a window syncs by itself, while a list is linked.
  public var every = Setting(TimeSpan(.minutes, 15))
  public var isRunOnStart = Setting(true)
  public var afterChange = Setting(TimeSpan(.seconds, 5))
  /// How many items of a list are deleted at most without a question.
  public var confirmDeletions = Setting(10)
  /// Those that can be used, in the order of the file.
  public var accounts: [Account] = []
  /// The names of accounts in which a line cannot be read: they are not used.
  public var unusable: [String] = []

  /// An account as its table in the file has it.
  public struct Account {
    public let name: String
    /// A folder of calendars, as written; nil for a server.
    public var folder: Setting<String>?
    /// A server, and what is needed to reach it.
    public var url, user, certificateFile: Setting<String>?
    public var passwordCommand: Setting<[String]>?
    public var allowsHTTP = Setting(false)
    /// How long a server may send no byte before the helper gives up.
    public var timeout = Setting(TimeSpan(.seconds, 60))
    /// Whether done copies of items that repeat are sent.
    public var sendsCopies = Setting(true)
    /// Whether nothing is sent.
    public var isReadOnly = Setting(false)

    init(_ name: String) { self.name = name }
  }
}

/// A time to wait, as it is written: `15m`, or `never`.
public struct TimeSpan: Hashable, Sendable {
  /// The letter after the number.
  public enum Unit: Character, CaseIterable, Hashable, Sendable {
    case seconds = "s"
    case minutes = "m"
    case hours = "h"

    fileprivate var seconds: Int {
      switch self {
      case .seconds: 1
      case .minutes: 60
      case .hours: 3600
      }
    }
  }

  private let count: Int
  private let unit: Unit

  /// No wait has an end.
  static let never = TimeSpan(.seconds, 0)
  private static let neverText = "never"
  /// A year has fewer hours.
  private static let longest = 9999

  init(_ unit: Unit, _ count: Int) { (self.unit, self.count) = (unit, count) }

  /// Nil for a text that is none, or for no time at all.
  init?(_ text: String) {
    if text == Self.neverText {
      self = .never
      return
    }
    guard let unit = text.last.flatMap(Unit.init), let count = Int(text.dropLast()),
      text.first?.isNumber == true,
      1...Self.longest ~= count
    else { return nil }
    self.init(unit, count)
  }

  /// Nil for never.
  public var duration: Duration? { self == .never ? nil : .seconds(count * unit.seconds) }

  var text: String { self == .never ? Self.neverText : "\(count)\(unit.rawValue)" }
}
