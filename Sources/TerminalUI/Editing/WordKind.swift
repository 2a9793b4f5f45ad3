/// The kind of a character for movements by word. Japanese does not separate words by spaces, so a change of script
/// counts as a boundary.
enum WordKind: Hashable {
  case separator
  case letter
  case hiragana
  case katakana
  case ideograph

  init(_ character: Character) {
    guard character.isLetter || character.isNumber, let scalar = character.unicodeScalars.first else {
      self = .separator
      return
    }
    switch scalar.value {
    case 0x3041...0x309F: self = .hiragana
    case 0x30A0...0x30FF, 0xFF66...0xFF9F: self = .katakana
    default: self = scalar.properties.isIdeographic ? .ideograph : .letter
    }
  }
}
