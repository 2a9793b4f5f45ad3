/// Where a value comes from.
public enum Origin: Hashable {
  case `default`
  /// What is usual where the person is, by the name of the locale.
  case locale(String)
  /// A line of the configuration file, from 1.
  case file(line: Int)
  /// A variable of the environment.
  case environment(String)
  case commandLine(String)

  /// The origin in words.
  ///
  /// - Parameter fileName: what the configuration file is called.
  public func text(fileName: String) -> String {
    switch self {
    case .default: "default"
    case .locale(let name): "default for the locale \(name)"
    case .file(let line): "\(fileName) line \(line)"
    case .environment(let name): "environment, \(name)"
    case .commandLine(let option): "command line, \(option)"
    }
  }
}
