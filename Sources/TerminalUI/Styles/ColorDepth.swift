/// How many colours a terminal tells apart.
public enum ColorDepth: Int, Comparable, Hashable, Sendable {
  /// No colour, or `NO_COLOR` is set: attributes alone.
  case none
  case ansi8
  case ansi16
  case palette256
  case trueColor

  public static func < (a: ColorDepth, b: ColorDepth) -> Bool { a.rawValue < b.rawValue }
}
