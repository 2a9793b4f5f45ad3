import DAVLines
import Glibc

/// The program that prints the password. No shell reads its arguments, and the password stays in the memory of this process.
enum PasswordCommand {
  /// A person may have to unlock a keyring.
  static let seconds = 60.0
  private static let longest = 4096

  /// Runs the program, found in `PATH`, without input.
  ///
  /// - Returns: the first line of what it prints.
  static func password(
    from command: [String],
    within seconds: Double = seconds
  ) throws(DAVFailure) -> [UInt8] {
    var ends: [Int32] = [0, 0]
    guard !command.isEmpty, pipe(&ends) == 0 else { throw failure(command, errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    let program: pid_t
    do {
      defer { close(ends[1]) }
      program = try start(command, output: ends[1])
    }
    let bytes = firstLine(of: ends[0], within: seconds)
    // It ends by itself; what does not is stopped.
    let end = ContinuousClock.now + .seconds(bytes == nil ? 0 : 2)
    var status: Int32 = 0
    while waitpid(program, &status, WNOHANG) == 0 {
      if ContinuousClock.now >= end {
        kill(-program, SIGKILL)
        waitpid(program, &status, 0)
        break
      }
      usleep(5_000)
    }
    guard let bytes else { throw DAVFailure(.auth, "\(command[0]): no answer within \(Int(seconds)) s") }
    guard status == 0 || status & 0x7F == SIGKILL else {
      let code = status & 0x7F == 0 ? (status >> 8) & 0xFF : status & 0x7F
      throw DAVFailure(.auth, "\(command[0]): exit code \(code)")
    }
    guard !bytes.isEmpty else { throw DAVFailure(.auth, "\(command[0]) prints no password") }
    return bytes
  }

  /// - Returns: nil if it takes too long.
  private static func firstLine(of descriptor: Int32, within seconds: Double) -> [UInt8]? {
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
  private static func start(_ command: [String], output: Int32) throws(DAVFailure) -> pid_t {
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGPIPE] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO)
    var program: pid_t = 0
    let code = posix_spawnp(&program, command[0], &files, &attributes, &arguments, environ)
    guard code == 0 else { throw failure(command, code) }
    return program
  }

  private static func failure(_ command: [String], _ code: Int32) -> DAVFailure {
    DAVFailure(.auth, "\(command.first ?? ""): \(String(cString: strerror(code)))")
  }
}
