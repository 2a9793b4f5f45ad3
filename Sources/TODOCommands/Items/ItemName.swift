import ArgumentParser

/// The help on naming items.
enum ItemName {
  nonisolated static let explanation = """
    An item is named by the start of its id, as mytodo list shows it, or by words that match exactly one item; prefix \
    them with / to search for words even if they look like an id. If a name matches several items, they are listed and \
    nothing is changed.
    """

  nonisolated static let help = ArgumentHelp("Start of an id, or words.", valueName: "item")
  nonisolated static let listHelp = ArgumentHelp("Each the start of an id, or words.", valueName: "item")
}
