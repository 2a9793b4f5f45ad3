import TODOScreens
public import TODOWording

/// The source of a value.
public enum Origin: Hashable {
  case `default`
  /// The convention of the user's locale, with its name.
  case locale(String)
  /// A line of the configuration file, from 1.
  case file(line: Int)
  /// An environment variable.
  case environment(String)
  case commandLine(String)

  /// The origin as shown to the user.
  ///
  /// - Parameter fileName: the name of the configuration file.
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
