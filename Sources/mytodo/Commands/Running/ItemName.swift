import ArgumentParser

/// What commands say of how an item is named.
enum ItemName {
  nonisolated static let explanation = """
    An item is named by the beginning of its id, as the table of mytodo list shows it, or by words that a search finds \
    in exactly one item; with a / before them they are words in any case. A name of several items lists them and \
    changes nothing.
    """

  nonisolated static let help = ArgumentHelp("The beginning of an id, or words.", valueName: "item")
  nonisolated static let listHelp = ArgumentHelp("Each the beginning of an id, or words.", valueName: "item")
}
