extension DateLanguage {
  static let english = DateLanguage(
    code: "en",
    writesBlanks: true,
    examples: ["fri 5pm", "in 3 days", "24 dec 9:00", "end of month", "2026-12-24"],
    soonExamples: ["in 10 minutes", "in 1 hour", "17:00"],
    phrases: [
      .phrase("now", .now), .phrase("tonight", .tonight),
      .phrase("today|tod|eod|end of day|end of the day|end of this day", .day(0)),
      .phrase("tomorrow|tom|tmr|tmrw", .day(1)),
      .phrase("day after tomorrow|the day after tomorrow", .day(2)),
      .phrase("yesterday", .day(-1)),

      .phrase("mon*day", .weekday(.monday)), .phrase("tue*sday", .weekday(.tuesday)),
      .phrase("wed*nesday|weds", .weekday(.wednesday)), .phrase("thu*rsday", .weekday(.thursday)),
      .phrase("fri*day", .weekday(.friday)), .phrase("sat*urday", .weekday(.saturday)),
      .phrase("sun*day", .weekday(.sunday)),

      .phrase("jan*uary", .month(1)), .phrase("feb*ruary", .month(2)), .phrase("mar*ch", .month(3)),
      .phrase("apr*il", .month(4)), .phrase("may", .month(5)), .phrase("jun*e", .month(6)),
      .phrase("jul*y", .month(7)), .phrase("aug*ust", .month(8)), .phrase("sep*tember", .month(9)),
      .phrase("oct*ober", .month(10)), .phrase("nov*ember", .month(11)), .phrase("dec*ember", .month(12)),

      .phrase("this", .relative(0)), .phrase("next", .relative(1)), .phrase("last", .relative(-1)),
      .phrase("week", .period(.week(from: nil))), .phrase("month", .period(.month)),
      .phrase("year", .period(.year)), .phrase("weekend", .weekend),
      .phrase("end of", .edge(.end)), .phrase("start of|beginning of", .edge(.start)),
      .phrase("eow", .edge(.end), .period(.week(from: nil))), .phrase("eom", .edge(.end), .period(.month)),
      .phrase("eoy", .edge(.end), .period(.year)),
      .phrase("first", .ordinal(1)), .phrase("second", .ordinal(2)), .phrase("third", .ordinal(3)),
      .phrase("fourth", .ordinal(4)), .phrase("fifth", .ordinal(5)),

      .phrase("min|mins|minute|minutes", .unit(.minute)), .phrase("h|hr|hrs|hour|hours", .unit(.hour)),
      .phrase("d|day|days", .unit(.day)), .phrase("w|wk|wks|weeks", .unit(.week)),
      .phrase("mo|mos|months", .unit(.month)), .phrase("y|yr|yrs|years", .unit(.year)),
      .phrase("m", .unit(.minuteOrMonth)),
      .phrase("half an hour|half hour", .number(30), .unit(.minute)),
      .phrase("a|an|one", .number(1)), .phrase("two", .number(2)), .phrase("three", .number(3)),
      .phrase("four", .number(4)), .phrase("five", .number(5)), .phrase("six", .number(6)),
      .phrase("seven", .number(7)), .phrase("eight", .number(8)), .phrase("nine", .number(9)),
      .phrase("ten", .number(10)), .phrase("eleven", .number(11)), .phrase("twelve", .number(12)),

      .phrase("noon", .noon), .phrase("midnight", .midnight), .phrase("am|a.m.", .half(0)),
      .phrase("pm|p.m.", .half(12)), .phrase("morning", .part(.morning)),
      .phrase("afternoon", .part(.afternoon)), .phrase("evening", .part(.evening)),
      .phrase("night", .part(.night)),

      .phrase("at|@", .at), .phrase("on|by", .on), .phrase("in", .into), .phrase("ago", .ago),
      .phrase("the", .the), .phrase("of", .of),

      .phrase("every|each", .every), .phrase("every!", .every, .afterCompletion), .phrase("other", .other),
      .phrase("daily", .every, .unit(.day)), .phrase("weekly", .every, .unit(.week)),
      .phrase("fortnightly", .every, .number(2), .unit(.week)), .phrase("monthly", .every, .unit(.month)),
      .phrase("quarterly", .every, .number(3), .unit(.month)),
      .phrase("yearly|annually", .every, .unit(.year)),
      .phrase("mondays", .weekdays(.monday)), .phrase("tuesdays", .weekdays(.tuesday)),
      .phrase("wednesdays", .weekdays(.wednesday)), .phrase("thursdays", .weekdays(.thursday)),
      .phrase("fridays", .weekdays(.friday)), .phrase("saturdays", .weekdays(.saturday)),
      .phrase("sundays", .weekdays(.sunday)),
      .phrase("weekday|weekdays|workday|workdays", .workday), .phrase("weekends", .weekends),
      .phrase("after done|after it is done|after doing it", .afterCompletion),
      .phrase("after completion|after completing it", .afterCompletion),
      .phrase("time|times", .times), .phrase("until|till", .upTo),
      .phrase("from|starting|starting on|starting from|beginning", .from), .phrase("and|&|for", .and),
    ]
  )
}
