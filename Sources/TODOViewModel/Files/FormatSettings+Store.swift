public import TODOCore
public import TODOStore
public import TaskFormats

nonisolated extension FormatSettings {
  /// With what the store knows of the file.
  ///
  /// - Parameter path: of the file that is read or written; nil for a stream or a text.
  public init(
    _ clock: WallClock,
    of store: TODOItemStore,
    forFileAt path: String?
  ) async throws(TODOStoreError) {
    self.init(clock: clock, fileName: path.map { FilePath($0).name } ?? "")
    zones = try await store.keptZones()
    guard let path else { return }
    place = FilePath(path).absolute.split(separator: "/").suffix(2).joined(separator: "/")
  }
}
