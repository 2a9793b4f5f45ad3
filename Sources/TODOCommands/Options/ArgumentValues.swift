public import ArgumentParser
public import TODOCore

// Values of the model as arguments. None has a description beside its name; the parser would put together those of all
// cases for every command that it reads.

nonisolated extension TODOPriority: ExpressibleByArgument {
  public init?(argument: String) { self.init(typed: argument) }

  public static var allValueStrings: [String] { allCases.map(\.typedName) }
  public static var allValueDescriptions: [String: String] { [:] }
}

nonisolated extension TODOFilter: ExpressibleByArgument {
  public init?(argument: String) { self.init(typed: argument) }

  public static var allValueStrings: [String] { allCases.map(\.rawValue) }
  public static var allValueDescriptions: [String: String] { [:] }
}

nonisolated extension TODOSort.Order: ExpressibleByArgument {
  public static var allValueStrings: [String] { allCases.map(\.rawValue) }
  public static var allValueDescriptions: [String: String] { [:] }
}
