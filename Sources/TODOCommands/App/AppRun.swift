import TODOCore
import TODOScreens
import TODOStore

/// Opens the list on the screen: the app's own command.
struct AppRun {
  var database: String?
  var inMemory = false
  var configuration: String?
  var theme: String?
  /// The search of the list; nil for that of the configuration.
  var query: String?

  /// Runs until the user quits.
  func run(in world: World) async throws -> ExitCode {
    let source = try ConfigurationSource(world, path: configuration, theme: theme)
    let path = try world.path(database ?? world.environment.databasePath)
    if !inMemory { try DatabaseOptions.refuseMissingDirectory(of: path, named: database, in: world) }
    let session = try open(inMemory ? .inMemory : .file(path), source, world)
    await session.run()
    return .success
  }

  /// Opens the database; if it is damaged, offers to restore a backup.
  private func open(
    _ location: DatabaseLocation,
    _ source: ConfigurationSource,
    _ world: World
  ) throws -> AppSession {
    func session() throws -> AppSession {
      try AppSession(world: world, location: location, configuration: source, query: query)
    }
    do { return try session() } catch let error as TODOStoreError {
      guard case .file(let path) = location else { throw CommandFailure.refused(.store(error)) }
      guard try RestoreOffer(error, path: path, world: world)?.make() == true else {
        throw CommandFailure.store(error, path)
      }
      do { return try session() } catch { throw CommandFailure(error, path: path) }
    }
  }
}
