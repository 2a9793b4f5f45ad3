/// Which characters the app draws of its own accord: lines, arrows, and what stands for a character that
/// cannot be shown. Each mark is one column wide.
public enum MarkStyle: Hashable, Sendable {
  /// Box drawing, arrows and symbols.
  case unicode
  /// Plain ASCII, for a terminal whose font has little more.
  case ascii

  /// Ends a text that was cut to fit.
  public var ellipsis: Character { self == .unicode ? "…" : "~" }
  /// Says that a line goes on to the left of what is in sight.
  public var cutLeft: Character { self == .unicode ? "‹" : "<" }
  /// Says that a line goes on to the right of what is in sight.
  public var cutRight: Character { self == .unicode ? "›" : ">" }
  /// Points at the selected entry of a list.
  public var pointer: Character { self == .unicode ? "▸" : ">" }

  /// Says that an item of a list is marked.
  public var itemMark: Character { self == .unicode ? "◆" : "*" }

  /// One column of a line from left to right.
  public var horizontalLine: Character { self == .unicode ? "─" : "-" }
  /// One row of a line from top to bottom.
  public var verticalLine: Character { self == .unicode ? "│" : "|" }
  /// One row of what stands, in the bar beside a list, for the lines in sight.
  public var scrollThumb: Character { self == .unicode ? "█" : "#" }
  /// The upper left corner of a frame.
  public var topLeftCorner: Character { self == .unicode ? "┌" : "+" }
  /// The upper right corner of a frame.
  public var topRightCorner: Character { self == .unicode ? "┐" : "+" }
  /// The lower left corner of a frame.
  public var bottomLeftCorner: Character { self == .unicode ? "└" : "+" }
  /// The lower right corner of a frame.
  public var bottomRightCorner: Character { self == .unicode ? "┘" : "+" }

  /// Stands for a line end inside text that is drawn on one line.
  var newline: Unicode.Scalar { self == .unicode ? "⏎" : " " }
  /// Stands for a scalar that must not reach a terminal.
  var unknown: Unicode.Scalar { self == .unicode ? "\u{FFFD}" : "?" }
  /// Carries a combining mark that has no character to stand on.
  var bareBase: Unicode.Scalar { self == .unicode ? "\u{25CC}" : "?" }

  /// Stands for a control character, U+0000–001F or U+007F: its picture from the block at U+2400.
  func picture(ofControl scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard self == .unicode else { return "?" }
    let picture = scalar.value == 0x7F ? 0x2421 : 0x2400 + scalar.value
    return Unicode.Scalar(picture) ?? unknown
  }
}
