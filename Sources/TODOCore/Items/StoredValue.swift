/// One value as stored in the database. Two values are equal if their bytes are.
public enum StoredValue: Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])
}

extension StoredValue: Hashable {
  public static func == (a: StoredValue, b: StoredValue) -> Bool {
    switch (a, b) {
    case (.null, .null): true
    case (.integer(let a), .integer(let b)): a == b
    case (.real(let a), .real(let b)): a == b
    case (.text(let a), .text(let b)): a.hasSameBytes(as: b)
    case (.blob(let a), .blob(let b)): a == b
    case (.null, _), (.integer, _), (.real, _), (.text, _), (.blob, _): false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: break
    case .integer(let number): hasher.combine(number)
    case .real(let number): hasher.combine(number)
    case .text(let text): for byte in text.utf8 { hasher.combine(byte) }
    case .blob(let bytes): hasher.combine(bytes)
    }
  }
}
