public import Foundation
import SystemCalls

/// How a program has ended, and what it has written.
nonisolated public struct ProgramEnd: Sendable {
  public let status: Int32
  public let output: Data
  public let errors: String

  public init(status: Int32, output: Data = Data(), errors: String = "") {
    (self.status, self.output, self.errors) = (status, output, errors)
  }
}

/// A program of the user, which the shell runs or which runs by itself.
struct ShellProcess {
  private let child: ChildProcess

  /// Starts a command line in which `"$1"` is the argument.
  ///
  /// It stays in the app's process group: while the app waits, the terminal belongs to it.
  init(_ script: String, argument: String) throws(ChildProcess.Failure) {
    child = try ChildProcess(["/bin/sh", "-c", script, "sh", argument])
  }

  /// Starts a program, found in `PATH`, with its arguments as they are and without any input, in a process group of its
  /// own, so that it can be stopped with all that it has started.
  ///
  /// - Parameter variables: are added to its environment.
  init(_ command: [String], variables: [String: String]) throws(ChildProcess.Failure) {
    let environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    child = try ChildProcess(
      command,
      environment: environment.map { "\($0)=\($1)" },
      input: "/dev/null",
      isLeader: true
    )
  }

  private init(_ child: ChildProcess) { self.child = child }

  /// Runs a program with its arguments as they are and without any input, in a process group of its own, so that no key ends it. What it
  /// has started, and leaves running, is not waited for.
  static func output(of command: [String]) async throws(ChildProcess.Failure) -> ProgramEnd {
    let (output, errors, over) = (try ChildProcess.pipe(), try ChildProcess.pipe(), try ChildProcess.pipe())
    defer { for end in [output, errors, over] { close(end.reading) } }
    let child: ChildProcess
    do throws(ChildProcess.Failure) {
      defer { for end in [output, errors] { close(end.writing) } }
      child = try ChildProcess(
        command,
        input: "/dev/null",
        descriptors: [(STDOUT_FILENO, output.writing), (STDERR_FILENO, errors.writing)],
        isLeader: true
      )
    } catch {
      close(over.writing)
      throw error
    }
    async let written = bytes(from: output.reading, until: over.reading)
    async let told = bytes(from: errors.reading, until: over.reading)
    let status = await ShellProcess(child).end()
    close(over.writing)
    let (data, text) = await (written, told)
    return ProgramEnd(status: status, output: data, errors: String(decoding: text, as: UTF8.self))
  }

  /// All that is written into a pipe until it is closed, or the pipe `over` is: others may keep the first one open. It is read at once, so
  /// that nobody waits for room in it.
  private nonisolated static func bytes(from pipe: Int32, until over: Int32) async -> Data {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { @Sendable in
        var data = Data()
        // As much as a pipe holds; pipe(7).
        var piece = [UInt8](repeating: 0, count: 65_536)
        var wanted = [pipe, over].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        while true {
          guard poll(&wanted, 2, -1) > 0 else {
            if errno == EINTR { continue }
            break
          }
          let (isReady, isOver) = (wanted[0].revents != 0, wanted[1].revents != 0)
          let count = isReady ? read(pipe, &piece, piece.count) : 0
          if count > 0 { data.append(contentsOf: piece[..<count]) }
          if isOver || isReady && (count == 0 || count < 0 && errno != EINTR) { break }
        }
        continuation.resume(returning: data)
      }
    }
  }

  /// Whether a program is found as posix_spawnp(3p) does, and may be run.
  ///
  /// - Parameter path: the value of `PATH`.
  static func isProgram(_ name: String, path: String?) -> Bool {
    guard !name.contains("/") else { return isProgram(at: name) }
    let directories = (path ?? "/bin:/usr/bin").split(separator: ":", omittingEmptySubsequences: false)
    return directories.contains { isProgram(at: $0.isEmpty ? name : "\($0)/\(name)") }
  }

  private static func isProgram(at path: String) -> Bool {
    FileState(path: path)?.isRegular == true && access(path, X_OK) == 0
  }

  /// Kills it, and what else is in its process group if that is its own. It must not have ended.
  func kill() { child.send(SIGKILL) }

  /// Waits until it ends, once: its exit status, 128 and more after a signal. 127 says that the shell did not find it.
  func end() async -> Int32 {
    await withCheckedContinuation { [child] continuation in
      // A thread of its own: those of Dispatch are few, and the store needs them.
      Thread.detachNewThread { @Sendable in continuation.resume(returning: child.waitForEnd().status) }
    }
  }
}
