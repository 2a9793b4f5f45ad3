public import Foundation

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
  struct NotStarted: Error {
    let reason: String
  }

  private let id: pid_t
  /// Whether it leads a process group of its own.
  private let isLeader: Bool

  /// Starts a command line in which `"$1"` is the argument.
  ///
  /// It stays in the app's process group: while the app waits, the terminal belongs to it.
  init(_ script: String, argument: String) throws(NotStarted) {
    id = try Self.start(
      ["/bin/sh", "-c", script, "sh", argument],
      environment: nil,
      input: nil,
      isLeader: false
    )
    isLeader = false
  }

  /// Runs a program with its arguments as they are and without any input, in a process group of its own, so that no key ends it. What it
  /// has started, and leaves running, is not waited for.
  static func output(of command: [String]) async throws(NotStarted) -> ProgramEnd {
    let (output, errors, over) = (try pipe(), try pipe(), try pipe())
    defer { for end in [output, errors, over] { close(end.reading) } }
    let id: pid_t
    do throws(NotStarted) {
      defer { for end in [output, errors] { close(end.writing) } }
      id = try start(
        command,
        environment: nil,
        input: "/dev/null",
        isLeader: true,
        outputs: [(STDOUT_FILENO, output.writing), (STDERR_FILENO, errors.writing)]
      )
    } catch {
      close(over.writing)
      throw error
    }
    async let written = bytes(from: output.reading, until: over.reading)
    async let told = bytes(from: errors.reading, until: over.reading)
    let status = await ShellProcess(id: id, isLeader: true).end()
    close(over.writing)
    let (data, text) = await (written, told)
    return ProgramEnd(status: status, output: data, errors: String(decoding: text, as: UTF8.self))
  }

  /// A pipe that programs do not inherit.
  private static func pipe() throws(NotStarted) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [0, 0]
    guard Glibc.pipe(&ends) == 0 else { throw NotStarted(reason: String(cString: strerror(errno))) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
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

  private init(id: pid_t, isLeader: Bool) { (self.id, self.isLeader) = (id, isLeader) }

  /// Starts a program, found in `PATH`, with its arguments as they are and without any input, in a process group of its
  /// own, so that it can be stopped with all that it has started.
  ///
  /// - Parameter variables: are added to its environment.
  init(_ command: [String], variables: [String: String]) throws(NotStarted) {
    let environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    id = try Self.start(
      command,
      environment: environment.map { "\($0)=\($1)" },
      input: "/dev/null",
      isLeader: true
    )
    isLeader = true
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
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
  }

  /// The program does not inherit the signals that this process ignores; posix_spawnattr_setsigdefault(3p).
  ///
  /// - Parameters:
  ///   - environment: nil for that of this process.
  ///   - input: the path of a file; nil for the input of this process.
  ///   - isLeader: whether it leads a process group of its own; posix_spawnattr_setpgroup(3p).
  ///   - outputs: its descriptors that are those of this process.
  private static func start(
    _ arguments: [String],
    environment: [String]?,
    input: String?,
    isLeader: Bool,
    outputs: [(theirs: Int32, ours: Int32)] = []
  ) throws(NotStarted) -> pid_t {
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = (environment ?? []).map { strdup($0) } + [nil]
    defer { for pointer in pointers + variables { free(pointer) } }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGPIPE, SIGXFSZ, SIGTERM, SIGINT] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGDEF | (isLeader ? POSIX_SPAWN_SETPGROUP : 0))
    )
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input { posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, O_RDONLY, 0) }
    for (theirs, ours) in outputs { posix_spawn_file_actions_adddup2(&actions, ours, theirs) }
    var child = pid_t()
    let code =
      environment == nil
      ? posix_spawnp(&child, arguments[0], &actions, &attributes, &pointers, environ)
      : posix_spawnp(&child, arguments[0], &actions, &attributes, &pointers, &variables)
    guard code == 0 else { throw NotStarted(reason: String(cString: strerror(code))) }
    return child
  }

  /// Kills it, and what else is in its process group if that is its own. It must not have ended.
  func kill() { _ = Glibc.kill(isLeader ? -id : id, SIGKILL) }

  /// Waits until it ends, once: its exit status, 128 and more after a signal. 127 says that the shell did not find it.
  func end() async -> Int32 {
    await withCheckedContinuation { [id] continuation in
      // A thread of its own: those of Dispatch are few, and the store needs them.
      Thread.detachNewThread { @Sendable in
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0, errno == EINTR {}
        // WIFEXITED and WEXITSTATUS, which are macros; waitpid(2).
        let isExit = status & 0x7F == 0
        continuation.resume(returning: isExit ? (status >> 8) & 0xFF : 128 + (status & 0x7F))
      }
    }
  }
}
