// swift-format-ignore-file
// Made by Scripts/generate-translations from en.po. Do not edit.

/// Everything that MyTODO says: a function for each sentence, with its values. `en.po` has the English.
extension Message {
  public static func listAnd(first: String, last: String) -> Message { Message(0, .text(first), .text(last)) }
  public static func listOr(first: String, last: String) -> Message { Message(1, .text(first), .text(last)) }
  public static func listComma(first: String, last: String) -> Message { Message(2, .text(first), .text(last)) }
  public static func fileBytes(count: Int) -> Message { Message(3, .count(count)) }
  public static func fileKilobytes(size: Double) -> Message { Message(4, .decimal(size)) }
  public static func fileMegabytes(size: Double) -> Message { Message(5, .decimal(size)) }
  public static func plainNumber(number: Int) -> Message { Message(6, .number(number)) }
  public static func commaList(items: [Message]) -> Message { Message(7, .messages(items)) }
  public static var fateKept: Message { Message(8) }
  public static var fateChanged: Message { Message(9) }
  public static var fateLost: Message { Message(10) }
  public static var fateSkipped: Message { Message(11) }
  public static var fateConflict: Message { Message(12) }
  public static var fateKeptMeaning: Message { Message(13) }
  public static var fateLostMeaning: Message { Message(14) }
  public static func notesOfName(number: Int, name: String) -> Message { Message(15, .number(number), .text(name)) }
  public static func notesOfField(count: Int, name: Message) -> Message { Message(16, .count(count), .message(name)) }
  public static func notesOfBecoming(name: String, before: String, after: String, number: Int) -> Message { Message(17, .text(name), .text(before), .text(after), .number(number)) }
  public static func notesMore(number: Int) -> Message { Message(18, .number(number)) }
  public static var fileMissing: Message { Message(19, kind: .warning) }
  public static func importUnreadable(reason: String) -> Message { Message(20, .text(reason), kind: .error) }
  public static var importNotRegular: Message { Message(21, kind: .error) }
  public static func importTooLarge(limit: Int) -> Message { Message(22, .number(limit), kind: .error) }
  public static var importFileChanged: Message { Message(23, kind: .error) }
  public static func importCopyFailed(reason: String) -> Message { Message(24, .text(reason), kind: .error) }
  public static func importFormatUnknown(formats: String) -> Message { Message(25, .text(formats), kind: .error) }
  public static func importExpected(line: Int, column: Int, expected: String) -> Message { Message(26, .number(line), .number(column), .text(expected), kind: .error) }
  public static func importTooMany(limit: Int) -> Message { Message(27, .number(limit), kind: .error) }
  public static func importTooDeep(limit: Int) -> Message { Message(28, .number(limit), kind: .error) }
  public static var exportHoldsSteps: Message { Message(29, kind: .error) }
  public static var importScreen: Message { Message(30) }
  public static var pastedText: Message { Message(31) }
  public static func importFileQuestion(file: String) -> Message { Message(32, .text(file)) }
  public static func importTextQuestion(format: Message) -> Message { Message(33, .message(format)) }
  public static var importAnswer: Message { Message(34) }
  public static var importPrompt: Message { Message(35) }
  public static var importExample: Message { Message(36) }
  public static var importPathMissing: Message { Message(37, kind: .warning) }
  public static var fileIsFolder: Message { Message(38) }
  public static var helpFileHome: Message { Message(39) }
  public static var helpClickImport: Message { Message(40) }
  public static var importSource: Message { Message(41) }
  public static var importProblem: Message { Message(42) }
  public static func entriesOfFormat(count: Int, format: Message) -> Message { Message(43, .count(count), .message(format)) }
  public static var importNewLabel: Message { Message(44) }
  public static var importUpdatedLabel: Message { Message(45) }
  public static func importSame(count: Int) -> Message { Message(46, .count(count)) }
  public static func importLists(count: Int) -> Message { Message(47, .count(count)) }
  public static func importTags(count: Int) -> Message { Message(48, .count(count)) }
  public static var nothingSavedYet: Message { Message(49) }
  public static var nothingSavedYetShort: Message { Message(50) }
  public static var importReading: Message { Message(51) }
  public static var nothingToImport: Message { Message(52, kind: .warning) }
  public static var importIntoLabel: Message { Message(53) }
  public static var importAsInFile: Message { Message(54) }
  public static var importInbox: Message { Message(55) }
  public static func importList(name: String) -> Message { Message(56, .text(name)) }
  public static var importOneList: Message { Message(57) }
  public static var importIntoWhich: Message { Message(58) }
  public static var importDoneLabel: Message { Message(59) }
  public static func importAllDone(number: Int) -> Message { Message(60, .number(number)) }
  public static var importRecentDone: Message { Message(61) }
  public static var importNoDone: Message { Message(62) }
  public static var importConflictLabel: Message { Message(63) }
  public static var importKeepMine: Message { Message(64) }
  public static var importTakeFile: Message { Message(65) }
  public static var importFirstRows: Message { Message(66) }
  public static var importAsTheyLook: Message { Message(67) }
  public static func importButton(count: Int) -> Message { Message(68, .count(count)) }
  public static var importOneChange: Message { Message(69) }
  public static var nothingLost: Message { Message(70, kind: .warning) }
  public static var importNotesScreen: Message { Message(71) }
  public static var inFilePrompt: Message { Message(72) }
  public static var inImport: Message { Message(73) }
  public static var inImportNotes: Message { Message(74) }
  public static func jobImporting(file: String) -> Message { Message(75, .text(file)) }
  public static func importedFrom(count: Int, file: String) -> Message { Message(76, .count(count), .text(file)) }
  public static func importedFromUpdating(file: String, new: Int, changed: Int) -> Message { Message(77, .text(file), .number(new), .number(changed)) }
  public static var exportScreen: Message { Message(78) }
  public static var exportPrompt: Message { Message(79) }
  public static var exportExample: Message { Message(80) }
  public static var exportExampleShort: Message { Message(81) }
  public static var exportNextHint: Message { Message(82) }
  public static var exportNewFile: Message { Message(83) }
  public static func exportExists(size: Message) -> Message { Message(84, .message(size)) }
  public static var exportFormatLater: Message { Message(85) }
  public static var folderMissing: Message { Message(86, kind: .warning) }
  public static func exportExistsQuestion(title: String) -> Message { Message(87, .title(title)) }
  public static var exportUpdateAnswer: Message { Message(88) }
  public static var exportReplaceAnswer: Message { Message(89) }
  public static var nothingWrittenYet: Message { Message(90) }
  public static var nothingWrittenYetShort: Message { Message(91) }
  public static var exportItemsLabel: Message { Message(92) }
  public static var exportFileLabel: Message { Message(93) }
  public static var exportFormatLabel: Message { Message(94) }
  public static var exportUpdateLabel: Message { Message(95) }
  public static var exportReplaced: Message { Message(96) }
  public static var exportUpdated: Message { Message(97) }
  public static func exportChanged(count: Int) -> Message { Message(98, .count(count)) }
  public static func exportAdded(count: Int) -> Message { Message(99, .count(count)) }
  public static func exportRemoved(count: Int) -> Message { Message(100, .count(count)) }
  public static func exportElsewhere(count: Int) -> Message { Message(101, .count(count)) }
  public static var exportLeftOutMeaning: Message { Message(102) }
  public static var exportChangedRows: Message { Message(103) }
  public static var exportReading: Message { Message(104) }
  public static var exportWithoutFormat: Message { Message(105, kind: .warning) }
  public static var nothingToExport: Message { Message(106, kind: .warning) }
  public static var nothingFitsFormat: Message { Message(107, kind: .warning) }
  public static func exportUpToDate(file: String) -> Message { Message(108, .text(file)) }
  public static var exportHint: Message { Message(109) }
  public static func exportButton(count: Int) -> Message { Message(110, .count(count)) }
  public static func exportReplaceButton(count: Int) -> Message { Message(111, .count(count)) }
  public static var exportUpdateButton: Message { Message(112) }
  public static var exportUpdateRemark: Message { Message(113) }
  public static var exportReplaceRemark: Message { Message(114) }
  public static func jobExporting(file: String) -> Message { Message(115, .text(file)) }
  public static var jobStopping: Message { Message(116) }
  public static func exportedTo(count: Int, file: String) -> Message { Message(117, .count(count), .text(file)) }
  public static func exportedToLeaving(count: Int, file: String, left: Int) -> Message { Message(118, .count(count), .text(file), .number(left)) }
  public static func exportedUpdating(file: String, changed: Int, added: Int, removed: Int) -> Message { Message(119, .text(file), .number(changed), .number(added), .number(removed)) }
  public static var exportDiskFull: Message { Message(120, kind: .error) }
  public static func exportCannotWrite(reason: String) -> Message { Message(121, .text(reason), kind: .error) }
  public static func exportUnwritable(file: String, reason: String) -> Message { Message(122, .text(file), .text(reason), kind: .error) }
  public static func exportFileChanged(file: String) -> Message { Message(123, .text(file), kind: .error) }
  public static var numberGroup: Message { Message(124) }
  public static var numberPoint: Message { Message(125) }
  public static var weekdayMonday: Message { Message(126) }
  public static var weekdayTuesday: Message { Message(127) }
  public static var weekdayWednesday: Message { Message(128) }
  public static var weekdayThursday: Message { Message(129) }
  public static var weekdayFriday: Message { Message(130) }
  public static var weekdaySaturday: Message { Message(131) }
  public static var weekdaySunday: Message { Message(132) }
  public static var monthJanuary: Message { Message(133) }
  public static var monthFebruary: Message { Message(134) }
  public static var monthMarch: Message { Message(135) }
  public static var monthApril: Message { Message(136) }
  public static var monthMay: Message { Message(137) }
  public static var monthJune: Message { Message(138) }
  public static var monthJuly: Message { Message(139) }
  public static var monthAugust: Message { Message(140) }
  public static var monthSeptember: Message { Message(141) }
  public static var monthOctober: Message { Message(142) }
  public static var monthNovember: Message { Message(143) }
  public static var monthDecember: Message { Message(144) }
  public static var shortMonday: Message { Message(145) }
  public static var shortTuesday: Message { Message(146) }
  public static var shortWednesday: Message { Message(147) }
  public static var shortThursday: Message { Message(148) }
  public static var shortFriday: Message { Message(149) }
  public static var shortSaturday: Message { Message(150) }
  public static var shortSunday: Message { Message(151) }
  public static var fullMonday: Message { Message(152) }
  public static var fullTuesday: Message { Message(153) }
  public static var fullWednesday: Message { Message(154) }
  public static var fullThursday: Message { Message(155) }
  public static var fullFriday: Message { Message(156) }
  public static var fullSaturday: Message { Message(157) }
  public static var fullSunday: Message { Message(158) }
  public static var fullJanuary: Message { Message(159) }
  public static var fullFebruary: Message { Message(160) }
  public static var fullMarch: Message { Message(161) }
  public static var fullApril: Message { Message(162) }
  public static var fullMay: Message { Message(163) }
  public static var fullJune: Message { Message(164) }
  public static var fullJuly: Message { Message(165) }
  public static var fullAugust: Message { Message(166) }
  public static var fullSeptember: Message { Message(167) }
  public static var fullOctober: Message { Message(168) }
  public static var fullNovember: Message { Message(169) }
  public static var fullDecember: Message { Message(170) }
  public static var dayYesterday: Message { Message(171) }
  public static var dayToday: Message { Message(172) }
  public static var dayTomorrow: Message { Message(173) }
  public static func dayMonth(day: String, month: String) -> Message { Message(174, .text(day), .text(month)) }
  public static func monthDay(month: String, day: String) -> Message { Message(175, .text(month), .text(day)) }
  public static func dayMonthYear(day: String, month: String, year: String) -> Message { Message(176, .text(day), .text(month), .text(year)) }
  public static func monthDayYear(month: String, day: String, year: String) -> Message { Message(177, .text(month), .text(day), .text(year)) }
  public static func yearMonthDay(year: String, month: String, day: String) -> Message { Message(178, .text(year), .text(month), .text(day)) }
  public static func monthYear(month: String, year: String) -> Message { Message(179, .text(month), .text(year)) }
  public static func yearMonth(year: String, month: String) -> Message { Message(180, .text(year), .text(month)) }
  public static func dateAtTime(date: String, time: String) -> Message { Message(181, .text(date), .text(time)) }
  public static func weekdayDate(weekday: String, date: String) -> Message { Message(182, .text(weekday), .text(date)) }
  public static func dateWithTime(date: String, time: String) -> Message { Message(183, .text(date), .text(time)) }
  public static func nthDay(number: Int) -> Message { Message(184, .ordinal(number)) }
  public static var lastDay: Message { Message(185) }
  public static func nthLastDay(number: Int) -> Message { Message(186, .ordinal(number)) }
  public static func nthWeekday(number: Int, weekday: String) -> Message { Message(187, .ordinal(number), .text(weekday)) }
  public static func lastWeekday(weekday: String) -> Message { Message(188, .text(weekday)) }
  public static func nthLastWeekday(number: Int, weekday: String) -> Message { Message(189, .ordinal(number), .text(weekday)) }
  public static func nthWorkday(number: Int) -> Message { Message(190, .ordinal(number)) }
  public static var lastWorkday: Message { Message(191) }
  public static func nthLastWorkday(number: Int) -> Message { Message(192, .ordinal(number)) }
  public static func lastDayOf(month: String) -> Message { Message(193, .text(month)) }
  public static func nthLastDayOf(number: Int, month: String) -> Message { Message(194, .ordinal(number), .text(month)) }
  public static func keyWithControl(key: String) -> Message { Message(195, .text(key)) }
  public static func keyWithAlt(key: String) -> Message { Message(196, .text(key)) }
  public static func keyWithShift(key: String) -> Message { Message(197, .text(key)) }
  public static var keySpace: Message { Message(198) }
  public static var keyEnter: Message { Message(199) }
  public static var keyTab: Message { Message(200) }
  public static var keyEscape: Message { Message(201) }
  public static var keyBackspace: Message { Message(202) }
  public static var keyDelete: Message { Message(203) }
  public static var keyInsert: Message { Message(204) }
  public static var keyUp: Message { Message(205) }
  public static var keyDown: Message { Message(206) }
  public static var keyLeft: Message { Message(207) }
  public static var keyRight: Message { Message(208) }
  public static var keyHome: Message { Message(209) }
  public static var keyEnd: Message { Message(210) }
  public static var keyPageUp: Message { Message(211) }
  public static var keyPageDown: Message { Message(212) }
  public static var priorityLow: Message { Message(213) }
  public static var priorityMiddle: Message { Message(214) }
  public static var priorityHigh: Message { Message(215) }
  public static var priorityHighest: Message { Message(216) }
  public static func orderDistance(place: String) -> Message { Message(217, .text(place)) }
  public static func orderDistanceReversed(place: String) -> Message { Message(218, .text(place)) }
  public static func itemsShown(items: Message, order: Message) -> Message { Message(219, .message(items), .message(order)) }
  public static func sortedByDistance(place: String) -> Message { Message(220, .text(place)) }
  public static var sortMenu: Message { Message(221) }
  public static var choiceDistance: Message { Message(222) }
  public static var choiceDistanceReversed: Message { Message(223) }
  public static var choiceReverse: Message { Message(224) }
  public static var choiceNextFilter: Message { Message(225) }
  public static var choiceNext: Message { Message(226) }
  public static var distanceMenu: Message { Message(227) }
  public static var distanceFromMap: Message { Message(228) }
  public static var distanceFromPlace: Message { Message(229) }
  public static var distancePrompt: Message { Message(230) }
  public static var mapCenter: Message { Message(231) }
  public static var appName: Message { Message(232) }
  public static func itemCount(count: Int) -> Message { Message(233, .count(count)) }
  public static var databaseUnsaved: Message { Message(234) }
  public static var filterMenu: Message { Message(235) }
  public static func themeOffer(name: String) -> Message { Message(236, .text(name)) }
  public static func themeUsed(name: String) -> Message { Message(237, .text(name)) }
  public static func counts(open: Int, done: Int) -> Message { Message(238, .number(open), .number(done)) }
  public static func selectedCount(count: Int) -> Message { Message(239, .count(count)) }
  public static var selectedAll: Message { Message(240) }
  public static func selectedAllBut(count: Int) -> Message { Message(241, .count(count)) }
  public static func moreAbove(count: Int) -> Message { Message(242, .count(count)) }
  public static func moreBelow(count: Int) -> Message { Message(243, .count(count)) }
  public static func moreAboveShort(count: Int) -> Message { Message(244, .count(count)) }
  public static func moreBelowShort(count: Int) -> Message { Message(245, .count(count)) }
  public static var moreInForm: Message { Message(246) }
  public static func matchCount(count: Int) -> Message { Message(247, .count(count)) }
  public static func matchCountOrMore(count: Int) -> Message { Message(248, .count(count)) }
  public static func searchShown(words: String) -> Message { Message(249, .text(words)) }
  public static func searchShownWithCount(words: String, matches: Message) -> Message { Message(250, .text(words), .message(matches)) }
  public static var notUpToDate: Message { Message(251) }
  public static var headingOverdue: Message { Message(252) }
  public static var headingToday: Message { Message(253) }
  public static var headingYesterday: Message { Message(254) }
  public static var headingTomorrow: Message { Message(255) }
  public static func headingDay(date: String) -> Message { Message(256, .text(date)) }
  public static var headingThisWeek: Message { Message(257) }
  public static var headingNextWeek: Message { Message(258) }
  public static var headingLater: Message { Message(259) }
  public static var headingNoDate: Message { Message(260) }
  public static func headingWithin(length: Message) -> Message { Message(261, .message(length)) }
  public static var headingFarther: Message { Message(262) }
  public static var headingWithoutPoint: Message { Message(263) }
  public static var headingFinished: Message { Message(264) }
  public static var nothingMoreDueToday: Message { Message(265) }
  public static var nextItem: Message { Message(266) }
  public static var noItems: Message { Message(267) }
  public static var nothingCurrent: Message { Message(268) }
  public static var noItemsHelp: Message { Message(269) }
  public static func sleepingItemsNext(count: Int) -> Message { Message(270, .count(count)) }
  public static var letSleepNext: Message { Message(271) }
  public static var addItemNext: Message { Message(272) }
  public static var welcome: Message { Message(273) }
  public static var welcomeType: Message { Message(274) }
  public static var welcomeExampleOne: Message { Message(275) }
  public static var welcomeExampleTwo: Message { Message(276) }
  public static var welcomeExampleThree: Message { Message(277) }
  public static var welcomeAdds: Message { Message(278) }
  public static var welcomeQuickAdd: Message { Message(279) }
  public static var welcomeHelp: Message { Message(280) }
  public static var welcomePalette: Message { Message(281) }
  public static var welcomeForm: Message { Message(282) }
  public static var welcomeAddHint: Message { Message(283) }
  public static var welcomeNextHint: Message { Message(284) }
  public static func doneItemsNext(count: Int) -> Message { Message(285, .count(count)) }
  public static var allItemsNext: Message { Message(286) }
  public static var otherItemsNext: Message { Message(287) }
  public static var everythingNext: Message { Message(288) }
  public static var searchOpenItemsNext: Message { Message(289) }
  public static var searchDoneItemsNext: Message { Message(290) }
  public static var completedMatchesNext: Message { Message(291) }
  public static func showDoneMatches(count: Int) -> Message { Message(292, .count(count)) }
  public static var showManyDoneMatches: Message { Message(293) }
  public static func addSearched(text: String) -> Message { Message(294, .typed(text)) }
  public static var openMatchesNext: Message { Message(295) }
  public static var clearSearchNext: Message { Message(296) }
  public static var fieldTitle: Message { Message(297) }
  public static var fieldDetails: Message { Message(298) }
  public static var fieldDone: Message { Message(299) }
  public static var fieldPriority: Message { Message(300) }
  public static var fieldDue: Message { Message(301) }
  public static func repeatEveryDay(count: Int) -> Message { Message(302, .count(count)) }
  public static func repeatEveryWeek(count: Int) -> Message { Message(303, .count(count)) }
  public static func repeatEveryMonth(count: Int) -> Message { Message(304, .count(count)) }
  public static func repeatEveryYear(count: Int) -> Message { Message(305, .count(count)) }
  public static func repeatAfterDay(count: Int) -> Message { Message(306, .count(count)) }
  public static func repeatAfterWeek(count: Int) -> Message { Message(307, .count(count)) }
  public static func repeatAfterMonth(count: Int) -> Message { Message(308, .count(count)) }
  public static func repeatAfterYear(count: Int) -> Message { Message(309, .count(count)) }
  public static func repeatOnWeekdays(count: Int, days: [String]) -> Message { Message(310, .count(count), .names(days)) }
  public static var repeatWorkdays: Message { Message(311) }
  public static var repeatWeekends: Message { Message(312) }
  public static func repeatInMonth(count: Int, days: [String]) -> Message { Message(313, .count(count), .names(days)) }
  public static func repeatMonthsThatHave(count: Int, day: String) -> Message { Message(314, .count(count), .text(day)) }
  public static func repeatInYear(count: Int, days: [String]) -> Message { Message(315, .count(count), .names(days)) }
  public static func repeatWeekdaysInYear(count: Int, days: [String], months: [String]) -> Message { Message(316, .count(count), .names(days), .names(months)) }
  public static func repeatOwn(rule: String) -> Message { Message(317, .text(rule)) }
  public static func repeatUntil(rule: Message, date: String) -> Message { Message(318, .message(rule), .text(date)) }
  public static func repeatTimes(count: Int, rule: Message) -> Message { Message(319, .count(count), .message(rule)) }
  public static func reminderMinutes(count: Int) -> Message { Message(320, .count(count)) }
  public static func reminderHours(count: Int) -> Message { Message(321, .count(count)) }
  public static func reminderDays(count: Int) -> Message { Message(322, .count(count)) }
  public static func reminderMonths(count: Int) -> Message { Message(323, .count(count)) }
  public static func reminderDaysAt(count: Int, time: String) -> Message { Message(324, .count(count), .text(time)) }
  public static func reminderOnDay(time: String) -> Message { Message(325, .text(time)) }
  public static var reminderOnTime: Message { Message(326) }
  public static var fieldNext: Message { Message(327) }
  public static func dueHintRepeat(rule: Message, date: String) -> Message { Message(328, .message(rule), .text(date)) }
  public static func dueHintOrRepeat(rule: Message, date: String) -> Message { Message(329, .message(rule), .text(date)) }
  public static func dueOfThisDate(next: String) -> Message { Message(330, .text(next)) }
  public static func dueOfSeries(rule: Message) -> Message { Message(331, .message(rule)) }
  public static var dueTakeSeries: Message { Message(332) }
  public static var dueTakeDate: Message { Message(333) }
  public static func dueTakeOther(date: String) -> Message { Message(334, .text(date)) }
  public static func dueTakeOtherRepeat(rule: Message, date: String) -> Message { Message(335, .message(rule), .text(date)) }
  public static func dueHintForItems(count: Int) -> Message { Message(336, .count(count)) }
  public static func dueHintTimesStay(count: Int, times: String) -> Message { Message(337, .count(count), .text(times)) }
  public static var dueHintKeepingTimes: Message { Message(338) }
  public static var dueHintKeepingDays: Message { Message(339) }
  public static var dueHintWithoutTimes: Message { Message(340) }
  public static var fieldRepeat: Message { Message(341) }
  public static var fieldStart: Message { Message(342) }
  public static var fieldReminder: Message { Message(343) }
  public static var fieldList: Message { Message(344) }
  public static var fieldTags: Message { Message(345) }
  public static var fieldParent: Message { Message(346) }
  public static var parentHint: Message { Message(347) }
  public static func parentNotChosen(text: String) -> Message { Message(348, .typed(text), kind: .warning) }
  public static var fieldSteps: Message { Message(349) }
  public static func moreSteps(number: String) -> Message { Message(350, .text(number)) }
  public static func stepsDone(done: String, all: String) -> Message { Message(351, .text(done), .text(all)) }
  public static var fieldLocation: Message { Message(352) }
  public static var fieldAddress: Message { Message(353) }
  public static var fieldCoordinates: Message { Message(354) }
  public static var fieldLink: Message { Message(355) }
  public static var fieldCreated: Message { Message(356) }
  public static var fieldModified: Message { Message(357) }
  public static var statusOpen: Message { Message(358) }
  public static var statusDone: Message { Message(359) }
  public static var changedTitle: Message { Message(360) }
  public static var changedDetails: Message { Message(361) }
  public static var changedDone: Message { Message(362) }
  public static var changedPriority: Message { Message(363) }
  public static var changedDue: Message { Message(364) }
  public static var changedRepeat: Message { Message(365) }
  public static var changedStart: Message { Message(366) }
  public static var changedReminder: Message { Message(367) }
  public static var changedList: Message { Message(368) }
  public static var changedTags: Message { Message(369) }
  public static var changedParent: Message { Message(370) }
  public static var changedLocation: Message { Message(371) }
  public static var changedAddress: Message { Message(372) }
  public static var changedCoordinates: Message { Message(373) }
  public static var changedLink: Message { Message(374) }
  public static func added(title: String) -> Message { Message(375, .title(title)) }
  public static func addedSoFar(count: Int, title: String) -> Message { Message(376, .count(count), .title(title)) }
  public static func addedOnDate(count: Int, title: String, date: String) -> Message { Message(377, .count(count), .title(title), .text(date)) }
  public static func copied(title: String) -> Message { Message(378, .title(title)) }
  public static var tooLongToCopy: Message { Message(379, kind: .warning) }
  public static var noClipboard: Message { Message(380, kind: .warning) }
  public static var noLink: Message { Message(381, kind: .warning) }
  public static func link(text: String) -> Message { Message(382, .text(text)) }
  public static var linkQuestion: Message { Message(383) }
  public static func linkOpened(link: String) -> Message { Message(384, .text(link)) }
  public static func linkNotOpened(reason: String) -> Message { Message(385, .text(reason), kind: .error) }
  public static var programPathUnknown: Message { Message(386) }
  public static func programNotStarted(reason: String) -> Message { Message(387, .text(reason)) }
  public static func browserNotFound(command: String) -> Message { Message(388, .text(command), kind: .error) }
  public static func browserFailed(command: String, status: String) -> Message { Message(389, .text(command), .text(status), kind: .error) }
  public static func saved(title: String) -> Message { Message(390, .title(title)) }
  public static func savedUnder(title: String, filter: Message) -> Message { Message(391, .title(title), .message(filter)) }
  public static func addedUnder(title: String, filter: Message) -> Message { Message(392, .title(title), .message(filter)) }
  public static func completed(title: String) -> Message { Message(393, .title(title)) }
  public static func reopened(title: String) -> Message { Message(394, .title(title)) }
  public static func prioritySet(title: String, priority: Message) -> Message { Message(395, .title(title), .message(priority)) }
  public static func moved(title: String) -> Message { Message(396, .title(title)) }
  public static func deleted(title: String) -> Message { Message(397, .title(title)) }
  public static func restored(title: String) -> Message { Message(398, .title(title)) }
  public static func imported(title: String) -> Message { Message(399, .title(title)) }
  public static func synced(count: Int, title: String) -> Message { Message(400, .count(count), .title(title)) }
  public static func linked(title: String) -> Message { Message(401, .title(title)) }
  public static func unlinked(title: String) -> Message { Message(402, .title(title)) }
  public static func resolved(title: String) -> Message { Message(403, .title(title)) }
  public static func resolvedItems(count: Int) -> Message { Message(404, .count(count)) }
  public static func madeList(name: String) -> Message { Message(405, .text(name)) }
  public static func madeView(name: String) -> Message { Message(406, .text(name)) }
  public static func replacedView(name: String) -> Message { Message(407, .text(name)) }
  public static func renamed(name: String) -> Message { Message(408, .text(name)) }
  public static func movedToList(title: String, name: String) -> Message { Message(409, .title(title), .text(name)) }
  public static func movedToListWithSteps(count: Int, title: String, name: String) -> Message { Message(410, .count(count), .title(title), .text(name)) }
  public static func movedToListOutOfItem(title: String, name: String, parent: String) -> Message { Message(411, .title(title), .text(name), .text(parent)) }
  public static func movedItemsToList(count: Int, name: String) -> Message { Message(412, .count(count), .text(name)) }
  public static func tagged(title: String, tags: String) -> Message { Message(413, .title(title), .text(tags)) }
  public static func tagsRemoved(title: String) -> Message { Message(414, .title(title)) }
  public static func taggedItems(count: Int) -> Message { Message(415, .count(count)) }
  public static func dueSet(title: String, date: String) -> Message { Message(416, .title(title), .text(date)) }
  public static func movedFrom(date: String) -> Message { Message(417, .text(date)) }
  public static func dueSetThen(title: String, date: String, rule: Message, next: String) -> Message { Message(418, .title(title), .text(date), .message(rule), .text(next)) }
  public static func dueSetSkipping(count: Int, title: String, date: String, rule: Message, next: String, skipped: String) -> Message { Message(419, .count(count), .title(title), .text(date), .message(rule), .text(next), .text(skipped)) }
  public static func dueRemoved(title: String) -> Message { Message(420, .title(title)) }
  public static func startSet(title: String, date: String) -> Message { Message(421, .title(title), .text(date)) }
  public static func snoozedUntil(date: String) -> Message { Message(422, .text(date)) }
  public static func startRemoved(title: String) -> Message { Message(423, .title(title)) }
  public static func startSetItems(count: Int, date: String) -> Message { Message(424, .count(count), .text(date)) }
  public static func startRemovedItems(count: Int) -> Message { Message(425, .count(count)) }
  public static func completedGoingOn(title: String, date: String) -> Message { Message(426, .title(title), .text(date)) }
  public static func completedGoingOnMissed(count: Int, title: String, date: String) -> Message { Message(427, .count(count), .title(title), .text(date)) }
  public static func skippedDate(title: String, date: String) -> Message { Message(428, .title(title), .text(date)) }
  public static func reminderRings(title: String) -> Message { Message(429, .title(title)) }
  public static func reminderRingsDue(title: String, date: String) -> Message { Message(430, .title(title), .text(date)) }
  public static func reminderDue(date: String) -> Message { Message(431, .text(date)) }
  public static func reminderDueAt(date: String, time: String) -> Message { Message(432, .text(date), .text(time)) }
  public static var reminderShow: Message { Message(433) }
  public static var reminderSnooze: Message { Message(434) }
  public static var reminderDismiss: Message { Message(435) }
  public static func reminderOfSeveral(total: Int) -> Message { Message(436, .number(total)) }
  public static func reminderDismissed(title: String) -> Message { Message(437, .title(title)) }
  public static func reminderOfItemAnswered(item: Message) -> Message { Message(438, .message(item)) }
  public static func reminderNotRinging(item: Message) -> Message { Message(439, .message(item)) }
  public static var noReminderRings: Message { Message(440) }
  public static func snoozed(title: String, date: String) -> Message { Message(441, .title(title), .text(date)) }
  public static func reminderAnswered(title: String) -> Message { Message(442, .title(title)) }
  public static func startAfterDue(count: Int) -> Message { Message(443, .count(count)) }
  public static func dayIsPast(examples: String) -> Message { Message(444, .text(examples), kind: .warning) }
  public static var snoozeNotAhead: Message { Message(445) }
  public static func doesNotRepeat(title: String) -> Message { Message(446, .title(title)) }
  public static func noDateFollows(title: String) -> Message { Message(447, .title(title)) }
  public static func ruleNotUnderstood(title: String) -> Message { Message(448, .title(title)) }
  public static var noChange: Message { Message(449) }
  public static func completedElsewhere(title: String) -> Message { Message(450, .title(title), kind: .warning) }
  public static func reopenedElsewhere(title: String) -> Message { Message(451, .title(title), kind: .warning) }
  public static var itemDeletedElsewhere: Message { Message(452, kind: .warning) }
  public static var titleMissing: Message { Message(453, kind: .warning) }
  public static func completedWithSteps(count: Int, title: String) -> Message { Message(454, .count(count), .title(title)) }
  public static func completedLastStep(title: String, parent: String) -> Message { Message(455, .title(title), .text(parent)) }
  public static func completedLastStepElsewhere(title: String, parent: String) -> Message { Message(456, .title(title), .text(parent)) }
  public static func nestedBelow(title: String, parent: String) -> Message { Message(457, .title(title), .text(parent)) }
  public static func nestedItemsBelow(count: Int, parent: String) -> Message { Message(458, .count(count), .text(parent)) }
  public static func notAStepAnyMore(title: String) -> Message { Message(459, .title(title)) }
  public static func reopenedWithOthers(count: Int, title: String) -> Message { Message(460, .count(count), .title(title)) }
  public static func duplicatedWithSteps(count: Int, title: String) -> Message { Message(461, .count(count), .title(title)) }
  public static func addedReopening(count: Int, title: String) -> Message { Message(462, .count(count), .title(title)) }
  public static func deletedWithSteps(count: Int, title: String) -> Message { Message(463, .count(count), .title(title)) }
  public static var stepOfItself: Message { Message(464, kind: .warning) }
  public static func stepsTooDeep(limit: Int) -> Message { Message(465, .number(limit), kind: .warning) }
  public static var parentMissing: Message { Message(466, kind: .warning) }
  public static func changedElsewhere(count: Int, fields: [Message]) -> Message { Message(467, .count(count), .list(fields), kind: .warning) }
  public static var toLow: Message { Message(468) }
  public static var toMiddle: Message { Message(469) }
  public static var toHigh: Message { Message(470) }
  public static var toHighest: Message { Message(471) }
  public static func completedItems(count: Int) -> Message { Message(472, .count(count)) }
  public static func goneOnMeanwhile(count: Int, result: Message) -> Message { Message(473, .count(count), .message(result), kind: .warning) }
  public static func turnedMeanwhile(count: Int, result: Message) -> Message { Message(474, .count(count), .message(result)) }
  public static func reopenedItems(count: Int) -> Message { Message(475, .count(count)) }
  public static func prioritySetItems(count: Int, priority: Message) -> Message { Message(476, .count(count), .message(priority)) }
  public static func dueSetItems(count: Int, date: String) -> Message { Message(477, .count(count), .text(date)) }
  public static func dueDaySetItems(count: Int, date: String) -> Message { Message(478, .count(count), .text(date)) }
  public static func dueTimeSetItems(count: Int, time: String) -> Message { Message(479, .count(count), .text(time)) }
  public static func dueTimeRemovedItems(count: Int) -> Message { Message(480, .count(count)) }
  public static func repeatSetItems(count: Int) -> Message { Message(481, .count(count)) }
  public static func dueMovedItems(count: Int) -> Message { Message(482, .count(count)) }
  public static func dueRemovedItems(count: Int) -> Message { Message(483, .count(count)) }
  public static func movedItems(count: Int) -> Message { Message(484, .count(count)) }
  public static func deletedItems(count: Int) -> Message { Message(485, .count(count)) }
  public static func addedItemsUnder(count: Int, filter: Message) -> Message { Message(486, .count(count), .message(filter)) }
  public static func addedItems(count: Int) -> Message { Message(487, .count(count)) }
  public static func editedItems(count: Int) -> Message { Message(488, .count(count)) }
  public static func restoredItems(count: Int) -> Message { Message(489, .count(count)) }
  public static var noChangeItems: Message { Message(490) }
  public static var itemsDeletedElsewhere: Message { Message(491, kind: .warning) }
  public static var nothingToDelete: Message { Message(492, kind: .warning) }
  public static var stoppedChanging: Message { Message(493) }
  public static var stoppedDeleting: Message { Message(494) }
  public static var nothingSelected: Message { Message(495) }
  public static var noItemSelected: Message { Message(496, kind: .warning) }
  public static var rangeStartMissing: Message { Message(497, kind: .warning) }
  public static func rangeTooLong(limit: Int) -> Message { Message(498, .number(limit), kind: .warning) }
  public static var rangeWithoutStart: Message { Message(499, kind: .warning) }
  public static var nothingToFold: Message { Message(500) }
  public static var groupIsFolded: Message { Message(501, kind: .warning) }
  public static func groupFolded(heading: Message) -> Message { Message(502, .message(heading)) }
  public static var wayToEverything: Message { Message(503) }
  public static var nothingFolded: Message { Message(504) }
  public static var stepsNeedOutline: Message { Message(505, kind: .warning) }
  public static var unfoldedAlready: Message { Message(506, kind: .warning) }
  public static var stepsAllDone: Message { Message(507, kind: .warning) }
  public static func parentNotShown(title: String) -> Message { Message(508, .title(title), kind: .warning) }
  public static var noItemAbove: Message { Message(509, kind: .warning) }
  public static var nestedOnTwoLevels: Message { Message(510, kind: .warning) }
  public static func nestedTooMany(limit: Int) -> Message { Message(511, .number(limit), kind: .warning) }
  public static var notAStep: Message { Message(512, kind: .warning) }
  public static var stepInOtherList: Message { Message(513, kind: .warning) }
  public static var nestingNeedsOutline: Message { Message(514, kind: .warning) }
  public static var noFoldingInSearch: Message { Message(515) }
  public static var noFoldingByDistance: Message { Message(516) }
  public static var alreadyFirst: Message { Message(517, kind: .warning) }
  public static var alreadyLast: Message { Message(518, kind: .warning) }
  public static var alreadyFirstItems: Message { Message(519, kind: .warning) }
  public static var alreadyLastItems: Message { Message(520, kind: .warning) }
  public static var movedInTwoSections: Message { Message(521, kind: .warning) }
  public static func movedTooMany(limit: Int) -> Message { Message(522, .number(limit), kind: .warning) }
  public static var movedNotShown: Message { Message(523, kind: .warning) }
  public static var movedAllSelected: Message { Message(524, kind: .warning) }
  public static var movedWithoutManualOrder: Message { Message(525, kind: .warning) }
  public static func stepAdd(title: String) -> Message { Message(526, .title(title)) }
  public static func stepEdit(title: String) -> Message { Message(527, .title(title)) }
  public static func stepComplete(title: String) -> Message { Message(528, .title(title)) }
  public static func stepReopen(title: String) -> Message { Message(529, .title(title)) }
  public static func stepSetDue(title: String) -> Message { Message(530, .title(title)) }
  public static func stepSetStart(title: String) -> Message { Message(531, .title(title)) }
  public static func stepSkip(title: String) -> Message { Message(532, .title(title)) }
  public static func stepSkipItems(count: Int) -> Message { Message(533, .count(count)) }
  public static func skippedADate(title: String) -> Message { Message(534, .title(title)) }
  public static func skippedItems(count: Int) -> Message { Message(535, .count(count)) }
  public static func stepSetPriority(title: String) -> Message { Message(536, .title(title)) }
  public static func stepMove(title: String) -> Message { Message(537, .title(title)) }
  public static func stepDelete(title: String) -> Message { Message(538, .title(title)) }
  public static func stepRestore(title: String) -> Message { Message(539, .title(title)) }
  public static func stepImport(title: String) -> Message { Message(540, .title(title)) }
  public static func stepSync(title: String) -> Message { Message(541, .title(title)) }
  public static func stepLink(title: String) -> Message { Message(542, .title(title)) }
  public static func stepUnlink(title: String) -> Message { Message(543, .title(title)) }
  public static func stepResolve(title: String) -> Message { Message(544, .title(title)) }
  public static func stepPutBack(title: String) -> Message { Message(545, .title(title)) }
  public static func stepMakeList(name: String) -> Message { Message(546, .text(name)) }
  public static func stepMakeView(name: String) -> Message { Message(547, .text(name)) }
  public static func stepReplaceView(name: String) -> Message { Message(548, .text(name)) }
  public static func stepRename(name: String) -> Message { Message(549, .text(name)) }
  public static func stepAddItems(count: Int) -> Message { Message(550, .count(count)) }
  public static func stepEditItems(count: Int) -> Message { Message(551, .count(count)) }
  public static func stepCompleteItems(count: Int) -> Message { Message(552, .count(count)) }
  public static func stepReopenItems(count: Int) -> Message { Message(553, .count(count)) }
  public static func stepSetDueItems(count: Int) -> Message { Message(554, .count(count)) }
  public static func stepSetStartItems(count: Int) -> Message { Message(555, .count(count)) }
  public static func stepSetPriorityItems(count: Int) -> Message { Message(556, .count(count)) }
  public static func stepMoveItems(count: Int) -> Message { Message(557, .count(count)) }
  public static func stepDeleteItems(count: Int) -> Message { Message(558, .count(count)) }
  public static func stepDeleteCompleted(count: Int) -> Message { Message(559, .count(count)) }
  public static func stepRestoreItems(count: Int) -> Message { Message(560, .count(count)) }
  public static func stepResolveItems(count: Int) -> Message { Message(561, .count(count)) }
  public static func stepPutBackItems(count: Int) -> Message { Message(562, .count(count)) }
  public static func undoStep(step: Message) -> Message { Message(563, .message(step)) }
  public static func redoStep(step: Message) -> Message { Message(564, .message(step)) }
  public static func undone(now: Message) -> Message { Message(565, .message(now)) }
  public static func undoneUnder(now: Message, filter: Message) -> Message { Message(566, .message(now), .message(filter)) }
  public static func redone(now: Message) -> Message { Message(567, .message(now)) }
  public static func redoneUnder(now: Message, filter: Message) -> Message { Message(568, .message(now), .message(filter)) }
  public static func nowBack(title: String) -> Message { Message(569, .title(title)) }
  public static func nowBackItems(count: Int) -> Message { Message(570, .count(count)) }
  public static func nowRemoved(title: String) -> Message { Message(571, .title(title)) }
  public static func nowRemovedItems(count: Int) -> Message { Message(572, .count(count)) }
  public static func nowOpen(title: String) -> Message { Message(573, .title(title)) }
  public static func nowOpenItems(count: Int) -> Message { Message(574, .count(count)) }
  public static func nowDone(title: String) -> Message { Message(575, .title(title)) }
  public static func nowDoneItems(count: Int) -> Message { Message(576, .count(count)) }
  public static func nowDoneAgain(title: String) -> Message { Message(577, .title(title)) }
  public static func nowDoneAgainItems(count: Int) -> Message { Message(578, .count(count)) }
  public static func nowAsBefore(title: String) -> Message { Message(579, .title(title)) }
  public static func nowAsBeforeItems(count: Int) -> Message { Message(580, .count(count)) }
  public static func nowChanged(title: String) -> Message { Message(581, .title(title)) }
  public static func nowChangedItems(count: Int) -> Message { Message(582, .count(count)) }
  public static func nowInFormerPlace(title: String) -> Message { Message(583, .title(title)) }
  public static func nowInFormerPlaceItems(count: Int) -> Message { Message(584, .count(count)) }
  public static func nowInNewPlace(title: String) -> Message { Message(585, .title(title)) }
  public static func nowInNewPlaceItems(count: Int) -> Message { Message(586, .count(count)) }
  public static func nowFormer(title: String, fields: [Message]) -> Message { Message(587, .title(title), .list(fields)) }
  public static func nowFormerItems(count: Int, fields: [Message]) -> Message { Message(588, .count(count), .messages(fields)) }
  public static func nowNew(title: String, fields: [Message]) -> Message { Message(589, .title(title), .list(fields)) }
  public static func nowNewItems(count: Int, fields: [Message]) -> Message { Message(590, .count(count), .messages(fields)) }
  public static func nowDue(title: String, date: String) -> Message { Message(591, .title(title), .text(date)) }
  public static func nowDueAgain(title: String, date: String) -> Message { Message(592, .title(title), .text(date)) }
  public static func nowUndated(title: String) -> Message { Message(593, .title(title)) }
  public static func nowInList(title: String, name: String) -> Message { Message(594, .title(title), .text(name)) }
  public static func nowInListAgain(title: String, name: String) -> Message { Message(595, .title(title), .text(name)) }
  public static func nowInInbox(title: String) -> Message { Message(596, .title(title)) }
  public static func nowInInboxAgain(title: String) -> Message { Message(597, .title(title)) }
  public static func nowLinked(title: String) -> Message { Message(598, .title(title)) }
  public static func nowUnlinked(title: String) -> Message { Message(599, .title(title)) }
  public static func nowBeforeImport(title: String) -> Message { Message(600, .title(title)) }
  public static func nowImported(title: String) -> Message { Message(601, .title(title)) }
  public static var formerDue: Message { Message(602) }
  public static var formerName: Message { Message(603) }
  public static func skippedThen(step: Message, next: Message) -> Message { Message(604, .message(step), .message(next)) }
  public static var nothingToUndo: Message { Message(605, kind: .warning) }
  public static var nothingToRedo: Message { Message(606, kind: .warning) }
  public static func undoMadeElsewhere(change: Message) -> Message { Message(607, .message(change), kind: .warning) }
  public static func redoMadeElsewhere(change: Message) -> Message { Message(608, .message(change), kind: .warning) }
  public static func wasRenamed(name: String) -> Message { Message(609, .text(name)) }
  public static func wasAdded(title: String) -> Message { Message(610, .title(title)) }
  public static func wasEdited(title: String) -> Message { Message(611, .title(title)) }
  public static func wasCompleted(title: String) -> Message { Message(612, .title(title)) }
  public static func wasSkipped(title: String) -> Message { Message(613, .title(title)) }
  public static func itemsWereSkipped(count: Int) -> Message { Message(614, .count(count)) }
  public static func wasReopened(title: String) -> Message { Message(615, .title(title)) }
  public static func wasMoved(title: String) -> Message { Message(616, .title(title)) }
  public static func wasDeleted(title: String) -> Message { Message(617, .title(title)) }
  public static func wasRestored(title: String) -> Message { Message(618, .title(title)) }
  public static func wasImported(title: String) -> Message { Message(619, .title(title)) }
  public static func wasSynced(title: String) -> Message { Message(620, .title(title)) }
  public static func wasLinked(title: String) -> Message { Message(621, .title(title)) }
  public static func wasUnlinked(title: String) -> Message { Message(622, .title(title)) }
  public static func wasResolved(title: String) -> Message { Message(623, .title(title)) }
  public static func wasPutBack(title: String) -> Message { Message(624, .title(title)) }
  public static func itemsWereAdded(count: Int) -> Message { Message(625, .count(count)) }
  public static func itemsWereEdited(count: Int) -> Message { Message(626, .count(count)) }
  public static func itemsWereCompleted(count: Int) -> Message { Message(627, .count(count)) }
  public static func itemsWereReopened(count: Int) -> Message { Message(628, .count(count)) }
  public static func itemsWereMoved(count: Int) -> Message { Message(629, .count(count)) }
  public static func itemsWereDeleted(count: Int) -> Message { Message(630, .count(count)) }
  public static func itemsWereRestored(count: Int) -> Message { Message(631, .count(count)) }
  public static func itemsWereResolved(count: Int) -> Message { Message(632, .count(count)) }
  public static func itemsWerePutBack(count: Int) -> Message { Message(633, .count(count)) }
  public static func undoConflict(conflict: Message) -> Message { Message(634, .message(conflict), kind: .warning) }
  public static func redoConflict(conflict: Message) -> Message { Message(635, .message(conflict), kind: .warning) }
  public static var undoMovedOn: Message { Message(636, kind: .warning) }
  public static var redoMovedOn: Message { Message(637, kind: .warning) }
  public static func stepRunning(step: Message) -> Message { Message(638, .message(step), kind: .warning) }
  public static var undoStopped: Message { Message(639) }
  public static var redoStopped: Message { Message(640) }
  public static func titleChangedSince(title: String) -> Message { Message(641, .title(title)) }
  public static func detailsChangedSince(title: String) -> Message { Message(642, .title(title)) }
  public static func priorityChangedSince(title: String) -> Message { Message(643, .title(title)) }
  public static func dueChangedSince(title: String) -> Message { Message(644, .title(title)) }
  public static func locationChangedSince(title: String) -> Message { Message(645, .title(title)) }
  public static func fieldChangedSince(field: Message, title: String) -> Message { Message(646, .message(field), .title(title)) }
  public static func statusChangedSince(title: String) -> Message { Message(647, .title(title)) }
  public static func positionChangedSince(title: String) -> Message { Message(648, .title(title)) }
  public static func nameChangedSince(title: String) -> Message { Message(649, .title(title)) }
  public static func viewChangedSince(title: String) -> Message { Message(650, .title(title)) }
  public static func importedAgainSince(title: String) -> Message { Message(651, .title(title)) }
  public static func linkChangedSince(title: String) -> Message { Message(652, .title(title)) }
  public static func conflictChangedSince(title: String) -> Message { Message(653, .title(title)) }
  public static func deletionChangedSince(title: String) -> Message { Message(654, .title(title)) }
  public static func interrupted(work: Message) -> Message { Message(655, .message(work), kind: .warning) }
  public static func interruptedInCommand(work: Message) -> Message { Message(656, .message(work)) }
  public static func addingItems(count: Int) -> Message { Message(657, .count(count)) }
  public static func editingItems(count: Int) -> Message { Message(658, .count(count)) }
  public static func completingItems(count: Int) -> Message { Message(659, .count(count)) }
  public static func reopeningItems(count: Int) -> Message { Message(660, .count(count)) }
  public static func prioritizingItems(count: Int) -> Message { Message(661, .count(count)) }
  public static func movingItems(count: Int) -> Message { Message(662, .count(count)) }
  public static func deletingItems(count: Int) -> Message { Message(663, .count(count)) }
  public static func restoringItems(count: Int) -> Message { Message(664, .count(count)) }
  public static func importingItems(count: Int) -> Message { Message(665, .count(count)) }
  public static func syncingItems(count: Int) -> Message { Message(666, .count(count)) }
  public static func linkingItems(count: Int) -> Message { Message(667, .count(count)) }
  public static var unlinking: Message { Message(668) }
  public static func resolvingItems(count: Int) -> Message { Message(669, .count(count)) }
  public static func puttingBackItems(count: Int) -> Message { Message(670, .count(count)) }
  public static func interruptedUndoCompleted(step: Message) -> Message { Message(671, .message(step)) }
  public static func undidAlone(step: Message) -> Message { Message(672, .message(step)) }
  public static func undidAloneButChanged(count: Int, step: Message) -> Message { Message(673, .count(count), .message(step)) }
  public static func undidAloneButUsed(count: Int, step: Message) -> Message { Message(674, .count(count), .message(step)) }
  public static func undidAloneButBoth(step: Message, values: Int, items: Int) -> Message { Message(675, .message(step), .number(values), .number(items)) }
  public static var undoneAloneAlready: Message { Message(676) }
  public static var notUndoneChangedSince: Message { Message(677, kind: .warning) }
  public static func notUndoneUsedSince(title: String) -> Message { Message(678, .title(title), kind: .warning) }
  public static func notUndoneUsedSinceItems(count: Int) -> Message { Message(679, .count(count), kind: .warning) }
  public static var notUndoneNameTaken: Message { Message(680, kind: .warning) }
  public static var changeUndoneAlready: Message { Message(681) }
  public static var changeOverwritten: Message { Message(682) }
  public static var changeRunning: Message { Message(683) }
  public static var changeGone: Message { Message(684) }
  public static var noChangeAtStart: Message { Message(685) }
  public static var alreadyAtStep: Message { Message(686) }
  public static func undoStepsQuestion(count: Int) -> Message { Message(687, .count(count)) }
  public static func redoStepsQuestion(count: Int) -> Message { Message(688, .count(count)) }
  public static var undoAllOfThem: Message { Message(689) }
  public static var redoAllOfThem: Message { Message(690) }
  public static func undidSteps(count: Int) -> Message { Message(691, .count(count)) }
  public static func redidSteps(count: Int) -> Message { Message(692, .count(count)) }
  public static func restoredStep(step: Message) -> Message { Message(693, .message(step)) }
  public static func jumpConflict(count: Int, conflict: Message) -> Message { Message(694, .count(count), .message(conflict), kind: .warning) }
  public static func jumpRunning(count: Int, step: Message) -> Message { Message(695, .count(count), .message(step), kind: .warning) }
  public static func jumpStopped(count: Int) -> Message { Message(696, .count(count)) }
  public static func jumpMovedOn(count: Int) -> Message { Message(697, .count(count), kind: .warning) }
  public static func jumpFailed(count: Int, error: Message) -> Message { Message(698, .count(count), .message(error), kind: .error) }
  public static func jobDeleting(count: Int) -> Message { Message(699, .count(count)) }
  public static func jobDeletingCompleted(count: Int) -> Message { Message(700, .count(count)) }
  public static func jobChanging(count: Int) -> Message { Message(701, .count(count)) }
  public static func jobUndoing(step: Message) -> Message { Message(702, .message(step)) }
  public static func jobRedoing(step: Message) -> Message { Message(703, .message(step)) }
  public static func jobUndoingAlone(step: Message) -> Message { Message(704, .message(step)) }
  public static var jobJumping: Message { Message(705) }
  public static var jobCompleting: Message { Message(706) }
  public static var jobIndexing: Message { Message(707) }
  public static func jobRunning(job: Message) -> Message { Message(708, .message(job), kind: .warning) }
  public static func jobRunningStoppable(job: Message) -> Message { Message(709, .message(job), kind: .warning) }
  public static var jobStop: Message { Message(710) }
  public static func jobProgress(done: Int, total: Int) -> Message { Message(711, .number(done), .number(total)) }
  public static var jobReverting: Message { Message(712) }
  public static var searchReady: Message { Message(713) }
  public static var searchNotReady: Message { Message(714) }
  public static var searchPreparing: Message { Message(715, kind: .warning) }
  public static var storeBusy: Message { Message(716, kind: .error) }
  public static var storeBackupsBusy: Message { Message(717, kind: .error) }
  public static var storeDiskFull: Message { Message(718, kind: .error) }
  public static var storeReadOnly: Message { Message(719, kind: .error) }
  public static func storeCannotOpen(reason: String) -> Message { Message(720, .text(reason), kind: .error) }
  public static var storeMoved: Message { Message(721, kind: .error) }
  public static var storeNotADatabase: Message { Message(722, kind: .error) }
  public static var storeForeign: Message { Message(723, kind: .error) }
  public static var storeNewer: Message { Message(724, kind: .error) }
  public static var storeDamaged: Message { Message(725, kind: .error) }
  public static func storeDiskFailed(reason: String) -> Message { Message(726, .text(reason), kind: .error) }
  public static func storeFailed(reason: String) -> Message { Message(727, .text(reason), kind: .error) }
  public static var storeUnfinished: Message { Message(728, kind: .error) }
  public static func nothingChanged(error: Message) -> Message { Message(729, .message(error), kind: .error) }
  public static func noBackupToday(error: Message) -> Message { Message(730, .message(error), kind: .warning) }
  public static var noBackupDirectory: Message { Message(731, kind: .warning) }
  public static var waiting: Message { Message(732) }
  public static var wentBack: Message { Message(733, kind: .warning) }
  public static func keyUnused(name: String, help: String) -> Message { Message(734, .text(name), .key(help)) }
  public static var keyUnusedInHelp: Message { Message(735) }
  public static func keyUnusedInPalette(name: String) -> Message { Message(736, .text(name)) }
  public static var nothingToPasteInto: Message { Message(737, kind: .warning) }
  public static var nothingToPasteIntoYet: Message { Message(738, kind: .warning) }
  public static var windowTooSmall: Message { Message(739) }
  public static var tooSmall: Message { Message(740) }
  public static var cancel: Message { Message(741) }
  public static var chooseOption: Message { Message(742) }
  public static var choosePriority: Message { Message(743) }
  public static var quitQuestion: Message { Message(744) }
  public static func quitUnsavedQuestion(count: Int) -> Message { Message(745, .count(count)) }
  public static var stay: Message { Message(746) }
  public static var quit: Message { Message(747) }
  public static func deleteQuestion(title: String) -> Message { Message(748, .title(title)) }
  public static func deleteListQuestion(count: Int, name: String) -> Message { Message(749, .count(count), .text(name)) }
  public static func deleteViewQuestion(name: String) -> Message { Message(750, .text(name)) }
  public static func replaceViewQuestion(name: String) -> Message { Message(751, .text(name)) }
  public static var replace: Message { Message(752) }
  public static func deleteListWithoutOpenQuestion(name: String) -> Message { Message(753, .text(name)) }
  public static func deleteUnusedTagQuestion(name: String) -> Message { Message(754, .text(name)) }
  public static func deleteTagQuestion(count: Int, name: String) -> Message { Message(755, .count(count), .text(name)) }
  public static func mergeListsQuestion(name: String, other: String) -> Message { Message(756, .text(name), .text(other)) }
  public static func mergeTagsQuestion(name: String, other: String) -> Message { Message(757, .text(name), .text(other)) }
  public static var merge: Message { Message(758) }
  public static func moveQuestion(title: String) -> Message { Message(759, .title(title)) }
  public static func moveItemsQuestion(count: Int) -> Message { Message(760, .count(count)) }
  public static var moveMatchesQuestion: Message { Message(761) }
  public static func tagsQuestion(title: String) -> Message { Message(762, .title(title)) }
  public static func tagsOfItemsQuestion(count: Int) -> Message { Message(763, .count(count)) }
  public static var tagsOfMatchesQuestion: Message { Message(764) }
  public static func deleteItemsQuestion(count: Int) -> Message { Message(765, .count(count)) }
  public static var deleteAllMatchesQuestion: Message { Message(766) }
  public static func deleteAllMatchesButQuestion(count: Int) -> Message { Message(767, .count(count)) }
  public static var delete: Message { Message(768) }
  public static var deleteWhichEverywhereQuestion: Message { Message(769) }
  public static var deleteWhichQuestion: Message { Message(770) }
  public static func deleteCompletedItems(count: Int) -> Message { Message(771, .count(count)) }
  public static func deleteAllItems(count: Int) -> Message { Message(772, .count(count)) }
  public static var keepWorking: Message { Message(773) }
  public static var quitAfterJob: Message { Message(774) }
  public static var quitStoppingJob: Message { Message(775) }
  public static func priorityOf(title: String) -> Message { Message(776, .title(title)) }
  public static func priorityOfItems(count: Int) -> Message { Message(777, .count(count)) }
  public static var priorityOfAllMatches: Message { Message(778) }
  public static func priorityOfAllMatchesBut(count: Int) -> Message { Message(779, .count(count)) }
  public static var queryLow: Message { Message(780) }
  public static var queryMiddle: Message { Message(781) }
  public static var queryHigh: Message { Message(782) }
  public static var queryHighest: Message { Message(783) }
  public static var queryLowOrHigher: Message { Message(784) }
  public static var queryMiddleOrHigher: Message { Message(785) }
  public static var queryHighOrHigher: Message { Message(786) }
  public static var queryHighestOrHigher: Message { Message(787) }
  public static func queryList(name: String) -> Message { Message(788, .text(name)) }
  public static func queryListMissing(name: String) -> Message { Message(789, .text(name)) }
  public static func queryTag(name: String) -> Message { Message(790, .text(name)) }
  public static func queryTagMissing(name: String) -> Message { Message(791, .text(name)) }
  public static func queryText(text: String) -> Message { Message(792, .text(text)) }
  public static func queryNot(term: Message) -> Message { Message(793, .message(term)) }
  public static func queryAnyOf(terms: [String]) -> Message { Message(794, .alternatives(terms)) }
  public static func queryKeyUnknown(term: String, key: String) -> Message { Message(795, .typed(term), .text(key)) }
  public static func searchTooManyTerms(limit: Int) -> Message { Message(796, .number(limit), kind: .warning) }
  public static func searchTooLong(limit: Int) -> Message { Message(797, .number(limit), kind: .warning) }
  public static func queryUnreadable(term: String, examples: [String]) -> Message { Message(798, .typed(term), .alternatives(examples), kind: .warning) }
  public static func queryUnderstood(terms: [Message]) -> Message { Message(799, .messages(terms)) }
  public static func filterOfView(words: String) -> Message { Message(800, .text(words)) }
  public static func filterOfSearch(words: String) -> Message { Message(801, .text(words)) }
  public static var searchScreen: Message { Message(802) }
  public static var quickAddScreen: Message { Message(803) }
  public static var quickAddPrompt: Message { Message(804) }
  public static func quickAddStepPrompt(title: String) -> Message { Message(805, .title(title)) }
  public static func quickAddOffer(text: String) -> Message { Message(806, .text(text)) }
  public static var newTagRow: Message { Message(807) }
  public static var newListRow: Message { Message(808) }
  public static var newRow: Message { Message(809) }
  public static func newListQuestion(name: String) -> Message { Message(810, .text(name), kind: .warning) }
  public static func quickAddExample(date: String) -> Message { Message(811, .text(date)) }
  public static func quickAddExampleShort(date: String) -> Message { Message(812, .text(date)) }
  public static func quickAddStepExample(date: String) -> Message { Message(813, .text(date)) }
  public static var searchExample: Message { Message(814) }
  public static func pastedLines(count: Int) -> Message { Message(815, .count(count)) }
  public static func addPastedItems(count: Int) -> Message { Message(816, .count(count)) }
  public static var pasteAsOneLine: Message { Message(817) }
  public static var dueScreen: Message { Message(818) }
  public static var startScreen: Message { Message(819) }
  public static var startPrompt: Message { Message(820) }
  public static func startPromptItems(count: Int) -> Message { Message(821, .count(count)) }
  public static var startPromptAllMatches: Message { Message(822) }
  public static func startPromptAllMatchesBut(count: Int) -> Message { Message(823, .count(count)) }
  public static var noStart: Message { Message(824) }
  public static var snoozeScreen: Message { Message(825) }
  public static func snoozePromptItem(title: String) -> Message { Message(826, .title(title)) }
  public static var snoozePrompt: Message { Message(827) }
  public static var noSnooze: Message { Message(828) }
  public static var duePrompt: Message { Message(829) }
  public static func duePromptItems(count: Int) -> Message { Message(830, .count(count)) }
  public static var duePromptAllMatches: Message { Message(831) }
  public static func duePromptAllMatchesBut(count: Int) -> Message { Message(832, .count(count)) }
  public static var noDueDate: Message { Message(833) }
  public static func understoodDue(dates: [String]) -> Message { Message(834, .alternatives(dates)) }
  public static func understoodLocation(location: String) -> Message { Message(835, .text(location)) }
  public static func understoodTags(tags: String) -> Message { Message(836, .text(tags)) }
  public static func valueNotValid(text: String, name: String) -> Message { Message(837, .typed(text), .text(name)) }
  public static func understoodText(key: String, text: String) -> Message { Message(838, .text(key), .text(text)) }
  public static func understoodReminder(reminder: Message) -> Message { Message(839, .message(reminder)) }
  public static func understood(parts: [Message]) -> Message { Message(840, .messages(parts)) }
  public static func dateWords(words: String) -> Message { Message(841, .text(words)) }
  public static func repeatReadings(rule: Message, other: Message) -> Message { Message(842, .message(rule), .message(other)) }
  public static func repeatOr(rule: Message, other: Message) -> Message { Message(843, .message(rule), .message(other)) }
  public static func dueReadings(date: String, others: [String]) -> Message { Message(844, .text(date), .alternatives(others)) }
  public static var quickAddTitleMissing: Message { Message(845, kind: .warning) }
  public static func lunarDateUnreadable(text: String, examples: String) -> Message { Message(846, .typed(text), .text(examples), kind: .warning) }
  public static func examplesWithoutLunar(examples: String) -> Message { Message(847, .text(examples)) }
  public static func dateUnreadable(text: String, examples: String) -> Message { Message(848, .typed(text), .text(examples), kind: .warning) }
  public static func quoteNotClosed(name: String) -> Message { Message(849, .text(name), kind: .warning) }
  public static var newItem: Message { Message(850) }
  public static var editItem: Message { Message(851) }
  public static var buttonSave: Message { Message(852) }
  public static var buttonCancel: Message { Message(853) }
  public static var buttonDelete: Message { Message(854) }
  public static var titlePlaceholder: Message { Message(855) }
  public static func titleDateOffer(text: String) -> Message { Message(856, .text(text)) }
  public static var formMore: Message { Message(857) }
  public static func itemTimes(added: String, changed: String) -> Message { Message(858, .text(added), .text(changed)) }
  public static func itemAddedOn(added: String) -> Message { Message(859, .text(added)) }
  public static var choiceOpen: Message { Message(860) }
  public static var choiceDone: Message { Message(861) }
  public static var choiceKeys: Message { Message(862) }
  public static var onlyInDue: Message { Message(863, kind: .warning) }
  public static var onlyInDueAndAddress: Message { Message(864, kind: .warning) }
  public static func keysOf(screen: Message) -> Message { Message(865, .message(screen)) }
  public static var onlyInTextField: Message { Message(866) }
  public static var enterTitleToSave: Message { Message(867, kind: .warning) }
  public static var everythingIsNoList: Message { Message(868, kind: .warning) }
  public static var listNotValid: Message { Message(869, kind: .warning) }
  public static var startFieldNotValid: Message { Message(870, kind: .warning) }
  public static var lunarFieldNotValid: Message { Message(871, kind: .warning) }
  public static var reminderFieldUnreadableShort: Message { Message(872) }
  public static var reminderFieldNotValid: Message { Message(873, kind: .warning) }
  public static var tagsNotValid: Message { Message(874, kind: .warning) }
  public static var tagNotValid: Message { Message(875, kind: .warning) }
  public static var viewNotValid: Message { Message(876, kind: .warning) }
  public static func viewTooLong(limit: Int) -> Message { Message(877, .number(limit), kind: .warning) }
  public static var viewEmpty: Message { Message(878, kind: .warning) }
  public static var viewTakesNoItems: Message { Message(879, kind: .warning) }
  public static func listMissing(name: String) -> Message { Message(880, .text(name), kind: .warning) }
  public static func tagMissing(name: String) -> Message { Message(881, .text(name), kind: .warning) }
  public static func viewMissing(name: String) -> Message { Message(882, .text(name), kind: .warning) }
  public static func viewSaved(name: String) -> Message { Message(883, .text(name)) }
  public static var nameMissing: Message { Message(884, kind: .warning) }
  public static var listLinkedAlready: Message { Message(885, kind: .warning) }
  public static var collectionNameTaken: Message { Message(886) }
  public static func chosenIsGone(name: String) -> Message { Message(887, .text(name), kind: .warning) }
  public static var collectionNotFound: Message { Message(888) }
  public static func movedToInboxInstead(name: String) -> Message { Message(889, .text(name), kind: .warning) }
  public static func destinationGone(name: String) -> Message { Message(890, .text(name), kind: .warning) }
  public static var dueNotValid: Message { Message(891, kind: .warning) }
  public static var lunarDueUnreadableShort: Message { Message(892) }
  public static var dueUnreadableShort: Message { Message(893) }
  public static func repeatWithoutDates(text: String) -> Message { Message(894, .typed(text), kind: .warning) }
  public static var repeatWithoutDatesShort: Message { Message(895) }
  public static func dueHintOr(date: String) -> Message { Message(896, .text(date)) }
  public static func dueHintMore(count: Int) -> Message { Message(897, .count(count)) }
  public static func dueHintMoreShort(count: Int) -> Message { Message(898, .count(count)) }
  public static func inDays(count: Int) -> Message { Message(899, .count(count)) }
  public static func inWeeks(count: Int) -> Message { Message(900, .count(count)) }
  public static func inMonths(count: Int) -> Message { Message(901, .count(count)) }
  public static func changedInOtherWindow(count: Int, fields: [Message]) -> Message { Message(902, .count(count), .list(fields)) }
  public static func changedInThisWindow(count: Int, fields: [Message]) -> Message { Message(903, .count(count), .list(fields)) }
  public static var deletedInOtherWindow: Message { Message(904) }
  public static func alsoChangedQuestion(count: Int, fields: [Message]) -> Message { Message(905, .count(count), .list(fields)) }
  public static func alsoChangedFieldsQuestion(count: Int) -> Message { Message(906, .count(count)) }
  public static var compare: Message { Message(907) }
  public static var saveMine: Message { Message(908) }
  public static var useTheirs: Message { Message(909) }
  public static var keep: Message { Message(910) }
  public static var keepEditing: Message { Message(911) }
  public static func theirsUsed(fields: [Message]) -> Message { Message(912, .list(fields)) }
  public static func theirsUsedUnsaved(fields: [Message]) -> Message { Message(913, .list(fields)) }
  public static var formItemDeleted: Message { Message(914) }
  public static var saveAsNew: Message { Message(915) }
  public static var discard: Message { Message(916) }
  public static var deleteUnsavedQuestion: Message { Message(917) }
  public static var deleteItemQuestion: Message { Message(918) }
  public static var unsavedChanges: Message { Message(919) }
  public static var save: Message { Message(920) }
  public static var compareVersions: Message { Message(921) }
  public static func changedElsewhereAt(moment: String) -> Message { Message(922, .text(moment)) }
  public static func sameValue(field: Message, value: String) -> Message { Message(923, .message(field), .text(value)) }
  public static func sameInBoth(values: [Message]) -> Message { Message(924, .messages(values)) }
  public static var conflictsScreen: Message { Message(925) }
  public static var noConflicts: Message { Message(926) }
  public static var noConflictsHelp: Message { Message(927) }
  public static func itemCountOrMore(count: Int) -> Message { Message(928, .count(count)) }
  public static func numberOrMore(number: Int) -> Message { Message(929, .number(number)) }
  public static func conflictSince(moment: String) -> Message { Message(930, .text(moment)) }
  public static func conflictFields(fields: [Message]) -> Message { Message(931, .messages(fields)) }
  public static func conflictVersions(field: String, mine: String, theirs: String) -> Message { Message(932, .text(field), .typed(mine), .typed(theirs)) }
  public static var conflictDeletedThere: Message { Message(933) }
  public static var conflictDeletedHere: Message { Message(934) }
  public static var conflictItem: Message { Message(935) }
  public static var conflictChanged: Message { Message(936) }
  public static var conflictDeleted: Message { Message(937) }
  public static var conflictAll: Message { Message(938) }
  public static var conflictNotEditable: Message { Message(939) }
  public static var mine: Message { Message(940) }
  public static var theirs: Message { Message(941) }
  public static var emptyValue: Message { Message(942) }
  public static func sameLines(count: Int) -> Message { Message(943, .count(count)) }
  public static func draftOfItem(title: String, time: String) -> Message { Message(944, .title(title), .text(time)) }
  public static func draftOfNewItem(time: String) -> Message { Message(945, .text(time)) }
  public static var draftOpen: Message { Message(946) }
  public static var draftNotNow: Message { Message(947) }
  public static var draftDiscarded: Message { Message(948) }
  public static var draftOpened: Message { Message(949) }
  public static var draftOfChangedItem: Message { Message(950, kind: .warning) }
  public static var draftOfDeletedItem: Message { Message(951, kind: .warning) }
  public static func editorNotFound(command: String) -> Message { Message(952, .text(command), kind: .error) }
  public static func editorNotStarted(reason: String) -> Message { Message(953, .text(reason), kind: .error) }
  public static func editorFailed(status: String) -> Message { Message(954, .text(status), kind: .error) }
  public static func editorFileFailed(reason: String) -> Message { Message(955, .text(reason), kind: .error) }
  public static func editorFileUnwritable(path: String) -> Message { Message(956, .text(path), kind: .error) }
  public static func editorFileUnreadable(path: String) -> Message { Message(957, .text(path), kind: .error) }
  public static func syncStateTime(time: String) -> Message { Message(958, .text(time)) }
  public static func syncStateToSend(count: Int) -> Message { Message(959, .count(count)) }
  public static func syncStateFailedSince(day: String) -> Message { Message(960, .text(day)) }
  public static func syncStateSince(day: String) -> Message { Message(961, .text(day)) }
  public static var syncStateFailed: Message { Message(962) }
  public static func syncStateAsks(count: Int) -> Message { Message(963, .count(count)) }
  public static var syncNeedsFile: Message { Message(964, kind: .warning) }
  public static var syncNoListLinked: Message { Message(965) }
  public static var syncRunning: Message { Message(966) }
  public static var syncRunsElsewhere: Message { Message(967, kind: .warning) }
  public static func syncNotStarted(reason: String) -> Message { Message(968, .text(reason), kind: .error) }
  public static func syncTrouble(list: String, parts: [Message]) -> Message { Message(969, .typed(list), .messages(parts), kind: .warning) }
  public static func syncNothingNewIn(count: Int) -> Message { Message(970, .count(count)) }
  public static func syncLists(count: Int, parts: [Message]) -> Message { Message(971, .count(count), .messages(parts)) }
  public static func syncWouldDeleteHere(number: Int, total: Int) -> Message { Message(972, .number(number), .number(total)) }
  public static func syncWouldDeleteThere(number: Int, total: Int) -> Message { Message(973, .number(number), .number(total)) }
  public static func syncListDeleted(count: Int) -> Message { Message(974, .count(count)) }
  public static var syncWasRestored: Message { Message(975) }
  public static func syncDeletionCount(count: Int) -> Message { Message(976, .count(count)) }
  public static var syncGoneBriefly: Message { Message(977) }
  public static var syncRestoredBriefly: Message { Message(978) }
  public static var syncTryAgain: Message { Message(979) }
  public static var syncUnlink: Message { Message(980) }
  public static var syncDeleteHere: Message { Message(981) }
  public static var syncDeleteThere: Message { Message(982) }
  public static var syncTakeServer: Message { Message(983) }
  public static var syncSendRestored: Message { Message(984) }
  public static var syncNotSent: Message { Message(985) }
  public static func syncRefused(reason: String) -> Message { Message(986, .text(reason)) }
  public static var syncScreen: Message { Message(987) }
  public static func syncAccountCount(count: Int) -> Message { Message(988, .count(count)) }
  public static var syncNoAccountsYet: Message { Message(989) }
  public static var syncNoAccountsHelp: Message { Message(990) }
  public static var syncAccountUnusable: Message { Message(991) }
  public static var syncAccountMissing: Message { Message(992) }
  public static var syncLooking: Message { Message(993) }
  public static var syncNotLinkedHelp: Message { Message(994) }
  public static var syncNotYet: Message { Message(995) }
  public static func syncSyncedAt(moment: String) -> Message { Message(996, .text(moment)) }
  public static func syncPlace(place: String) -> Message { Message(997, .typed(place)) }
  public static var syncLinkedAlreadyHere: Message { Message(998, kind: .warning) }
  public static var syncSelectLink: Message { Message(999, kind: .warning) }
  public static var syncAnswerName: Message { Message(1000) }
  public static var syncShowName: Message { Message(1001) }
  public static var syncRetryName: Message { Message(1002) }
  public static var syncLookName: Message { Message(1003) }
  public static var syncLinkName: Message { Message(1004) }
  public static func syncLinkWith(collection: String) -> Message { Message(1005, .typed(collection)) }
  public static func syncLinkAnew(account: String) -> Message { Message(1006, .typed(account)) }
  public static func syncNowLinked(list: Message, collection: String) -> Message { Message(1007, .message(list), .typed(collection)) }
  public static var jobLinking: Message { Message(1008) }
  public static var linkScreen: Message { Message(1009) }
  public static var linkHere: Message { Message(1010) }
  public static var linkThere: Message { Message(1011) }
  public static var linkSame: Message { Message(1012) }
  public static func linkSameByUid(number: Int) -> Message { Message(1013, .number(number)) }
  public static func linkSameByTitle(number: Int) -> Message { Message(1014, .number(number)) }
  public static func linkDiffer(count: Int) -> Message { Message(1015, .count(count)) }
  public static var linkOnlyHere: Message { Message(1016) }
  public static var linkSent: Message { Message(1017) }
  public static var linkOnlyThere: Message { Message(1018) }
  public static var linkAdded: Message { Message(1019) }
  public static var linkUnreadable: Message { Message(1020) }
  public static var linkDone: Message { Message(1021) }
  public static func linkRecentDone(count: Int) -> Message { Message(1022, .count(count)) }
  public static var linkAllDone: Message { Message(1023) }
  public static func linkAlike(count: Int) -> Message { Message(1024, .count(count)) }
  public static var linkStayApart: Message { Message(1025) }
  public static var listScreen: Message { Message(1026) }
  public static var goToScreen: Message { Message(1027) }
  public static var everything: Message { Message(1028) }
  public static var placeToday: Message { Message(1029) }
  public static var placeUpcoming: Message { Message(1030) }
  public static var placeSnoozed: Message { Message(1031) }
  public static var placeDone: Message { Message(1032) }
  public static var headingPlaces: Message { Message(1033) }
  public static var headingLists: Message { Message(1034) }
  public static var headingTags: Message { Message(1035) }
  public static var headingViews: Message { Message(1036) }
  public static var kindList: Message { Message(1037) }
  public static var kindTag: Message { Message(1038) }
  public static var kindView: Message { Message(1039) }
  public static func moreTags(count: Int) -> Message { Message(1040, .count(count)) }
  public static var goToHint: Message { Message(1041) }
  public static var filterOfPlace: Message { Message(1042) }
  public static var inbox: Message { Message(1043) }
  public static func newList(name: String) -> Message { Message(1044, .text(name)) }
  public static func newTag(name: String) -> Message { Message(1045, .text(name)) }
  public static var noMatchingTag: Message { Message(1046) }
  public static var nameScreen: Message { Message(1047) }
  public static var renameListPrompt: Message { Message(1048) }
  public static var viewPrompt: Message { Message(1049) }
  public static var renameTagPrompt: Message { Message(1050) }
  public static var moreInGoTo: Message { Message(1051) }
  public static func moreInSidebar(count: Int) -> Message { Message(1052, .count(count)) }
  public static var everythingIsShown: Message { Message(1053) }
  public static var notYourCollection: Message { Message(1054) }
  public static var tagsAreOrderedByName: Message { Message(1055) }
  public static func sidebarNeedsRoom(columns: Int) -> Message { Message(1056, .number(columns)) }
  public static var groupRecent: Message { Message(1057) }
  public static var paletteHint: Message { Message(1058) }
  public static func commandCount(count: Int) -> Message { Message(1059, .count(count)) }
  public static var paletteScreen: Message { Message(1060) }
  public static var noMatchingCommand: Message { Message(1061, kind: .warning) }
  public static var noMatchingKey: Message { Message(1062) }
  public static var historyScreen: Message { Message(1063) }
  public static var historyOrder: Message { Message(1064) }
  public static func changeCount(count: Int) -> Message { Message(1065, .count(count)) }
  public static func changeCountKept(count: Int, days: Int) -> Message { Message(1066, .count(count), .number(days)) }
  public static func changeCountOrMore(count: Int) -> Message { Message(1067, .count(count)) }
  public static var noMatchingChange: Message { Message(1068) }
  public static var historyStart: Message { Message(1069) }
  public static var historyCurrent: Message { Message(1070) }
  public static func edited(title: String) -> Message { Message(1071, .title(title)) }
  public static func historyMovedToInbox(title: String) -> Message { Message(1072, .title(title)) }
  public static func historyPriority(title: String, priority: Message) -> Message { Message(1073, .title(title), .message(priority)) }
  public static func historyFields(fields: [Message]) -> Message { Message(1074, .messages(fields)) }
  public static func historyNotes(notes: [Message]) -> Message { Message(1075, .messages(notes)) }
  public static func historyMadeHere(moment: String) -> Message { Message(1076, .text(moment)) }
  public static func historyMadeElsewhere(moment: String) -> Message { Message(1077, .text(moment)) }
  public static func historyCameIn(moment: String, account: String) -> Message { Message(1078, .text(moment), .text(account)) }
  public static func historyMadeByCommand(moment: String) -> Message { Message(1079, .text(moment)) }
  public static func historyEnterUndoes(count: Int) -> Message { Message(1080, .count(count)) }
  public static func historyEnterRedoes(count: Int) -> Message { Message(1081, .count(count)) }
  public static var historyEnterRestores: Message { Message(1082) }
  public static var historyUndoAlone: Message { Message(1083) }
  public static var noneBefore: Message { Message(1084) }
  public static var noneNow: Message { Message(1085) }
  public static func historyValueChanged(field: String, before: String, after: String) -> Message { Message(1086, .text(field), .text(before), .text(after)) }
  public static func historyValueSet(field: String, after: String) -> Message { Message(1087, .text(field), .text(after)) }
  public static func historyValueRemoved(field: String, before: String) -> Message { Message(1088, .text(field), .text(before)) }
  public static var historyNextValue: Message { Message(1089) }
  public static func priorityChanged(title: String) -> Message { Message(1090, .title(title)) }
  public static func andMoreItems(count: Int) -> Message { Message(1091, .count(count)) }
  public static func deletedItemsStep(count: Int) -> Message { Message(1092, .count(count)) }
  public static func deletedCompletedStep(count: Int) -> Message { Message(1093, .count(count)) }
  public static func priorityChangedItems(count: Int) -> Message { Message(1094, .count(count)) }
  public static var historyUndone: Message { Message(1095) }
  public static var historyReplaced: Message { Message(1096) }
  public static var historySkipped: Message { Message(1097) }
  public static var historyRunning: Message { Message(1098) }
  public static var historyExpired: Message { Message(1099) }
  public static var originWindow: Message { Message(1100) }
  public static func originAccount(account: String) -> Message { Message(1101, .text(account)) }
  public static var originCommand: Message { Message(1102) }
  public static var inList: Message { Message(1103) }
  public static var inPalette: Message { Message(1104) }
  public static var inGoTo: Message { Message(1105) }
  public static var inListChooser: Message { Message(1106) }
  public static var inTagChooser: Message { Message(1107) }
  public static var inName: Message { Message(1108) }
  public static var inSearch: Message { Message(1109) }
  public static var inDue: Message { Message(1110) }
  public static var inQuickAdd: Message { Message(1111) }
  public static var inForm: Message { Message(1112) }
  public static var inConflict: Message { Message(1113) }
  public static var inConflicts: Message { Message(1114) }
  public static var inSync: Message { Message(1115) }
  public static var inLink: Message { Message(1116) }
  public static var inMenu: Message { Message(1117) }
  public static var inHistory: Message { Message(1118) }
  public static var inFigures: Message { Message(1119) }
  public static var onMap: Message { Message(1120) }
  public static var inCalendar: Message { Message(1121) }
  public static var inReview: Message { Message(1122) }
  public static var inPlacePrompt: Message { Message(1123) }
  public static var mapScreen: Message { Message(1124) }
  public static var figuresScreen: Message { Message(1125) }
  public static func figuresWeeks(count: Int) -> Message { Message(1126, .count(count)) }
  public static var figuresCounting: Message { Message(1127) }
  public static var figuresDone: Message { Message(1128) }
  public static var figuresAdded: Message { Message(1129) }
  public static var figuresOldest: Message { Message(1130) }
  public static func daysAgo(count: Int) -> Message { Message(1131, .count(count)) }
  public static var figuresByList: Message { Message(1132) }
  public static var figuresByWeek: Message { Message(1133) }
  public static var figuresByDay: Message { Message(1134) }
  public static var figuresDot: Message { Message(1135) }
  public static var figuresByWeekday: Message { Message(1136) }
  public static var figuresWaits: Message { Message(1137) }
  public static var waitSameDay: Message { Message(1138) }
  public static var waitAWeek: Message { Message(1139) }
  public static var waitAMonth: Message { Message(1140) }
  public static var waitLonger: Message { Message(1141) }
  public static var figuresDoneThisWeek: Message { Message(1142) }
  public static var figuresAddedThisWeek: Message { Message(1143) }
  public static var figuresOpen: Message { Message(1144) }
  public static var figuresOverdue: Message { Message(1145) }
  public static func figuresDays(count: Int) -> Message { Message(1146, .count(count)) }
  public static var figuresInARow: Message { Message(1147) }
  public static var figuresDoneWeek: Message { Message(1148) }
  public static func figuresMore(number: Int) -> Message { Message(1149, .number(number)) }
  public static func openForDays(count: Int) -> Message { Message(1150, .count(count)) }
  public static var openSinceToday: Message { Message(1151) }
  public static var noOldestItem: Message { Message(1152) }
  public static var calendarScreen: Message { Message(1153) }
  public static func todayCount(count: Int) -> Message { Message(1154, .count(count)) }
  public static func overdueCount(count: Int) -> Message { Message(1155, .count(count)) }
  public static func overdueCountOrMore(count: Int) -> Message { Message(1156, .count(count)) }
  public static func undatedCount(count: Int) -> Message { Message(1157, .count(count)) }
  public static func undatedCountOrMore(count: Int) -> Message { Message(1158, .count(count)) }
  public static func daysOverdue(count: Int) -> Message { Message(1159, .count(count)) }
  public static var overdueToday: Message { Message(1160) }
  public static var paneOpen: Message { Message(1161) }
  public static func paneCreated(date: String) -> Message { Message(1162, .text(date)) }
  public static func paneModified(created: String, modified: String) -> Message { Message(1163, .text(created), .text(modified)) }
  public static func paneCompleted(created: String, completed: String) -> Message { Message(1164, .text(created), .text(completed)) }
  public static func foldedItems(count: Int) -> Message { Message(1165, .count(count)) }
  public static func foldedItemsOrMore(count: Int) -> Message { Message(1166, .count(count)) }
  public static func todayCountOrMore(count: Int) -> Message { Message(1167, .count(count)) }
  public static func datedCount(count: Int) -> Message { Message(1168, .count(count)) }
  public static func datedCountOrMore(count: Int) -> Message { Message(1169, .count(count)) }
  public static func moreOfDay(count: Int) -> Message { Message(1170, .count(count)) }
  public static func dragTo(title: String) -> Message { Message(1171, .title(title)) }
  public static var dragHint: Message { Message(1172) }
  public static func calendarRepeats(number: Int) -> Message { Message(1173, .number(number)) }
  public static var calendarToday: Message { Message(1174) }
  public static var nothingDue: Message { Message(1175) }
  public static var reviewScreen: Message { Message(1176) }
  public static var headingUntouched: Message { Message(1177) }
  public static var reviewNoDate: Message { Message(1178) }
  public static func reviewDays(days: Int) -> Message { Message(1179, .number(days)) }
  public static var headingWaking: Message { Message(1180) }
  public static var reviewThisWeek: Message { Message(1181) }
  public static func tagHeldBy(count: Int, all: Int) -> Message { Message(1182, .number(count), .number(all)) }
  public static func reviewPlace(place: Int, count: Int) -> Message { Message(1183, .number(place), .number(count)) }
  public static func reviewKept(count: Int) -> Message { Message(1184, .count(count)) }
  public static var reviewCompleted: Message { Message(1185) }
  public static var reviewDated: Message { Message(1186) }
  public static var reviewMoved: Message { Message(1187) }
  public static var reviewSnoozed: Message { Message(1188) }
  public static var reviewDeleted: Message { Message(1189) }
  public static var reviewChanged: Message { Message(1190) }
  public static func reviewDone(number: Int, minutes: Int) -> Message { Message(1191, .number(number), .number(minutes)) }
  public static var reviewInboxClear: Message { Message(1192) }
  public static var reviewToList: Message { Message(1193) }
  public static var reviewUndo: Message { Message(1194) }
  public static func kept(title: String) -> Message { Message(1195, .title(title)) }
  public static func keptUntouched(count: Int, title: String) -> Message { Message(1196, .count(count), .title(title)) }
  public static func keptItems(count: Int) -> Message { Message(1197, .count(count)) }
  public static var nothingToReview: Message { Message(1198) }
  public static var reviewComplete: Message { Message(1199) }
  public static var listNext: Message { Message(1200) }
  public static var placeScreen: Message { Message(1201) }
  public static var placePrompt: Message { Message(1202) }
  public static func itemsOnMap(count: Int) -> Message { Message(1203, .count(count)) }
  public static func mapScale(bar: String, length: Message) -> Message { Message(1204, .text(bar), .message(length)) }
  public static func lengthMetres(number: Int) -> Message { Message(1205, .number(number)) }
  public static func lengthKilometres(number: Int) -> Message { Message(1206, .number(number)) }
  public static func lengthFeet(number: Int) -> Message { Message(1207, .number(number)) }
  public static func lengthMiles(number: Int) -> Message { Message(1208, .number(number)) }
  public static func distanceKilometres(number: Double) -> Message { Message(1209, .decimal(number)) }
  public static func distanceMiles(number: Double) -> Message { Message(1210, .decimal(number)) }
  public static func mapPoint(latitude: String, longitude: String) -> Message { Message(1211, .text(latitude), .text(longitude)) }
  public static func mapIn(town: String) -> Message { Message(1212, .text(town)) }
  public static func mapNear(distance: Message, direction: Message, town: String) -> Message { Message(1213, .message(distance), .message(direction), .text(town)) }
  public static func mapFromItem(distance: Message, direction: Message, title: String) -> Message { Message(1214, .message(distance), .message(direction), .title(title)) }
  public static func mapToItem(title: String, distance: Message, direction: Message) -> Message { Message(1215, .title(title), .message(distance), .message(direction)) }
  public static var north: Message { Message(1216) }
  public static var northEast: Message { Message(1217) }
  public static var east: Message { Message(1218) }
  public static var southEast: Message { Message(1219) }
  public static var south: Message { Message(1220) }
  public static var southWest: Message { Message(1221) }
  public static var west: Message { Message(1222) }
  public static var northWest: Message { Message(1223) }
  public static var mapMissing: Message { Message(1224) }
  public static var noItemOnMap: Message { Message(1225, kind: .warning) }
  public static func itemWithoutPoint(title: String) -> Message { Message(1226, .title(title), kind: .warning) }
  public static var noOtherMap: Message { Message(1227, kind: .warning) }
  public static func mapBase(name: String) -> Message { Message(1228, .text(name)) }
  public static var noItemUnderCenter: Message { Message(1229, kind: .warning) }
  public static var whichItem: Message { Message(1230) }
  public static func itemTitle(title: String) -> Message { Message(1231, .title(title)) }
  public static var whichPlace: Message { Message(1232) }
  public static func placeName(text: String) -> Message { Message(1233, .text(text)) }
  public static var movePointHere: Message { Message(1234) }
  public static var placeExamples: Message { Message(1235) }
  public static var placeUnknown: Message { Message(1236) }
  public static var placesUnusable: Message { Message(1237) }
  public static func placeMeans(name: String) -> Message { Message(1238, .text(name)) }
  public static func placeMayMean(names: [String]) -> Message { Message(1239, .alternatives(names)) }
  public static func placeProblem(text: String) -> Message { Message(1240, .text(text), kind: .warning) }
  public static var mouseDrag: Message { Message(1241) }
  public static var mouseDragItem: Message { Message(1242) }
  public static var mouseClickDay: Message { Message(1243) }
  public static var helpDragMap: Message { Message(1244) }
  public static var helpWheelMap: Message { Message(1245) }
  public static var helpClickPin: Message { Message(1246) }
  public static var mapSource: Message { Message(1247) }
  public static var shownMapSource: Message { Message(1248) }
  public static var mapCredits: Message { Message(1249) }
  public static var underCross: Message { Message(1250) }
  public static var pointScreen: Message { Message(1251) }
  public static func itemsOnMapOrMore(count: Int) -> Message { Message(1252, .number(count)) }
  public static func mapTilesLeftOut(count: Int) -> Message { Message(1253, .count(count)) }
  public static var noItemForPoint: Message { Message(1254, kind: .warning) }
  public static func mapFileUnusable(name: String, reason: Message) -> Message { Message(1255, .text(name), .message(reason), kind: .warning) }
  public static func mapProblemUnreadable(reason: String) -> Message { Message(1256, .text(reason)) }
  public static var mapProblemNoMap: Message { Message(1257) }
  public static func mapProblemVersion(number: Int) -> Message { Message(1258, .number(number)) }
  public static func mapProblemRaster(format: String) -> Message { Message(1259, .text(format)) }
  public static var mapProblemFormat: Message { Message(1260) }
  public static func mapProblemCompression(name: String) -> Message { Message(1261, .text(name)) }
  public static var mapProblemLayers: Message { Message(1262) }
  public static var mapProblemEmpty: Message { Message(1263) }
  public static var mapProblemDamaged: Message { Message(1264) }
  public static var inHelp: Message { Message(1265) }
  public static var inRowSearch: Message { Message(1266) }
  public static var inTextFields: Message { Message(1267) }
  public static var everywhere: Message { Message(1268) }
  public static var groupTyping: Message { Message(1269) }
  public static var groupItems: Message { Message(1270) }
  public static var groupSelection: Message { Message(1271) }
  public static var groupMove: Message { Message(1272) }
  public static var groupView: Message { Message(1273) }
  public static var groupUndo: Message { Message(1274) }
  public static var groupApp: Message { Message(1275) }
  public static var groupText: Message { Message(1276) }
  public static var groupMouse: Message { Message(1277) }
  public static var mouseClick: Message { Message(1278) }
  public static var mouseClickBox: Message { Message(1279) }
  public static var mouseSidebar: Message { Message(1280) }
  public static var mouseClickHeading: Message { Message(1281) }
  public static var mouseClickFooter: Message { Message(1282) }
  public static var mouseWheel: Message { Message(1283) }
  public static var typedLetters: Message { Message(1284) }
  public static var helpClickItem: Message { Message(1285) }
  public static var helpClickDay: Message { Message(1286) }
  public static var helpDragToDay: Message { Message(1287) }
  public static var helpClickBox: Message { Message(1288) }
  public static var helpClickSidebar: Message { Message(1289) }
  public static var helpClickHeading: Message { Message(1290) }
  public static var helpWheelList: Message { Message(1291) }
  public static var helpClickFooter: Message { Message(1292) }
  public static var helpClickOldest: Message { Message(1293) }
  public static var helpClickConflict: Message { Message(1294) }
  public static var helpClickSync: Message { Message(1295) }
  public static var helpClickLink: Message { Message(1296) }
  public static var helpClickVersion: Message { Message(1297) }
  public static var helpClickStep: Message { Message(1298) }
  public static var helpWheel: Message { Message(1299) }
  public static var helpClickField: Message { Message(1300) }
  public static var hintPlace: Message { Message(1301) }
  public static func pointByHand(point: String) -> Message { Message(1302, .text(point)) }
  public static func pointStored(point: String) -> Message { Message(1303, .text(point)) }
  public static func pointInRegion(name: String) -> Message { Message(1304, .text(name)) }
  public static func pointChosen(name: String, number: Int, count: Int) -> Message { Message(1305, .text(name), .number(number), .number(count)) }
  public static func pointUnclear(count: Int, name: String) -> Message { Message(1306, .count(count), .text(name)) }
  public static var helpChooseInForm: Message { Message(1307) }
  public static var helpPriorityNumbers: Message { Message(1308) }
  public static var hintDay: Message { Message(1309) }
  public static var hintWeek: Message { Message(1310) }
  public static var hintNext: Message { Message(1311) }
  public static var hintTakeNext: Message { Message(1312) }
  public static var hintTake: Message { Message(1313) }
  public static var hintRestoreSearch: Message { Message(1314) }
  public static var hintClose: Message { Message(1315) }
  public static var hintNewLine: Message { Message(1316) }
  public static var fieldStatus: Message { Message(1317) }
  public static var hintReopen: Message { Message(1318) }
  public static var hintChoose: Message { Message(1319) }
  public static var helpWheelForm: Message { Message(1320) }
  public static var helpSearchLetters: Message { Message(1321) }
  public static var helpQueryCollections: Message { Message(1322) }
  public static var helpGoToLetters: Message { Message(1323) }
  public static var helpTagLetters: Message { Message(1324) }
  public static func helpQueryDue(examples: [String]) -> Message { Message(1325, .alternatives(examples)) }
  public static var helpQueryDone: Message { Message(1326) }
  public static var helpQueryState: Message { Message(1327) }
  public static var helpQueryPriority: Message { Message(1328) }
  public static var helpQueryPhrase: Message { Message(1329) }
  public static var helpQueryMinus: Message { Message(1330) }
  public static var helpQueryComma: Message { Message(1331) }
  public static var helpQueryBackslash: Message { Message(1332) }
  public static func helpDueLetters(examples: String) -> Message { Message(1333, .text(examples)) }
  public static var helpQuickAddLetters: Message { Message(1334) }
  public static var helpQuickAddTag: Message { Message(1335) }
  public static var helpQuickAddPriority: Message { Message(1336) }
  public static var helpQuickAddDue: Message { Message(1337) }
  public static var helpQuickAddDateAtEnd: Message { Message(1338) }
  public static var helpQuickAddLocation: Message { Message(1339) }
  public static var helpQuickAddBackslash: Message { Message(1340) }
  public static func configErrors(count: Int, file: String) -> Message { Message(1341, .count(count), .text(file), kind: .warning) }
  public static func themeVariableUnknown(name: String) -> Message { Message(1342, .typed(name), kind: .warning) }
  public static func withLabel(label: String, text: Message) -> Message { Message(1343, .text(label), .message(text)) }
  public static func configWarning(place: String, problem: Message) -> Message { Message(1344, .text(place), .message(problem)) }
  public static var configTooLarge: Message { Message(1345) }
  public static func configUnreadable(reason: String) -> Message { Message(1346, .text(reason)) }
  public static var configNotAFile: Message { Message(1347) }
  public static func configValueNotValid(setting: String, kind: Message, allowed: String) -> Message { Message(1348, .text(setting), .message(kind), .text(allowed)) }
  public static func configValueMeant(setting: String, kind: Message, meant: String, allowed: String) -> Message { Message(1349, .text(setting), .message(kind), .text(meant), .text(allowed)) }
  public static func configTimeNotValid(setting: String) -> Message { Message(1350, .text(setting)) }
  public static func configSpanNotValid(setting: String) -> Message { Message(1351, .text(setting)) }
  public static var configKindTheme: Message { Message(1352) }
  public static var configKindDateOrder: Message { Message(1353) }
  public static var configKindWeekday: Message { Message(1354) }
  public static var configKindPlace: Message { Message(1355) }
  public static var configKindFilter: Message { Message(1356) }
  public static var configKindSort: Message { Message(1357) }
  public static var configKindBoolean: Message { Message(1358) }
  public static func configTextNotValid(setting: String) -> Message { Message(1359, .text(setting)) }
  public static func configCommandNotValid(setting: String) -> Message { Message(1360, .text(setting)) }
  public static func configNumberNotValid(setting: String) -> Message { Message(1361, .text(setting)) }
  public static func configAccountNotValid(name: String) -> Message { Message(1362, .text(name)) }
  public static func configAccountPlace(name: String) -> Message { Message(1363, .text(name)) }
  public static func configAccountOfServer(name: String) -> Message { Message(1364, .text(name)) }
  public static func configProgramNotValid(setting: String) -> Message { Message(1365, .text(setting)) }
  public static func configSettingUnknown(setting: String) -> Message { Message(1366, .text(setting)) }
  public static func configSettingMeant(setting: String, meant: String) -> Message { Message(1367, .text(setting), .text(meant)) }
  public static func configTableUnknown(table: String, allowed: String) -> Message { Message(1368, .text(table), .text(allowed)) }
  public static func configTableMeant(table: String, meant: String) -> Message { Message(1369, .text(table), .text(meant)) }
  public static func configLookWithoutTheme(setting: String) -> Message { Message(1370, .text(setting)) }
  public static func configThemeExists(table: String) -> Message { Message(1371, .text(table)) }
  public static func configStyleNotValid(setting: String, attributes: String) -> Message { Message(1372, .text(setting), .text(attributes)) }
  public static func configStyleWord(setting: String, word: String, attributes: String, colors: String) -> Message { Message(1373, .text(setting), .text(word), .text(attributes), .text(colors)) }
  public static func configStyleWordMeant(setting: String, word: String, meant: String) -> Message { Message(1374, .text(setting), .text(word), .text(meant)) }
  public static func configLowContrast(setting: String, style: String, contrast: String) -> Message { Message(1375, .text(setting), .text(style), .text(contrast)) }
  public static func configKeyNotValid(setting: String, examples: String) -> Message { Message(1376, .text(setting), .text(examples)) }
  public static func configKeysNotValid(setting: String, examples: String) -> Message { Message(1377, .text(setting), .text(examples)) }
  public static func configActionUnknown(action: String) -> Message { Message(1378, .text(action)) }
  public static func configActionMeant(action: String, meant: String) -> Message { Message(1379, .text(action), .text(meant)) }
  public static func configKeyNeeded(setting: String) -> Message { Message(1380, .text(setting)) }
  public static func configKeyTyped(setting: String, name: String) -> Message { Message(1381, .text(setting), .text(name)) }
  public static func configViewNotValid(setting: String) -> Message { Message(1382, .text(setting)) }
  public static func configViewKeyTaken(setting: String, name: String, other: String) -> Message { Message(1383, .text(setting), .text(name), .text(other)) }
  public static func configKeyTaken(setting: String, name: String, other: String, action: String) -> Message { Message(1384, .text(setting), .text(name), .text(other), .text(action)) }
  public static func configKeyTakenInLine(setting: String, name: String, other: String, line: String, action: String) -> Message { Message(1385, .text(setting), .text(name), .text(other), .text(line), .text(action)) }
  public static var configFilterNotSet: Message { Message(1386) }
  public static var configSortNotSet: Message { Message(1387) }
  public static var configQueryNotSet: Message { Message(1388) }
  public static var configReminderCommandNotSet: Message { Message(1389) }
  public static var configReverseNotSet: Message { Message(1390) }
  public static var originDefault: Message { Message(1391) }
  public static func originLocale(name: String) -> Message { Message(1392, .text(name)) }
  public static func originLine(file: String, line: String) -> Message { Message(1393, .text(file), .text(line)) }
  public static func originEnvironment(name: String) -> Message { Message(1394, .text(name)) }
  public static func originCommandLine(name: String) -> Message { Message(1395, .text(name)) }
  public static func configFile(path: String, origin: Message) -> Message { Message(1396, .text(path), .message(origin)) }
  public static func configFileMissing(path: String, origin: Message) -> Message { Message(1397, .text(path), .message(origin)) }
  public static var configNoColor: Message { Message(1398) }
  public static var tomlNotUtf8: Message { Message(1399) }
  public static var tomlControlCharacter: Message { Message(1400) }
  public static var tomlKeyMissing: Message { Message(1401) }
  public static func tomlBadKeyCharacter(character: String) -> Message { Message(1402, .text(character)) }
  public static var tomlKeyTooLong: Message { Message(1403) }
  public static func tomlEqualsMissing(name: String) -> Message { Message(1404, .text(name)) }
  public static func tomlValueMissing(name: String) -> Message { Message(1405, .text(name)) }
  public static func tomlNotAValue(word: String, quoted: String) -> Message { Message(1406, .text(word), .text(quoted)) }
  public static func tomlNumberTooLarge(word: String) -> Message { Message(1407, .text(word)) }
  public static var tomlStringNotClosed: Message { Message(1408) }
  public static var tomlArrayNotClosed: Message { Message(1409) }
  public static var tomlCommaMissing: Message { Message(1410) }
  public static var tomlNotAString: Message { Message(1411) }
  public static func tomlBadEscape(text: String) -> Message { Message(1412, .text(text)) }
  public static func tomlTextAfterValue(text: String) -> Message { Message(1413, .text(text)) }
  public static var tomlHeaderNotClosed: Message { Message(1414) }
  public static var tomlFloat: Message { Message(1415) }
  public static var tomlDate: Message { Message(1416) }
  public static var tomlInlineTable: Message { Message(1417) }
  public static var tomlArrayOfTables: Message { Message(1418) }
  public static var tomlMultilineString: Message { Message(1419) }
  public static func tomlKeyRepeated(name: String, line: String) -> Message { Message(1420, .text(name), .text(line)) }
  public static func tomlTableRepeated(name: String, line: String) -> Message { Message(1421, .text(name), .text(line)) }
  public static func tomlValueAndTable(name: String, line: String) -> Message { Message(1422, .text(name), .text(line)) }
  public static var yesOrNo: Message { Message(1423) }
  public static func failed(reason: String) -> Message { Message(1424, .text(reason)) }
  public static func itemNamed(id: String, title: String) -> Message { Message(1425, .text(id), .title(title)) }
  public static func itemAdded(item: Message) -> Message { Message(1426, .message(item)) }
  public static func itemAddedWith(item: Message, fields: [Message]) -> Message { Message(1427, .message(item), .messages(fields)) }
  public static func itemCompleted(item: Message) -> Message { Message(1428, .message(item)) }
  public static func itemSkipped(item: Message, date: String) -> Message { Message(1429, .message(item), .text(date)) }
  public static func itemWithoutNext(item: Message) -> Message { Message(1430, .message(item)) }
  public static func itemNotRepeating(item: Message) -> Message { Message(1431, .message(item)) }
  public static func itemWentOn(item: Message, date: String) -> Message { Message(1432, .message(item), .text(date)) }
  public static func itemWentOnMissed(count: Int, item: Message, date: String) -> Message { Message(1433, .count(count), .message(item), .text(date)) }
  public static func itemCompletedLast(item: Message) -> Message { Message(1434, .message(item)) }
  public static func itemAlreadyDone(item: Message) -> Message { Message(1435, .message(item)) }
  public static func itemReopened(item: Message) -> Message { Message(1436, .message(item)) }
  public static func itemAlreadyOpen(item: Message) -> Message { Message(1437, .message(item)) }
  public static func itemDeleted(item: Message) -> Message { Message(1438, .message(item)) }
  public static func itemNotDeleted(item: Message) -> Message { Message(1439, .message(item)) }
  public static func itemChanged(item: Message) -> Message { Message(1440, .message(item)) }
  public static func itemUnchanged(item: Message) -> Message { Message(1441, .message(item)) }
  public static var listWasCut: Message { Message(1442) }
  public static var nothingWithPoint: Message { Message(1443) }
  public static func nothingWithin(distance: String) -> Message { Message(1444, .text(distance)) }
  public static var fieldId: Message { Message(1445) }
  public static var doneNo: Message { Message(1446) }
  public static func doneYes(time: String) -> Message { Message(1447, .text(time)) }
  public static func dueOverdue(date: String) -> Message { Message(1448, .text(date)) }
  public static func skipped(step: Message) -> Message { Message(1449, .message(step)) }
  public static func stepInState(step: Message, state: Message) -> Message { Message(1450, .message(step), .message(state)) }
  public static func madeIn(origin: Message) -> Message { Message(1451, .message(origin)) }
  public static func optionUnknown(option: String) -> Message { Message(1452, .text(option)) }
  public static func optionNotAvailable(option: String) -> Message { Message(1453, .text(option)) }
  public static func commandUnknown(command: String) -> Message { Message(1454, .typed(command)) }
  public static func commandMeant(command: String, meant: String) -> Message { Message(1455, .typed(command), .text(meant)) }
  public static func commandInstead(command: String, instead: String) -> Message { Message(1456, .typed(command), .text(instead)) }
  public static func helpHint(command: String) -> Message { Message(1457, .text(command)) }
  public static func optionsNotCombined(options: [String]) -> Message { Message(1458, .names(options)) }
  public static func pathMissing(option: String) -> Message { Message(1459, .text(option)) }
  public static func pathNotUtf8(path: String) -> Message { Message(1460, .text(path)) }
  public static func argumentNotUtf8(text: String) -> Message { Message(1461, .text(text)) }
  public static var limitNotValid: Message { Message(1462) }
  public static func daysNotValid(number: Int, limit: Int) -> Message { Message(1463, .number(number), .number(limit)) }
  public static var formatNotClosed: Message { Message(1464) }
  public static var formatNotOpened: Message { Message(1465) }
  public static func formatFieldUnknown(field: String, names: String) -> Message { Message(1466, .text(field), .text(names)) }
  public static var formatBackslash: Message { Message(1467) }
  public static var collectionNameEmpty: Message { Message(1468) }
  public static func collectionNameTooLong(limit: Int) -> Message { Message(1469, .number(limit)) }
  public static func collectionNameNotValid(name: String) -> Message { Message(1470, .typed(name)) }
  public static func tagNameNotValid(name: String) -> Message { Message(1471, .typed(name)) }
  public static func listNotFound(name: String) -> Message { Message(1472, .typed(name)) }
  public static func tagNotFound(name: String) -> Message { Message(1473, .typed(name)) }
  public static func viewNotFound(name: String) -> Message { Message(1474, .typed(name)) }
  public static func listExists(name: String) -> Message { Message(1475, .text(name)) }
  public static func tagExists(name: String) -> Message { Message(1476, .text(name)) }
  public static func viewExists(name: String) -> Message { Message(1477, .text(name)) }
  public static func listExistsMerge(name: String) -> Message { Message(1478, .text(name)) }
  public static func tagExistsMerge(name: String) -> Message { Message(1479, .text(name)) }
  public static func viewExistsReplace(name: String) -> Message { Message(1480, .text(name)) }
  public static var inboxStays: Message { Message(1481) }
  public static var cannotBeStepOfItself: Message { Message(1482) }
  public static func cannotBeSoDeep(limit: Int) -> Message { Message(1483, .number(limit)) }
  public static var parentNotFound: Message { Message(1484) }
  public static var inboxNotMerged: Message { Message(1485) }
  public static var movePlaceMissing: Message { Message(1486) }
  public static func viewUnreadable(name: String, mistake: Message) -> Message { Message(1487, .text(name), .message(mistake)) }
  public static func viewQueryTooLong(limit: Int) -> Message { Message(1488, .number(limit)) }
  public static func collectionRenamed(name: String, new: String) -> Message { Message(1489, .text(name), .text(new)) }
  public static func collectionMerged(name: String, other: String) -> Message { Message(1490, .text(name), .text(other)) }
  public static func listDeleted(count: Int, name: String) -> Message { Message(1491, .count(count), .text(name)) }
  public static func tagDeleted(count: Int, name: String) -> Message { Message(1492, .count(count), .text(name)) }
  public static func viewDeleted(name: String) -> Message { Message(1493, .text(name)) }
  public static var tagsMissing: Message { Message(1494) }
  public static var viewsMissing: Message { Message(1495) }
  public static func queryOfLunarDate(term: String, examples: [String]) -> Message { Message(1496, .typed(term), .alternatives(examples)) }
  public static func queryTooManyTerms(limit: Int) -> Message { Message(1497, .number(limit)) }
  public static func queryTooLong(limit: Int) -> Message { Message(1498, .number(limit)) }
  public static func queryNotValid(term: String, examples: [String]) -> Message { Message(1499, .typed(term), .alternatives(examples)) }
  public static func agendaEnds(number: Int) -> Message { Message(1500, .number(number)) }
  public static func agendaRepeats(number: Int) -> Message { Message(1501, .number(number)) }
  public static func dueOptionUnreadable(text: String, examples: String) -> Message { Message(1502, .typed(text), .text(examples)) }
  public static var notifySendMissing: Message { Message(1503) }
  public static func reminderCommandMissing(command: String) -> Message { Message(1504, .text(command)) }
  public static func reminderCommandNotStarted(title: String, command: String, reason: String) -> Message { Message(1505, .title(title), .text(command), .text(reason)) }
  public static func reminderCommandFailed(title: String, command: String, status: String) -> Message { Message(1506, .title(title), .text(command), .text(status)) }
  public static func reminderCommandStopped(count: Int, title: String, command: String) -> Message { Message(1507, .count(count), .title(title), .text(command)) }
  public static func reminderNotShown(title: String) -> Message { Message(1508, .title(title)) }
  public static func reminderUnreadable(text: String) -> Message { Message(1509, .typed(text), kind: .warning) }
  public static func reminderNotValid(text: String) -> Message { Message(1510, .typed(text)) }
  public static func startNotValid(text: String, examples: String) -> Message { Message(1511, .typed(text), .text(examples)) }
  public static func repeatNotValid(text: String) -> Message { Message(1512, .typed(text)) }
  public static func coordinateNotValid(text: String) -> Message { Message(1513, .typed(text)) }
  public static func coordinateOutOfRange(text: String) -> Message { Message(1514, .typed(text)) }
  public static func withinNotValid(text: String) -> Message { Message(1515, .typed(text)) }
  public static var withinWithoutNear: Message { Message(1516) }
  public static func nearRead(address: String, place: String) -> Message { Message(1517, .text(address), .text(place)) }
  public static func nowNotValid(text: String) -> Message { Message(1518, .typed(text)) }
  public static var textMissing: Message { Message(1519) }
  public static var inputUsedTwice: Message { Message(1520) }
  public static var inputWithoutTitles: Message { Message(1521) }
  public static var mistakeTitleMissing: Message { Message(1522) }
  public static func mistakeDue(text: String, examples: String) -> Message { Message(1523, .typed(text), .text(examples)) }
  public static func clauses(first: Message, second: Message) -> Message { Message(1524, .message(first), .message(second)) }
  public static var nothingWasAdded: Message { Message(1525) }
  public static func inLine(line: Int, text: Message) -> Message { Message(1526, .number(line), .message(text)) }
  public static var titleEmpty: Message { Message(1527) }
  public static var editorForOneItem: Message { Message(1528) }
  public static var titleOptionEmpty: Message { Message(1529) }
  public static func itemNotFound(name: String) -> Message { Message(1530, .typed(name)) }
  public static func itemAmbiguous(count: Int, name: String, items: [Message]) -> Message { Message(1531, .count(count), .typed(name), .lines(items)) }
  public static func itemAmbiguousCut(count: Int, name: String, shown: Int, items: [Message]) -> Message { Message(1532, .count(count), .typed(name), .number(shown), .lines(items)) }
  public static func itemAmbiguousMany(name: String, limit: Int, shown: Int, items: [Message]) -> Message { Message(1533, .typed(name), .number(limit), .number(shown), .lines(items)) }
  public static func itemAmbiguousUncounted(name: String, shown: Int, items: [Message]) -> Message { Message(1534, .typed(name), .number(shown), .lines(items)) }
  public static func itemPartOfWord(name: String, items: [Message]) -> Message { Message(1535, .typed(name), .lines(items)) }
  public static func itemPartOfWordQuestion(name: String, item: Message) -> Message { Message(1536, .typed(name), .message(item)) }
  public static func ambiguousItem(id: String, title: String) -> Message { Message(1537, .text(id), .title(title)) }
  public static func ambiguousItemDone(id: String, title: String) -> Message { Message(1538, .text(id), .title(title)) }
  public static var itemNameEmpty: Message { Message(1539) }
  public static func itemsGone(count: Int, items: [Message]) -> Message { Message(1540, .count(count), .list(items)) }
  public static var itemsChangedElsewhere: Message { Message(1541) }
  public static func stepsCompletedToo(count: Int) -> Message { Message(1542, .count(count)) }
  public static func itemsReopenedToo(count: Int) -> Message { Message(1543, .count(count)) }
  public static func stepsDeletedToo(count: Int) -> Message { Message(1544, .count(count)) }
  public static func stepsChangedToo(count: Int) -> Message { Message(1545, .count(count)) }
  public static func itemChangedElsewhere(item: Message) -> Message { Message(1546, .message(item)) }
  public static func changedItemsUnreadable(reason: Message) -> Message { Message(1547, .message(reason)) }
  public static var searchPreparedElsewhere: Message { Message(1548) }
  public static var nothingWasChanged: Message { Message(1549) }
  public static var nothingElseWasChanged: Message { Message(1550) }
  public static var commandStopped: Message { Message(1551) }
  public static func inputUnreadable(reason: String) -> Message { Message(1552, .text(reason)) }
  public static var inputNotUtf8: Message { Message(1553) }
  public static var inputWithNul: Message { Message(1554) }
  public static func outputUnwritable(reason: String) -> Message { Message(1555, .text(reason)) }
  public static var changeWasMade: Message { Message(1556) }
  public static var changeWasUndone: Message { Message(1557) }
  public static var changeWasRedone: Message { Message(1558) }
  public static var changeWasSkipped: Message { Message(1559) }
  public static var backupWasMade: Message { Message(1560) }
  public static var backupWasRestored: Message { Message(1561) }
  public static var noTerminalForEditor: Message { Message(1562) }
  public static func editedDetailsKept(path: String) -> Message { Message(1563, .text(path)) }
  public static func editedDetailsLost(path: String, reason: String) -> Message { Message(1564, .text(path), .text(reason)) }
  public static var nothingToUndoCommand: Message { Message(1565) }
  public static var nothingToRedoCommand: Message { Message(1566) }
  public static var nothingMoreToUndo: Message { Message(1567) }
  public static var nothingMoreToRedo: Message { Message(1568) }
  public static func undoQuestion(step: Message, origin: Message) -> Message { Message(1569, .message(step), .message(origin)) }
  public static func redoQuestion(step: Message, origin: Message) -> Message { Message(1570, .message(step), .message(origin)) }
  public static func undoUnconfirmed(step: Message, origin: Message, consequence: Message) -> Message { Message(1571, .message(step), .message(origin), .message(consequence)) }
  public static func redoUnconfirmed(step: Message, origin: Message, consequence: Message) -> Message { Message(1572, .message(step), .message(origin), .message(consequence)) }
  public static func undoConflictInCommand(step: Message, conflict: Message, consequence: Message) -> Message { Message(1573, .message(step), .message(conflict), .message(consequence)) }
  public static func redoConflictInCommand(step: Message, conflict: Message, consequence: Message) -> Message { Message(1574, .message(step), .message(conflict), .message(consequence)) }
  public static var historyMovedOn: Message { Message(1575) }
  public static var historyMovedOnAfter: Message { Message(1576) }
  public static func stepRunningInCommand(step: Message) -> Message { Message(1577, .message(step)) }
  public static func noSuchChange(step: String) -> Message { Message(1578, .text(step)) }
  public static func changeUndoneAlreadyInCommand(step: String) -> Message { Message(1579, .text(step)) }
  public static func changeOverwrittenInCommand(step: String) -> Message { Message(1580, .text(step)) }
  public static func changeRunningInCommand(step: String) -> Message { Message(1581, .text(step)) }
  public static func undoneAloneAlreadyInCommand(step: Message) -> Message { Message(1582, .message(step)) }
  public static func notUndoneChangedSinceInCommand(step: Message) -> Message { Message(1583, .message(step)) }
  public static func notUndoneUsedSinceInCommand(step: Message) -> Message { Message(1584, .message(step)) }
  public static func notUndoneNameTakenInCommand(step: Message) -> Message { Message(1585, .message(step)) }
  public static var stepExcludesSkip: Message { Message(1586) }
  public static var stepNotValid: Message { Message(1587) }
  public static func fileNotFound(path: String) -> Message { Message(1588, .text(path)) }
  public static func directoryNotFound(path: String, directory: String) -> Message { Message(1589, .text(path), .text(directory)) }
  public static func fileBusy(path: String) -> Message { Message(1590, .text(path)) }
  public static func fileBackupsBusy(path: String) -> Message { Message(1591, .text(path)) }
  public static func fileDiskFull(path: String) -> Message { Message(1592, .text(path)) }
  public static func fileReadOnly(path: String) -> Message { Message(1593, .text(path)) }
  public static func fileCannotOpen(path: String, reason: String) -> Message { Message(1594, .text(path), .text(reason)) }
  public static func fileMoved(path: String) -> Message { Message(1595, .text(path)) }
  public static func fileNotADatabase(path: String) -> Message { Message(1596, .text(path)) }
  public static func fileForeign(path: String) -> Message { Message(1597, .text(path)) }
  public static func fileNewer(path: String, version: String) -> Message { Message(1598, .text(path), .text(version)) }
  public static func fileDamaged(path: String) -> Message { Message(1599, .text(path)) }
  public static func fileDiskFailed(path: String, reason: String) -> Message { Message(1600, .text(path), .text(reason)) }
  public static func fileUnfinished(path: String) -> Message { Message(1601, .text(path)) }
  public static func fileFailed(path: String, reason: String) -> Message { Message(1602, .text(path), .text(reason)) }
  public static var backupsWaiting: Message { Message(1603) }
  public static func backupsNone(path: String) -> Message { Message(1604, .text(path)) }
  public static var backupUnreadable: Message { Message(1605) }
  public static func kilobytes(size: String) -> Message { Message(1606, .text(size)) }
  public static func megabytes(size: String) -> Message { Message(1607, .text(size)) }
  public static func backupPathIsDirectory(path: String) -> Message { Message(1608, .text(path)) }
  public static func backupPathExists(path: String) -> Message { Message(1609, .text(path)) }
  public static func backupPathUnwritable(path: String, reason: String) -> Message { Message(1610, .text(path), .text(reason)) }
  public static func backupNotFound(name: String) -> Message { Message(1611, .text(name)) }
  public static func backupNotADatabase(path: String) -> Message { Message(1612, .text(path)) }
  public static func backupForeign(path: String) -> Message { Message(1613, .text(path)) }
  public static func backupNewer(path: String, version: String) -> Message { Message(1614, .text(path), .text(version)) }
  public static func backupDamaged(path: String) -> Message { Message(1615, .text(path)) }
  public static func backupFailed(path: String) -> Message { Message(1616, .text(path)) }
  public static func backupFailedBecause(path: String, reason: String) -> Message { Message(1617, .text(path), .text(reason)) }
  public static var restoreUnconfirmed: Message { Message(1618) }
  public static func restoreQuestion(path: String, items: Message) -> Message { Message(1619, .text(path), .message(items)) }
  public static var restoreDeclined: Message { Message(1620) }
  public static func restoredBackup(count: Int) -> Message { Message(1621, .count(count)) }
  public static func restoredWithBackup(count: Int, name: String) -> Message { Message(1622, .count(count), .text(name)) }
  public static func restoredWithDamaged(count: Int, path: String) -> Message { Message(1623, .count(count), .text(path)) }
  public static func restoreOffer(path: String, time: String, items: Message) -> Message { Message(1624, .text(path), .text(time), .message(items)) }
  public static func checkSound(path: String) -> Message { Message(1625, .text(path)) }
  public static var checkUnreadable: Message { Message(1626) }
  public static func checkPages(words: String) -> Message { Message(1627, .text(words)) }
  public static func checkReferences(count: Int, table: String) -> Message { Message(1628, .count(count), .text(table)) }
  public static func checkItem(number: String) -> Message { Message(1629, .text(number)) }
  public static func checkStepValue(number: String) -> Message { Message(1630, .text(number)) }
  public static func checkStepCount(number: String) -> Message { Message(1631, .text(number)) }
  public static func checkStepOrder(number: String) -> Message { Message(1632, .text(number)) }
  public static func checkSearchTexts(count: Int) -> Message { Message(1633, .count(count)) }
  public static func checkSearchOrders(count: Int) -> Message { Message(1634, .count(count)) }
  public static func checkSearchLists(count: Int) -> Message { Message(1635, .count(count)) }
  public static func checkStarts(count: Int) -> Message { Message(1636, .count(count)) }
  public static func checkCollections(count: Int) -> Message { Message(1637, .count(count)) }
  public static func checkViews(count: Int) -> Message { Message(1638, .count(count)) }
  public static func checkSync(count: Int) -> Message { Message(1639, .count(count)) }
  public static func checkCounts(open: Int, done: Int, actualOpen: Int, actualDone: Int) -> Message { Message(1640, .number(open), .number(done), .number(actualOpen), .number(actualDone)) }
  public static func placePoint(point: String) -> Message { Message(1641, .text(point)) }
  public static func placeByPostcode(point: String, code: String) -> Message { Message(1642, .text(point), .text(code)) }
  public static func placeQuarter(point: String) -> Message { Message(1643, .text(point)) }
  public static func placePart(point: String, radius: String) -> Message { Message(1644, .text(point), .text(radius)) }
  public static func placeTown(point: String, radius: String) -> Message { Message(1645, .text(point), .text(radius)) }
  public static func placeAirport(point: String) -> Message { Message(1646, .text(point)) }
  public static func placeDivision(point: String, radius: String) -> Message { Message(1647, .text(point), .text(radius)) }
  public static func placeCountry(point: String, radius: String) -> Message { Message(1648, .text(point), .text(radius)) }
  public static var placeLikely: Message { Message(1649) }
  public static func placeChoice(point: String, name: String) -> Message { Message(1650, .text(point), .text(name)) }
  public static func placeNotFound(address: String) -> Message { Message(1651, .text(address)) }
  public static func placeUncertain(address: String, places: [Message]) -> Message { Message(1652, .text(address), .lines(places)) }
  public static func placeAmbiguous(count: Int, address: String, places: [Message]) -> Message { Message(1653, .count(count), .text(address), .lines(places)) }
  public static var placeAddressEmpty: Message { Message(1654) }
  public static func mapAttribution(text: String) -> Message { Message(1655, .text(text)) }
  public static var versionMapData: Message { Message(1656) }
  public static var versionLibraries: Message { Message(1657) }
  public static func mapFile(name: String, schema: String, first: Int, last: Int, area: Message) -> Message { Message(1658, .text(name), .text(schema), .number(first), .number(last), .message(area)) }
  public static var mapFileWorld: Message { Message(1659) }
  public static func mapFileArea(southWest: String, northEast: String) -> Message { Message(1660, .text(southWest), .text(northEast)) }
  public static func mapFilesMissing(folder: String) -> Message { Message(1661, .text(folder)) }
  public static func pointFound(item: Message, point: String, place: String) -> Message { Message(1662, .message(item), .text(point), .text(place)) }
  public static func pointRegionOnly(item: Message, address: String, place: String) -> Message { Message(1663, .message(item), .text(address), .text(place)) }
  public static func pointAmbiguous(count: Int, item: Message, address: String) -> Message { Message(1664, .count(count), .message(item), .text(address)) }
  public static func pointUncertain(item: Message, address: String, place: String) -> Message { Message(1665, .message(item), .text(address), .text(place)) }
  public static func pointNotFound(item: Message, address: String) -> Message { Message(1666, .message(item), .text(address)) }
  public static func pointsSet(count: Int) -> Message { Message(1667, .count(count)) }
  public static func pointsWouldBeSet(count: Int) -> Message { Message(1668, .count(count)) }
  public static var pointsComplete: Message { Message(1669) }
  public static func itemHasNoPoint(item: Message) -> Message { Message(1670, .message(item)) }
  public static var noOpenItemOnMap: Message { Message(1671) }
  public static var mapZoomNotValid: Message { Message(1672) }
  public static func mapSizeNotValid(text: String) -> Message { Message(1673, .typed(text)) }
  public static func mapDataMissing(path: String) -> Message { Message(1674, .text(path)) }
  public static func mapDataUnreadable(path: String, reason: String) -> Message { Message(1675, .text(path), .text(reason)) }
  public static func mapDataForeign(path: String) -> Message { Message(1676, .text(path)) }
  public static func mapDataOtherVersion(path: String, version: String) -> Message { Message(1677, .text(path), .text(version)) }
  public static func mapDataDamaged(path: String) -> Message { Message(1678, .text(path)) }
  public static func fileBecomes(from: String, to: String) -> Message { Message(1679, .typed(from), .typed(to)) }
  public static var fileDoesNotRepeat: Message { Message(1680) }
  public static func fileNotUnderstood(value: String) -> Message { Message(1681, .typed(value)) }
  public static var fileNotReadable: Message { Message(1682) }
  public static var fileNoEnd: Message { Message(1683) }
  public static var fileTooLong: Message { Message(1684) }
  public static var fileAgain: Message { Message(1685) }
  public static var fileNotToDo: Message { Message(1686) }
  public static var fileCircle: Message { Message(1687) }
  public static var fileDeletedHere: Message { Message(1688) }
  public static func fileNotUtf8(charset: String) -> Message { Message(1689, .text(charset)) }
  public static func fileUnknownZone(zone: String) -> Message { Message(1690, .text(zone)) }
  public static var fileNoPlace: Message { Message(1691) }
  public static func fileBoth(ours: String, theirs: String) -> Message { Message(1692, .typed(ours), .typed(theirs)) }
  public static func fileProblem(title: String, name: String, fate: Message) -> Message { Message(1693, .title(title), .typed(name), .message(fate)) }
  public static func fileProblemBecause(title: String, name: String, fate: Message, reason: Message) -> Message { Message(1694, .title(title), .typed(name), .message(fate), .message(reason)) }
  public static func fileProblemUntitled(name: String, fate: Message) -> Message { Message(1695, .typed(name), .message(fate)) }
  public static func fileProblemUntitledBecause(name: String, fate: Message, reason: Message) -> Message { Message(1696, .typed(name), .message(fate), .message(reason)) }
  public static func fileLine(line: Int) -> Message { Message(1697, .number(line)) }
  public static func fileLineOf(file: String, line: Int) -> Message { Message(1698, .typed(file), .number(line)) }
  public static func fileLeftOut(line: Int, reason: Message) -> Message { Message(1699, .number(line), .message(reason)) }
  public static func fileLeftOutOf(file: String, line: Int, reason: Message) -> Message { Message(1700, .typed(file), .number(line), .message(reason)) }
  public static func fileLeftOutEvents(count: Int) -> Message { Message(1701, .count(count)) }
  public static func fileLeftOutJournals(count: Int) -> Message { Message(1702, .count(count)) }
  public static func fileLeftOutDeleted(count: Int) -> Message { Message(1703, .count(count)) }
  public static func fileLeftOutMore(count: Int) -> Message { Message(1704, .count(count)) }
  public static func importReport(count: Int, file: String, format: Message, new: Int, changed: Int, same: Int) -> Message { Message(1705, .count(count), .typed(file), .message(format), .number(new), .number(changed), .number(same)) }
  public static func importReportLeftOut(count: Int, file: String, format: Message, new: Int, changed: Int, same: Int, left: Int) -> Message { Message(1706, .count(count), .typed(file), .message(format), .number(new), .number(changed), .number(same), .number(left)) }
  public static func importReportFiles(count: Int, files: Int, new: Int, changed: Int, same: Int) -> Message { Message(1707, .count(count), .number(files), .number(new), .number(changed), .number(same)) }
  public static func importReportFilesLeftOut(count: Int, files: Int, new: Int, changed: Int, same: Int, left: Int) -> Message { Message(1708, .count(count), .number(files), .number(new), .number(changed), .number(same), .number(left)) }
  public static func exportReport(count: Int, file: String, format: Message) -> Message { Message(1709, .count(count), .typed(file), .message(format)) }
  public static func exportReportLeftOut(count: Int, file: String, format: Message, left: Int) -> Message { Message(1710, .count(count), .typed(file), .message(format), .number(left)) }
  public static func updateReport(file: String, format: Message, changed: Int, added: Int, removed: Int, same: Int) -> Message { Message(1711, .typed(file), .message(format), .number(changed), .number(added), .number(removed), .number(same)) }
  public static func updateNewer(count: Int) -> Message { Message(1712, .count(count)) }
  public static func updateElsewhere(count: Int) -> Message { Message(1713, .count(count)) }
  public static func reportMore(count: Int) -> Message { Message(1714, .count(count)) }
  public static func fileCount(count: Int) -> Message { Message(1715, .count(count)) }
  public static var dryRunImport: Message { Message(1716) }
  public static var dryRunExport: Message { Message(1717) }
  public static var standardInputName: Message { Message(1718) }
  public static var standardOutputName: Message { Message(1719) }
  public static func readingFile(file: String) -> Message { Message(1720, .typed(file)) }
  public static func importingProgress(percent: Int) -> Message { Message(1721, .number(percent)) }
  public static func importReturning(percent: Int) -> Message { Message(1722, .number(percent)) }
  public static func exportingProgress(number: Int) -> Message { Message(1723, .number(number)) }
  public static var importStopped: Message { Message(1724) }
  public static var exportStopped: Message { Message(1725) }
  public static var nothingWasImported: Message { Message(1726) }
  public static var nothingWasWritten: Message { Message(1727) }
  public static func itemsWereImported(count: Int) -> Message { Message(1728, .count(count)) }
  public static func fileNotRead(path: String, reason: String) -> Message { Message(1729, .typed(path), .text(reason)) }
  public static func fileIsDirectory(path: String) -> Message { Message(1730, .typed(path)) }
  public static func fileIsNotRegular(path: String) -> Message { Message(1731, .typed(path)) }
  public static func fileTooLarge(path: String, limit: Int) -> Message { Message(1732, .typed(path), .number(limit)) }
  public static func fileChangedWhileRead(path: String) -> Message { Message(1733, .typed(path)) }
  public static func fileNotCopied(path: String, reason: String) -> Message { Message(1734, .typed(path), .text(reason)) }
  public static func fileFormatUnclear(path: String, formats: [String]) -> Message { Message(1735, .typed(path), .alternatives(formats)) }
  public static func fileExpected(path: String, line: Int, column: Int, text: String) -> Message { Message(1736, .typed(path), .number(line), .number(column), .text(text)) }
  public static func fileTooMany(path: String, limit: Int) -> Message { Message(1737, .typed(path), .number(limit)) }
  public static func fileTooDeep(path: String, limit: Int) -> Message { Message(1738, .typed(path), .number(limit)) }
  public static func fileHoldsSteps(path: String) -> Message { Message(1739, .typed(path)) }
  public static func fileChangedMeanwhile(path: String) -> Message { Message(1740, .typed(path)) }
  public static func fileNotWritten(path: String, reason: String) -> Message { Message(1741, .typed(path), .text(reason)) }
  public static func fileCannotBeWritten(path: String) -> Message { Message(1742, .typed(path)) }
  public static func exportFileExists(path: String) -> Message { Message(1743, .typed(path)) }
  public static func exportReplaceQuestion(path: String) -> Message { Message(1744, .typed(path)) }
  public static func exportFormatMissing(formats: [String]) -> Message { Message(1745, .alternatives(formats)) }
  public static func exportWouldLose(count: Int) -> Message { Message(1746, .count(count)) }
  public static func exportNotNoted(path: String, reason: Message) -> Message { Message(1747, .typed(path), .message(reason), kind: .warning) }
  public static var replaceWithoutOutput: Message { Message(1748) }
  public static func updateOfFormat(format: Message) -> Message { Message(1749, .message(format)) }
  public static var updateOfStream: Message { Message(1750) }
  public static var importFileMissing: Message { Message(1751) }
  public static func syncLine(list: String, parts: [Message]) -> Message { Message(1752, .typed(list), .messages(parts)) }
  public static func syncIn(count: Int) -> Message { Message(1753, .count(count)) }
  public static func syncOut(count: Int) -> Message { Message(1754, .count(count)) }
  public static func syncConflictCount(count: Int) -> Message { Message(1755, .count(count)) }
  public static func syncRefusedCount(count: Int) -> Message { Message(1756, .count(count)) }
  public static func syncUnreadableCount(count: Int) -> Message { Message(1757, .count(count)) }
  public static func syncUnsentCount(count: Int) -> Message { Message(1758, .count(count)) }
  public static var syncNothingNew: Message { Message(1759) }
  public static var syncDryRun: Message { Message(1760) }
  public static var syncBusy: Message { Message(1761) }
  public static var syncNoLinks: Message { Message(1762) }
  public static var syncNoAccounts: Message { Message(1763) }
  public static func syncAccountNotFound(name: String) -> Message { Message(1764, .text(name)) }
  public static func syncAccountNotUsed(name: String) -> Message { Message(1765, .text(name)) }
  public static func syncCollectionNotFound(name: String, account: String) -> Message { Message(1766, .text(name), .text(account)) }
  public static var syncCollectionMissing: Message { Message(1767) }
  public static func syncAsksHere(count: Int, total: Int) -> Message { Message(1768, .count(count), .number(total)) }
  public static func syncAsksThere(count: Int, total: Int) -> Message { Message(1769, .count(count), .number(total)) }
  public static var syncAsksGone: Message { Message(1770) }
  public static func syncAsksList(count: Int) -> Message { Message(1771, .count(count)) }
  public static var syncAsksRestored: Message { Message(1772) }
  public static var syncErrorGone: Message { Message(1773) }
  public static var syncErrorChanged: Message { Message(1774) }
  public static func syncErrorRefused(reason: String) -> Message { Message(1775, .text(reason)) }
  public static var syncErrorLater: Message { Message(1776) }
  public static func syncErrorUnreachable(reason: String) -> Message { Message(1777, .text(reason)) }
  public static func syncErrorAuth(reason: String) -> Message { Message(1778, .text(reason)) }
  public static func syncErrorTrust(reason: String) -> Message { Message(1779, .text(reason)) }
  public static func syncErrorProtocol(reason: String) -> Message { Message(1780, .text(reason)) }
  public static var syncErrorUnsupported: Message { Message(1781) }
  public static func syncMarkNotWritten(path: String, reason: String) -> Message { Message(1782, .typed(path), .text(reason)) }
  public static func syncWaits(count: Int) -> Message { Message(1783, .count(count)) }
  public static func syncFailed(count: Int) -> Message { Message(1784, .count(count)) }
  public static func syncLinked(list: String, collection: String) -> Message { Message(1785, .typed(list), .typed(collection)) }
  public static func syncUnlinked(list: String) -> Message { Message(1786, .typed(list)) }
  public static func syncNotLinked(list: String) -> Message { Message(1787, .typed(list)) }
  public static func syncLinkedAlready(list: String) -> Message { Message(1788, .typed(list)) }
  public static func syncLinkQuestion(list: String, collection: String) -> Message { Message(1789, .typed(list), .typed(collection)) }
  public static var syncLinkNeedsYes: Message { Message(1790) }
  public static var syncNothingLinked: Message { Message(1791) }
  public static func syncPreviewHere(open: Int, done: Int) -> Message { Message(1792, .number(open), .number(done)) }
  public static func syncPreviewThere(open: Int, done: Int) -> Message { Message(1793, .number(open), .number(done)) }
  public static func syncPreviewSame(count: Int, ids: Int, titles: Int) -> Message { Message(1794, .count(count), .number(ids), .number(titles)) }
  public static func syncPreviewSent(open: Int, done: Int) -> Message { Message(1795, .number(open), .number(done)) }
  public static func syncPreviewAdded(open: Int, done: Int) -> Message { Message(1796, .number(open), .number(done)) }
  public static func syncPreviewAlike(titles: [String]) -> Message { Message(1797, .names(titles)) }
  public static func syncPreviewUnreadable(names: [String]) -> Message { Message(1798, .names(names)) }
  public static func syncConflictLine(id: String, title: String, parts: [Message]) -> Message { Message(1799, .typed(id), .title(title), .messages(parts)) }
  public static func syncConflictField(field: Message, mine: String, theirs: String) -> Message { Message(1800, .message(field), .typed(mine), .typed(theirs)) }
  public static var syncConflictDeletedThere: Message { Message(1801) }
  public static var syncConflictDeletedHere: Message { Message(1802) }
  public static var syncConflictList: Message { Message(1803) }
  public static var syncNoConflicts: Message { Message(1804) }
  public static func syncItemWithoutConflict(item: Message) -> Message { Message(1805, .message(item)) }
  public static func syncResolved(count: Int) -> Message { Message(1806, .count(count)) }
  public static var syncChoiceMissing: Message { Message(1807) }
  public static func syncChoiceNotValid(text: String) -> Message { Message(1808, .typed(text)) }
  public static func syncChoiceUnknown(field: String, fields: [String]) -> Message { Message(1809, .typed(field), .names(fields)) }
  public static func syncAddLines(path: String) -> Message { Message(1810, .typed(path)) }
  public static func syncAddFound(count: Int, names: [String]) -> Message { Message(1811, .count(count), .names(names)) }
  public static func syncAddMissing(path: String) -> Message { Message(1812, .typed(path)) }
  public static func syncLastSuccess(time: String) -> Message { Message(1813, .typed(time)) }
  public static var syncNever: Message { Message(1814) }
  public static func syncToSend(count: Int) -> Message { Message(1815, .count(count)) }
  public static func syncWithList(list: String) -> Message { Message(1816, .typed(list)) }
  public static var syncIsNotLinked: Message { Message(1817) }
  public static func syncIsConflicts(count: Int) -> Message { Message(1818, .count(count)) }
  public static var procNotMounted: Message { Message(1819) }
  public static func limitOfFiles(number: String) -> Message { Message(1820, .text(number)) }
  public static var limitOfMemory: Message { Message(1821) }
  public static func threadNotStarted(reason: String) -> Message { Message(1822, .text(reason)) }

  /// The sentences that are found by their identifiers, sorted: the last ones in the table of a language.
  static let identifiers: [String] = [
    "file-fate-changed",
    "file-fate-conflict",
    "file-fate-kept",
    "file-fate-leftOut",
    "file-fate-lost",
    "file-format-csv",
    "file-format-ics",
    "file-format-json",
    "file-format-markdown",
    "file-format-org",
    "file-format-taskwarrior",
    "file-format-todoist",
    "file-format-todotxt",
    "filter-all",
    "filter-all-count",
    "filter-all-no-match",
    "filter-all-none-here",
    "filter-all-shown",
    "filter-all-sign",
    "filter-asleep",
    "filter-asleep-count",
    "filter-asleep-no-match",
    "filter-asleep-none",
    "filter-asleep-none-here",
    "filter-asleep-shown",
    "filter-asleep-sign",
    "filter-done",
    "filter-done-count",
    "filter-done-no-match",
    "filter-done-none",
    "filter-done-none-here",
    "filter-done-shown",
    "filter-done-sign",
    "filter-open",
    "filter-open-count",
    "filter-open-no-match",
    "filter-open-none",
    "filter-open-none-here",
    "filter-open-shown",
    "filter-open-sign",
    "order-age",
    "order-age-choice",
    "order-age-choice-reversed",
    "order-age-reversed",
    "order-age-sorted",
    "order-age-sorted-reversed",
    "order-completed",
    "order-completed-choice",
    "order-completed-choice-reversed",
    "order-completed-reversed",
    "order-completed-sorted",
    "order-completed-sorted-reversed",
    "order-due",
    "order-due-choice",
    "order-due-choice-reversed",
    "order-due-reversed",
    "order-due-sorted",
    "order-due-sorted-reversed",
    "order-list",
    "order-list-choice",
    "order-list-choice-reversed",
    "order-list-reversed",
    "order-list-sorted",
    "order-list-sorted-reversed",
    "order-manual",
    "order-manual-choice",
    "order-manual-choice-reversed",
    "order-manual-reversed",
    "order-manual-sorted",
    "order-manual-sorted-reversed",
    "order-priority",
    "order-priority-choice",
    "order-priority-choice-reversed",
    "order-priority-reversed",
    "order-priority-sorted",
    "order-priority-sorted-reversed",
    "order-title",
    "order-title-choice",
    "order-title-choice-reversed",
    "order-title-reversed",
    "order-title-sorted",
    "order-title-sorted-reversed",
    "query-asleep",
    "query-completed-after",
    "query-completed-any",
    "query-completed-before",
    "query-completed-between",
    "query-completed-from",
    "query-completed-none",
    "query-completed-on",
    "query-completed-through",
    "query-created-after",
    "query-created-before",
    "query-created-between",
    "query-created-from",
    "query-created-on",
    "query-created-through",
    "query-done",
    "query-due-after",
    "query-due-any",
    "query-due-before",
    "query-due-between",
    "query-due-from",
    "query-due-none",
    "query-due-on",
    "query-due-through",
    "query-open",
    "query-overdue",
    "query-repeating",
    "query-ringing",
    "query-start-after",
    "query-start-any",
    "query-start-before",
    "query-start-between",
    "query-start-from",
    "query-start-none",
    "query-start-on",
    "query-start-through",
    "query-step",
  ]
  /// The number of the first of them.
  static let firstIdentified = 1823
}

extension ActionWords {
  /// The identifiers of the actions that a language has words for, in the order of its table.
  static let identifiers: [String] = [
    "add",
    "add-step",
    "calendar",
    "calendar-close",
    "calendar-down",
    "calendar-next-day",
    "calendar-next-month",
    "calendar-next-week",
    "calendar-previous-day",
    "calendar-previous-month",
    "calendar-previous-week",
    "calendar-today",
    "calendar-up",
    "clear",
    "conflict-close",
    "conflict-down",
    "conflict-edit",
    "conflict-first",
    "conflict-keep-mine",
    "conflict-last",
    "conflict-mine",
    "conflict-page-down",
    "conflict-save",
    "conflict-take-theirs",
    "conflict-theirs",
    "conflict-up",
    "conflicts",
    "conflicts-close",
    "conflicts-compare",
    "conflicts-down",
    "conflicts-mine",
    "conflicts-theirs",
    "copy",
    "delete",
    "delete-many",
    "dismiss-reminder",
    "down",
    "due-cancel",
    "due-earlier",
    "due-later",
    "due-next",
    "due-set",
    "due-week-earlier",
    "due-week-later",
    "duplicate",
    "edit",
    "export",
    "figures",
    "figures-close",
    "figures-down",
    "figures-first",
    "figures-go-to-oldest",
    "figures-last",
    "file-cancel",
    "file-complete",
    "file-down",
    "file-open",
    "file-up",
    "filter",
    "first",
    "fold",
    "form-cancel",
    "form-delete",
    "form-earlier",
    "form-editor",
    "form-later",
    "form-map",
    "form-next-field",
    "form-press",
    "form-previous-field",
    "form-save",
    "form-toggle",
    "form-week-earlier",
    "form-week-later",
    "go-to",
    "go-to-close",
    "go-to-delete",
    "go-to-down",
    "go-to-go",
    "go-to-help",
    "go-to-move-down",
    "go-to-move-up",
    "go-to-new-list",
    "go-to-page-down",
    "go-to-page-up",
    "go-to-rename",
    "go-to-up",
    "help",
    "help-close",
    "help-down",
    "help-first",
    "help-last",
    "help-page-down",
    "help-search",
    "help-search-clear",
    "help-search-down",
    "help-search-keep",
    "help-search-up",
    "history",
    "history-close",
    "history-down",
    "history-first",
    "history-jump",
    "history-last",
    "history-search",
    "history-undo-alone",
    "history-up",
    "import",
    "import-cancel",
    "import-down",
    "import-next-part",
    "import-next-value",
    "import-notes",
    "import-notes-close",
    "import-previous-part",
    "import-previous-value",
    "import-start",
    "last",
    "link-begin",
    "link-cancel",
    "link-done",
    "link-down",
    "list-chooser-close",
    "list-chooser-down",
    "list-chooser-move",
    "list-chooser-page-down",
    "list-chooser-page-up",
    "list-chooser-up",
    "map",
    "map-all",
    "map-base",
    "map-browse",
    "map-center",
    "map-close",
    "map-copy",
    "map-down",
    "map-find",
    "map-help",
    "map-left",
    "map-next",
    "map-open",
    "map-palette",
    "map-previous",
    "map-right",
    "map-set-point",
    "map-sort-by-distance",
    "map-step-down",
    "map-step-left",
    "map-step-right",
    "map-step-up",
    "map-up",
    "map-zoom-in",
    "map-zoom-out",
    "menu-cancel",
    "menu-choose",
    "menu-first",
    "menu-last",
    "menu-next",
    "menu-previous",
    "move-item-down",
    "move-item-up",
    "move-to-list",
    "name-cancel",
    "name-help",
    "name-save",
    "nest",
    "next-filter",
    "open-link",
    "page-down",
    "page-up",
    "palette",
    "palette-close",
    "palette-down",
    "palette-run",
    "palette-up",
    "pane-down",
    "pane-up",
    "pick-priority",
    "place-cancel",
    "place-done",
    "place-go",
    "place-help",
    "place-inbox",
    "place-snoozed",
    "place-today",
    "place-upcoming",
    "point-cancel",
    "point-set",
    "quick-add",
    "quick-add-add",
    "quick-add-cancel",
    "quick-add-down",
    "quick-add-form",
    "quick-add-help",
    "quick-add-take",
    "quick-add-up",
    "quit",
    "quit-anywhere",
    "redo",
    "redraw",
    "reverse-sort",
    "review",
    "review-close",
    "review-keep",
    "search",
    "search-complete",
    "search-down",
    "search-give-back",
    "search-help",
    "search-keep",
    "search-save-view",
    "search-up",
    "select",
    "select-all",
    "select-range",
    "set-due",
    "set-priority-high",
    "set-priority-highest",
    "set-priority-low",
    "set-priority-middle",
    "set-start",
    "show-all",
    "show-asleep",
    "show-done",
    "show-everything",
    "show-open",
    "show-reminder",
    "sidebar",
    "skip-date",
    "sort",
    "sort-by-age",
    "sort-by-completion",
    "sort-by-distance",
    "sort-by-due",
    "sort-by-list",
    "sort-by-priority",
    "sort-by-title",
    "sort-manually",
    "suspend",
    "sync",
    "sync-answer",
    "sync-close",
    "sync-conflicts",
    "sync-down",
    "sync-link",
    "sync-now",
    "sync-run",
    "sync-unlink",
    "tag-chooser-close",
    "tag-chooser-down",
    "tag-chooser-help",
    "tag-chooser-mark",
    "tag-chooser-page-down",
    "tag-chooser-page-up",
    "tag-chooser-save",
    "tag-chooser-up",
    "tags",
    "text-delete-left",
    "text-delete-right",
    "text-delete-to-blank",
    "text-delete-to-line-end",
    "text-delete-to-line-start",
    "text-delete-word-left",
    "text-delete-word-right",
    "text-end",
    "text-left",
    "text-line-end",
    "text-line-start",
    "text-new-line",
    "text-page-down",
    "text-page-up",
    "text-paste-deleted",
    "text-right",
    "text-row-down",
    "text-row-up",
    "text-start",
    "text-swap",
    "text-undo",
    "text-word-left",
    "text-word-right",
    "toggle-done",
    "undo",
    "unfold",
    "unnest",
    "up",
  ]
}
