@testable import MapTiles

/// Writes vector tiles for tests.
struct SampleTile {
  struct Feature {
    enum Shape {
      case point(Int, Int)
      case line([(Int, Int)])
      case area([[(Int, Int)]])
      /// A geometry as stored, of a kind as stored.
      case raw(kind: UInt64, [UInt64])
    }

    var shape: Shape
    var fields: [(String, Value)] = []
  }

  enum Value {
    case text(String)
    case number(Int)
  }

  struct Layer {
    var name: String
    var extent: UInt64? = 4096
    var features: [Feature]
  }

  var layers: [Layer]

  /// One layer.
  init(_ layer: String, extent: UInt64? = 4096, _ features: [Feature]) {
    layers = [Layer(name: layer, extent: extent, features: features)]
  }

  init(layers: [Layer]) { self.layers = layers }

  var bytes: [UInt8] {
    var tile = ProtobufBytes()
    for layer in layers { tile.add(3, bytes: Self.bytes(layer)) }
    return tile.bytes
  }

  private static func bytes(_ layer: Layer) -> [UInt8] {
    var message = ProtobufBytes()
    message.add(15, number: 2)
    message.add(1, text: layer.name)
    var keys: [String] = []
    var values: [[UInt8]] = []
    for feature in layer.features {
      var tags: [UInt8] = []
      for (key, value) in feature.fields {
        tags += ProtobufBytes.varint(UInt64(keys.count)) + ProtobufBytes.varint(UInt64(values.count))
        keys.append(key)
        values.append(bytes(value))
      }
      var inner = ProtobufBytes()
      if !tags.isEmpty { inner.add(2, bytes: tags) }
      let (kind, geometry) = geometry(feature.shape)
      inner.add(3, number: kind)
      inner.add(4, bytes: geometry.flatMap(ProtobufBytes.varint))
      message.add(2, bytes: inner.bytes)
    }
    for key in keys { message.add(3, text: key) }
    for value in values { message.add(4, bytes: value) }
    if let extent = layer.extent { message.add(5, number: extent) }
    return message.bytes
  }

  private static func bytes(_ value: Value) -> [UInt8] {
    var message = ProtobufBytes()
    switch value {
    case .text(let text): message.add(1, text: text)
    case .number(let number): message.add(5, number: UInt64(number))
    }
    return message.bytes
  }

  private static func geometry(_ shape: Feature.Shape) -> (kind: UInt64, commands: [UInt64]) {
    var pen = (x: 0, y: 0)
    func step(to point: (Int, Int)) -> [UInt64] {
      defer { pen = (point.0, point.1) }
      return [ProtobufBytes.zigzag(point.0 - pen.x), ProtobufBytes.zigzag(point.1 - pen.y)]
    }
    func path(_ points: [(Int, Int)], isClosed: Bool) -> [UInt64] {
      guard let first = points.first else { return [] }
      let rest = points.dropFirst()
      return [1 << 3 | 1] + step(to: first) + [UInt64(rest.count) << 3 | 2] + rest.flatMap(step)
        + (isClosed ? [1 << 3 | 7] : [])
    }
    switch shape {
    case .point(let x, let y): return (1, [1 << 3 | 1] + step(to: (x, y)))
    case .line(let points): return (2, path(points, isClosed: false))
    case .area(let rings): return (3, rings.flatMap { path($0, isClosed: true) })
    case .raw(let kind, let commands): return (kind, commands)
    }
  }

  /// A square as a ring.
  static func square(_ from: Int, _ to: Int) -> [(Int, Int)] {
    [(from, from), (to, from), (to, to), (from, to)]
  }
}

extension PlacedTile {
  /// A tile whose rows fill a frame.
  static func filling(_ frame: DotFrame) -> PlacedTile {
    PlacedTile(
      id: TileID(zoom: 0, column: 0, row: 0),
      x: 0,
      y: 0,
      side: Double(frame.height),
      columns: 0..<frame.width,
      rows: 0..<frame.height
    )
  }
}
