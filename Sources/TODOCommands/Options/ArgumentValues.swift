public import ArgumentParser
public import TODOCore

// Values of the model as arguments.

nonisolated extension TODOPriority: ExpressibleByArgument {
  public init?(argument: String) { self.init(typed: argument) }

  public static var allValueStrings: [String] { allCases.map(\.typedName) }
}

nonisolated extension TODOFilter: ExpressibleByArgument {
  public init?(argument: String) { self.init(typed: argument) }
}

nonisolated extension TODOSort.Order: ExpressibleByArgument {}
