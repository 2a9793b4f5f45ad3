/// Why a line of a settings file could not be read.
public struct TOMLMistake: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    case notUTF8
    case controlCharacter
    case keyMissing
    case badKeyCharacter(Character)
    /// More parts or bytes than any setting's name has.
    case keyTooLong
    case equalsMissing(key: String)
    case valueMissing(key: String)
    /// For example, a word without quotes.
    case notAValue(String)
    case numberTooLarge(String)
    case stringNotClosed
    case arrayNotClosed
    case commaMissing
    case notAString
    case badEscape(String)
    case textAfterValue(String)
    case headerNotClosed
    /// TOML that settings do not use: floating point numbers, dates, inline tables and others.
    case unsupported(Unsupported)
    case keyRepeated(key: String, firstLine: Int)
    case tableRepeated(name: String, firstLine: Int)
    /// A value and a table have the same name.
    case valueAndTable(name: String, firstLine: Int)
  }

  public enum Unsupported: Hashable, Sendable {
    case float, date, inlineTable, arrayOfTables, multilineString
  }

  /// From 1.
  public let line: Int
  public let reason: Reason
}
