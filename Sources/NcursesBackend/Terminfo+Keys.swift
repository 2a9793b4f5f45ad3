import TerminalUI

extension Terminfo {
  /// What the terminal sends for its keys, where that starts with ESC and so needs telling from typed text.
  var keySequences: [[UInt8]: Key] {
    var sequences: [[UInt8]: Key] = [:]
    for (capability, key) in Self.keys {
      guard let sequence = bytes(capability), sequence.count > 1, sequence[0] == 0x1B else {
        continue
      }
      // Where two keys send the same, the one named first is meant.
      if sequences[sequence] == nil { sequences[sequence] = key }
    }
    return sequences
  }

  /// Key capabilities, plain ones first. The names with "k" and capitals are those of shifted keys; with a
  /// number they are xterm's modified ones, which user_caps(5) describes.
  private static let keys: [(capability: String, key: Key)] = {
    var keys: [(String, Key)] = [
      ("kcuu1", Key(.up)), ("kcud1", Key(.down)), ("kcuf1", Key(.right)), ("kcub1", Key(.left)),
      ("khome", Key(.home)), ("kend", Key(.end)), ("kpp", Key(.pageUp)), ("knp", Key(.pageDown)),
      ("kdch1", Key(.delete)), ("kich1", Key(.insert)), ("kcbt", Key(.tab, .shift)),
      ("kbs", Key(.backspace)), ("kent", Key(.enter)),
      ("kri", Key(.up, .shift)), ("kind", Key(.down, .shift)),
    ]
    keys += (1...12).map { ("kf\($0)", Key(.function($0))) }
    let modified: [(String, Key.Code)] = [
      ("kUP", .up), ("kDN", .down), ("kRIT", .right), ("kLFT", .left), ("kHOM", .home), ("kEND", .end),
      ("kPRV", .pageUp), ("kNXT", .pageDown), ("kDC", .delete), ("kIC", .insert),
    ]
    let modifiers: [(String, Key.Modifiers)] = [
      ("", .shift), ("3", .alt), ("4", [.shift, .alt]), ("5", .control), ("6", [.shift, .control]),
      ("7", [.alt, .control]),
    ]
    for (suffix, held) in modifiers {
      keys += modified.map { ($0.0 + suffix, Key($0.1, held)) }
    }
    return keys
  }()
}
