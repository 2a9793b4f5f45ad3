/// The rows of the lists in the mock screens, from the top of the list to its end, without the thumb: where the label, the bar,
/// the sign, the box, the title, the list, the date, the time and `↻` of each item are, at five sizes of the window.
enum MockScreens {
  // swift-format-ignore
  static let narrow = """
     Overdue 4
    ▐ ‼▢ File VAT return           20 Nov
       ▢ Return library books      23 Nov
       ▢ Renew passport  #admin    24 Nov
      !▢ Reply to Anna about the…  24 Nov
     Today 4  Wed 25 Nov
      !▢ Review PR 42  #code
       ▢ Water plants                     ↻
       ▢ Standup                    09:45 ↻
       ▢ Ring plumber               15:00
    """

  // swift-format-ignore
  static let usual = """
     Overdue   ▐ ‼ ▢ File VAT return                      Work   Fri 20 Nov 17:00
     4             ▢ Return library books                        Mon 23 Nov
                   ▢ Renew passport  #admin               Home    yesterday
                 ! ▢ Reply to Anna about the offer        Work    yesterday 10:00
     Today       ! ▢ Review PR 42  #code                  Work
     Wed 25 Nov    ▢ Water plants                         Home                    ↻
                   ▢ Standup                              Work              09:45 ↻
                   ▢ Ring plumber                                           15:00
     Tomorrow    ! ▢ Mietvertrag unterschreiben  #umzug   Home
     Thu 26 Nov    ▢ 牛乳を買う  #買い物
                   ▢ Take out recycling                   Home              07:00 ↻
                   ▢ Nộp hồ sơ visa                       Trip              14:00
     This week   ‼ ▢ Đặt vé máy bay đi Hà Nội  #bay       Trip          Fri
     7             ▢ Trả sách thư viện                                  Fri
                   ▢ 引っ越し業者に電話する                             Fri
                   ▢ Weekly review                        Work          Fri 16:00 ↻
                   ▢ Fahrrad zur Reparatur bringen                      Sat 10:00
                   ▢ Dinner with Linh  #family                          Sat 19:00
                   ▢ Gọi điện cho mẹ  #gia-đình                         Sun
     Next week     ▢ Book flu jab  #health                       Mon 30 Nov
    """

  // swift-format-ignore
  static let withPane = """
      Overdue 4
      ‼ ▢ File VAT return                     Fri 20 Nov 17:00
        ▢ Return library books                Mon 23 Nov
        ▢ Renew passport  #admin               yesterday
      ! ▢ Reply to Anna about the offer        yesterday 10:00

      Today 4  Wed 25 Nov
    ▐ ! ▢ Review PR 42  #code
        ▢ Water plants                                         ↻
        ▢ Standup                                        09:45 ↻
        ▢ Ring plumber                                   15:00

      Tomorrow 4  Thu 26 Nov
      ! ▢ Mietvertrag unterschreiben  #umzug
        ▢ 牛乳を買う  #買い物
        ▢ Take out recycling                             07:00 ↻
        ▢ Nộp hồ sơ visa                                 14:00

      This week 7
      ‼ ▢ Đặt vé máy bay đi Hà Nội  #bay             Fri
        ▢ Trả sách thư viện                          Fri
        ▢ 引っ越し業者に電話する                     Fri
        ▢ Weekly review                              Fri 16:00 ↻
        ▢ Fahrrad zur Reparatur bringen              Sat 10:00
        ▢ Dinner with Linh  #family                  Sat 19:00
        ▢ Gọi điện cho mẹ  #gia-đình                 Sun
    """

  // swift-format-ignore
  static let withSidebar = """
     Overdue   ▐ ‼ ▢ File VAT return                               Work   Fri 20 Nov 17:00
     4             ▢ Return library books                                 Mon 23 Nov
                   ▢ Renew passport  #admin                        Home    yesterday
                 ! ▢ Reply to Anna about the offer                 Work    yesterday 10:00

     Today       ! ▢ Review PR 42  #code                           Work
     Wed 25 Nov    ▢ Water plants                                  Home                    ↻
                   ▢ Standup                                       Work              09:45 ↻
                   ▢ Ring plumber                                                    15:00

     Tomorrow    ! ▢ Mietvertrag unterschreiben  #umzug            Home
     Thu 26 Nov    ▢ 牛乳を買う  #買い物
                   ▢ Take out recycling                            Home              07:00 ↻
                   ▢ Nộp hồ sơ visa                                Trip              14:00

     This week   ‼ ▢ Đặt vé máy bay đi Hà Nội  #bay                Trip          Fri
     7             ▢ Trả sách thư viện                                           Fri
                   ▢ 引っ越し業者に電話する                                      Fri
                   ▢ Weekly review                                 Work          Fri 16:00 ↻
                   ▢ Fahrrad zur Reparatur bringen                               Sat 10:00
                   ▢ Dinner with Linh  #family                                   Sat 19:00
                   ▢ Gọi điện cho mẹ  #gia-đình                                  Sun

     Next week     ▢ Book flu jab  #health                                Mon 30 Nov
     9             ▢ Cancel electricity contract                          Mon 30 Nov
                   ▢ 東京のホテルを予約  #旅行                     Trip   Mon 30 Nov
                 ! ▢ Pay rent                                      Home    Tue 1 Dec       ↻
                   ▢ 東京駅で切符を受け取る                        Trip    Thu 3 Dec
                 ! ▢ Shinkansen to Kyoto                           Trip    Thu 3 Dec 08:30
                   ▢ 歯医者                                                Fri 4 Dec 15:00
                   ▢ Mua quà sinh nhật cho bé Na  #gia-đình                Sat 5 Dec
                   ▢ Pack the kitchen  ‹ Move house                Home    Sat 5 Dec

     Later         ▢ Drop keys at the flat                         Trip   Thu 10 Dec
     6             ▢ Umzugswagen mieten  #umzug                    Home   Sat 12 Dec 08:00
                 ! ▢ Hand over keys  ‹ Move house                  Home   Mon 14 Dec
                   ▢ Anmeldung beim Bürgeramt  #amt                Home   Mon 14 Dec 09:15
                 ! ▢ Move house  0/5 ▸  #umzug                     Home   Tue 15 Dec
                   ▢ Meet Sam at the Empire State Building         Trip   Tue 15 Dec 11:00

     No date     ! ▢ Forward the post
     11            ▢ Backup laptop monthly
                   ▢ Buy moving boxes
                   ▢ Cancel gym membership end of month  #admin
                   ▢ Đăng ký tạm trú mới
    """

  // swift-format-ignore
  static let selected = """
     Overdue     ‼ ▢ File VAT return                                          Work   Fri 20 Nov 17:00
     4             ▢ Return library books                                            Mon 23 Nov
                   ▢ Renew passport  #admin                                   Home    yesterday
                 ! ▢ Reply to Anna about the offer                            Work    yesterday 10:00

     Today       ! ▢ Review PR 42  #code                                      Work
     Wed 25 Nov    ▢ Water plants                                             Home                    ↻
                   ▢ Standup                                                  Work              09:45 ↻
                   ▢ Ring plumber                                                               15:00

     Tomorrow  ▐ ! ▢ Mietvertrag unterschreiben  #umzug                       Home
     Thu 26 Nov▐   ▢ 牛乳を買う  #買い物
                   ▢ Take out recycling                                       Home              07:00 ↻
                   ▢ Nộp hồ sơ visa                                           Trip              14:00

     This week ▐ ‼ ▢ Đặt vé máy bay đi Hà Nội  #bay                           Trip          Fri
     7             ▢ Trả sách thư viện                                                      Fri
                   ▢ 引っ越し業者に電話する                                                 Fri
                   ▢ Weekly review                                            Work          Fri 16:00 ↻
                   ▢ Fahrrad zur Reparatur bringen                                          Sat 10:00
                   ▢ Dinner with Linh  #family                                              Sat 19:00
                   ▢ Gọi điện cho mẹ  #gia-đình                                             Sun

     Next week     ▢ Book flu jab  #health                                           Mon 30 Nov
     9             ▢ Cancel electricity contract                                     Mon 30 Nov
                   ▢ 東京のホテルを予約  #旅行                                Trip   Mon 30 Nov
                 ! ▢ Pay rent                                                 Home    Tue 1 Dec       ↻
                   ▢ 東京駅で切符を受け取る                                   Trip    Thu 3 Dec
                 ! ▢ Shinkansen to Kyoto                                      Trip    Thu 3 Dec 08:30
                   ▢ 歯医者                                                           Fri 4 Dec 15:00
                   ▢ Mua quà sinh nhật cho bé Na  #gia-đình                           Sat 5 Dec
                   ▢ Pack the kitchen  ‹ Move house                           Home    Sat 5 Dec

     Later         ▢ Drop keys at the flat                                    Trip   Thu 10 Dec
     6             ▢ Umzugswagen mieten  #umzug                               Home   Sat 12 Dec 08:00
                 ! ▢ Hand over keys  ‹ Move house                             Home   Mon 14 Dec
                   ▢ Anmeldung beim Bürgeramt  #amt                           Home   Mon 14 Dec 09:15
                 ! ▢ Move house  0/5 ▸  #umzug                                Home   Tue 15 Dec
                   ▢ Meet Sam at the Empire State Building                    Trip   Tue 15 Dec 11:00

     No date     ! ▢ Forward the post
     11            ▢ Backup laptop monthly
                   ▢ Buy moving boxes
                   ▢ Cancel gym membership end of month  #admin
                   ▢ Đăng ký tạm trú mới
                   ▢ Discuss the very long contract with the landlord about the heating costs and the …
                   ▢ Farbe für Küche kaufen
                   ▢ Read “The Pragmatic Programmer”  #reading
                   ▢ Sort photos
                   ▢ Steuererklärung abgeben  #amt                            Home
                   ▢ Zahnarzttermin vereinbaren  #gesundheit
    """
}
