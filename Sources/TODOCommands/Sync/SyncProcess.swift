import Foundation
import SyncRules
import TODOConfiguration
import TODOScreens
import TODOStore
import TODOSync
import TODOViewModel
import TODOWording

/// Runs `mytodo sync` in a process of its own: a window reaches nobody by itself.
struct SyncProcess {
  let world: World
  /// The file that holds the items, and that of the configuration; nil for the usual one.
  let database: String
  let configuration: String?

  func run(_ request: SyncRequest) async -> SyncRunEnd {
    let ended: ProgramEnd
    do { ended = try await world.runProgram(arguments(request)) } catch {
      let message = error as? Message ?? .programNotStarted(reason: "\(error)")
      return .failed(reason: world.text(message, on: world.errorOutput))
    }
    let isWaiting = ended.status == ExitCode.unanswered.rawValue
    let hasFailed = ended.status != 0 && !isWaiting
    if request.isQuiet { return .done([], hasFailed: hasFailed) }
    let lines = try? JSONDecoder().decode([SyncRunEnd.Line].self, from: ended.output)
    // Then it says that another one is running.
    if !hasFailed, lines?.isEmpty ?? true, !ended.errors.isEmpty { return .busy }
    if let lines { return .done(lines, hasFailed: hasFailed) }
    return .failed(reason: reason(ended))
  }

  /// As a person would type them.
  func arguments(_ request: SyncRequest) -> [String] {
    var arguments = ["sync", "run", request.isQuiet ? "--quiet" : "--json", "--database", database]
    if let configuration { arguments += ["--config", configuration] }
    for answer in SyncRun.Answer.allCases where request.answers.contains(answer) {
      arguments += ["--accept", answer.rawValue]
    }
    if let account = request.account {
      arguments += ["--", request.collection.map { "\(account)/\($0)" } ?? account]
    }
    return arguments
  }

  /// The status of a program that was killed is that of the signal above this.
  private static let firstSignal: Int32 = 128

  /// What it said last, without its name before it; how it ended if it said nothing.
  private func reason(_ ended: ProgramEnd) -> String {
    guard let line = ended.errors.split(whereSeparator: \.isNewline).last.map(String.init) else {
      let isKilled = ended.status > Self.firstSignal
      let message: Message = isKilled ? .syncRunKilled : .syncRunExited(status: Int(ended.status))
      return world.text(message, on: world.errorOutput)
    }
    return line.hasPrefix("mytodo: ") ? String(line.dropFirst("mytodo: ".count)) : line
  }
}

extension SyncAccess {
  /// What a window has of the configuration.
  init(_ settings: SyncSettings, in world: World, database: String, configuration: String?) {
    let process = SyncProcess(world: world, database: database, configuration: configuration)
    let accounts = SyncAccounts.all(settings, in: world)
    self.init(
      accounts: zip(settings.accounts, accounts).map { settings, account in
        Account(
          account,
          place: settings.folder?.value ?? settings.url.flatMap { URL(string: $0.value)?.host } ?? "",
          user: settings.user?.value
        )
      },
      unusable: settings.unusable,
      times: SyncTimes(
        every: settings.every.value.duration,
        isOnStart: settings.isRunOnStart.value,
        afterChange: settings.afterChange.value.duration
      ),
      run: { await process.run($0) }
    )
  }
}
