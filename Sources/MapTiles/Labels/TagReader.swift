/// Reads the fields of a feature in a tile that was checked.
struct TagReader {
  let start: UInt32
  let end: UInt32

  /// The texts of fields that have a rank, with these ranks.
  func names(_ bytes: [UInt8], _ layer: MapTile.Layer, _ ranks: [Int?]) -> [(rank: Int, text: String)] {
    var names: [(rank: Int, text: String)] = []
    forEach(bytes) { key, value in
      if let rank = ranks[key], let text = Self.text(bytes, layer.values[value]) {
        names.append((rank, text))
      }
    }
    return names
  }

  func text(_ bytes: [UInt8], _ layer: MapTile.Layer, key: String) -> String? {
    guard let wanted = layer.keys.firstIndex(of: key) else { return nil }
    var text: String?
    forEach(bytes) { key, value in
      if key == wanted { text = Self.text(bytes, layer.values[value]) }
    }
    return text
  }

  /// Nil for a value that is no text, or damaged.
  private static func text(_ bytes: [UInt8], _ place: VectorValue.Place) -> String? {
    (try? VectorValue(bytes, at: place))?.text
  }

  private func forEach(_ bytes: [UInt8], _ body: (_ key: Int, _ value: Int) -> Void) {
    var reader = ProtobufReader(bytes, in: Int(start)..<Int(end))
    while !reader.isAtEnd {
      guard let key = try? reader.varint(), let value = try? reader.varint() else { return }
      body(Int(key), Int(value))
    }
  }
}
