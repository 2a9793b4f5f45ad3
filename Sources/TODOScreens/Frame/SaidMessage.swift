import TODOCore
import TODOViewModel
import TODOWording

/// What is said in the message row, and how long it stays there.
struct SaidMessage {
  let message: Message
  /// Tells it from all others of this run.
  let number: Int
  /// What can be done with the change that it is about; nil if it is about none.
  let turn: HistoryDirection?
  /// The steps that undo and redo would have changed when it was said.
  let steps: (undo: HistoryStep?, redo: HistoryStep?)
  /// Whether it has been on the screen.
  private(set) var isShown = false
  /// Whether it has been there for ``time``.
  private var isRead = false

  /// How long the result of an action is shown, and a warning at least.
  static let time = Duration.seconds(5)

  /// - Parameters:
  ///   - step: the step that undo would have changed before that which is said.
  ///   - turn: what can be done with it; nil for what the steps tell.
  init(
    _ message: Message,
    number: Int,
    after step: HistoryStep?,
    in window: ListWindow,
    turn: HistoryDirection? = nil
  ) {
    self.message = message
    self.number = number
    steps = (window.undoStep, window.redoStep)
    let (before, now) = (step?.sequence ?? 0, window.undoStep?.sequence ?? 0)
    self.turn = turn ?? (now > before ? .undo : now < before && window.redoStep != nil ? .redo : nil)
  }

  /// Whether undo or redo, if it names either, would still change the step that it is about.
  func namesNextStep(in window: ListWindow) -> Bool {
    switch turn {
    case .undo: window.undoStep?.number == steps.undo?.number
    case .redo: window.redoStep?.number == steps.redo?.number
    case nil: true
    }
  }

  /// It is on the screen; returns whether it is so for the first time.
  mutating func show() -> Bool {
    defer { isShown = true }
    return !isShown
  }

  /// Its time is over; returns whether it goes. A warning waits for a key.
  mutating func endTime() -> Bool {
    isRead = true
    return message.kind == .info
  }

  /// Whether it goes when a key is pressed: not if it says what has changed, nor a warning that may not have been read. In the
  /// row of a typed line, it gives way to what is typed.
  func endsWithKey(isTyping: Bool) -> Bool {
    switch message.kind {
    case .info: isTyping || turn == nil
    case .warning: isTyping || isRead
    case .error: isTyping ? isShown : isRead
    }
  }
}
