import Testing

@testable import TODOCore

@Suite("The conventions of a locale")
struct DateConventionsTests {
  @Test(
    "are those of its country",
    arguments: [
      ("en_US.UTF-8", DateOrder.monthDayYear, Weekday.sunday), ("en_GB.UTF-8", .dayMonthYear, .monday),
      ("ja_JP.eucJP", .yearMonthDay, .sunday), ("vi_VN", .dayMonthYear, .monday),
      ("hu_HU@euro", .yearMonthDay, .monday), ("ar_EG.UTF-8", .dayMonthYear, .saturday),
      ("pt_BR.UTF-8", .dayMonthYear, .sunday), ("en_PH", .monthDayYear, .sunday),
      ("de_DE.UTF-8@euro", .dayMonthYear, .monday),
    ]
  )
  func countries(name: String, order: DateOrder, weekday: Weekday) {
    let conventions = DateConventions(localeName: name)
    #expect(conventions.order == order && conventions.firstWeekday == weekday)
  }

  @Test(
    "include its language, which is English if it names none",
    arguments: [
      ("ja_JP.UTF-8", "ja"), ("vi_VN", "vi"), ("vi", "vi"), ("en_US", "en"), ("C.UTF-8", "en"), ("", "en"),
    ]
  )
  func language(name: String, language: String) {
    #expect(DateConventions(localeName: name).language == language)
  }

  @Test(
    "are those of most countries if it names none",
    arguments: ["", "C", "C.UTF-8", "POSIX", "en", "US", "en_", "en_ZZ", "_US_", ".US"]
  )
  func noCountry(name: String) {
    #expect(DateConventions(localeName: name) == DateConventions(order: .dayMonthYear, firstWeekday: .monday))
  }
}
