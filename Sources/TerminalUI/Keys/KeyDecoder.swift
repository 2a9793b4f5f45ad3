/// Turns the bytes that a terminal sends into events. It does not need a terminal.
///
/// Some sequences do not mark their end (a lone ESC is a key, and also the start of others), so the caller keeps the
/// time: if ``isWaiting`` after a feed and nothing arrives within its escape timeout, it calls ``flush()``.
///
/// - Enter is both 0x0D and 0x0A, so Ctrl-J is Enter; Backspace is both 0x7F and 0x08, so Ctrl-H is Backspace; Tab is
///   Ctrl-I. Terminals send the same byte for both.
/// - ESC before a key is Alt with that key.
/// - Function keys are read as xterm, rxvt, the Linux console, the VT220 and the kitty protocol send them.
/// - The mouse is read as the SGR mode reports it. Older reports are dropped: they cannot distinguish a far column from
///   a letter.
/// - Of replies, the colour of the background is read, and where the cursor is after an emoji. Other reports, replies and
///   strings that are not keys are dropped completely (ECMA-48 sections 5.4 and 5.6), so their bytes never turn into
///   letters. Bytes that are not UTF-8 turn into U+FFFD.
/// - A bracketed paste is text from its first byte to its end marker, whatever it contains.
public struct KeyDecoder: Sendable {
  /// How to interpret the next bytes.
  enum Mode: Hashable {
    case keys
    /// Inside a control string, up to its terminator.
    case string
    /// Inside a control sequence that is too long to keep, up to its final byte.
    case longSequence
    case paste
  }

  var mode = Mode.keys
  /// Bytes of an incomplete sequence.
  private var pending: [UInt8] = []
  private var paste = PasteCollector()
  /// The beginning of a control string, as much as a reply has.
  private var string: [UInt8] = []
  private static let stringLimit = 64
  let extraSequences: SequenceTable

  /// - Parameter extraSequences: the sequences of this terminal's keys, from its terminfo entry. They are matched
  ///   first, longest first. Only those that begin with a control byte are used; others are text.
  public init(extraSequences: [[UInt8]: Key] = [:]) {
    self.extraSequences = SequenceTable(extraSequences)
  }

  /// Whether a sequence is incomplete, so that ``flush()`` is due unless more arrives soon. Always false in a paste.
  public var isWaiting: Bool {
    mode != .paste && (mode != .keys || !pending.isEmpty)
  }

  /// Whether a control string has begun and not ended. Nobody types one: its end may be awaited longer than that of a key.
  public var isInString: Bool { mode == .string }

  /// Whether a bracketed paste has begun and not ended. A caller that waits for its end in vain can call
  /// ``endPaste()``.
  public var pasteInProgress: Bool { mode == .paste }

  /// Takes bytes and returns the events that they complete.
  public mutating func feed(_ bytes: some Collection<UInt8>) -> [TerminalEvent] {
    pending.append(contentsOf: bytes)
    return decode(isFinal: false)
  }

  /// Declares that nothing follows soon: a pending ESC is the Escape key, ESC and one character are Alt with it, the
  /// beginning of a UTF-8 sequence is U+FFFD, and any other incomplete sequence is dropped.
  public mutating func flush() -> [TerminalEvent] {
    guard mode != .paste else { return [] }
    let events = decode(isFinal: true)
    if mode != .paste {
      mode = .keys
      pending.removeAll()
    }
    return events
  }

  /// Ends a paste whose end marker never arrived, and returns its text so far.
  public mutating func endPaste() -> [TerminalEvent] {
    guard mode == .paste else { return [] }
    mode = .keys
    paste.append(pending[...])
    pending.removeAll()
    return [.paste(paste.takeText())]
  }

  private mutating func decode(isFinal: Bool) -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    let bytes = pending[...]
    pending = []
    var rest = bytes
    while let first = rest.first {
      guard let count = step(in: rest, first: first, isFinal: isFinal, events: &events) else { break }
      rest = rest.dropFirst(count)
    }
    pending = Array(rest)
    return events
  }

  /// How many bytes were used; nil if more are needed.
  private mutating func step(
    in bytes: ArraySlice<UInt8>,
    first: UInt8,
    isFinal: Bool,
    events: inout [TerminalEvent]
  ) -> Int? {
    switch mode {
    case .paste: return stepInPaste(bytes, events: &events)
    case .string: return stepInString(bytes, events: &events)
    case .longSequence:
      // A parameter or intermediate byte continues the sequence; a final byte ends it, any other byte aborts it.
      if (0x40...0x7E).contains(first) || !(0x20...0x3F).contains(first) { mode = .keys }
      return (0x20...0x7E).contains(first) ? 1 : 0
    case .keys: break
    }
    switch KeyScanner(bytes, extraSequences: extraSequences, isFinal: isFinal).scan() {
    case .incomplete: return nil
    case .found(let found, let count):
      act(on: found, events: &events)
      return count
    }
  }

  private mutating func act(on found: KeyScanner.Finding, events: inout [TerminalEvent]) {
    switch found {
    case .keys(let keys): events += keys.map { .key($0) }
    case .mouse(let event): events.append(.mouse(event))
    case .emoji(let support): events.append(.emoji(support))
    case .nothing: break
    case .string:
      mode = .string
      string = []
    case .longSequence: mode = .longSequence
    case .paste: mode = .paste
    }
  }

  private mutating func stepInPaste(_ bytes: ArraySlice<UInt8>, events: inout [TerminalEvent]) -> Int? {
    let (used, isEnded) = paste.take(bytes)
    if isEnded {
      mode = .keys
      events.append(.paste(paste.takeText()))
    }
    return used == 0 ? nil : used
  }

  /// A control string ends with ST (ESC \) or BEL, and is aborted by CAN, SUB or another ESC.
  private mutating func stepInString(_ bytes: ArraySlice<UInt8>, events: inout [TerminalEvent]) -> Int? {
    guard let end = bytes.firstIndex(where: { $0 == 0x07 || $0 == 0x18 || $0 == 0x1A || $0 == 0x1B }) else {
      collect(bytes)
      return bytes.count
    }
    let before = end - bytes.startIndex
    collect(bytes.prefix(before))
    guard bytes[end] == 0x1B else {
      mode = .keys
      if bytes[end] == 0x07 { endString(&events) }
      return before + 1
    }
    guard let next = bytes[(end + 1)...].first else { return before == 0 ? nil : before }
    mode = .keys
    guard next == UInt8(ascii: "\\") else { return before }
    endString(&events)
    return before + 2
  }

  private mutating func collect(_ bytes: ArraySlice<UInt8>) {
    string += bytes.prefix(Self.stringLimit - string.count)
  }

  private func endString(_ events: inout [TerminalEvent]) {
    if let background = TerminalBackground(reply: string) { events.append(.background(background)) }
  }
}
