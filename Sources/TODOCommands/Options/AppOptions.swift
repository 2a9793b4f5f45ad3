import ArgumentParser

/// Options of the app, some of which a command does not have.
///
/// They are accepted before and after the name of a command. A command that does not have them has the group all the
/// same, hidden, to refuse them.
nonisolated protocol AppOptions: ParsableArguments {
  /// The names of those that are set.
  var given: [String] { get }
}

nonisolated extension AppOptions {
  func refuse() throws(CommandFailure) {
    guard let option = given.first else { return }
    throw .usage(.optionNotAvailable(option: option))
  }
}
