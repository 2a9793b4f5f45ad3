/// A cell of a map.
///
/// A picture has thousands of cells, which are made and drawn on every key, so a cell is plain memory, as one of the
/// screen is. A string in it would be retained and released one by one.
public struct MapCell: Hashable, Sendable {
  /// How many scalars a character keeps after its first one, as a cell of a terminal does.
  private static let maximumMarks = 4

  /// The value of the first scalar; 0 in the right half of a wide character.
  private var base: UInt32
  /// The values of the scalars after it; 0 after the last.
  private var marks: SIMD4<UInt32>
  /// What the character is part of; nil for a space.
  public var ink: MapInk?
  public var ground: MapGround
  /// Whether it takes this cell and the next one.
  public var isWide = false

  /// - Parameter scalar: a character of one column.
  init(_ scalar: Unicode.Scalar, ink: MapInk?, ground: MapGround) {
    base = scalar.value
    marks = .zero
    self.ink = ink
    self.ground = ground
  }

  /// A character of one or two columns, as it was given for labels; a space if nothing is drawn; empty in the right
  /// half of a wide character.
  public internal(set) var text: String {
    get {
      var text = String.UnicodeScalarView()
      for value in [base] + (0..<Self.maximumMarks).map({ marks[$0] }) where value != 0 {
        if let scalar = Unicode.Scalar(value) { text.append(scalar) }
      }
      return String(text)
    }
    set {
      let values = newValue.unicodeScalars.map(\.value)
      base = values.first ?? 0
      marks = .zero
      for (index, value) in values.dropFirst().prefix(Self.maximumMarks).enumerated() { marks[index] = value }
    }
  }

  /// The character, if it is a single scalar.
  public var scalar: Unicode.Scalar? {
    guard base != 0, marks[0] == 0 else { return nil }
    return Unicode.Scalar(base)
  }

  /// Whether it is the right half of a wide character, which comes with the left one.
  public var isRightHalf: Bool { base == 0 }
}
