import ArgumentParser
import TODOScreens

/// The words of an argument that may begin with a hyphen: “-33.87,151.21” would otherwise be read as an option.
struct FreeWords {
  let words: [String]

  /// - Throws: for an unknown option.
  nonisolated func validate() throws {
    let isOption = /-(?![0-9.]).+/
    if let option = words.prefix(while: { $0 != "--" }).first(where: { $0.wholeMatch(of: isOption) != nil }) {
      throw ValidationError(.optionUnknown(option: option))
    }
  }

  var text: String {
    (words.prefix { $0 != "--" } + words.drop { $0 != "--" }.dropFirst()).joined(separator: " ")
  }
}
