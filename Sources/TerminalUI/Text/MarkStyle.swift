/// The symbols that the app draws: boxes, lines, arrows, and substitutes for characters that cannot be shown. Each is one
/// column wide, but for boxes of ASCII.
public enum MarkStyle: Hashable, Sendable {
  /// Box drawing, arrows and symbols.
  case unicode
  /// Plain ASCII, for terminals whose font has little more.
  case ascii

  /// Stands for what was cut off a text to fit.
  public var ellipsis: Character { self == .unicode ? "…" : "~" }
  /// Comes before a line that is typed in a box.
  public var prompt: Character { self == .unicode ? "›" : ">" }
  /// Marks what the next key acts on.
  public var pointer: Character { self == .unicode ? "▐" : ">" }
  /// Marks what is chosen already, in a menu.
  public var check: Character { self == .unicode ? "✓" : "*" }
  /// The box of an open item.
  public var openBox: String { self == .unicode ? "▢" : "[ ]" }
  /// The box of a completed item.
  public var doneBox: String { self == .unicode ? "✓" : "[x]" }
  /// In place of the box of an item that has just been deleted.
  public var goneBox: String { self == .unicode ? "x" : " x " }
  /// How many columns a box has.
  public var boxColumns: Int { self == .unicode ? 1 : 3 }
  /// Comes before a warning.
  public var warning: Character { self == .unicode ? "⚠" : "!" }
  /// Says that a reminder rings.
  public var reminder: Character { self == .unicode ? "◷" : "*" }
  /// Says that both sides of a linked list have changed something.
  public var conflict: Character { self == .unicode ? "≢" : "#" }

  /// Comes before what the header says of sync.
  public var sync: String { self == .unicode ? "⇅" : "<>" }
  /// Is between a list and the collection that it is linked with.
  public var link: String { self == .unicode ? "⇄" : "<>" }

  /// Shows that the items below a heading, or the steps below an item, are hidden.
  public var folded: Character { self == .unicode ? "▸" : "+" }
  /// Shows that the steps below an item are shown.
  public var unfolded: Character { self == .unicode ? "▾" : "-" }
  /// Comes before the item that a step belongs to.
  public var parent: Character { self == .unicode ? "‹" : "<" }
  /// Comes before the name of a location.
  public var location: Character { self == .unicode ? "⌂" : "@" }

  /// One item of a day in a small calendar.
  public var dayItem: Character { self == .unicode ? "∙" : "." }

  /// Shows that an item repeats.
  public var repeats: Character { self == .unicode ? "↻" : "&" }

  public var horizontalLine: Character { self == .unicode ? "─" : "-" }
  public var verticalLine: Character { self == .unicode ? "│" : "|" }
  /// One row of the thumb of a scroll bar; in ASCII it has a sign that means nothing else.
  public var scrollThumb: Character { self == .unicode ? "▐" : ":" }
  public var topLeftCorner: Character { self == .unicode ? "┌" : "+" }
  public var topRightCorner: Character { self == .unicode ? "┐" : "+" }
  public var bottomLeftCorner: Character { self == .unicode ? "└" : "+" }
  public var bottomRightCorner: Character { self == .unicode ? "┘" : "+" }

  /// Replaces a line end inside text that is drawn on one line.
  var newline: Unicode.Scalar { self == .unicode ? "⏎" : " " }
  /// Replaces a scalar that must not reach a terminal.
  var unknown: Unicode.Scalar { self == .unicode ? "\u{FFFD}" : "?" }
  /// Carries a combining mark that has no base character.
  var bareBase: Unicode.Scalar { self == .unicode ? "\u{25CC}" : "?" }

  /// Replaces a control character, U+0000–001F or U+007F: its picture from the block at U+2400.
  func picture(ofControl scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard self == .unicode else { return "?" }
    let picture = scalar.value == 0x7F ? 0x2421 : 0x2400 + scalar.value
    return Unicode.Scalar(picture) ?? unknown
  }
}
