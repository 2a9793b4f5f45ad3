import Testing

@testable import TODOCore

/// What is offered to complete a query.
extension QueryReaderTests {
  @Test(
    "offers values for the term at the end",
    arguments: [
      ("is:", ["open", "done", "overdue", "snoozed", "step", "repeating"]), ("is:d", ["done"]),
      ("is:done", []),
      ("is:r", ["repeating", "ringing"]),
      ("is:todo,d", ["done"]),
      ("due:", ["today", "tomorrow", "week", "next week", "overdue", "none"]),
      ("due:t", ["today", "tomorrow", "tue", "thu"]),
      ("due:<", ["<today", "<tomorrow", "<week", "<next week", "<mon", "<tue"]), ("due:<f", ["<fri"]),
      ("due:mon..f", ["mon..fri"]),
      ("done:", ["today", "yesterday", "week", "any", "none", "mon"]),
      // What else a date can mean.
      ("due:3/4", ["2027-03-04"]), ("due:<3/4", ["<2027-03-04"]), ("due:1/2..3/4", ["1/2..2027-03-04"]),
      ("done:3/4", ["2026-03-04"]), ("due:24/12", []), ("list:3/4", []),
      ("!", ["highest", "high", "high+", "normal", "low"]),
      ("!high", ["highest", "high+"]), ("-is:ov", ["overdue"]), ("milk", []), ("is: ", []), ("", []),
      ("due:x", []),
      ("due:\"to", []), ("milk IS:O", ["open", "overdue"]), ("foo:", []),
    ]
  )
  func offers(typed: String, values: [String]) {
    #expect(reader.offers(for: typed).map(\.value) == values)
  }

  @Test(
    "offers lists and tags whose names begin like a word",
    arguments: [
      ("wo", ["list:Work", "#work"]), ("WORK", ["list:Work", "#work"]), ("milk -wo", ["list:Work", "#work"]),
      ("buy", ["list:\"Buy milk\""]), ("w", []), ("\"work", []), ("foo:wo", []), ("ork", []), ("wo ", []),
    ]
  )
  func offersNames(typed: String, values: [String]) {
    var reader = reader
    (reader.lists, reader.tags) = (["Work", "Buy milk"], ["work", "home"])
    let offers = reader.offers(for: typed)
    #expect(offers.map(\.value) == values)
    for offer in offers {
      #expect(reader.read(offer.text).terms.last?.meaning == offer.meaning)
      #expect(reader.read(offer.text).terms.last?.isNegated == typed.contains("-"))
    }
  }

  @Test(
    "an offer completes the query",
    arguments: [
      ("milk is:d", "milk is:done "), ("due:mon..t", "due:mon..today "), ("is:todo,d", "is:todo,done "),
      ("due:next", "due:\"next week\" "), ("milk due:3/4", "milk due:2027-03-04 "),
      ("-!n", "-!normal "),
    ]
  )
  func completes(typed: String, completed: String) {
    #expect(reader.offers(for: typed).first?.text == completed)
  }
}
