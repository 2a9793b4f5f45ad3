/// A value in a settings file.
public enum TOMLValue: Hashable, Sendable {
  case string(String)
  case integer(Int)
  case boolean(Bool)
  case array([Element])

  /// A string in an array, which may span several lines.
  public struct Element: Hashable, Sendable {
    public let text: String
    /// From 1.
    public let line: Int

    public init(text: String, line: Int) {
      self.text = text
      self.line = line
    }
  }
}
