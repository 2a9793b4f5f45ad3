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
  public var isWaiting: Bool { mode != .paste && (mode != .keys || !pending.isEmpty) }

  /// Whether a control string has begun and not ended. Nobody types one: its end may be awaited longer than that of a key.
  public var isInString: Bool { mode == .string }

  /// Whether a character has begun and not ended. No key sends a part of one: its end may be awaited longer than that of
  /// a key.
  public var isInCharacter: Bool { mode == .keys && pending[...].incompleteUTF8Length > 0 }

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
    case .wideSymbols: events.append(.wideSymbols)
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
    switch TerminalColors.Answer(reply: string) {
    case .text(let color): events.append(.foreground(color))
    case .background(let color): events.append(.background(TerminalBackground(color)))
    case nil: break
    }
  }
}

/// What a terminal reports.
public enum TerminalEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// Text arrived as one bracketed paste: valid UTF-8, line ends as "\n", NUL dropped, otherwise as sent.
  case paste(String)
  /// The mouse was used.
  case mouse(MouseEvent)
  /// The terminal has a new size, or has returned from a suspension, and the screen must be redrawn.
  case resize(TerminalSize)
  /// The terminal has told the colour of its text.
  case foreground(Color)
  /// The terminal has told the colour of its background.
  case background(TerminalBackground)
  /// The terminal has told that it draws such emoji as one.
  case emoji(EmojiSupport)
  /// The terminal has told that it draws characters of ambiguous width in two columns.
  case wideSymbols
  /// The terminal is gone: its other end was closed.
  case hangUp
}

/// Collects the bytes of a bracketed paste up to its end marker, CSI 201 ~ (xterm's control sequences, section
/// "Bracketed Paste Mode").
struct PasteCollector: Sendable {
  /// The maximum number of bytes kept of one paste; the rest is dropped.
  let limit: Int

  private static let endMarker = Array("\u{1B}[201~".utf8)
  private var bytes: [UInt8] = []

  init(limit: Int = 64 << 20) { self.limit = limit }

  /// Takes the part of `input` that belongs to the paste. Returns the number of bytes used, including the end marker,
  /// and whether the marker was found. Bytes left over may be the beginning of the marker.
  mutating func take(_ input: ArraySlice<UInt8>) -> (used: Int, isEnded: Bool) {
    var position = input.startIndex
    while let escape = input[position...].firstIndex(of: 0x1B) {
      append(input[position..<escape])
      let candidate = input[escape...].prefix(Self.endMarker.count)
      if candidate.elementsEqual(Self.endMarker) { return (candidate.endIndex - input.startIndex, true) }
      if Self.endMarker.starts(with: candidate) { return (escape - input.startIndex, false) }
      append(input[escape...escape])
      position = escape + 1
    }
    append(input[position...])
    return (input.count, false)
  }

  /// Adds raw bytes, up to ``limit``.
  mutating func append(_ more: ArraySlice<UInt8>) {
    bytes.append(contentsOf: more.prefix(limit - bytes.count))
  }

  /// Returns the collected text and empties the collector. Invalid UTF-8 becomes U+FFFD, NUL is dropped, and line ends
  /// become "\n", because terminals send a return for each.
  mutating func takeText() -> String {
    defer { bytes = [] }
    let text = String(decoding: bytes, as: UTF8.self)
    guard bytes.contains(where: { $0 == 0 || $0 == 0x0D }) else { return text }
    var cleaned: [UInt8] = []
    cleaned.reserveCapacity(bytes.count)
    var previous: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case 0: continue
      case 0x0D: cleaned.append(0x0A)
      case 0x0A where previous == 0x0D: break
      default: cleaned.append(byte)
      }
      previous = byte
    }
    return String(decoding: cleaned, as: UTF8.self)
  }
}

/// Byte sequences of keys, matched byte by byte.
struct SequenceTable: Sendable {
  enum Match: Hashable {
    /// The longest sequence at the start of the bytes, and its length.
    case key(Key, length: Int)
    /// All bytes are the beginning of a longer sequence.
    case incomplete
    case none
  }

  private let keys: [[UInt8]: Key]
  /// The proper prefixes of all sequences.
  private let beginnings: Set<[UInt8]>

  init(_ sequences: [[UInt8]: Key]) {
    keys = sequences.filter { sequence, _ in sequence.first.map(Self.isControl) ?? false }
    beginnings = Set(
      keys.keys.flatMap { sequence in (1..<sequence.count).map { Array(sequence.prefix($0)) } }
    )
  }

  /// Matches the start of `bytes`. With `isFinal`, no more bytes will arrive to complete a longer sequence.
  func match(_ bytes: ArraySlice<UInt8>, isFinal: Bool) -> Match {
    guard !keys.isEmpty, let first = bytes.first, Self.isControl(first) else { return .none }
    var longest = Match.none
    var beginning: [UInt8] = []
    for byte in bytes {
      beginning.append(byte)
      if let key = keys[beginning] { longest = .key(key, length: beginning.count) }
      if !beginnings.contains(beginning) { return longest }
    }
    return isFinal ? longest : .incomplete
  }

  private static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7F }
}
