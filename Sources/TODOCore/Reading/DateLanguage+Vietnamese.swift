extension DateLanguage {
  /// Days of the lunar calendar (“mùng 1 Tết”, “tháng chạp”) are not read, and a hint says so.
  static let vietnamese = DateLanguage(
    code: "vi",
    writesBlanks: true,
    readsWithoutMarks: true,
    examples: ["thứ sáu 17h", "3 ngày nữa", "24/12 9h", "cuối tháng", "2026-12-24"],
    soonExamples: ["10 phút nữa", "1 giờ nữa", "17:00"],
    lunarWords: ["mùng", "mồng", "rằm", "tháng giêng", "tháng chạp", "tết", "giao thừa", "âm lịch"],
    numerals: [
      "một": 1, "mốt": 1, "hai": 2, "ba": 3, "bốn": 4, "tư": 4, "năm": 5, "lăm": 5, "sáu": 6, "bảy": 7,
      "bẩy": 7,
      "tám": 8, "chín": 9, "mười": 10, "mươi": 10,
    ],
    phrases: [
      .phrase("bây giờ|ngay bây giờ", .now),
      .phrase("hôm nay|bữa nay|ngày hôm nay|cuối ngày|hết hôm nay", .day(0)),
      .phrase("ngày mai|mai", .day(1)), .phrase("ngày kia|ngày mốt|mốt|bữa mốt", .day(2)),
      .phrase("ngày kìa", .day(3)), .phrase("hôm qua|ngày hôm qua", .day(-1)), .phrase("hôm kia", .day(-2)),
      .phrase("tối nay|đêm nay", .tonight), .phrase("sáng nay", .day(0), .part(.morning)),
      .phrase("trưa nay", .day(0), .part(.noon)), .phrase("chiều nay", .day(0), .part(.afternoon)),
      .phrase("tối qua|đêm qua", .day(-1), .part(.evening)),

      .phrase("thứ hai|thứ 2|t2|thứ hai tới|thứ 2 tới|t2 tới", .weekday(.monday)),
      .phrase("thứ ba|thứ 3|t3|thứ ba tới|thứ 3 tới|t3 tới", .weekday(.tuesday)),
      .phrase("thứ tư|thứ 4|t4|thứ tư tới|thứ 4 tới|t4 tới", .weekday(.wednesday)),
      .phrase("thứ năm|thứ 5|t5|thứ năm tới|thứ 5 tới|t5 tới", .weekday(.thursday)),
      .phrase("thứ sáu|thứ 6|t6|thứ sáu tới|thứ 6 tới|t6 tới", .weekday(.friday)),
      .phrase("thứ bảy|thứ bẩy|thứ 7|t7|thứ bảy tới|thứ 7 tới|t7 tới", .weekday(.saturday)),
      .phrase("chủ nhật|chúa nhật|cn|chủ nhật tới|cn tới", .weekday(.sunday)),

      .phrase("tuần này", .relative(0), .period(.week(from: .monday))),
      .phrase("tuần sau|tuần tới|tuần kế|tuần kế tiếp", .relative(1), .period(.week(from: .monday))),
      .phrase("tuần sau nữa", .relative(2), .period(.week(from: .monday))),
      .phrase("tuần trước|tuần rồi|tuần qua", .relative(-1), .period(.week(from: .monday))),
      .phrase("tháng này", .relative(0), .period(.month)),
      .phrase("tháng sau|tháng tới", .relative(1), .period(.month)),
      .phrase("tháng trước", .relative(-1), .period(.month)),
      .phrase("năm nay", .relative(0), .period(.year)),
      .phrase("năm sau|năm tới|sang năm", .relative(1), .period(.year)),
      .phrase("năm trước|năm ngoái", .relative(-1), .period(.year)),
      .phrase("này", .relative(0)), .phrase("kế|kế tiếp|tiếp theo", .relative(1)),
      .phrase("tuần", .period(.week(from: .monday))), .phrase("tháng", .period(.month)),
      .phrase("năm", .period(.year)),
      .phrase("cuối tuần", .weekend),
      .phrase("cuối tuần sau|cuối tuần tới", .relative(1), .period(.week(from: .monday)), .weekend),
      .phrase("cuối", either: [.edge(.end)], [.ordinal(-1)]), .phrase("hết", .edge(.end)),
      .phrase("đầu", .edge(.start)),
      .phrase("đầu tiên", .ordinal(1)), .phrase("cuối cùng", .ordinal(-1)),

      .number("ngày #") { [.dayOfMonth($0)] }, .number("tháng #") { [.month($0)] },
      .number("năm #") { [.year($0)] }, .numbers("# tháng #") { [.dayOfMonth($0), .month($1)] },

      .phrase("phút", .unit(.minute)), .phrase("tiếng|giờ|tiếng đồng hồ", .unit(.hour)),
      .phrase("nửa tiếng|nửa giờ", .number(30), .unit(.minute)),
      .number("# tiếng rưỡi") { [.number($0 * 60 + 30), .unit(.minute)] },
      .phrase("nửa tháng", .number(15), .unit(.day)), .phrase("nửa năm", .number(6), .unit(.month)),
      .phrase("ngày|hôm", either: [.unit(.day)], []),
      .phrase("nữa", .after), .phrase("trong", either: [.after], []),
      .phrase("sau", .after),
      .phrase("trước", either: [.ago], [.on], [.relative(-1)]), .phrase("đến|hạn", either: [.on], [.upTo]),

      .number("# giờ|#giờ", either: { [[.clock(hour: $0, minute: nil)], [.number($0), .unit(.hour)]] }),
      .number("#g") { [.clock(hour: $0, minute: nil)] },
      .numbers("# giờ #|# giờ # phút|#giờ#|#g#|#h # phút") { [.clock(hour: $0, minute: $1)] },
      .number(
        "# giờ rưỡi|#h rưỡi|#g rưỡi",
        either: { [[.clock(hour: $0, minute: 30)], [.number($0 * 60 + 30), .unit(.minute)]] }
      ),
      .numbers("# giờ kém #|#h kém #") { [.clock(hour: $0 - 1, minute: 60 - $1)] },
      .phrase("giữa trưa", .noon), .phrase("nửa đêm", .midnight),
      .phrase("sáng|buổi sáng|rạng sáng|sáng sớm", .part(.morning)), .phrase("trưa|buổi trưa", .part(.noon)),
      .phrase("chiều|buổi chiều", .part(.afternoon)), .phrase("tối|buổi tối", .part(.evening)),
      .phrase("đêm|ban đêm|khuya", .part(.night)),

      // Below “tối”, because “toi mai” is tomorrow evening.
      .phrase("tới", either: [.relative(1)], [.after], [.upTo]),

      .phrase("lúc|vào lúc", .at), .phrase("vào", either: [.on], [.at]), .phrase("của", .of),
      .phrase("mỗi|hằng|hàng|mọi|một lần|1 lần", .every),
      .phrase("cách ngày", .every, .number(2), .unit(.day)),
      .phrase("cách tuần", .every, .number(2), .unit(.week)),
      .phrase("ngày thường|mỗi ngày thường|ngày làm việc|mỗi ngày làm việc", .every, .workday),
      .phrase("sau khi xong|sau khi làm xong|sau khi hoàn thành", .afterCompletion),
      .number("# lần") { [.number($0), .times] }, .phrase("từ|bắt đầu từ|kể từ", .from), .phrase("và", .and),

      .filler("khoảng|tầm"),
    ]
  )
}
