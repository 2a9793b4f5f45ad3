import DAVLines
import Foundation
import SystemCalls

/// The helper that reaches a server, and the two pipes to it.
final class HelperProcess {
  private let child: ChildProcess
  private let input, output: Int32
  private var lines: DAVLineReader
  private var number = 0

  /// Starts the helper; it has the environment of this process, which the program that prints the password may need.
  ///
  /// - Throws: ``TransportError/unsupported`` if there is none.
  init(path: String) throws(TransportError) {
    var ends: [Int32] = []
    do throws(ChildProcess.Failure) {
      let requests = try ChildProcess.pipe()
      ends += [requests.reading, requests.writing]
      let answers = try ChildProcess.pipe()
      ends += [answers.reading, answers.writing]
      child = try ChildProcess(
        [path],
        descriptors: [(STDIN_FILENO, requests.reading), (STDOUT_FILENO, answers.writing)],
        keepsIgnored: true
      )
      (input, output) = (requests.writing, answers.reading)
    } catch {
      for end in ends { close(end) }
      throw error.code == ENOENT ? .unsupported : .unreachable("\(path): \(error.reason)")
    }
    for end in ends where end != input && end != output { close(end) }
    lines = DAVLineReader(descriptor: output)
  }

  deinit {
    close(input)
    close(output)
    // It has nothing that would have to be finished.
    child.send(SIGTERM)
    _ = child.waitForEnd()
  }

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
