public import TerminalUI

/// A terminal in memory, which keeps the presented frames.
@MainActor
public final class MemoryTerminal: Terminal {
  public private(set) var size: TerminalSize
  public var capabilities: TerminalCapabilities
  public var onEvent: ((TerminalEvent) -> Void)?

  /// The contents of the screen, in the terminal's current size; nil before the first frame.
  public private(set) var frame: ScreenBuffer?
  /// The cursor's position in ``frame``; nil while it is hidden.
  public private(set) var cursor: Position?
  /// How many frames have been presented.
  public private(set) var presentCount = 0
  /// How many cells the last frame changed on the screen: all of them after ``invalidate()`` or a new size.
  public var changedCellCount: Int {
    guard let frame else { return 0 }
    guard let before, before.size == frame.size else { return frame.size.columns * frame.size.rows }
    return frame.places.count { frame[$0.column, $0.row] != before[$0.column, $0.row] }
  }
  /// The text that was copied last.
  public private(set) var copiedText: String?
  /// The texts that called for attention, the oldest first.
  public private(set) var notifications: [String] = []
  /// How many times the app was suspended.
  public private(set) var stopCount = 0
  /// How many times the app left the screen to another program.
  public private(set) var withoutScreenCount = 0
  /// Whether the app has the screen; false while the body of ``withoutScreen(_:)`` runs.
  public private(set) var isScreenShown = true

  /// What ``frame`` replaced; nil if the screen was empty.
  private var before: ScreenBuffer?
  private var isValid = false

  /// A terminal of `size` that, by default, can show everything.
  public init(
    size: TerminalSize,
    capabilities: TerminalCapabilities = .init(colorDepth: .trueColor, hasUnicodeMarks: true)
  ) {
    self.size = ScreenBuffer(size: size).size
    self.capabilities = capabilities
  }

  /// Passes an event to the app, as if it came from a keyboard.
  public func send(_ event: TerminalEvent) {
    onEvent?(event)
  }

  /// Passes a key press to the app.
  public func send(_ key: Key) {
    send(.key(key))
  }

  /// Passes a mouse action to the app.
  public func send(_ kind: MouseEvent.Kind, at position: Position) {
    send(.mouse(MouseEvent(kind, at: position)))
  }

  /// Resizes the terminal and notifies the app.
  public func resize(to newSize: TerminalSize) {
    size = ScreenBuffer(size: newSize).size
    send(.resize(size))
  }

  /// Shows `frame`. If it was made for another size, before the app handled a resize, the part that fits is shown.
  public func present(_ frame: ScreenBuffer, cursor: Position?) {
    let shown = frame.cut(to: size)
    presentCount += 1
    before = isValid ? self.frame : nil
    self.frame = shown
    self.cursor = cursor.flatMap { shown.bounds.contains($0) ? $0 : nil }
    isValid = true
  }

  public func invalidate() {
    isValid = false
  }

  public func copy(_ text: String) -> Bool {
    copiedText = text
    return true
  }

  public func notify(_ text: String) { notifications.append(text) }

  /// Records the suspension; the shell continues the app at once.
  public func stop() {
    stopCount += 1
    returnToScreen()
  }

  public func withoutScreen<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    withoutScreenCount += 1
    isScreenShown = false
    defer {
      isScreenShown = true
      returnToScreen()
    }
    return try await body()
  }

  private func returnToScreen() {
    invalidate()
    send(.resize(size))
  }
}

extension ScreenBuffer {
  /// Every position of the buffer, row by row.
  fileprivate var places: [Position] {
    (0..<size.rows).flatMap { row in (0..<size.columns).map { Position(column: $0, row: row) } }
  }

  /// The upper left part, in a buffer of another size; a wide character that is split by the edge becomes blank.
  fileprivate func cut(to newSize: TerminalSize) -> ScreenBuffer {
    guard newSize != size else { return self }
    var result = ScreenBuffer(size: newSize)
    for place in places where result.bounds.contains(place) {
      let cell = self[place.column, place.row]
      let isSplit = place.column + cell.width > newSize.columns
      result[place.column, place.row] = isSplit ? Cell(.space, style: cell.style) : cell
    }
    return result
  }
}
