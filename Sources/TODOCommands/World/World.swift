import Foundation
import SystemCalls
public import TODOScreens
public import TODOWording
import TerminalUI

/// Everything outside itself that a command uses, passed in at the top; a test creates its own.
nonisolated public struct World: Sendable {
  /// Opens a text in the user's editor, and returns the edited text.
  public typealias Editor = @MainActor @Sendable (String) async throws -> String
  public typealias ProgramRunning = @MainActor @Sendable ([String]) async throws -> ProgramEnd

  public var input: StandardStream
  public var output: StandardStream
  public var errorOutput: StandardStream
  public var environment: AppEnvironment
  public var terminal: TerminalAccess
  /// The path of the program, beside which its data are installed; nil if it is not known.
  public var programPath: String?
  public var editor: Editor
  /// Opens a link outside the app; throws the message that says why not.
  public var openLink: LinkOpening
  /// Runs this program with other arguments, in a process of its own; throws the message that says why it was not started.
  public var runProgram: ProgramRunning
  /// The arguments that were not UTF-8, with U+FFFD in place of invalid bytes.
  public var repairedArguments: [String]
  /// The values of variables that were not UTF-8.
  public var repairedVariables: [String]

  /// - Parameter editor: nil for the one that the environment names.
  public init(
    input: StandardStream,
    output: StandardStream,
    errorOutput: StandardStream,
    environment: [String: String],
    terminal: TerminalAccess,
    programPath: String? = nil,
    editor: Editor? = nil,
    openLink: LinkOpening? = nil,
    runProgram: ProgramRunning? = nil,
    repairedArguments: [String] = [],
    repairedVariables: [String] = []
  ) {
    (self.input, self.output, self.errorOutput) = (input, output, errorOutput)
    let environment = AppEnvironment(environment)
    (self.environment, self.terminal, self.programPath) = (environment, terminal, programPath)
    self.editor = editor ?? { try await ExternalEditor(environment).edit($0) }
    self.openLink = openLink ?? { try await LinkOpener(environment).open($0) }
    self.runProgram = runProgram ?? { try await Self.run(programPath, $0) }
    self.repairedArguments = repairedArguments
    self.repairedVariables = repairedVariables
  }

  @MainActor private static func run(_ program: String?, _ arguments: [String]) async throws(Message)
    -> ProgramEnd
  {
    guard let program else { throw .programPathUnknown }
    do throws(ChildProcess.Failure) {
      return try await ShellProcess.output(of: [program] + arguments)
    } catch {
      throw .programNotStarted(reason: error.reason)
    }
  }

  /// For the completion of arguments, whose closures are called by the argument parser.
  @TaskLocal static var current: World?

  // MARK: Terminals

  /// The name of a window in the history: its terminal.
  var windowName: String { input.terminal?.name ?? "process \(getpid())" }

  /// The name of a command in the history: its terminal, whichever stream has one, or else its session, credentials(7),
  /// which all commands of one script share.
  var commandName: String {
    [input, errorOutput, output].lazy.compactMap(\.terminal?.name).first ?? "session \(getsid(0))"
  }

  /// Whether there is someone to answer a question.
  var canAsk: Bool { input.terminal != nil && errorOutput.terminal != nil }

  /// What the terminal can show.
  var marks: MarkStyle { terminal.isPlainConsole ? .ascii : .unicode }

  /// A text in printable form: made safe, line by line, for a terminal, byte for byte for anything else.
  func printable(_ text: String, on stream: StandardStream) -> String {
    guard stream.terminal != nil else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { DrawableText(String($0), marks: marks).string }.joined(separator: "\n")
  }

  // MARK: Standard error

  /// Writes a message to standard error, after the name of the program; if that fails, there is no one to read it.
  public func tell(_ message: Message) { write("mytodo: " + bounded(message) + "\n") }

  /// Writes a message to standard error, on a line of its own.
  func say(_ message: Message) { write(bounded(message) + "\n") }

  private func bounded(_ message: Message) -> String {
    let limit = Self.longestValue
    return formatter(for: errorOutput).text(message, titleColumns: limit, textColumns: limit)
  }

  /// How much of a value is repeated on standard error, in columns: an argument can have megabytes.
  private static let longestValue = 500

  func write(_ text: String) { try? errorOutput.write(Array(printable(text, on: errorOutput).utf8)) }

  /// Asks on standard error. Anything but yes means no, including the end of the input.
  func ask(_ question: Message) -> Bool {
    write(text(question, on: errorOutput) + " " + text(.yesOrNo, on: errorOutput) + " ")
    let answer = input.readLine()?.trimmingCharacters(in: .whitespaces).lowercased()
    return answer == "y" || answer == "yes"
  }

  /// Asks on standard error for a line; nil at the end of the input.
  func askText(_ question: Message) -> String? {
    write(text(question, on: errorOutput) + " ")
    return input.readLine()?.trimmingCharacters(in: .whitespaces)
  }

  // MARK: Bytes that are not text

  /// A path from the arguments or the environment.
  ///
  /// - Throws: if it was not UTF-8, because it would refer to another file.
  func path(_ path: String) throws(CommandFailure) -> String {
    let isRepaired =
      repairedArguments.contains { path.contains("\u{FFFD}") && $0.hasSuffix(path) }
      || repairedVariables.contains { path.contains($0) }
    guard isRepaired else { return path }
    throw .usage(.pathNotUtf8(path: path))
  }

  /// Reports which arguments were not valid text.
  func tellRepairedArguments() {
    for argument in repairedArguments { tell(.argumentNotUtf8(text: argument)) }
  }

  /// A text of many lines from standard input, without its final line end.
  func readDetail() throws(CommandFailure) -> String {
    let text = try readText()
    // A carriage return and a line feed are one character.
    return text.last?.isNewline == true ? String(text.dropLast()) : text
  }

  /// The non-blank lines of standard input, with their numbers from 1.
  func readFilledLines() throws(CommandFailure) -> [(number: Int, text: String)] {
    try readText().split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.enumerated()
      .map { (number: $0 + 1, text: String($1)) }
      .filter { !$0.text.allSatisfy(\.isWhitespace) }
  }

  /// Standard input as text. Invalid bytes are reported.
  private func readText() throws(CommandFailure) -> String {
    let read: [UInt8]
    do {
      read = try input.readAll()
    } catch {
      throw .refused(.inputUnreadable(reason: "\(error)"))
    }
    // Some programs begin a text with a mark of its byte order.
    let hasMark = read.starts(with: "\u{FEFF}".utf8)
    let bytes = hasMark ? read.dropFirst(3) : read[...]
    let text = String(decoding: bytes, as: UTF8.self)
    if !text.utf8.elementsEqual(bytes) { tell(.inputNotUtf8) }
    if bytes.contains(0) { tell(.inputWithNul) }
    return text
  }
}

/// The version of the program, shown by `--version`, the manual page and the package.
enum ProgramVersion {
  nonisolated static let text = "0.1.0"
}
