import ArgumentParser

/// Options of the app, some of which do not apply to a command.
///
/// They are accepted before and after the name of a command. A command to which they do not apply still has the group,
/// hidden, to refuse them.
nonisolated protocol AppOptions: ParsableArguments {
  /// The names of the options that are set.
  var given: [String] { get }
}

nonisolated extension AppOptions {
  func refuse() throws(CommandFailure) {
    guard let option = given.first else { return }
    throw .usage(.optionNotAvailable(option: option))
  }
}
