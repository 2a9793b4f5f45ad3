/// An action of the mouse: its left button, or its wheel. Terminals are asked for nothing else.
public struct MouseEvent: Hashable, Sendable {
  /// What the button, the pointer or the wheel did.
  public enum Kind: Hashable, Sendable {
    /// The left button went down.
    case press
    /// The button went up.
    case release
    /// The pointer moved to another cell while the button was down.
    case drag
    case wheelUp
    case wheelDown
  }

  public var kind: Kind
  /// The cell under the pointer. It may be outside the frame, because the window may have become smaller since.
  public var position: Position

  public init(_ kind: Kind, at position: Position) {
    self.kind = kind
    self.position = position
  }
}

extension MouseEvent {
  /// Reads a report of the SGR mode: `<` button ; column ; row, and `m` as the final byte for a release (XTerm Control
  /// Sequences, "Extended coordinates").
  ///
  /// - Returns: nil for a malformed report, and for other buttons, pointer movements, and held modifiers: these belong
  ///   to the terminal.
  init?(parameters: ArraySlice<UInt8>, final: UInt8) {
    guard parameters.first == UInt8(ascii: "<") else { return nil }
    let numbers = parameters.dropFirst()
      .split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map(Self.number)
    guard numbers.count == 3, let button = numbers[0], let column = numbers[1], let row = numbers[2],
      Self.places.contains(column), Self.places.contains(row),
      let kind = Kind(button: button, isRelease: final == UInt8(ascii: "m"))
    else { return nil }
    self.init(kind, at: Position(column: column - 1, row: row - 1))
  }

  /// One-based, and limited to the size of a window: two unsigned shorts, ioctl_tty(2).
  private static let places = 1...Int(UInt16.max)

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard (1...5).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return digits.reduce(0) { $0 * 10 + Int($1 & 0x0F) }
  }
}

extension MouseEvent.Kind {
  /// The bits of a report: 32 is a movement, 64 the wheel; 4, 8 and 16 are held modifiers.
  fileprivate init?(button: Int, isRelease: Bool) {
    switch (button, isRelease) {
    case (0, false): self = .press
    case (0, true): self = .release
    case (32, false): self = .drag
    case (64, false): self = .wheelUp
    case (65, false): self = .wheelDown
    default: return nil
    }
  }
}
