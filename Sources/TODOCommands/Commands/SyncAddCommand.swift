import ArgumentParser
import Foundation
import TODOConfiguration
import TODOCore
import TODOSync
import TODOWording
import TaskFormats

/// `mytodo sync add`: says which lines the configuration needs for a folder or a server.
struct SyncAddCommand: ItemCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Look at a folder of calendars or a server, and print the lines for the configuration.",
    discussion: """
      No file is written. For a server, the password is stored in the keyring by secret-tool (Debian: libsecret-tools), unless \
      --password-command names another program that prints it, such as pass show dav. MyTODO itself keeps no password.
      """
  )

  nonisolated var onlyReads: Bool { true }
  nonisolated var takesMissingAsEmpty: Bool { true }

  @OptionGroup var options: SessionOptions

  @Option(
    help: ArgumentHelp("The name of the account.", discussion: "Default: that of the folder or the server.")
  )
  var name: String?

  @Option(help: "The user at the server.")
  var user: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "A program and its arguments; the first line that it prints is the password.",
      valueName: "program"
    )
  )
  var passwordCommand: [String] = []

  @Option(help: ArgumentHelp("A file of certificates to trust, too.", valueName: "file"), completion: .file())
  var caFile: String?

  @Flag(name: .customLong("allow-http"), help: "Let the password go through the network as it is.")
  var allowsHTTP = false

  @Argument(
    help: ArgumentHelp(
      "A folder of .ics files, or of such folders; or the URL of a CalDAV server or calendar.",
      valueName: "folder|url"
    ),
    completion: .directory
  )
  var place: String

  @MainActor func run(in session: CommandSession) async throws {
    let accounts = SyncAccounts(session: session)
    if place.contains("://") {
      try await addServer(accounts)
    } else {
      try await addFolder(accounts)
    }
  }

  @MainActor private func addFolder(_ accounts: SyncAccounts) async throws {
    let session = accounts.session
    let typed = try session.world.path(place)
    let path = URL(fileURLWithPath: accounts.path(typed)).standardizedFileURL.path
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
      throw CommandFailure.refused(.syncAddMissing(path: path))
    }
    let last = path.split(separator: "/").last.map(String.init) ?? "folder"
    let folder = session.world.environment.temporaryDirectory
    let account = SyncAccount(freeName(last, accounts), .folder(path), copyingIn: folder)
    let collections = try await accounts.reach(account) { transport throws(TransportError) in
      try await transport.collections()
    }
    session.world.say(.found(collections))
    try printLines(account.name, ["folder = \(JSON.quoted(path))"], session)
  }

  // MARK: Server

  @MainActor private func addServer(_ accounts: SyncAccounts) async throws {
    let world = accounts.session.world
    guard ["https://", "http://"].contains(where: place.lowercased().hasPrefix) else {
      throw CommandFailure.usage(.syncAddNotHttp(url: place))
    }
    let (url, namedUser) = Self.parts(of: place)
    let host = Self.host(of: url)
    if Self.isOf(host, ["google.com", "googleusercontent.com"]) {
      throw CommandFailure.refused(.syncAddGoogle)
    }
    if Self.isOf(host, ["icloud.com"]) { world.say(.syncAddIcloud) }
    var server = CalendarServer(url, helper: SyncAccounts.helper(in: world))
    server.user = try askedUser(host, named: namedUser, world)
    server.certificateFile = caFile.map { accounts.path($0) }
    server.allowsHTTP = allowsHTTP
    let name = freeName(host, accounts)
    server.passwordCommand = passwordCommand.isEmpty ? Self.keyring + [name] : passwordCommand
    if passwordCommand.isEmpty, try await !store(name, server.user ?? "", world) {
      if !Self.hasKeyring(world) { world.say(.syncAddNoKeyring) }
      world.say(.syncAddStoreFirst)
      try accounts.session.output.print("secret-tool store --label=MyTODO service mytodo account \(name)")
      // What is said and what is printed are two streams.
      try accounts.session.output.flush()
      try printLines(name, lines(server), accounts.session)
      return world.say(.syncAddNotTested)
    }
    let collections = try await collections(&server, name, accounts)
    world.say(.found(collections))
    try printLines(name, lines(server), accounts.session)
  }

  private static let keyring = ["secret-tool", "lookup", "service", "mytodo", "account"]

  @MainActor private func askedUser(
    _ host: String,
    named: String?,
    _ world: World
  ) throws(CommandFailure) -> String {
    if let user = [user, named].compactMap(\.self).first(where: { !$0.isEmpty }) { return user }
    guard world.canAsk, let typed = world.askText(.syncAddUser(host: host)), !typed.isEmpty else {
      throw .usage(.syncAddNeedsUser)
    }
    return typed
  }

  @MainActor private static func hasKeyring(_ world: World) -> Bool {
    ShellProcess.isProgram(keyring[0], path: world.environment["PATH"])
  }

  /// Lets secret-tool ask for the password and keep it.
  ///
  /// - Returns: false if that is left to the person.
  @MainActor private func store(_ name: String, _ user: String, _ world: World) async throws -> Bool {
    guard world.canAsk, Self.hasKeyring(world), world.ask(.syncAddStore(user: user)) else { return false }
    let script = #"exec secret-tool store --label=MyTODO service mytodo account "$1""#
    let status = try? await ShellProcess(script, argument: name).end()
    guard status == 0 else { throw CommandFailure.refused(.syncAddNotStored) }
    return true
  }

  /// Tries the account, also on the other host where the calendars are, if the password may go there.
  @MainActor private func collections(
    _ server: inout CalendarServer,
    _ name: String,
    _ accounts: SyncAccounts
  ) async throws -> [RemoteCollection] {
    let world = accounts.session.world
    guard let helper = server.helper else { throw CommandFailure.refused(.sync(.unsupported)) }
    let transport = DAVTransport(server, helper: helper)
    do throws(TransportError) { return try await transport.collections() } catch {
      guard let other = await transport.otherAddress, other != server.url else {
        throw SyncAccounts.failure(name, error)
      }
      guard world.canAsk else { throw CommandFailure.refused(.syncAddOtherHostUrl(url: other)) }
      guard world.ask(.syncAddOtherHost(host: Self.host(of: other))) else {
        throw SyncAccounts.failure(name, error)
      }
      server.url = other
    }
    return try await collections(&server, name, accounts)
  }

  private func lines(_ server: CalendarServer) -> [String] {
    let command = (server.passwordCommand ?? []).map { JSON.quoted($0) }.joined(separator: ", ")
    var lines = [
      "url = \(JSON.quoted(server.url))", "user = \(JSON.quoted(server.user ?? ""))",
      "password_command = [\(command)]",
    ]
    if let file = server.certificateFile { lines.append("ca_file = \(JSON.quoted(file))") }
    if server.allowsHTTP { lines.append("allow_http = true") }
    return lines
  }

  /// A URL without the user that it names. A password in it is left out: no file has one.
  private static func parts(of url: String) -> (url: String, user: String?) {
    guard let start = url.range(of: "://")?.upperBound else { return (url, nil) }
    let authority = url[start...].prefix { !"/?#".contains($0) }
    guard let end = authority.lastIndex(of: "@") else { return (url, nil) }
    let user = String(authority[..<end].prefix { $0 != ":" })
    return (String(url[..<start] + url[url.index(after: end)...]), user.removingPercentEncoding ?? user)
  }

  private static func host(of url: String) -> String {
    let rest = url.range(of: "://").map { url[$0.upperBound...] } ?? url[...]
    return rest.prefix { $0 != "/" && $0 != ":" && $0 != "?" }.lowercased()
  }

  private static func isOf(_ host: String, _ domains: [String]) -> Bool {
    domains.contains { host == $0 || host.hasSuffix("." + $0) }
  }

  // MARK: Configuration

  @MainActor private func printLines(_ name: String, _ lines: [String], _ session: CommandSession) throws {
    session.world.say(.syncAddLines(path: session.configurationPath))
    for line in ["[accounts.\(Self.key(name))]"] + lines { try session.output.print(line) }
    try session.output.flush()
  }

  @MainActor private func freeName(_ usual: String, _ accounts: SyncAccounts) -> String {
    let last = name ?? usual
    let safe = String(last.map { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" ? $0 : "-" })
    let base = safe.drop { $0 == "-" }.isEmpty ? "folder" : String(safe.drop { $0 == "-" })
    let taken = Set(accounts.all.map(\.name))
    guard taken.contains(base) else { return base }
    return (2...).lazy.map { "\(base)-\($0)" }.first { !taken.contains($0) } ?? base
  }

  private static func key(_ name: String) -> String {
    let isBare = name.utf8.allSatisfy { $0.isASCIILetterOrDigit || "-_".utf8.contains($0) }
    return isBare ? name : JSON.quoted(name)
  }
}
