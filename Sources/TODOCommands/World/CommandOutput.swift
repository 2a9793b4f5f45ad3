import Foundation
import TODOScreens
import TODOWording
import TerminalUI

/// The standard output of a command, written in large blocks.
final class CommandOutput {
  /// The reader is gone.
  struct Closed: Error {}

  private let world: World
  /// The changes that the command has made, to be named if its output cannot be written.
  var changesMade: Message?
  private var buffer: [UInt8] = []
  private static let partSize = 64 * 1024

  init(_ world: World) { self.world = world }

  var isTerminal: Bool { world.output.terminal != nil }

  /// The columns of the terminal; without one, the value in the environment, or 80.
  var columns: Int {
    world.output.terminal?.columns
      ?? world.environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? 80
  }

  /// A text in printable form: safe and on one line for a terminal, byte for byte for anything else.
  func printable(_ text: String) -> String {
    isTerminal ? DrawableText(text, marks: world.marks).string : text
  }

  /// A message with titles in full.
  func text(_ message: Message) -> String { world.text(message, on: world.output) }

  func print(_ message: Message) throws { try print(text(message)) }

  /// Prints a line; on a terminal, made safe.
  func print(_ line: String) throws { try printPrepared(printable(line)) }

  /// Prints a message in as many lines as it needs on the terminal, in one elsewhere.
  func printWrapped(_ message: Message) throws {
    let text = printable(text(message))
    guard isTerminal else { return try printPrepared(text) }
    for row in WrappedText(text, columns: columns).fittingRows { try printPrepared(row) }
  }

  /// Prints a line that contains only text that is safe for a terminal.
  func printPrepared(_ line: String) throws {
    buffer.append(contentsOf: line.utf8)
    buffer.append(UInt8(ascii: "\n"))
    if buffer.count >= Self.partSize { try flush() }
  }

  /// Adds whole lines of a file: byte for byte, but made safe for a terminal.
  func write(_ lines: Data) throws {
    if isTerminal {
      let text = String(decoding: lines, as: UTF8.self).replacing("\r\n", with: "\n")
      buffer.append(contentsOf: world.printable(text, on: world.output).utf8)
    } else {
      buffer.append(contentsOf: lines)
    }
    if buffer.count >= Self.partSize { try flush() }
  }

  /// Writes the pending output.
  func flush() throws {
    defer { buffer.removeAll(keepingCapacity: true) }
    do throws(StandardStream.Failure) {
      try world.output.write(buffer)
    } catch {
      guard error.code != EPIPE else { throw Closed() }
      let reason = "\(error)"
      let unwritable = Message.outputUnwritable(reason: reason)
      throw CommandFailure.refused(changesMade.map { .clauses(first: unwritable, second: $0) } ?? unwritable)
    }
  }
}
