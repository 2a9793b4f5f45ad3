import TerminalUI

extension Terminfo {
  /// The sequences of the terminal's keys that start with ESC, and so must be distinguished from typed text.
  var keySequences: [[UInt8]: Key] {
    var sequences: [[UInt8]: Key] = [:]
    for (capability, key) in Self.keys {
      guard let sequence = bytes(capability), sequence.count > 1, sequence[0] == 0x1B else {
        continue
      }
      // If two keys send the same sequence, the first one wins.
      if sequences[sequence] == nil { sequences[sequence] = key }
    }
    return sequences
  }

  /// Key capabilities, plain ones first. Names with "k" and capitals are shifted keys; those with a number are xterm's
  /// modified keys, described in user_caps(5).
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
