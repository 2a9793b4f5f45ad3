import SystemCalls
import TODOScreens
import TODOWording

/// Opens links outside the app: in the first program of `$BROWSER` that can, a list separated by colons, or in the one
/// that the desktop has for them. A program gets the link in place of `%s`, or as its last argument.
struct LinkOpener {
  private let commands: [String]
  /// How long a program may take to fail. One that still runs then shows the link.
  private let patience: Duration

  init(_ environment: AppEnvironment, patience: Duration = .seconds(2)) {
    let commands = environment["BROWSER"]?.split(separator: ":").map(String.init) ?? []
    self.commands = commands.isEmpty ? ["xdg-open"] : commands
    self.patience = patience
  }

  /// - Throws: the message that says why the last program did not open the link.
  func open(_ link: String) async throws(Message) {
    var failure: Message?
    for command in commands {
      do throws(Message) { return try await open(link, with: command) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  private func open(_ link: String, with command: String) async throws(Message) {
    let process: ShellProcess
    do throws(ChildProcess.Failure) {
      // In a session of its own, without the terminal: it may outlive the app.
      let script = "exec setsid \(Self.withLink(command)) </dev/null >/dev/null 2>&1"
      process = try ShellProcess(script, argument: link)
    } catch {
      throw .linkNotOpened(reason: error.reason)
    }
    switch await status(of: process) {
    case 0, nil: return
    case 127: throw .browserNotFound(command: command)
    case let status?: throw .browserFailed(command: command, status: "\(status)")
    }
  }

  /// A command of the shell that passes on its argument, in place of `%s` with or without quotation marks around it, or
  /// at its end.
  private static func withLink(_ command: String) -> String {
    guard command.contains("%s") else { return command + " \"$1\"" }
    var script = ""
    var quote: Character?
    var rest = command[...]
    while let letter = rest.first {
      if rest.hasPrefix("%s") {
        script += quote == "\"" ? "$1" : quote == "'" ? "'\"$1\"'" : "\"$1\""
        rest = rest.dropFirst(2)
        continue
      }
      if letter == quote { quote = nil } else if quote == nil, "'\"".contains(letter) { quote = letter }
      script.append(letter)
      rest = rest.dropFirst()
    }
    return script
  }

  /// The exit status of a process; nil if it runs longer than ``patience``.
  private func status(of process: ShellProcess) async -> Int32? {
    let (statuses, continuation) = AsyncStream.makeStream(of: Int32?.self)
    Task { continuation.yield(await process.end()) }
    let timer = Task { [patience] in
      try await Task.sleep(for: patience)
      continuation.yield(nil)
    }
    defer { timer.cancel() }
    for await status in statuses { return status }
    return nil
  }
}
