public import TODOScreens

/// Something in the configuration that a person should know.
public struct ConfigurationProblem: Hashable {
  public enum Kind: Hashable {
    /// It is not valid, and ignored.
    case mistake
    /// It is applied, but hardly what anyone wants.
    case warning
  }

  public let kind: Kind
  /// "config.toml:7", or another place than a line of the file.
  public let place: String
  /// What is wrong, and what to use instead.
  public let problem: Message

  init(_ kind: Kind = .mistake, place: String, _ problem: Message) {
    self.kind = kind
    self.place = place
    self.problem = problem
  }

  /// A problem with a value from outside the file.
  init(of origin: Origin, _ problem: Message) {
    let place =
      switch origin {
      case .default, .locale, .file: ""
      case .environment(let name), .commandLine(let name): name
      }
    self.init(place: place, problem)
  }

  /// The problem with its place.
  public var message: Message {
    kind == .warning
      ? .configWarning(place: place, problem: problem) : .configProblem(place: place, problem: problem)
  }
}
