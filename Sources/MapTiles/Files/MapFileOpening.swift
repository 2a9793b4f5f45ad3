/// Opens map files of either format.
enum MapFileOpening {
  /// The file with its stamp, which shows whether it was replaced since.
  struct Opened: Sendable {
    let file: any TileFile
    let stamp: FileStamp
  }

  /// Opens a file by its content, whatever its name.
  ///
  /// - Throws: ``MapFileProblem``
  static func open(_ path: String, isImmutable: Bool = false) throws(MapFileProblem) -> Opened {
    let stamp = try FileStamp(path: path)
    let start = try RandomAccessFile(path: path).read(at: 0, count: 7)
    if start == Array("PMTiles".utf8) { return Opened(file: try PMTilesFile(path: path), stamp: stamp) }
    guard start == Array("SQLite ".utf8) else { throw .notAMap }
    return Opened(file: try MBTilesFile(path: path, isImmutable: isImmutable), stamp: stamp)
  }
}
