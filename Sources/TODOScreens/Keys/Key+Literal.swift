public import TerminalUI

/// Keys as written in key tables: "a", .enter, .shift(.up).
extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  public init(extendedGraphemeClusterLiteral character: Character) { self.init(.character(character)) }

  static let enter = Key(.enter)
  static let tab = Key(.tab)
  static let escape = Key(.escape)
  static let insert = Key(.insert)
  static let delete = Key(.delete)
  static let up = Key(.up)
  static let down = Key(.down)
  static let home = Key(.home)
  static let end = Key(.end)
  static let pageUp = Key(.pageUp)
  static let pageDown = Key(.pageDown)
  static let f1 = Key(.function(1))
  static let f4 = Key(.function(4))

  static func shift(_ code: Code) -> Key { Key(code, .shift) }
}
