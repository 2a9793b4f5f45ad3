import ArgumentParser
import TODOScreens

/// The words of an argument that takes all that is no option, because “-33.87,151.21” looks like one.
struct FreeWords {
  let words: [String]

  /// - Throws: for an option that there is not.
  nonisolated func validate() throws {
    let isOption = /-(?![0-9.]).*/
    if let option = words.prefix(while: { $0 != "--" }).first(where: { $0.wholeMatch(of: isOption) != nil }) {
      throw ValidationError(.optionUnknown(option: option))
    }
  }

  /// All of them as one text.
  var text: String {
    (words.prefix { $0 != "--" } + words.drop { $0 != "--" }.dropFirst()).joined(separator: " ")
  }
}
