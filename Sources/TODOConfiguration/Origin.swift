public import TODOScreens

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

  /// The origin for a person.
  ///
  /// - Parameter fileName: what the configuration file is called.
  public func message(fileName: String) -> Message {
    switch self {
    case .default: .originDefault
    case .locale(let name): .originLocale(name: name)
    case .file(let line): .originLine(file: fileName, line: "\(line)")
    case .environment(let name): .originEnvironment(name: name)
    case .commandLine(let option): .originCommandLine(name: option)
    }
  }
}
