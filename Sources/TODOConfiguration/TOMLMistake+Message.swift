import TODOScreens
import TODOWording
import TOMLText

extension TOMLMistake {
  /// What is wrong, and what to write instead.
  var message: Message {
    switch reason {
    case .notUTF8: .tomlNotUtf8
    case .controlCharacter: .tomlControlCharacter
    case .keyMissing: .tomlKeyMissing
    case .badKeyCharacter(let character): .tomlBadKeyCharacter(character: String(character))
    case .keyTooLong: .tomlKeyTooLong
    case .equalsMissing(let key): .tomlEqualsMissing(name: key)
    case .valueMissing(let key): .tomlValueMissing(name: key)
    case .notAValue(let word): .tomlNotAValue(word: word, quoted: TOMLSyntax.string(word))
    case .numberTooLarge(let word): .tomlNumberTooLarge(word: word)
    case .stringNotClosed: .tomlStringNotClosed
    case .arrayNotClosed: .tomlArrayNotClosed
    case .commaMissing: .tomlCommaMissing
    case .notAString: .tomlNotAString
    case .badEscape(let text): .tomlBadEscape(text: text)
    case .textAfterValue(let text): .tomlTextAfterValue(text: text)
    case .headerNotClosed: .tomlHeaderNotClosed
    case .unsupported(.float): .tomlFloat
    case .unsupported(.date): .tomlDate
    case .unsupported(.inlineTable): .tomlInlineTable
    case .unsupported(.arrayOfTables): .tomlArrayOfTables
    case .unsupported(.multilineString): .tomlMultilineString
    case .keyRepeated(let key, let line): .tomlKeyRepeated(name: key, line: "\(line)")
    case .tableRepeated(let name, let line): .tomlTableRepeated(name: name, line: "\(line)")
    case .valueAndTable(let name, let line): .tomlValueAndTable(name: name, line: "\(line)")
    }
  }
}
