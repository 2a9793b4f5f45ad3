public import TODOCore
public import TODOStore
import TODOSync
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
    self.init(clock: clock, fileName: "")
    zones = try await store.keptZones()
    if let path { setFile(at: path, isNested: false) }
  }

  /// Says which file is read or written. A calendar in the folder of a collection belongs to the list with the collection's name.
  ///
  /// - Parameter isNested: whether its folder is in one that is read, and so is a collection, whether or not it says its name.
  public mutating func setFile(at path: String, isNested: Bool) {
    let absolute = FilePath(path).absolute
    fileName = FilePath(path).name
    place = absolute.split(separator: "/").suffix(2).joined(separator: "/")
    (folderName, listIsFolder) = (nil, false)
    guard FormatGuess.format(ofNewFile: fileName) == .ics else { return }
    let folder = FilePath(absolute).directory
    let name = FolderTransport.displayName(ofFolder: folder)
    folderName = name ?? FilePath(folder).name
    listIsFolder = isNested || name != nil
  }
}
