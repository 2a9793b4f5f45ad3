/// What becomes of one scalar of stored text when its character is drawn.
enum ScalarRole: Hashable {
  /// Begins cells of its own, 1 or 2 columns of them.
  case spacing(Int)
  /// Is drawn over the cell before it.
  case combining
  /// Changes the look of the scalar before it in ways that terminals disagree on, or not at all: not drawn.
  case absorbed
  /// A skin tone: not drawn after another scalar, a picture of two columns alone.
  case skinTone
  case newline
  case tab
  /// Another control character of ASCII.
  case control
  /// Must not reach a terminal: it moves, hides or reorders what is drawn, or has no width known here.
  case unknown

  init(of scalar: Unicode.Scalar) {
    self = Self.commonRole(of: scalar.value) ?? Self.role(of: scalar)
  }

  /// The role of scalars that most text is made of, without a look into the Unicode tables.
  private static func commonRole(of value: UInt32) -> ScalarRole? {
    switch value {
    case 0x20...0x7E: .spacing(1)
    case 0x0A: .newline
    case 0x09: .tab
    case 0x00...0x1F, 0x7F: .control
    // Latin with its accents, among them Vietnamese.
    case 0xC0...0x24F, 0x1E00...0x1EFF: .spacing(1)
    // Kana, Chinese characters, Korean syllables.
    case 0x3041...0x3096, 0x30A1...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: .spacing(2)
    default: nil
    }
  }

  private static func role(of scalar: Unicode.Scalar) -> ScalarRole {
    switch scalar.value {
    // The joiners, the variation selectors, and the tags that end the flags of regions.
    case 0x200C, 0x200D, 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0xE0001, 0xE0020...0xE007F: return .absorbed
    case 0x1F3FB...0x1F3FF: return .skinTone
    default: break
    }
    guard let width = DisplayWidth.columns(of: scalar) else { return .unknown }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator: return .unknown
    default: break
    }
    if width == 0 { return properties.isDefaultIgnorableCodePoint ? .absorbed : .combining }
    // A letter that draws nothing (the Hangul fillers) would make a title that cannot be seen.
    return properties.isDefaultIgnorableCodePoint ? .unknown : .spacing(width)
  }
}
