import CNcurses
import Glibc

/// The locale of the process, as far as the terminal is concerned: its character encoding.
enum TerminalLocale {
  /// Takes the locale from the environment, or `C.UTF-8` if that does not use UTF-8: in the `C` locale, ncurses blanks
  /// every character that is not ASCII and reports success.
  ///
  /// - Returns: whether the encoding is UTF-8 now.
  static func setUp() -> Bool {
    // Nil for a locale that is not installed; the process then stays in "C".
    _ = setlocale(LC_ALL, "")
    if isUTF8 { return true }
    _ = setlocale(LC_CTYPE, "C.UTF-8")
    return isUTF8
  }

  /// Whether the locale's character set, see nl_langinfo(3), is UTF-8.
  static var isUTF8: Bool {
    guard let name = nl_langinfo(nl_item(CODESET)) else { return false }
    return String(cString: name) == "UTF-8"
  }
}
