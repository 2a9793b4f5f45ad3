/// How many colours a terminal can show.
public enum ColorDepth: Int, Comparable, Hashable, Sendable {
  /// No colour, or `NO_COLOR` is set: attributes only.
  case none
  case ansi8
  case ansi16
  case palette256
  case trueColor

  public static func < (a: ColorDepth, b: ColorDepth) -> Bool { a.rawValue < b.rawValue }
}
