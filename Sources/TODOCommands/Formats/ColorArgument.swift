import ArgumentParser

/// When to use colours, as an argument.
nonisolated enum ColorArgument: String, CaseIterable, ExpressibleByArgument {
  case auto, always, never

  static var allValueStrings: [String] { allCases.map(\.rawValue) }
  static var allValueDescriptions: [String: String] { [:] }

  @MainActor func isOn(in session: CommandSession) -> Bool {
    switch self {
    case .auto:
      session.output.isTerminal && session.world.environment["NO_COLOR"] == nil
        && session.world.environment["TERM"] != "dumb"
    case .always: true
    case .never: false
    }
  }
}
