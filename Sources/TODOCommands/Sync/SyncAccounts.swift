import Foundation
import TODOConfiguration
import TODOCore
import TODOScreens
import TODOStore
import TODOSync
import TODOWording

/// The accounts of the configuration, as commands name them.
struct SyncAccounts {
  let session: CommandSession

  var all: [SyncAccount] { Self.all(session.syncSettings, in: session.world) }

  /// How the linked lists are.
  func overview() async throws(TODOStoreError) -> SyncOverview {
    try await session.store.syncOverview(
      withoutCopiesIn: Set(all.filter { !$0.sendsCopies }.map(\.name)),
      onlyReading: Set(all.filter(\.isReadOnly).map(\.name))
    )
  }

  /// The accounts that can be used.
  static func all(_ settings: SyncSettings, in world: World) -> [SyncAccount] {
    settings.accounts.map { account in
      let place =
        account.folder.map { .folder(path($0.value, in: world)) }
        ?? SyncAccount.Place.server(server(account, in: world))
      return SyncAccount(
        account.name,
        place,
        sendsCopies: account.sendsCopies.value,
        isReadOnly: account.isReadOnly.value,
        copyingIn: world.environment.temporaryDirectory
      )
    }
  }

  private static func server(_ account: SyncSettings.Account, in world: World) -> CalendarServer {
    var server = CalendarServer(account.url?.value ?? "", helper: helper(in: world))
    (server.user, server.passwordCommand) = (account.user?.value, account.passwordCommand?.value)
    server.certificateFile = account.certificateFile.map { path($0.value, in: world) }
    server.allowsHTTP = account.allowsHTTP.value
    // Without an end, one of an hour is the longest that the helper takes.
    server.timeout = account.timeout.value.duration.map { $0 / .seconds(1) } ?? 3600
    return server
  }

  /// The path of the program that reaches servers: the one that a variable names, the one that is installed with this program, or the one that was
  /// built with it. Nil if there is none.
  static func helper(in world: World) -> String? {
    let name = "mytodo-dav"
    if let named = world.environment["MYTODO_DAV"] { return named }
    guard let program = world.programPath else { return nil }
    let folder = FilePath(program).directory
    return ["\(FilePath(folder).directory)/libexec/mytodo/\(name)", "\(folder)/\(name)"].first {
      ShellProcess.isProgram($0, path: nil)
    }
  }

  func path(_ text: String) -> String { Self.path(text, in: session.world) }

  /// `~` is the home folder.
  private static func path(_ text: String, in world: World) -> String {
    let home = world.environment["HOME"] ?? NSHomeDirectory()
    if text == "~" { return home }
    return text.hasPrefix("~/") ? home + text.dropFirst() : text
  }

  /// - Throws: ``CommandFailure`` if there is none of that name, or it is not used.
  func named(_ name: String) throws(CommandFailure) -> SyncAccount {
    if let account = all.first(where: { $0.name == name }) { return account }
    if session.syncSettings.unusable.contains(name) { throw .notFound(.syncAccountNotUsed(name: name)) }
    throw .notFound(.syncAccountNotFound(name: name))
  }

  /// An account and a collection: `work/Tasks`.
  ///
  /// - Returns: the collection is nil if only an account is named.
  func named(inPath text: String) throws(CommandFailure) -> (account: SyncAccount, collection: String?) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let collection = parts.count > 1 && !parts[1].isEmpty ? parts[1] : nil
    return (try named(parts[0]), collection)
  }

  /// - Throws: ``CommandFailure`` if the account cannot be reached.
  func reach<Value: Sendable>(
    _ account: SyncAccount,
    _ work: @Sendable (any Transport) async throws(TransportError) -> Value
  ) async throws(CommandFailure) -> Value {
    do throws(TransportError) { return try await work(try account.transport()) } catch {
      throw Self.failure(account.name, error)
    }
  }

  static func failure(_ name: String, _ error: TransportError) -> CommandFailure {
    let message = Message.withLabel(label: name, text: .sync(error))
    return error.isTemporary ? .unreachable(message) : .refused(message)
  }

  /// Whether the password of an account goes through a network as it is.
  func isUnencrypted(_ name: String) -> Bool {
    guard case .server(let server)? = all.first(where: { $0.name == name })?.place else { return false }
    return server.allowsHTTP && server.url.lowercased().hasPrefix("http://")
  }

  /// Offers a shell the accounts, and the collections that are linked.
  nonisolated static let completion = ShellOffers.kind { _, session in
    let links = try await session.store.syncLinks()
    let names =
      SyncAccounts(session: session).all.map(\.name)
      + links.map(\.place)
    return ShellOffers(names: names)
  }
}

extension SyncLink {
  /// The list here, as it is called; nil if no list has the link.
  var listName: String? { list.map { $0.name.isEmpty ? CollectionName.inbox : $0.name } }
}
