import Testing

@testable import MapTiles

@Suite("Limits of tiles") struct TileLimitTests {
  private func problem(_ bytes: [UInt8]) -> TileProblem? {
    do {
      _ = try MapTile(bytes)
      return nil
    } catch { return error }
  }

  private func geometry(kind: UInt64 = 2, _ commands: [UInt64], extent: UInt64? = 4096) -> [UInt8] {
    SampleTile("water", extent: extent, [SampleTile.Feature(shape: .raw(kind: kind, commands))]).bytes
  }

  @Test("an extent of 0, or of more than 32 bits, is damage", arguments: [0, 1 << 32, .max] as [UInt64])
  func extent(extent: UInt64) {
    #expect(problem(SampleTile("water", extent: extent, []).bytes) == .damaged)
  }

  @Test("without an extent, a tile has 4,096 units") func noExtent() throws {
    let tile = try MapTile(SampleTile("water", extent: nil, []).bytes)
    #expect(tile.layers.map(\.extent) == [4096])
  }

  @Test("a vertex may lie 8 tiles away, and no further", arguments: [1, -1])
  func farVertices(sign: Int) {
    let far = 8 * 4096 * sign
    #expect(problem(SampleTile("water", [.init(shape: .line([(0, 0), (far, far)]))]).bytes) == nil)
    #expect(problem(SampleTile("water", [.init(shape: .line([(0, 0), (far + sign, 0)]))]).bytes) == .damaged)
    #expect(problem(SampleTile("water", [.init(shape: .line([(0, 0), (0, far + sign)]))]).bytes) == .damaged)
  }

  @Test("steps of 64 bits are damage, and do not overflow") func hugeSteps() {
    #expect(problem(geometry([9, 0, 0, 2 << 3 | 2, .max, .max, .max - 1, .max - 1])) == .damaged)
  }

  @Test(
    "wrong commands are damage",
    arguments: [
      // Unknown, without a count, without numbers, with one number, a close with a count, a count without numbers.
      [3], [8], [0], [2], [9], [9, 2], [9, 2, 2, 2 << 3 | 7], [9, 2, 2, UInt64(UInt32.max) << 3 | 2, 2, 2],
      [1 << 3 | 7, 0],
      // A line and a close without a beginning.
      [1 << 3 | 2, 2, 2], [1 << 3 | 7],
    ] as [[UInt64]]
  )
  func commands(commands: [UInt64]) {
    #expect(problem(geometry(commands)) == .damaged)
  }

  @Test(
    "a tag without a value, or with one that is not there, is damage",
    arguments: [[0], [0, 1], [1, 0]] as [[UInt8]]
  )
  func tags(tags: [UInt8]) {
    var value = ProtobufBytes()
    value.add(1, text: "ocean")
    var feature = ProtobufBytes()
    feature.add(2, bytes: tags)
    var layer = ProtobufBytes()
    layer.add(1, text: "water")
    layer.add(2, bytes: feature.bytes)
    layer.add(3, text: "class")
    layer.add(4, bytes: value.bytes)
    var tile = ProtobufBytes()
    tile.add(3, bytes: layer.bytes)
    #expect(problem(tile.bytes) == .damaged)
  }

  @Test("fields of a wrong wire type are damage", arguments: [2, 3, 4] as [UInt64])
  func wrongWires(field: UInt64) {
    var layer = ProtobufBytes()
    layer.add(1, text: "water")
    layer.add(field, number: 7)
    var tile = ProtobufBytes()
    tile.add(3, bytes: layer.bytes)
    #expect(problem(tile.bytes) == .damaged)
  }

  @Test("more than 200,000 features are too many, in all layers together") func features() {
    var layer = ProtobufBytes()
    layer.add(1, text: "water")
    for _ in 0..<100_001 { layer.add(2, bytes: []) }
    var tile = ProtobufBytes()
    tile.add(3, bytes: layer.bytes)
    #expect(problem(tile.bytes) == nil)
    tile.add(3, bytes: layer.bytes)
    #expect(problem(tile.bytes) == .tooLarge)
  }

  @Test("more than 200,000 keys and values are too many") func values() {
    var layer = ProtobufBytes()
    layer.add(1, text: "water")
    for _ in 0..<200_001 { layer.add(3, text: "") }
    var tile = ProtobufBytes()
    tile.add(3, bytes: layer.bytes)
    #expect(problem(tile.bytes) == .tooLarge)
  }

  @Test("more than 4 million vertices are too many") func vertices() {
    var commands = ProtobufBytes.varint(9) + [0, 0] + ProtobufBytes.varint(4_000_000 << 3 | 2)
    commands += [UInt8](repeating: 0, count: 8_000_000)
    var feature = ProtobufBytes()
    feature.add(3, number: 2)
    feature.add(4, bytes: commands)
    var layer = ProtobufBytes()
    layer.add(1, text: "water")
    layer.add(2, bytes: feature.bytes)
    var tile = ProtobufBytes()
    tile.add(3, bytes: layer.bytes)
    #expect(problem(tile.bytes) == .tooLarge)
  }

  @Test("more than 500 layers are too many") func layers() {
    var layer = ProtobufBytes()
    layer.add(1, text: "water")
    var tile = ProtobufBytes()
    for _ in 0..<501 { tile.add(3, bytes: layer.bytes) }
    #expect(problem(tile.bytes) == .tooLarge)
  }

  @Test("damage in a layer that is not used does not matter") func unusedLayer() {
    var layer = ProtobufBytes()
    layer.add(1, text: "contour")
    layer.add(2, bytes: [0xFF, 0xFF])
    var tile = ProtobufBytes()
    tile.add(3, bytes: layer.bytes)
    #expect(problem(tile.bytes) == nil)
  }

  @Test("a bomb is stopped while it inflates") func bomb() throws {
    let bomb = Gzip.compress([UInt8](repeating: 0, count: TileLimits.bytes + 1))
    #expect(bomb.count < 1 << 20)
    #expect(throws: TileProblem.tooLarge) { try Inflation.tile(bomb) }
  }

  @Test("a stored tile of more than 8 MB is left out unread") func stored() {
    let large = [0x1F, 0x8B] + [UInt8](repeating: 0, count: TileLimits.bytes)
    #expect(throws: TileProblem.tooLarge) { try Inflation.tile(large) }
  }

  @Test("gzip, zlib and plain tiles are read") func compressions() throws {
    let tile = SampleTile("water", []).bytes
    #expect(try Inflation.tile(Gzip.compress(tile)) == tile)
    #expect(try Inflation.tile(tile) == tile)
    // "a" by zlib's own compressor, as in RFC 1950.
    #expect(
      try Inflation.tile([0x78, 0x9C, 0x4B, 0x04, 0x00, 0x00, 0x62, 0x00, 0x62]) == Array("a".utf8)
    )
    #expect(throws: TileProblem.unknownCompression) { try Inflation.tile([0x28, 0xB5, 0x2F, 0xFD]) }
  }

  @Test("what a frame draws is limited", arguments: ["water", "transportation"])
  func steps(layer: String) throws {
    // Each edge crosses all rows of the frame.
    let zigzag = (0..<100_000).map { ($0 % 2 == 0 ? 2040 : 2056, $0 % 2 == 0 ? -30_000 : 30_000) }
    let shape: SampleTile.Feature.Shape = layer == "water" ? .area([zigzag]) : .line(zigzag)
    let tile = try MapTile(
      SampleTile(layer, [.init(shape: shape, fields: [("class", .text("motorway"))])]).bytes
    )
    let view = MapView(center: SampleMaps.point(0, 0), zoom: 5)
    let frame = DotFrame(view: view, size: MapSize(columns: 80, rows: 24))
    let place = frame.tiles(zoom: 0)[0]
    // Nothing is missing of a tile that has nothing to draw.
    let empty = try MapTile(SampleTile(layer, []).bytes)
    let dots = MapDots(frame, tiles: [(place, tile), (place, empty)], zoom: 5)
    #expect(dots.unfinished == 1)
    // Areas may take half of the steps, lines all that is left.
    #expect(dots.allowance <= (layer == "water" ? TileLimits.steps / 2 : 0))
  }

  /// Streets across the tile from west to east, each 300 units below the last.
  private func streets(_ count: Int, named name: (Int) -> String) -> [UInt8] {
    SampleTile(
      "transportation_name",
      (0..<count).map { number in
        let y = number % 13 * 300 + 200
        return .init(shape: .line([(100, y), (4000, y)]), fields: [("name", .text(name(number)))])
      }
    ).bytes
  }

  @Test("more than 5,000 points, or streets, of a tile are not named") func labels() throws {
    let peak = SampleTile.Feature(shape: .point(9, 9), fields: [("name", .text("A"))])
    let peaks = [SampleTile.Feature](repeating: peak, count: 5001)
    #expect(try MapTile(SampleTile("mountain_peak", peaks).bytes).points.count == 5000)
    #expect(try MapTile(streets(5001) { _ in "A" }).streets.count == 5000)
  }

  @Test("streets are named as long as a frame has steps left, and a long name is not read")
  func streetSteps() throws {
    let tile = try MapTile(
      streets(12) { $0 == 3 ? String(repeating: "a", count: TileLimits.nameBytes + 1) : "Street \($0)" }
    )
    let frame = DotFrame(
      view: MapView(center: SampleMaps.point(0, 0), zoom: 5),
      size: MapSize(columns: 80, rows: 24)
    )
    func names(allowance: Int) -> Int {
      var streets = StreetLabels(
        frame: frame,
        names: NameChoice(language: "en"),
        allowance: allowance
      )
      streets.add(tile, at: .filling(frame))
      return streets.candidates { _ in 1 }.count
    }
    #expect(names(allowance: TileLimits.steps) == 11)
    #expect(names(allowance: 1) == 1)
    #expect(names(allowance: 0) == 0)
  }
}
