/// Something in the configuration that a person should know of, in words.
public struct ConfigurationProblem: Hashable {
  public enum Kind: Hashable {
    /// It is not understood, and passed by.
    case mistake
    /// It is done, but will hardly be liked.
    case warning
  }

  public let kind: Kind
  /// "config.toml:7", or another place than a line of the file.
  public let place: String
  /// What is wrong, and what would be right.
  public let text: String

  init(_ kind: Kind = .mistake, place: String, text: String) {
    self.kind = kind
    self.place = place
    self.text = text
  }

  public var description: String { "\(place): \(kind == .warning ? "warning: " : "")\(text)" }
}
