import TODOScreens
public import TODOWording
import TOMLText

/// A problem in the configuration to report to the user.
public struct ConfigurationProblem: Hashable {
  /// What becomes of the entry.
  public enum Kind: Hashable {
    /// The entry is invalid, and ignored.
    case mistake
    /// The entry is applied, but hardly intended.
    case warning
  }

  public let kind: Kind
  /// "config.toml:7", or a location other than a line of the file.
  public let place: String
  /// What is wrong, and what to use instead.
  public let problem: Message

  init(_ kind: Kind = .mistake, place: String, _ problem: Message) {
    (self.kind, self.place, self.problem) = (kind, place, problem)
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

  public var message: Message {
    kind == .warning
      ? .configWarning(place: place, problem: problem) : .withLabel(label: place, text: problem)
  }
}

extension TOMLValue {
  /// The value as written in the file, for messages about it.
  var text: String {
    switch self {
    case .string(let text): TOMLSyntax.string(text)
    case .integer(let number): "\(number)"
    case .boolean(let value): "\(value)"
    case .array(let elements): TOMLSyntax.array(elements.map(\.text))
    }
  }
}
