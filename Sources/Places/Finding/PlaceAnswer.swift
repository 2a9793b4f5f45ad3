/// The answer to an address.
public enum PlaceAnswer: Hashable, Sendable {
  /// Nothing in the address is the name of a place.
  case nothing
  case found(FoundPlace)
  /// The person has to choose: several places have the name, or only a few of the words are one. The likeliest first;
  /// never empty.
  case unclear([FoundPlace])
}
