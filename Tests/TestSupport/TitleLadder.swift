/// Titles that cover every rule of their order.
public enum TitleLadder {
  /// Titles in the order of a list.
  public static let titles = [
    "0", "00", "01 egg", "1 egg", "2 eggs", "010 eggs", "10 eggs", "9999999999", "10000000000", "An", "Ân",
    "Apple", "apple", "Đường", "Dương 2", "Dương 10", "Hà Nội", "item", "item 2", "item 2b", "item 10",
    "item 10a",
    "item a", "zebra", "いぬ", "イヌ", "か", "が", "牛乳", "🛒",
  ]
}
