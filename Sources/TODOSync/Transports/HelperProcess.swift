import DAVLines
import Foundation

/// The helper that reaches a server, and the two pipes to it.
final class HelperProcess {
  private let id: pid_t
  private let input, output: Int32
  private var lines: DAVLineReader
  private var number = 0

  /// Starts the helper; it has the environment of this process, which the program that prints the password may need.
  ///
  /// - Throws: ``TransportError/unsupported`` if there is none.
  init(path: String) throws(TransportError) {
    var (requests, answers) = ([Int32](repeating: -1, count: 2), [Int32](repeating: -1, count: 2))
    guard pipe(&requests) == 0 else { throw .unreachable(Self.text(errno)) }
    guard pipe(&answers) == 0 else {
      let code = errno
      for end in requests { close(end) }
      throw .unreachable(Self.text(code))
    }
    defer {
      close(requests[0])
      close(answers[1])
    }
    for end in requests + answers { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_adddup2(&files, requests[0], STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&files, answers[1], STDOUT_FILENO)
    // The threads of Dispatch, one of which this is, block signals, and what they start would inherit that.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(path), nil]
    defer { for argument in arguments { free(argument) } }
    var child: pid_t = 0
    let code = posix_spawn(&child, path, &files, &attributes, &arguments, environ)
    guard code == 0 else {
      close(requests[1])
      close(answers[0])
      throw code == ENOENT ? .unsupported : .unreachable("\(path): \(Self.text(code))")
    }
    (id, input, output) = (child, requests[1], answers[0])
    lines = DAVLineReader(descriptor: output)
  }

  deinit {
    close(input)
    close(output)
    // It keeps nothing that would have to be finished.
    kill(id, SIGTERM)
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
  }

  private static func text(_ code: Int32) -> String { String(cString: strerror(code)) }

  /// What was answered to a request.
  struct Answer {
    var items: [DAVAnswer.Item] = []
    var gone: [String] = []
    var result: Result<DAVAnswer.End, DAVFailure>
  }

  /// Asks, and waits for the answer.
  ///
  /// - Returns: nil if the helper has ended.
  func ask(_ request: DAVRequest) -> Answer? {
    number += 1
    var request = request
    request.id = number
    guard let line = try? DAVLine.bytes(request), DAVLine.write(line, to: input) else { return nil }
    var answer = Answer(result: .success(DAVAnswer.End()))
    while let line = lines.next() {
      guard let part: DAVAnswer = try? DAVLine.value(line), part.id == number else { return nil }
      if let item = part.item { answer.items.append(item) }
      if let path = part.gone { answer.gone.append(path) }
      if let end = part.end {
        answer.result = .success(end)
        return answer
      }
      if let failure = part.error {
        answer.result = .failure(failure)
        return answer
      }
    }
    return nil
  }
}

/// Runs what waits for a helper beside the threads on which all else runs.
final class WaitingExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "mytodo.server")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
