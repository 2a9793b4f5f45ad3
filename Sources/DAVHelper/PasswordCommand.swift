import DAVLines
import Glibc
import SystemCalls

/// The program that prints the password. No shell reads its arguments, and the password stays in the memory of this process.
enum PasswordCommand {
  /// A person may have to unlock a keyring.
  static let seconds = 60.0
  private static let longest = 4096

  /// Runs the program, found in `PATH`, without input.
  ///
  /// - Returns: the first line of what it prints.
  static func password(from command: [String]) throws(DAVFailure) -> [UInt8] {
    guard !command.isEmpty else { throw failure(command, ChildProcess.Failure(code: ENOENT)) }
    let (program, output) = try start(command)
    defer { close(output) }
    let bytes = firstLine(of: output)
    // It ends by itself; what does not is stopped.
    let deadline = ContinuousClock.now + .seconds(bytes == nil ? 0 : 2)
    var end = program.endSoFar()
    while end == nil {
      if ContinuousClock.now >= deadline {
        program.send(SIGKILL)
        end = program.waitForEnd()
      } else {
        usleep(5_000)
        end = program.endSoFar()
      }
    }
    guard let bytes else { throw DAVFailure(.auth, "\(command[0]): no answer within \(Int(seconds)) s") }
    switch end {
    case .exit(0), .signal(SIGKILL), nil: break
    case .exit(let code), .signal(let code): throw DAVFailure(.auth, "\(command[0]): exit code \(code)")
    }
    guard !bytes.isEmpty else { throw DAVFailure(.auth, "\(command[0]) prints no password") }
    return bytes
  }

  /// - Returns: nil if it takes too long.
  private static func firstLine(of descriptor: Int32) -> [UInt8]? {
    let end = ContinuousClock.now + .seconds(seconds)
    var line: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 512)
    while line.count < longest {
      let rest = (end - ContinuousClock.now) / .milliseconds(1)
      guard rest > 0 else { return nil }
      var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&wanted, 1, Int32(min(rest.rounded(.up), 60_000)))
      guard ready > 0 else { continue }
      let count = read(descriptor, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      line += piece[..<count]
      if piece[..<count].contains(UInt8(ascii: "\n")) { break }
    }
    for index in piece.indices { piece[index] = 0 }
    let first = line.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") && $0 != 0 }
    return Array(first)
  }

  /// In a process group of its own, so that it can be stopped with all that it has started.
  private static func start(
    _ command: [String]
  ) throws(DAVFailure) -> (program: ChildProcess, output: Int32) {
    do throws(ChildProcess.Failure) {
      let output = try ChildProcess.pipe()
      defer { close(output.writing) }
      do throws(ChildProcess.Failure) {
        let program = try ChildProcess(
          command,
          input: "/dev/null",
          descriptors: [(STDOUT_FILENO, output.writing)],
          isLeader: true
        )
        return (program, output.reading)
      } catch {
        close(output.reading)
        throw error
      }
    } catch { throw failure(command, error) }
  }

  private static func failure(_ command: [String], _ failure: ChildProcess.Failure) -> DAVFailure {
    DAVFailure(.auth, "\(command.first ?? ""): \(failure.reason)")
  }
}
