import Foundation
public import TerminalUI

/// A real terminal emulator without a window: runs programs, accepts keys, and captures the screen.
public final class TmuxTerminal {
  private let workspace: Workspace
  private let client: TmuxClient

  /// The screen when it was last captured.
  public var screen: ScreenBuffer {
    if let buffer { return buffer }
    let made = capture.screen
    buffer = made
    return made
  }

  private(set) var capture: Capture { didSet { buffer = nil } }
  private var buffer: ScreenBuffer?
  /// The widths that the terminal gave so far.
  private var widths: [String: Int] = [:]
  public private(set) var cursor: Position?

  /// How many servers there have been: each has a name of its own.
  private static var serverCount = 0

  /// How long to wait for a condition while the screen stays as it is, in milliseconds.
  public static let limit = 10_000

  /// Runs a command line of the shell in a terminal of `size`.
  ///
  /// - Parameter window: a unique name for each terminal of one workspace.
  public init(
    _ workspace: Workspace,
    size: TerminalSize = TerminalSize(columns: 96, rows: 26),
    window: String = "window1",
    command: String
  ) async throws {
    self.workspace = workspace
    capture = Capture(size: size, lines: [])
    // A server that is ending still takes a new client, and takes it along.
    Self.serverCount += 1
    client = try await TmuxClient(
      server: "\(window)-\(Self.serverCount)",
      arguments: ["new-session", "-x", "\(size.columns)", "-y", "\(size.rows)", command],
      environment: workspace.environment
    )
    try await resize(to: size)
  }

  // MARK: In

  public func send(_ key: Key) async throws { try await send([key]) }

  /// Sends keys in one piece.
  func send(_ keys: [Key]) async throws {
    let names = keys.map { Self.quoted(TmuxKeyName($0).text) }
    try await client.command("send-keys " + names.joined(separator: " "))
  }

  /// Types text; a line end is the enter key.
  public func send(_ text: String) async throws {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { try await send(Key(.enter)) }
      if !line.isEmpty { try await client.command("send-keys -l -- \(Self.quoted(line))") }
    }
  }

  /// Sends raw bytes, such as reports of the terminal.
  public func send(bytes: some Sequence<UInt8>) async throws {
    let hex = bytes.map { String($0, radix: 16) }.joined(separator: " ")
    try await client.command("send-keys -H \(hex)")
  }

  /// Reports a click of the left button in the SGR format, with one-based coordinates.
  public func click(_ place: Position) async throws {
    let report = "\u{1B}[<0;\(place.column + 1);\(place.row + 1)"
    try await send(bytes: "\(report)M\(report)m".utf8)
  }

  /// Pastes text like a terminal: in brackets if the program requested them, with line ends as Enter.
  public func paste(_ text: String) async throws {
    try workspace.write(text, to: "paste")
    try await client.command("load-buffer \(Self.quoted(workspace.path + "/paste"))")
    try await client.command("paste-buffer -p")
  }

  public func resize(to size: TerminalSize) async throws {
    // Of the next window, too.
    try await client.command("set-option default-size \(size.columns)x\(size.rows)")
    try await client.command("resize-window -x \(size.columns) -y \(size.rows)")
  }

  /// Ends the program in the terminal and runs another command line there.
  ///
  /// In a new window: tmux 3.3 crashes if a pane is used again while its client has not read everything of the former program.
  public func run(_ command: String) async throws {
    try await client.command("new-window -k -t :0 \(Self.quoted(command))")
  }

  /// A command line with a few words, or the words themselves, in tmux's double quotes.
  private static func quoted(_ text: some StringProtocol) -> String {
    let escaped = text.map { #""\$"#.contains($0) ? "\\\($0)" : String($0) }
    return "\"\(escaped.joined())\""
  }

  // MARK: Out

  /// Captures the screen.
  public func look() async throws {
    let place = try await format("#{pane_width} #{pane_height} #{cursor_flag} #{cursor_x} #{cursor_y}")
    let numbers = place.split(separator: " ").compactMap { Int($0) }
    guard numbers.count == 5 else { throw TmuxError(lines: ["no size in “\(place)”"]) }
    let lines = try await client.command("capture-pane -p -e")
    capture = Capture(size: TerminalSize(columns: numbers[0], rows: numbers[1]), lines: lines)
    cursor = numbers[2] == 1 ? Position(column: numbers[3], row: numbers[4]) : nil
  }

  /// tmux's information about the terminal; tmux(1), FORMATS.
  public func format(_ text: String) async throws -> String {
    try await client.command("display-message -p \(Self.quoted(text))").joined()
  }

  /// The rows of the screen as text without attributes.
  func rawLines() async throws -> [String] { try await client.command("capture-pane -p") }

  /// The width that the terminal itself gives a text.
  func width(of text: String) async throws -> Int {
    guard !text.isEmpty else { return 0 }
    if let width = widths[text] { return width }
    try await client.command("set-option -g @text \(Self.quoted(text))")
    let width = try await format("#{w:@text}")
    guard let number = Int(width) else { throw TmuxError(lines: ["no width in “\(width)”"]) }
    widths[text] = number
    return number
  }

  /// Waits until the screen meets a condition and then stays unchanged for a moment, so that no half-drawn frame is
  /// read.
  public func wait(until fact: String, _ condition: (ScreenBuffer) -> Bool) async throws {
    try await wait(until: fact, isWhole: true) { _ in condition(screen) }
  }

  /// The same on tmux's raw capture, which is cheaper to check.
  ///
  /// Any output of the program in the terminal causes another check.
  ///
  /// - Parameter isWhole: whether to wait for the moment.
  func wait(until fact: String, isWhole: Bool, _ condition: (Capture) -> Bool) async throws {
    var deadline = DispatchTime.now() + .milliseconds(Self.limit)
    while true {
      let count = client.outputCount
      let lines = capture.lines
      try await look()
      // On a busy machine a long change takes its time, and shows how far it is.
      if capture.lines != lines { deadline = .now() + .milliseconds(Self.limit) }
      let isMet = condition(capture)
      if isMet, !isWhole { return }
      let isNew = await client.newOutput(since: count, within: isMet ? Self.moment : 200)
      if isMet, !isNew { return }
      guard DispatchTime.now() < deadline else {
        throw DriverFailure("It took too long until \(fact)", screen)
      }
    }
  }

  /// Returns when the program has written nothing for a while, in milliseconds, after it wrote something.
  public func waitForQuiet(of milliseconds: Int = 120, after action: () async throws -> Void) async throws {
    var count = client.outputCount
    try await action()
    _ = await client.newOutput(since: count, within: Self.limit)
    repeat { count = client.outputCount } while await client.newOutput(since: count, within: milliseconds)
    try await look()
  }

  /// The time between two parts of one frame, in milliseconds, is less than this, on a busy machine, too.
  private static let moment = 15

  public func close() async { await client.close() }
}
