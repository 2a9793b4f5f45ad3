/// How one scalar of stored text is drawn.
enum ScalarRole: Hashable {
  /// Begins cells of its own, one or two columns wide.
  case spacing(Int)
  /// Is drawn over the preceding cell.
  case combining
  /// Changes the look of the preceding scalar in ways that terminals disagree on, or not at all; not drawn.
  case absorbed
  /// A skin tone: not drawn after another scalar, on its own a picture of two columns.
  case skinTone
  case newline
  case tab
  /// Any other ASCII control character.
  case control
  /// Must not reach a terminal: it moves, hides or reorders text, or its width is unknown.
  case unknown

  init(of scalar: Unicode.Scalar) {
    self = Self.commonRole(of: scalar.value) ?? Self.role(of: scalar)
  }

  /// The role of the most common scalars, without a look into the Unicode tables.
  private static func commonRole(of value: UInt32) -> ScalarRole? {
    switch value {
    case 0x20...0x7E: .spacing(1)
    case 0x0A: .newline
    case 0x09: .tab
    case 0x00...0x1F, 0x7F: .control
    // Accented Latin, including Vietnamese.
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
    // A letter that draws nothing (the Hangul fillers) would make a title invisible.
    return properties.isDefaultIgnorableCodePoint ? .unknown : .spacing(width)
  }
}
