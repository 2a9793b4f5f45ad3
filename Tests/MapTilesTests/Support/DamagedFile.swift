import Testing

@testable import MapTiles

/// What comes out of damaged copies of a map: each tile is one that the map had, or a problem is reported.
struct DamagedFile {
  /// The tiles of the map, inflated.
  private let originals: [TileID: [UInt8]]
  private let contents: Set<[UInt8]>
  /// How many copies could not be opened, with a problem of the file.
  private(set) var refused = 0
  private(set) var opened = 0
  /// Of the copies that were opened: how many tiles were read, were missing, or had a problem.
  private(set) var read = 0
  private(set) var missing = 0
  private(set) var damaged = 0

  /// - Parameter tiles: those of the map, as stored.
  init(_ tiles: [(id: TileID, data: [UInt8])]) throws {
    originals = try Dictionary(uniqueKeysWithValues: tiles.map { ($0.id, try Inflation.tile($0.data)) })
    contents = Set(originals.values)
  }

  /// Opens a copy and reads all of its tiles.
  mutating func check(_ path: String) {
    let file: any TileFile
    do { file = try MapFileOpening.open(path).file } catch {
      refused += 1
      return
    }
    opened += 1
    #expect(file.details.zooms.upperBound <= TileID.maximumZoom)
    #expect(file.details.name.count <= MapFileDetails.textLimit)
    for id in originals.keys {
      do {
        guard let bytes = try file.tile(id) else {
          missing += 1
          continue
        }
        let tile = try MapTile(bytes)
        // Damaged lengths and offsets may lead to a tile of another place, or to bytes that say nothing.
        #expect(contents.contains(bytes) || tile.layers.isEmpty)
        read += 1
      } catch { damaged += 1 }
    }
  }
}
