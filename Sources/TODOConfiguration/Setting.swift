/// A value with where it comes from.
public struct Setting<Value> {
  public var value: Value
  public var origin: Origin

  init(_ value: Value, _ origin: Origin = .default) {
    self.value = value
    self.origin = origin
  }
}

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
}
