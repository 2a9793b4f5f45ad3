import TODOCore
import TODOStore
import TestSupport

/// The parts of items in one language.
struct Language {
  let verbs: [String]
  let nouns: [String]
  /// With whom, where, when; empty for items that do not say.
  let circumstances: [String]
  let fullStop: String
  /// A word that only done items contain.
  let finishedMark: String
  let places: [TODOLocation]
  private let phrase: @Sendable (_ verb: String, _ noun: String, _ circumstance: String) -> String

  /// A few words that make sense as a title.
  func title(_ random: inout SeededRandom) -> String {
    func oneOf(_ words: [String]) -> String { words[Int.random(in: 0..<words.count, using: &random)] }
    return phrase(oneOf(verbs), oneOf(nouns), oneOf(circumstances))
  }

  static let english = Language(
    verbs: """
      Book Buy Call Cancel Change Check Clean Collect Compare Copy Finish Fix Move Order Pack Paint Pay Plan Print \
      Read Renew Repair Return Sell Send Sort Test Translate Update Visit Wash Water Weigh Write
      """.words,
    nouns: """
      account|bag|bicycle|bill|birthday cake|bookshelf|boots|budget|calendar|camera|car|chair|coat|computer|contract|\
      curtains|desk|dictionary|door|drawings|elevator|fence|flight|flowers|form|fridge|garden|guitar|heating|hotel|\
      insurance|keys|kitchen|ladder|laptop|letter|library card|list|luggage|mailbox|meeting|milk|mirror|newspaper|\
      newsletter|notebook|oven|parcel|passport|phone|photos|piano|plants|printer|recipe|rent|report|roof|shelf|shoes|\
      slides|sofa|stamps|table|tax return|tent|tickets|toolbox|train|translation|umbrella|vacuum cleaner|visa|wallet|\
      washing machine|website|window|workshop
      """.phrases,
    circumstances: [""]
      + """
      after work|again|at home|at the office|before Friday|before lunch|before the holidays|by e-mail|for Anna|\
      for Minh|for Yuki|for the children|for the club|for the trip|in spring|in the café|next week|on Monday|\
      on the way home|online|this month|today|together|tomorrow|with Grandma|with Jürgen|with Linh|with Zoë|\
      with the team|without fail
      """.phrases,
    fullStop: ".",
    finishedMark: "certificate",
    places: [
      place("Central Library", "12 Station Road, Cambridge", 52.2053, 0.1218),
      place("Hardware store", "88 Market Street, Leeds", nil, nil),
      place("Town hall", "1 Castle Square, Norwich", 52.6286, 1.2923),
      place("Office", "", nil, nil),
    ],
    phrase: { verb, noun, circumstance in
      "\(verb) the \(noun)\(circumstance.isEmpty ? "" : " ")\(circumstance)"
    }
  )

  static let japanese = Language(
    verbs: "買う|予約する|確認する|直す|送る|返す|洗う|片付ける|印刷する|申し込む|調べる|読む|書く|払う|注文する|運ぶ|探す|準備する".phrases,
    nouns: """
      牛乳|報告書|切符|会議の資料|テレビ|ﾃﾚﾋﾞのﾘﾓｺﾝ|自転車|図書館の本|傘|パスポート|写真|請求書|カーテン|コピー用紙|\
      ノートパソコン|窓|冷蔵庫|花|保険|引っ越しの荷物|歯医者|年賀状|部屋|机|くすり|さくらの苗|りんご|ほうれん草|ビザ|家賃|\
      プレゼント|ケーキ|メール|鍵|靴|本棚|庭|猫のえさ|犬の薬|翻訳
      """.phrases,
    circumstances: ["", "", ""]
      + "今日|明日|来週|駅で|会社で|家で|東京で|京都で|田中さんと|母のために|旅行の前に|金曜日までに|もう一度|急いで|図書館で|郵便局で".phrases,
    fullStop: "。",
    finishedMark: "領収書",
    places: [
      place("東京駅", "東京都千代田区丸の内一丁目", 35.6812, 139.7671),
      place("京都市役所", "京都市中京区上本能寺前町488", 35.0116, 135.7681),
      place("渋谷郵便局", "東京都渋谷区渋谷一丁目12-13", nil, nil),
      place("会社", "", nil, nil),
    ],
    phrase: { verb, noun, circumstance in "\(circumstance)\(noun)を\(verb)" }
  )

  static let vietnamese = Language(
    verbs: """
      Mua|Gọi|Đặt|Sửa|Gửi|Trả|Kiểm tra|Chuẩn bị|Tưới|Đọc|Viết|Dịch|Đổi|Tìm|Giặt|Dọn|In|Hủy|Gia hạn|Thanh toán|\
      Đóng gói|Đo|Vẽ|Thử
      """.phrases,
    nouns: """
      sữa|nha sĩ|vé máy bay|xe đạp|hợp đồng|báo cáo|hộ chiếu|bản dịch|cây cảnh|sách thư viện|tiền nhà|điện thoại|\
      máy tính|bánh sinh nhật|cửa sổ|ảnh cưới|thư mời|hành lý|bảo hiểm|thuốc|áo mưa|giày|tủ sách|máy in|nhà bếp|quà tặng|\
      cà phê|rau muống|gạo|nước mắm|đường kính|bản đồ|lịch họp|thẻ ngân hàng|vườn rau|xe máy
      """.phrases,
    circumstances: ["", ""]
      + """
      hôm nay|ngày mai|tuần sau|ở Hà Nội|ở Huế|trên đường về nhà|trước thứ Sáu|cho mẹ|cho Linh|với anh Đức|với chị Hương|\
      ở chợ|ở nhà|ở cơ quan|qua mạng|cùng cả nhà|trước Tết|một lần nữa|cho lớp tiếng Nhật|gần Hồ Tây
      """.phrases,
    fullStop: ".",
    finishedMark: "biên nhận",
    places: [
      place("Nội Bài", "Sóc Sơn, Hà Nội", 21.2187, 105.8042),
      place("Chợ Bến Thành", "Đường Lê Lợi, Quận 1, Thành phố Hồ Chí Minh", 10.7725, 106.698),
      place("Bưu điện Huế", "8 Hoàng Hoa Thám, Huế", nil, nil),
      place("Cơ quan", "", nil, nil),
    ],
    phrase: { verb, noun, circumstance in
      "\(verb) \(noun)\(circumstance.isEmpty ? "" : " ")\(circumstance)"
    }
  )

  private static func place(
    _ name: String,
    _ address: String,
    _ latitude: Double?,
    _ longitude: Double?
  ) -> TODOLocation {
    var location = TODOLocation(name: name, address: address)
    if let latitude, let longitude {
      location.coordinate = Coordinate(latitude: latitude, longitude: longitude)
    }
    return location
  }
}

extension String {
  fileprivate var words: [String] { split(separator: " ").map(String.init) }
  /// Parts separated by bars.
  fileprivate var phrases: [String] { split(separator: "|").map(String.init) }
}
