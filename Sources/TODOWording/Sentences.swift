// swift-format-ignore-file
// Made by Scripts/generate-translations from en.po. Do not edit.

/// Everything that MyTODO says: a function for each sentence, with its values. `en.po` has the English.
extension Message {
  public static func listAnd(first: String, last: String) -> Message { Message(0, .text(first), .text(last)) }
  public static func listOr(first: String, last: String) -> Message { Message(1, .text(first), .text(last)) }
  public static func listComma(first: String, last: String) -> Message { Message(2, .text(first), .text(last)) }
  public static var priorityLow: Message { Message(3) }
  public static var priorityMiddle: Message { Message(4) }
  public static var priorityHigh: Message { Message(5) }
  public static var priorityHighest: Message { Message(6) }
  public static var filterOpen: Message { Message(7) }
  public static var filterAsleep: Message { Message(8) }
  public static var filterDone: Message { Message(9) }
  public static var filterAll: Message { Message(10) }
  public static var orderTitle: Message { Message(11) }
  public static var orderTitleReversed: Message { Message(12) }
  public static var orderPriority: Message { Message(13) }
  public static var orderPriorityReversed: Message { Message(14) }
  public static var orderDue: Message { Message(15) }
  public static var orderDueReversed: Message { Message(16) }
  public static var orderNewest: Message { Message(17) }
  public static var orderOldest: Message { Message(18) }
  public static var orderManual: Message { Message(19) }
  public static var orderManualReversed: Message { Message(20) }
  public static var orderCompletion: Message { Message(21) }
  public static var orderCompletionReversed: Message { Message(22) }
  public static func orderDistance(place: String) -> Message { Message(23, .text(place)) }
  public static func orderDistanceReversed(place: String) -> Message { Message(24, .text(place)) }
  public static func openItemsShown(order: Message) -> Message { Message(25, .message(order)) }
  public static func asleepItemsShown(order: Message) -> Message { Message(26, .message(order)) }
  public static func doneItemsShown(order: Message) -> Message { Message(27, .message(order)) }
  public static func allItemsShown(order: Message) -> Message { Message(28, .message(order)) }
  public static var sortedByTitle: Message { Message(29) }
  public static var sortedByTitleReversed: Message { Message(30) }
  public static var sortedByPriority: Message { Message(31) }
  public static var sortedByPriorityReversed: Message { Message(32) }
  public static var sortedByDue: Message { Message(33) }
  public static var sortedByDueReversed: Message { Message(34) }
  public static var sortedByNewest: Message { Message(35) }
  public static var sortedByOldest: Message { Message(36) }
  public static var inManualOrder: Message { Message(37) }
  public static var inManualOrderReversed: Message { Message(38) }
  public static var sortedByCompletion: Message { Message(39) }
  public static var sortedByCompletionReversed: Message { Message(40) }
  public static func sortedByDistance(place: String) -> Message { Message(41, .text(place)) }
  public static var sortMenu: Message { Message(42) }
  public static var choiceTitle: Message { Message(43) }
  public static var choiceTitleReversed: Message { Message(44) }
  public static var choicePriority: Message { Message(45) }
  public static var choicePriorityReversed: Message { Message(46) }
  public static var choiceDue: Message { Message(47) }
  public static var choiceDueReversed: Message { Message(48) }
  public static var choiceAge: Message { Message(49) }
  public static var choiceAgeReversed: Message { Message(50) }
  public static var choiceManual: Message { Message(51) }
  public static var choiceManualReversed: Message { Message(52) }
  public static var choiceCompletion: Message { Message(53) }
  public static var choiceCompletionReversed: Message { Message(54) }
  public static var choiceDistance: Message { Message(55) }
  public static var choiceDistanceReversed: Message { Message(56) }
  public static var choiceReverse: Message { Message(57) }
  public static var choiceNext: Message { Message(58) }
  public static var distanceMenu: Message { Message(59) }
  public static var distanceFromMap: Message { Message(60) }
  public static var distanceFromPlace: Message { Message(61) }
  public static var distancePrompt: Message { Message(62) }
  public static var mapCenter: Message { Message(63) }
  public static var appName: Message { Message(64) }
  public static func openCount(count: Int) -> Message { Message(65, .count(count)) }
  public static func asleepCount(count: Int) -> Message { Message(66, .count(count)) }
  public static func doneCount(count: Int) -> Message { Message(67, .count(count)) }
  public static func itemCount(count: Int) -> Message { Message(68, .count(count)) }
  public static var databaseUnsaved: Message { Message(69) }
  public static var filterMenu: Message { Message(70) }
  public static func themeOffer(name: String) -> Message { Message(71, .text(name)) }
  public static func themeUsed(name: String) -> Message { Message(72, .text(name)) }
  public static func counts(open: Int, done: Int) -> Message { Message(73, .number(open), .number(done)) }
  public static func countsAsleep(open: Int, asleep: Int) -> Message { Message(74, .number(open), .number(asleep)) }
  public static func selectedCount(count: Int) -> Message { Message(75, .count(count)) }
  public static var selectedAll: Message { Message(76) }
  public static func selectedAllBut(count: Int) -> Message { Message(77, .count(count)) }
  public static func moreAbove(count: Int) -> Message { Message(78, .count(count)) }
  public static func moreBelow(count: Int) -> Message { Message(79, .count(count)) }
  public static func moreAboveShort(count: Int) -> Message { Message(80, .count(count)) }
  public static func moreBelowShort(count: Int) -> Message { Message(81, .count(count)) }
  public static var moreInForm: Message { Message(82) }
  public static func matchCount(count: Int) -> Message { Message(83, .count(count)) }
  public static func matchCountOrMore(count: Int) -> Message { Message(84, .count(count)) }
  public static func searchShown(words: String) -> Message { Message(85, .text(words)) }
  public static func searchShownWithCount(words: String, matches: Message) -> Message { Message(86, .text(words), .message(matches)) }
  public static var notUpToDate: Message { Message(87) }
  public static var headingOverdue: Message { Message(88) }
  public static var headingToday: Message { Message(89) }
  public static var headingTomorrow: Message { Message(90) }
  public static func headingDay(date: String) -> Message { Message(91, .text(date)) }
  public static var headingThisWeek: Message { Message(92) }
  public static var headingNextWeek: Message { Message(93) }
  public static var headingLater: Message { Message(94) }
  public static var headingNoDate: Message { Message(95) }
  public static func headingWithin(length: Message) -> Message { Message(96, .message(length)) }
  public static var headingFarther: Message { Message(97) }
  public static var headingWithoutPoint: Message { Message(98) }
  public static var headingFinished: Message { Message(99) }
  public static var noItems: Message { Message(100) }
  public static var nothingCurrent: Message { Message(101) }
  public static var noItemsNext: Message { Message(102) }
  public static var noItemsHelp: Message { Message(103) }
  public static var noOpenItems: Message { Message(104) }
  public static func sleepingItemsNext(count: Int) -> Message { Message(105, .count(count)) }
  public static var noSleepingItems: Message { Message(106) }
  public static var letSleepNext: Message { Message(107) }
  public static var noSleepingItemsHere: Message { Message(108) }
  public static var noSleepingMatch: Message { Message(109) }
  public static var noDoneItems: Message { Message(110) }
  public static var addItemNext: Message { Message(111) }
  public static func doneItemsNext(count: Int) -> Message { Message(112, .count(count)) }
  public static var allItemsNext: Message { Message(113) }
  public static var noMatches: Message { Message(114) }
  public static var noOpenMatch: Message { Message(115) }
  public static var noDoneMatch: Message { Message(116) }
  public static var noOpenItemsHere: Message { Message(117) }
  public static var noDoneItemsHere: Message { Message(118) }
  public static var noItemsHere: Message { Message(119) }
  public static var otherItemsNext: Message { Message(120) }
  public static var everythingNext: Message { Message(121) }
  public static var searchOpenItemsNext: Message { Message(122) }
  public static var searchDoneItemsNext: Message { Message(123) }
  public static var completedMatchesNext: Message { Message(124) }
  public static var openMatchesNext: Message { Message(125) }
  public static var clearSearchNext: Message { Message(126) }
  public static var fieldTitle: Message { Message(127) }
  public static var fieldDetails: Message { Message(128) }
  public static var fieldDone: Message { Message(129) }
  public static var fieldPriority: Message { Message(130) }
  public static var fieldDue: Message { Message(131) }
  public static func repeatEveryDay(count: Int) -> Message { Message(132, .count(count)) }
  public static func repeatEveryWeek(count: Int) -> Message { Message(133, .count(count)) }
  public static func repeatEveryMonth(count: Int) -> Message { Message(134, .count(count)) }
  public static func repeatEveryYear(count: Int) -> Message { Message(135, .count(count)) }
  public static func repeatAfterDay(count: Int) -> Message { Message(136, .count(count)) }
  public static func repeatAfterWeek(count: Int) -> Message { Message(137, .count(count)) }
  public static func repeatAfterMonth(count: Int) -> Message { Message(138, .count(count)) }
  public static func repeatAfterYear(count: Int) -> Message { Message(139, .count(count)) }
  public static func repeatOnWeekdays(count: Int, days: [String]) -> Message { Message(140, .count(count), .names(days)) }
  public static var repeatWorkdays: Message { Message(141) }
  public static var repeatWeekends: Message { Message(142) }
  public static func repeatInMonth(count: Int, days: [String]) -> Message { Message(143, .count(count), .names(days)) }
  public static func repeatMonthsThatHave(count: Int, day: String) -> Message { Message(144, .count(count), .text(day)) }
  public static func repeatInYear(count: Int, days: [String]) -> Message { Message(145, .count(count), .names(days)) }
  public static func repeatWeekdaysInYear(count: Int, days: [String], months: [String]) -> Message { Message(146, .count(count), .names(days), .names(months)) }
  public static func repeatOwn(rule: String) -> Message { Message(147, .text(rule)) }
  public static func repeatUntil(rule: Message, date: String) -> Message { Message(148, .message(rule), .text(date)) }
  public static func repeatTimes(count: Int, rule: Message) -> Message { Message(149, .count(count), .message(rule)) }
  public static func reminderMinutes(count: Int) -> Message { Message(150, .count(count)) }
  public static func reminderHours(count: Int) -> Message { Message(151, .count(count)) }
  public static func reminderDays(count: Int) -> Message { Message(152, .count(count)) }
  public static var reminderOnTime: Message { Message(153) }
  public static var fieldNext: Message { Message(154) }
  public static func startsInRow(date: String) -> Message { Message(155, .text(date)) }
  public static func dueHintRepeat(rule: Message, dates: String) -> Message { Message(156, .message(rule), .text(dates)) }
  public static func dueHintRepeatOnce(rule: Message, date: String) -> Message { Message(157, .message(rule), .text(date)) }
  public static func dueHintOrRepeat(rule: Message, date: String) -> Message { Message(158, .message(rule), .text(date)) }
  public static func dueRepeatGoesOn(date: String, rule: Message) -> Message { Message(159, .text(date), .message(rule)) }
  public static var fieldRepeat: Message { Message(160) }
  public static var fieldStart: Message { Message(161) }
  public static var fieldReminder: Message { Message(162) }
  public static var fieldList: Message { Message(163) }
  public static var fieldTags: Message { Message(164) }
  public static var fieldParent: Message { Message(165) }
  public static var parentScreen: Message { Message(166) }
  public static var noParent: Message { Message(167) }
  public static var parentHint: Message { Message(168) }
  public static var lookingForItem: Message { Message(169) }
  public static var noMatchingItem: Message { Message(170) }
  public static var helpParentLetters: Message { Message(171) }
  public static var fieldSteps: Message { Message(172) }
  public static func moreSteps(number: String) -> Message { Message(173, .text(number)) }
  public static func stepsDone(done: String, all: String) -> Message { Message(174, .text(done), .text(all)) }
  public static var fieldLocation: Message { Message(175) }
  public static var fieldAddress: Message { Message(176) }
  public static var fieldCoordinates: Message { Message(177) }
  public static var fieldLink: Message { Message(178) }
  public static var fieldCreated: Message { Message(179) }
  public static var fieldModified: Message { Message(180) }
  public static var fieldCompleted: Message { Message(181) }
  public static var statusOpen: Message { Message(182) }
  public static var statusDone: Message { Message(183) }
  public static var changedTitle: Message { Message(184) }
  public static var changedDetails: Message { Message(185) }
  public static var changedDone: Message { Message(186) }
  public static var changedPriority: Message { Message(187) }
  public static var changedDue: Message { Message(188) }
  public static var changedRepeat: Message { Message(189) }
  public static var changedStart: Message { Message(190) }
  public static var changedReminder: Message { Message(191) }
  public static var changedList: Message { Message(192) }
  public static var changedTags: Message { Message(193) }
  public static var changedParent: Message { Message(194) }
  public static var changedLocation: Message { Message(195) }
  public static var changedAddress: Message { Message(196) }
  public static var changedCoordinates: Message { Message(197) }
  public static var changedLink: Message { Message(198) }
  public static func added(title: String) -> Message { Message(199, .title(title)) }
  public static func copied(title: String) -> Message { Message(200, .title(title)) }
  public static var tooLongToCopy: Message { Message(201, kind: .warning) }
  public static var noClipboard: Message { Message(202, kind: .warning) }
  public static var noLink: Message { Message(203, kind: .warning) }
  public static func link(text: String) -> Message { Message(204, .text(text)) }
  public static var linkQuestion: Message { Message(205) }
  public static func linkOpened(link: String) -> Message { Message(206, .text(link)) }
  public static func linkNotOpened(reason: String) -> Message { Message(207, .text(reason), kind: .error) }
  public static func browserNotFound(command: String) -> Message { Message(208, .text(command), kind: .error) }
  public static func browserFailed(command: String, status: String) -> Message { Message(209, .text(command), .text(status), kind: .error) }
  public static func saved(title: String) -> Message { Message(210, .title(title)) }
  public static func savedUnder(title: String, filter: Message) -> Message { Message(211, .title(title), .message(filter)) }
  public static func addedUnder(title: String, filter: Message) -> Message { Message(212, .title(title), .message(filter)) }
  public static func completed(title: String) -> Message { Message(213, .title(title)) }
  public static func reopened(title: String) -> Message { Message(214, .title(title)) }
  public static func prioritySet(title: String, priority: Message) -> Message { Message(215, .title(title), .message(priority)) }
  public static func moved(title: String) -> Message { Message(216, .title(title)) }
  public static func deleted(title: String) -> Message { Message(217, .title(title)) }
  public static func restored(title: String) -> Message { Message(218, .title(title)) }
  public static func madeList(name: String) -> Message { Message(219, .text(name)) }
  public static func madeView(name: String) -> Message { Message(220, .text(name)) }
  public static func replacedView(name: String) -> Message { Message(221, .text(name)) }
  public static func renamed(name: String) -> Message { Message(222, .text(name)) }
  public static func movedToList(title: String, name: String) -> Message { Message(223, .title(title), .text(name)) }
  public static func movedToListWithSteps(count: Int, title: String, name: String) -> Message { Message(224, .count(count), .title(title), .text(name)) }
  public static func movedToListOutOfItem(title: String, name: String, parent: String) -> Message { Message(225, .title(title), .text(name), .text(parent)) }
  public static func movedItemsToList(count: Int, name: String) -> Message { Message(226, .count(count), .text(name)) }
  public static func tagged(title: String, tags: String) -> Message { Message(227, .title(title), .text(tags)) }
  public static func tagsRemoved(title: String) -> Message { Message(228, .title(title)) }
  public static func taggedItems(count: Int) -> Message { Message(229, .count(count)) }
  public static func dueSet(title: String, date: String) -> Message { Message(230, .title(title), .text(date)) }
  public static func dueRemoved(title: String) -> Message { Message(231, .title(title)) }
  public static func startSet(title: String, date: String) -> Message { Message(232, .title(title), .text(date)) }
  public static func startRemoved(title: String) -> Message { Message(233, .title(title)) }
  public static func startSetItems(count: Int, date: String) -> Message { Message(234, .count(count), .text(date)) }
  public static func startRemovedItems(count: Int) -> Message { Message(235, .count(count)) }
  public static func completedGoingOn(title: String, date: String) -> Message { Message(236, .title(title), .text(date)) }
  public static func completedGoingOnMissed(count: Int, title: String, date: String) -> Message { Message(237, .count(count), .title(title), .text(date)) }
  public static func skippedDate(title: String, date: String) -> Message { Message(238, .title(title), .text(date)) }
  public static func reminderRings(title: String) -> Message { Message(239, .title(title)) }
  public static func reminderRingsDue(title: String, date: String) -> Message { Message(240, .title(title), .text(date)) }
  public static func reminderToSnooze(reminder: String) -> Message { Message(241, .text(reminder)) }
  public static func snoozed(title: String, date: String) -> Message { Message(242, .title(title), .text(date)) }
  public static func reminderAnswered(title: String) -> Message { Message(243, .title(title)) }
  public static var snoozeNotAhead: Message { Message(244) }
  public static func doesNotRepeat(title: String) -> Message { Message(245, .title(title)) }
  public static func noDateFollows(title: String) -> Message { Message(246, .title(title)) }
  public static func ruleNotUnderstood(title: String) -> Message { Message(247, .title(title)) }
  public static var noChange: Message { Message(248) }
  public static func completedElsewhere(title: String) -> Message { Message(249, .title(title), kind: .warning) }
  public static func reopenedElsewhere(title: String) -> Message { Message(250, .title(title), kind: .warning) }
  public static var itemDeletedElsewhere: Message { Message(251, kind: .warning) }
  public static var titleMissing: Message { Message(252, kind: .warning) }
  public static func completedWithSteps(count: Int, title: String) -> Message { Message(253, .count(count), .title(title)) }
  public static func completedLastStep(title: String, parent: String) -> Message { Message(254, .title(title), .text(parent)) }
  public static func completedLastStepElsewhere(title: String, parent: String) -> Message { Message(255, .title(title), .text(parent)) }
  public static func nestedBelow(title: String, parent: String) -> Message { Message(256, .title(title), .text(parent)) }
  public static func nestedItemsBelow(count: Int, parent: String) -> Message { Message(257, .count(count), .text(parent)) }
  public static func notAStepAnyMore(title: String) -> Message { Message(258, .title(title)) }
  public static func reopenedWithOthers(count: Int, title: String) -> Message { Message(259, .count(count), .title(title)) }
  public static func duplicatedWithSteps(count: Int, title: String) -> Message { Message(260, .count(count), .title(title)) }
  public static func addedReopening(count: Int, title: String) -> Message { Message(261, .count(count), .title(title)) }
  public static func deletedWithSteps(count: Int, title: String) -> Message { Message(262, .count(count), .title(title)) }
  public static var stepOfItself: Message { Message(263, kind: .warning) }
  public static func stepsTooDeep(limit: Int) -> Message { Message(264, .number(limit), kind: .warning) }
  public static var parentMissing: Message { Message(265, kind: .warning) }
  public static func changedElsewhere(count: Int, fields: [Message]) -> Message { Message(266, .count(count), .list(fields), kind: .warning) }
  public static var toLow: Message { Message(267) }
  public static var toMiddle: Message { Message(268) }
  public static var toHigh: Message { Message(269) }
  public static var toHighest: Message { Message(270) }
  public static func completedItems(count: Int) -> Message { Message(271, .count(count)) }
  public static func goneOnMeanwhile(count: Int, result: Message) -> Message { Message(272, .count(count), .message(result), kind: .warning) }
  public static func reopenedItems(count: Int) -> Message { Message(273, .count(count)) }
  public static func prioritySetItems(count: Int, priority: Message) -> Message { Message(274, .count(count), .message(priority)) }
  public static func dueSetItems(count: Int, date: String) -> Message { Message(275, .count(count), .text(date)) }
  public static func dueMovedItems(count: Int) -> Message { Message(276, .count(count)) }
  public static func dueRemovedItems(count: Int) -> Message { Message(277, .count(count)) }
  public static func movedItems(count: Int) -> Message { Message(278, .count(count)) }
  public static func deletedItems(count: Int) -> Message { Message(279, .count(count)) }
  public static func addedItemsUnder(count: Int, filter: Message) -> Message { Message(280, .count(count), .message(filter)) }
  public static func addedItems(count: Int) -> Message { Message(281, .count(count)) }
  public static func editedItems(count: Int) -> Message { Message(282, .count(count)) }
  public static func restoredItems(count: Int) -> Message { Message(283, .count(count)) }
  public static var noChangeItems: Message { Message(284) }
  public static var itemsDeletedElsewhere: Message { Message(285, kind: .warning) }
  public static var nothingToDelete: Message { Message(286, kind: .warning) }
  public static var stoppedChanging: Message { Message(287) }
  public static var stoppedDeleting: Message { Message(288) }
  public static var nothingSelected: Message { Message(289) }
  public static var noItemSelected: Message { Message(290, kind: .warning) }
  public static var rangeStartMissing: Message { Message(291, kind: .warning) }
  public static func rangeTooLong(limit: Int) -> Message { Message(292, .number(limit), kind: .warning) }
  public static var rangeWithoutStart: Message { Message(293, kind: .warning) }
  public static var nothingToFold: Message { Message(294) }
  public static func groupFolded(heading: Message) -> Message { Message(295, .message(heading)) }
  public static var wayToEverything: Message { Message(296) }
  public static var nothingFolded: Message { Message(297) }
  public static var stepsNeedOutline: Message { Message(298, kind: .warning) }
  public static var unfoldedAlready: Message { Message(299, kind: .warning) }
  public static var stepsElsewhere: Message { Message(300, kind: .warning) }
  public static func parentNotShown(title: String) -> Message { Message(301, .title(title), kind: .warning) }
  public static var noItemAbove: Message { Message(302, kind: .warning) }
  public static var nestedOnTwoLevels: Message { Message(303, kind: .warning) }
  public static func nestedTooMany(limit: Int) -> Message { Message(304, .number(limit), kind: .warning) }
  public static var notAStep: Message { Message(305, kind: .warning) }
  public static var stepInOtherList: Message { Message(306, kind: .warning) }
  public static var nestingNeedsOutline: Message { Message(307, kind: .warning) }
  public static var noFoldingInSearch: Message { Message(308) }
  public static var noFoldingByDistance: Message { Message(309) }
  public static var alreadyFirst: Message { Message(310, kind: .warning) }
  public static var alreadyLast: Message { Message(311, kind: .warning) }
  public static var alreadyFirstItems: Message { Message(312, kind: .warning) }
  public static var alreadyLastItems: Message { Message(313, kind: .warning) }
  public static var movedInTwoSections: Message { Message(314, kind: .warning) }
  public static func movedTooMany(limit: Int) -> Message { Message(315, .number(limit), kind: .warning) }
  public static var movedNotShown: Message { Message(316, kind: .warning) }
  public static var movedAllSelected: Message { Message(317, kind: .warning) }
  public static var movedWithoutManualOrder: Message { Message(318, kind: .warning) }
  public static func stepAdd(title: String) -> Message { Message(319, .title(title)) }
  public static func stepEdit(title: String) -> Message { Message(320, .title(title)) }
  public static func stepComplete(title: String) -> Message { Message(321, .title(title)) }
  public static func stepReopen(title: String) -> Message { Message(322, .title(title)) }
  public static func stepSetDue(title: String) -> Message { Message(323, .title(title)) }
  public static func stepSetStart(title: String) -> Message { Message(324, .title(title)) }
  public static func stepSkip(title: String) -> Message { Message(325, .title(title)) }
  public static func skippedADate(title: String) -> Message { Message(326, .title(title)) }
  public static func stepSetPriority(title: String) -> Message { Message(327, .title(title)) }
  public static func stepMove(title: String) -> Message { Message(328, .title(title)) }
  public static func stepDelete(title: String) -> Message { Message(329, .title(title)) }
  public static func stepRestore(title: String) -> Message { Message(330, .title(title)) }
  public static func stepMakeList(name: String) -> Message { Message(331, .text(name)) }
  public static func stepMakeView(name: String) -> Message { Message(332, .text(name)) }
  public static func stepReplaceView(name: String) -> Message { Message(333, .text(name)) }
  public static func stepRename(name: String) -> Message { Message(334, .text(name)) }
  public static func stepAddItems(count: Int) -> Message { Message(335, .count(count)) }
  public static func stepEditItems(count: Int) -> Message { Message(336, .count(count)) }
  public static func stepCompleteItems(count: Int) -> Message { Message(337, .count(count)) }
  public static func stepReopenItems(count: Int) -> Message { Message(338, .count(count)) }
  public static func stepSetDueItems(count: Int) -> Message { Message(339, .count(count)) }
  public static func stepSetStartItems(count: Int) -> Message { Message(340, .count(count)) }
  public static func stepSetPriorityItems(count: Int) -> Message { Message(341, .count(count)) }
  public static func stepMoveItems(count: Int) -> Message { Message(342, .count(count)) }
  public static func stepDeleteItems(count: Int) -> Message { Message(343, .count(count)) }
  public static func stepDeleteCompleted(count: Int) -> Message { Message(344, .count(count)) }
  public static func stepRestoreItems(count: Int) -> Message { Message(345, .count(count)) }
  public static func undoStep(step: Message) -> Message { Message(346, .message(step)) }
  public static func redoStep(step: Message) -> Message { Message(347, .message(step)) }
  public static func undid(step: Message) -> Message { Message(348, .message(step)) }
  public static func redid(step: Message) -> Message { Message(349, .message(step)) }
  public static func undidUnder(step: Message, filter: Message) -> Message { Message(350, .message(step), .message(filter)) }
  public static func redidUnder(step: Message, filter: Message) -> Message { Message(351, .message(step), .message(filter)) }
  public static func undidItemsUnder(step: Message, filter: Message) -> Message { Message(352, .message(step), .message(filter)) }
  public static func redidItemsUnder(step: Message, filter: Message) -> Message { Message(353, .message(step), .message(filter)) }
  public static func skippedThen(step: Message, next: Message) -> Message { Message(354, .message(step), .message(next)) }
  public static var nothingToUndo: Message { Message(355, kind: .warning) }
  public static var nothingToRedo: Message { Message(356, kind: .warning) }
  public static func undoMadeElsewhere(change: Message) -> Message { Message(357, .message(change), kind: .warning) }
  public static func redoMadeElsewhere(change: Message) -> Message { Message(358, .message(change), kind: .warning) }
  public static func wasRenamed(name: String) -> Message { Message(359, .text(name)) }
  public static func wasAdded(title: String) -> Message { Message(360, .title(title)) }
  public static func wasEdited(title: String) -> Message { Message(361, .title(title)) }
  public static func wasCompleted(title: String) -> Message { Message(362, .title(title)) }
  public static func wasSkipped(title: String) -> Message { Message(363, .title(title)) }
  public static func wasReopened(title: String) -> Message { Message(364, .title(title)) }
  public static func wasMoved(title: String) -> Message { Message(365, .title(title)) }
  public static func wasDeleted(title: String) -> Message { Message(366, .title(title)) }
  public static func wasRestored(title: String) -> Message { Message(367, .title(title)) }
  public static func itemsWereAdded(count: Int) -> Message { Message(368, .count(count)) }
  public static func itemsWereEdited(count: Int) -> Message { Message(369, .count(count)) }
  public static func itemsWereCompleted(count: Int) -> Message { Message(370, .count(count)) }
  public static func itemsWereReopened(count: Int) -> Message { Message(371, .count(count)) }
  public static func itemsWereMoved(count: Int) -> Message { Message(372, .count(count)) }
  public static func itemsWereDeleted(count: Int) -> Message { Message(373, .count(count)) }
  public static func itemsWereRestored(count: Int) -> Message { Message(374, .count(count)) }
  public static func undoConflict(conflict: Message) -> Message { Message(375, .message(conflict), kind: .warning) }
  public static func redoConflict(conflict: Message) -> Message { Message(376, .message(conflict), kind: .warning) }
  public static var undoMovedOn: Message { Message(377, kind: .warning) }
  public static var redoMovedOn: Message { Message(378, kind: .warning) }
  public static func stepRunning(step: Message) -> Message { Message(379, .message(step), kind: .warning) }
  public static var undoStopped: Message { Message(380) }
  public static var redoStopped: Message { Message(381) }
  public static func titleChangedSince(title: String) -> Message { Message(382, .title(title)) }
  public static func detailsChangedSince(title: String) -> Message { Message(383, .title(title)) }
  public static func priorityChangedSince(title: String) -> Message { Message(384, .title(title)) }
  public static func dueChangedSince(title: String) -> Message { Message(385, .title(title)) }
  public static func locationChangedSince(title: String) -> Message { Message(386, .title(title)) }
  public static func fieldChangedSince(field: Message, title: String) -> Message { Message(387, .message(field), .title(title)) }
  public static func statusChangedSince(title: String) -> Message { Message(388, .title(title)) }
  public static func positionChangedSince(title: String) -> Message { Message(389, .title(title)) }
  public static func nameChangedSince(title: String) -> Message { Message(390, .title(title)) }
  public static func viewChangedSince(title: String) -> Message { Message(391, .title(title)) }
  public static func deletionChangedSince(title: String) -> Message { Message(392, .title(title)) }
  public static func interrupted(work: Message) -> Message { Message(393, .message(work), kind: .warning) }
  public static func interruptedInCommand(work: Message) -> Message { Message(394, .message(work)) }
  public static func addingItems(count: Int) -> Message { Message(395, .count(count)) }
  public static func editingItems(count: Int) -> Message { Message(396, .count(count)) }
  public static func completingItems(count: Int) -> Message { Message(397, .count(count)) }
  public static func reopeningItems(count: Int) -> Message { Message(398, .count(count)) }
  public static func prioritizingItems(count: Int) -> Message { Message(399, .count(count)) }
  public static func movingItems(count: Int) -> Message { Message(400, .count(count)) }
  public static func deletingItems(count: Int) -> Message { Message(401, .count(count)) }
  public static func restoringItems(count: Int) -> Message { Message(402, .count(count)) }
  public static func interruptedUndoCompleted(step: Message) -> Message { Message(403, .message(step)) }
  public static var alreadyAtStep: Message { Message(404) }
  public static func undoStepsQuestion(count: Int) -> Message { Message(405, .count(count)) }
  public static func redoStepsQuestion(count: Int) -> Message { Message(406, .count(count)) }
  public static var undoAllOfThem: Message { Message(407) }
  public static var redoAllOfThem: Message { Message(408) }
  public static func undidSteps(count: Int) -> Message { Message(409, .count(count)) }
  public static func redidSteps(count: Int) -> Message { Message(410, .count(count)) }
  public static func restoredStep(step: Message) -> Message { Message(411, .message(step)) }
  public static func jumpConflict(count: Int, conflict: Message) -> Message { Message(412, .count(count), .message(conflict), kind: .warning) }
  public static func jumpRunning(count: Int, step: Message) -> Message { Message(413, .count(count), .message(step), kind: .warning) }
  public static func jumpStopped(count: Int) -> Message { Message(414, .count(count)) }
  public static func jumpMovedOn(count: Int) -> Message { Message(415, .count(count), kind: .warning) }
  public static func jumpFailed(count: Int, error: Message) -> Message { Message(416, .count(count), .message(error), kind: .error) }
  public static func jobDeleting(count: Int) -> Message { Message(417, .count(count)) }
  public static func jobDeletingCompleted(count: Int) -> Message { Message(418, .count(count)) }
  public static func jobChanging(count: Int) -> Message { Message(419, .count(count)) }
  public static func jobUndoing(step: Message) -> Message { Message(420, .message(step)) }
  public static func jobRedoing(step: Message) -> Message { Message(421, .message(step)) }
  public static var jobJumping: Message { Message(422) }
  public static var jobCompleting: Message { Message(423) }
  public static var jobIndexing: Message { Message(424) }
  public static func jobRunning(job: Message) -> Message { Message(425, .message(job), kind: .warning) }
  public static func jobRunningStoppable(job: Message) -> Message { Message(426, .message(job), kind: .warning) }
  public static var jobStop: Message { Message(427) }
  public static func jobProgress(done: Int, total: Int) -> Message { Message(428, .number(done), .number(total)) }
  public static var jobReverting: Message { Message(429) }
  public static var searchReady: Message { Message(430) }
  public static var searchNotReady: Message { Message(431) }
  public static var searchPreparing: Message { Message(432, kind: .warning) }
  public static var storeBusy: Message { Message(433, kind: .error) }
  public static var storeBackupsBusy: Message { Message(434, kind: .error) }
  public static var storeDiskFull: Message { Message(435, kind: .error) }
  public static var storeReadOnly: Message { Message(436, kind: .error) }
  public static func storeCannotOpen(reason: String) -> Message { Message(437, .text(reason), kind: .error) }
  public static var storeMoved: Message { Message(438, kind: .error) }
  public static var storeNotADatabase: Message { Message(439, kind: .error) }
  public static var storeForeign: Message { Message(440, kind: .error) }
  public static var storeNewer: Message { Message(441, kind: .error) }
  public static var storeDamaged: Message { Message(442, kind: .error) }
  public static func storeDiskFailed(reason: String) -> Message { Message(443, .text(reason), kind: .error) }
  public static func storeFailed(reason: String) -> Message { Message(444, .text(reason), kind: .error) }
  public static var storeUnfinished: Message { Message(445, kind: .error) }
  public static func nothingChanged(error: Message) -> Message { Message(446, .message(error), kind: .error) }
  public static func noBackupToday(error: Message) -> Message { Message(447, .message(error), kind: .warning) }
  public static var noBackupDirectory: Message { Message(448, kind: .warning) }
  public static var waiting: Message { Message(449) }
  public static var wentBack: Message { Message(450, kind: .warning) }
  public static func keyUnused(name: String, help: String) -> Message { Message(451, .text(name), .key(help), kind: .warning) }
  public static var keyUnusedInHelp: Message { Message(452, kind: .warning) }
  public static func keyUnusedInPalette(name: String) -> Message { Message(453, .text(name), kind: .warning) }
  public static var nothingToPasteInto: Message { Message(454, kind: .warning) }
  public static var nothingToPasteIntoYet: Message { Message(455, kind: .warning) }
  public static func obstacleNow(description: String, obstacle: Message) -> Message { Message(456, .text(description), .message(obstacle)) }
  public static var windowTooSmall: Message { Message(457) }
  public static var tooSmall: Message { Message(458) }
  public static var cancel: Message { Message(459) }
  public static var chooseOption: Message { Message(460, kind: .warning) }
  public static var choosePriority: Message { Message(461, kind: .warning) }
  public static var quitQuestion: Message { Message(462) }
  public static func quitUnsavedQuestion(count: Int) -> Message { Message(463, .count(count)) }
  public static var stay: Message { Message(464) }
  public static var quit: Message { Message(465) }
  public static func deleteQuestion(title: String) -> Message { Message(466, .title(title)) }
  public static func deleteListQuestion(count: Int, name: String) -> Message { Message(467, .count(count), .text(name)) }
  public static func deleteViewQuestion(name: String) -> Message { Message(468, .text(name)) }
  public static func replaceViewQuestion(name: String) -> Message { Message(469, .text(name)) }
  public static var replace: Message { Message(470) }
  public static func deleteListWithoutOpenQuestion(name: String) -> Message { Message(471, .text(name)) }
  public static func deleteUnusedTagQuestion(name: String) -> Message { Message(472, .text(name)) }
  public static func deleteTagQuestion(count: Int, name: String) -> Message { Message(473, .count(count), .text(name)) }
  public static func mergeListsQuestion(name: String, other: String) -> Message { Message(474, .text(name), .text(other)) }
  public static func mergeTagsQuestion(name: String, other: String) -> Message { Message(475, .text(name), .text(other)) }
  public static var merge: Message { Message(476) }
  public static func moveQuestion(title: String) -> Message { Message(477, .title(title)) }
  public static func moveItemsQuestion(count: Int) -> Message { Message(478, .count(count)) }
  public static var moveMatchesQuestion: Message { Message(479) }
  public static func tagsQuestion(title: String) -> Message { Message(480, .title(title)) }
  public static func tagsOfItemsQuestion(count: Int) -> Message { Message(481, .count(count)) }
  public static var tagsOfMatchesQuestion: Message { Message(482) }
  public static func deleteItemsQuestion(count: Int) -> Message { Message(483, .count(count)) }
  public static var deleteAllMatchesQuestion: Message { Message(484) }
  public static func deleteAllMatchesButQuestion(count: Int) -> Message { Message(485, .count(count)) }
  public static var delete: Message { Message(486) }
  public static var deleteWhichEverywhereQuestion: Message { Message(487) }
  public static var deleteWhichQuestion: Message { Message(488) }
  public static func deleteCompletedItems(count: Int) -> Message { Message(489, .count(count)) }
  public static func deleteAllItems(count: Int) -> Message { Message(490, .count(count)) }
  public static var keepWorking: Message { Message(491) }
  public static var quitAfterJob: Message { Message(492) }
  public static var quitStoppingJob: Message { Message(493) }
  public static func priorityOf(title: String) -> Message { Message(494, .title(title)) }
  public static func priorityOfItems(count: Int) -> Message { Message(495, .count(count)) }
  public static var priorityOfAllMatches: Message { Message(496) }
  public static func priorityOfAllMatchesBut(count: Int) -> Message { Message(497, .count(count)) }
  public static var queryOpen: Message { Message(498) }
  public static var queryDone: Message { Message(499) }
  public static var queryOverdue: Message { Message(500) }
  public static var queryAsleep: Message { Message(501) }
  public static var queryRepeating: Message { Message(502) }
  public static var queryStep: Message { Message(503) }
  public static func queryPriority(level: Message) -> Message { Message(504, .message(level)) }
  public static func queryPriorityOrHigher(level: Message) -> Message { Message(505, .message(level)) }
  public static func queryList(name: String) -> Message { Message(506, .text(name)) }
  public static func queryListMissing(name: String) -> Message { Message(507, .text(name)) }
  public static func queryTag(name: String) -> Message { Message(508, .text(name)) }
  public static func queryTagMissing(name: String) -> Message { Message(509, .text(name)) }
  public static func queryDueOn(date: String) -> Message { Message(510, .text(date)) }
  public static func queryDueBetween(first: String, last: String) -> Message { Message(511, .text(first), .text(last)) }
  public static func queryDueBefore(date: String) -> Message { Message(512, .text(date)) }
  public static func queryDueThrough(date: String) -> Message { Message(513, .text(date)) }
  public static func queryDueAfter(date: String) -> Message { Message(514, .text(date)) }
  public static func queryDueFrom(date: String) -> Message { Message(515, .text(date)) }
  public static func queryCompletedOn(date: String) -> Message { Message(516, .text(date)) }
  public static func queryCompletedBetween(first: String, last: String) -> Message { Message(517, .text(first), .text(last)) }
  public static func queryCompletedBefore(date: String) -> Message { Message(518, .text(date)) }
  public static func queryCompletedThrough(date: String) -> Message { Message(519, .text(date)) }
  public static func queryCompletedAfter(date: String) -> Message { Message(520, .text(date)) }
  public static func queryCompletedFrom(date: String) -> Message { Message(521, .text(date)) }
  public static func queryCreatedOn(date: String) -> Message { Message(522, .text(date)) }
  public static func queryCreatedBetween(first: String, last: String) -> Message { Message(523, .text(first), .text(last)) }
  public static func queryCreatedBefore(date: String) -> Message { Message(524, .text(date)) }
  public static func queryCreatedThrough(date: String) -> Message { Message(525, .text(date)) }
  public static func queryCreatedAfter(date: String) -> Message { Message(526, .text(date)) }
  public static func queryCreatedFrom(date: String) -> Message { Message(527, .text(date)) }
  public static var queryDueAny: Message { Message(528) }
  public static var queryDueNone: Message { Message(529) }
  public static func queryStartBefore(date: String) -> Message { Message(530, .text(date)) }
  public static func queryStartThrough(date: String) -> Message { Message(531, .text(date)) }
  public static func queryStartAfter(date: String) -> Message { Message(532, .text(date)) }
  public static func queryStartFrom(date: String) -> Message { Message(533, .text(date)) }
  public static func queryStartOn(date: String) -> Message { Message(534, .text(date)) }
  public static func queryStartBetween(first: String, last: String) -> Message { Message(535, .text(first), .text(last)) }
  public static var queryStartAny: Message { Message(536) }
  public static var queryStartNone: Message { Message(537) }
  public static func queryText(text: String) -> Message { Message(538, .text(text)) }
  public static func queryNot(term: Message) -> Message { Message(539, .message(term)) }
  public static func queryAnyOf(terms: [String]) -> Message { Message(540, .alternatives(terms)) }
  public static func queryKeyUnknown(term: String, key: String) -> Message { Message(541, .typed(term), .text(key)) }
  public static func searchTooManyTerms(limit: Int) -> Message { Message(542, .number(limit), kind: .warning) }
  public static func searchTooLong(limit: Int) -> Message { Message(543, .number(limit), kind: .warning) }
  public static func queryUnreadable(term: String, examples: [String]) -> Message { Message(544, .typed(term), .alternatives(examples), kind: .warning) }
  public static func queryUnderstood(terms: [Message]) -> Message { Message(545, .messages(terms)) }
  public static func queryUnderstoodWithCount(understood: Message, matches: Message) -> Message { Message(546, .message(understood), .message(matches)) }
  public static func filterOfView(words: String) -> Message { Message(547, .text(words)) }
  public static func filterOfSearch(words: String) -> Message { Message(548, .text(words)) }
  public static var searchScreen: Message { Message(549) }
  public static var quickAddScreen: Message { Message(550) }
  public static var quickAddPrompt: Message { Message(551) }
  public static func quickAddStepPrompt(title: String) -> Message { Message(552, .title(title)) }
  public static var quickAddHint: Message { Message(553) }
  public static var quickAddHintShort: Message { Message(554) }
  public static func quickAddExample(date: String) -> Message { Message(555, .text(date)) }
  public static func quickAddStepExample(date: String) -> Message { Message(556, .text(date)) }
  public static var searchExample: Message { Message(557) }
  public static func pastedLines(count: Int) -> Message { Message(558, .count(count)) }
  public static func addPastedItems(count: Int) -> Message { Message(559, .count(count)) }
  public static var pasteAsOneLine: Message { Message(560) }
  public static var dueScreen: Message { Message(561) }
  public static var startScreen: Message { Message(562) }
  public static var startPrompt: Message { Message(563) }
  public static func startPromptItem(title: String) -> Message { Message(564, .title(title)) }
  public static func duePromptItem(title: String) -> Message { Message(565, .title(title)) }
  public static func startPromptItems(count: Int) -> Message { Message(566, .count(count)) }
  public static var startPromptAllMatches: Message { Message(567) }
  public static func startPromptAllMatchesBut(count: Int) -> Message { Message(568, .count(count)) }
  public static var noStart: Message { Message(569) }
  public static var snoozeScreen: Message { Message(570) }
  public static var snoozePrompt: Message { Message(571) }
  public static var noSnooze: Message { Message(572) }
  public static var duePrompt: Message { Message(573) }
  public static func duePromptItems(count: Int) -> Message { Message(574, .count(count)) }
  public static var duePromptAllMatches: Message { Message(575) }
  public static func duePromptAllMatchesBut(count: Int) -> Message { Message(576, .count(count)) }
  public static var noDueDate: Message { Message(577) }
  public static func understoodDue(dates: [String]) -> Message { Message(578, .alternatives(dates)) }
  public static func understoodLocation(location: String) -> Message { Message(579, .text(location)) }
  public static func understoodTags(tags: String) -> Message { Message(580, .text(tags)) }
  public static func valueNotValid(text: String, name: String) -> Message { Message(581, .typed(text), .text(name)) }
  public static func understoodText(key: String, text: String) -> Message { Message(582, .text(key), .text(text)) }
  public static func understoodReminder(reminder: Message) -> Message { Message(583, .message(reminder)) }
  public static func understood(parts: [Message]) -> Message { Message(584, .messages(parts)) }
  public static func dateAtEnd(words: String, parts: [Message]) -> Message { Message(585, .text(words), .messages(parts)) }
  public static func repeatReadings(rule: Message, other: Message) -> Message { Message(586, .message(rule), .message(other)) }
  public static func repeatOr(rule: Message, other: Message) -> Message { Message(587, .message(rule), .message(other)) }
  public static func dueReadings(date: String, others: [String]) -> Message { Message(588, .text(date), .alternatives(others)) }
  public static var quickAddTitleMissing: Message { Message(589, kind: .warning) }
  public static func lunarDateUnreadable(text: String, examples: String) -> Message { Message(590, .typed(text), .text(examples), kind: .warning) }
  public static func examplesWithoutLunar(examples: String) -> Message { Message(591, .text(examples)) }
  public static func dateUnreadable(text: String, examples: String) -> Message { Message(592, .typed(text), .text(examples), kind: .warning) }
  public static func quoteNotClosed(name: String) -> Message { Message(593, .text(name), kind: .warning) }
  public static var newItem: Message { Message(594) }
  public static var editItem: Message { Message(595) }
  public static var buttonSave: Message { Message(596) }
  public static var buttonCancel: Message { Message(597) }
  public static var buttonDelete: Message { Message(598) }
  public static func keysOf(screen: Message) -> Message { Message(599, .message(screen)) }
  public static var onlyInTextField: Message { Message(600, kind: .warning) }
  public static var enterTitleToSave: Message { Message(601, kind: .warning) }
  public static var everythingIsNoList: Message { Message(602, kind: .warning) }
  public static var listNotValid: Message { Message(603, kind: .warning) }
  public static var startFieldNotValid: Message { Message(604, kind: .warning) }
  public static var lunarFieldNotValid: Message { Message(605, kind: .warning) }
  public static var reminderFieldUnreadableShort: Message { Message(606) }
  public static var reminderFieldNotValid: Message { Message(607, kind: .warning) }
  public static var tagsNotValid: Message { Message(608, kind: .warning) }
  public static var tagNotValid: Message { Message(609, kind: .warning) }
  public static var viewNotValid: Message { Message(610, kind: .warning) }
  public static func viewTooLong(limit: Int) -> Message { Message(611, .number(limit), kind: .warning) }
  public static var viewEmpty: Message { Message(612, kind: .warning) }
  public static var viewTakesNoItems: Message { Message(613, kind: .warning) }
  public static func listMissing(name: String) -> Message { Message(614, .text(name), kind: .warning) }
  public static func tagMissing(name: String) -> Message { Message(615, .text(name), kind: .warning) }
  public static func viewMissing(name: String) -> Message { Message(616, .text(name), kind: .warning) }
  public static func viewSaved(name: String) -> Message { Message(617, .text(name)) }
  public static var nameMissing: Message { Message(618, kind: .warning) }
  public static var collectionNameTaken: Message { Message(619, kind: .warning) }
  public static func chosenIsGone(name: String) -> Message { Message(620, .text(name), kind: .warning) }
  public static var collectionNotFound: Message { Message(621) }
  public static func movedToInboxInstead(name: String) -> Message { Message(622, .text(name), kind: .warning) }
  public static func destinationGone(name: String) -> Message { Message(623, .text(name), kind: .warning) }
  public static var dueNotValid: Message { Message(624, kind: .warning) }
  public static var lunarDueUnreadableShort: Message { Message(625) }
  public static var dueUnreadableShort: Message { Message(626) }
  public static func repeatWithoutDates(text: String) -> Message { Message(627, .typed(text), kind: .warning) }
  public static var repeatWithoutDatesShort: Message { Message(628) }
  public static func dueHint(date: String) -> Message { Message(629, .text(date)) }
  public static func dueHintOr(date: String) -> Message { Message(630, .text(date)) }
  public static func dueHintMore(count: Int) -> Message { Message(631, .count(count)) }
  public static func dueHintMoreShort(count: Int) -> Message { Message(632, .count(count)) }
  public static func changedInOtherWindow(count: Int, fields: [Message]) -> Message { Message(633, .count(count), .list(fields)) }
  public static func changedInThisWindow(count: Int, fields: [Message]) -> Message { Message(634, .count(count), .list(fields)) }
  public static var deletedInOtherWindow: Message { Message(635) }
  public static func alsoChangedQuestion(count: Int, fields: [Message]) -> Message { Message(636, .count(count), .list(fields)) }
  public static func alsoChangedFieldsQuestion(count: Int) -> Message { Message(637, .count(count)) }
  public static var compare: Message { Message(638) }
  public static var saveMine: Message { Message(639) }
  public static var useTheirs: Message { Message(640) }
  public static var keepEditing: Message { Message(641) }
  public static func theirsUsed(fields: [Message]) -> Message { Message(642, .list(fields)) }
  public static func theirsUsedUnsaved(fields: [Message]) -> Message { Message(643, .list(fields)) }
  public static var formItemDeleted: Message { Message(644) }
  public static var saveAsNew: Message { Message(645) }
  public static var discard: Message { Message(646) }
  public static var deleteUnsavedQuestion: Message { Message(647) }
  public static var deleteItemQuestion: Message { Message(648) }
  public static var unsavedChanges: Message { Message(649) }
  public static var save: Message { Message(650) }
  public static var compareVersions: Message { Message(651) }
  public static var mine: Message { Message(652) }
  public static var theirs: Message { Message(653) }
  public static func fieldMine(field: Message) -> Message { Message(654, .message(field)) }
  public static func fieldTheirs(field: Message) -> Message { Message(655, .message(field)) }
  public static var emptyValue: Message { Message(656) }
  public static func sameLines(count: Int) -> Message { Message(657, .count(count)) }
  public static func draftOfItem(title: String, time: String) -> Message { Message(658, .title(title), .text(time)) }
  public static func draftOfNewItem(time: String) -> Message { Message(659, .text(time)) }
  public static var draftOpen: Message { Message(660) }
  public static var draftNotNow: Message { Message(661) }
  public static var draftDiscarded: Message { Message(662) }
  public static var draftOpened: Message { Message(663) }
  public static var draftOfChangedItem: Message { Message(664, kind: .warning) }
  public static var draftOfDeletedItem: Message { Message(665, kind: .warning) }
  public static func editorNotFound(command: String) -> Message { Message(666, .text(command), kind: .error) }
  public static func editorNotStarted(reason: String) -> Message { Message(667, .text(reason), kind: .error) }
  public static func editorFailed(status: String) -> Message { Message(668, .text(status), kind: .error) }
  public static func editorFileFailed(reason: String) -> Message { Message(669, .text(reason), kind: .error) }
  public static func editorFileUnwritable(path: String) -> Message { Message(670, .text(path), kind: .error) }
  public static func editorFileUnreadable(path: String) -> Message { Message(671, .text(path), kind: .error) }
  public static var listScreen: Message { Message(672) }
  public static var goToScreen: Message { Message(673) }
  public static var everything: Message { Message(674) }
  public static var inbox: Message { Message(675) }
  public static func newList(name: String) -> Message { Message(676, .text(name)) }
  public static func newTag(name: String) -> Message { Message(677, .text(name)) }
  public static var noMatchingTag: Message { Message(678) }
  public static var nameScreen: Message { Message(679) }
  public static var renameListPrompt: Message { Message(680) }
  public static var viewPrompt: Message { Message(681) }
  public static var renameTagPrompt: Message { Message(682) }
  public static var moreInGoTo: Message { Message(683) }
  public static var everythingIsShown: Message { Message(684) }
  public static var notYourCollection: Message { Message(685) }
  public static var tagsAreOrderedByName: Message { Message(686) }
  public static func sidebarNeedsRoom(columns: Int) -> Message { Message(687, .number(columns)) }
  public static var sidebarEmpty: Message { Message(688) }
  public static var paletteScreen: Message { Message(689) }
  public static var noMatchingCommand: Message { Message(690, kind: .warning) }
  public static var noMatchingKey: Message { Message(691) }
  public static var historyScreen: Message { Message(692) }
  public static var historyOrder: Message { Message(693) }
  public static func stepCount(count: Int) -> Message { Message(694, .count(count)) }
  public static func stepCountOrMore(count: Int) -> Message { Message(695, .count(count)) }
  public static var historyStart: Message { Message(696) }
  public static var historyStartCurrent: Message { Message(697) }
  public static var historyCurrent: Message { Message(698) }
  public static func edited(title: String) -> Message { Message(699, .title(title)) }
  public static func editedFields(title: String, fields: [Message]) -> Message { Message(700, .title(title), .messages(fields)) }
  public static func priorityChanged(title: String) -> Message { Message(701, .title(title)) }
  public static func editedItemsFields(count: Int, fields: [Message]) -> Message { Message(702, .count(count), .messages(fields)) }
  public static func andMoreItems(count: Int) -> Message { Message(703, .count(count)) }
  public static func deletedItemsStep(count: Int) -> Message { Message(704, .count(count)) }
  public static func deletedCompletedStep(count: Int) -> Message { Message(705, .count(count)) }
  public static func priorityChangedItems(count: Int) -> Message { Message(706, .count(count)) }
  public static var historyUndone: Message { Message(707) }
  public static var historyReplaced: Message { Message(708) }
  public static var historySkipped: Message { Message(709) }
  public static var historyRunning: Message { Message(710) }
  public static var historyExpired: Message { Message(711) }
  public static var originScript: Message { Message(712) }
  public static var originWindow: Message { Message(713) }
  public static func originTerminal(name: String) -> Message { Message(714, .text(name)) }
  public static var inList: Message { Message(715) }
  public static var inPalette: Message { Message(716) }
  public static var inGoTo: Message { Message(717) }
  public static var inListChooser: Message { Message(718) }
  public static var inParent: Message { Message(719) }
  public static var inTagChooser: Message { Message(720) }
  public static var inName: Message { Message(721) }
  public static var inSearch: Message { Message(722) }
  public static var inDue: Message { Message(723) }
  public static var inQuickAdd: Message { Message(724) }
  public static var inForm: Message { Message(725) }
  public static var inConflict: Message { Message(726) }
  public static var inMenu: Message { Message(727) }
  public static var inHistory: Message { Message(728) }
  public static var inFigures: Message { Message(729) }
  public static var onMap: Message { Message(730) }
  public static var inCalendar: Message { Message(731) }
  public static var inReview: Message { Message(732) }
  public static var inPlacePrompt: Message { Message(733) }
  public static var mapScreen: Message { Message(734) }
  public static var figuresScreen: Message { Message(735) }
  public static func figuresWeeks(count: Int) -> Message { Message(736, .count(count)) }
  public static var figuresCounting: Message { Message(737) }
  public static var figuresDone: Message { Message(738) }
  public static var figuresAdded: Message { Message(739) }
  public static var figuresTotal: Message { Message(740) }
  public static func figuresScale(mark: String, number: Int) -> Message { Message(741, .text(mark), .number(number)) }
  public static var figuresOldest: Message { Message(742) }
  public static func figuresAddedOn(date: String) -> Message { Message(743, .text(date)) }
  public static func daysAgo(count: Int) -> Message { Message(744, .count(count)) }
  public static var figuresByList: Message { Message(745) }
  public static var noOldestItem: Message { Message(746) }
  public static var calendarScreen: Message { Message(747) }
  public static func calendarWeek(number: Int) -> Message { Message(748, .number(number)) }
  public static func todayCount(count: Int) -> Message { Message(749, .count(count)) }
  public static func openCountOrMore(count: Int) -> Message { Message(750, .count(count)) }
  public static func todayCountOrMore(count: Int) -> Message { Message(751, .count(count)) }
  public static func calendarRepeats(number: Int) -> Message { Message(752, .number(number)) }
  public static var calendarToday: Message { Message(753) }
  public static var calendarMarks: Message { Message(754) }
  public static var nothingDue: Message { Message(755) }
  public static var reviewScreen: Message { Message(756) }
  public static func headingUntouched(number: Int) -> Message { Message(757, .number(number)) }
  public static var headingWaking: Message { Message(758) }
  public static func reviewPlace(place: Int, count: Int) -> Message { Message(759, .number(place), .number(count)) }
  public static func reviewLeft(number: Int) -> Message { Message(760, .number(number)) }
  public static func reviewKept(number: Int) -> Message { Message(761, .number(number)) }
  public static func kept(title: String) -> Message { Message(762, .title(title)) }
  public static func keptUntouched(count: Int, title: String) -> Message { Message(763, .count(count), .title(title)) }
  public static func keptItems(count: Int) -> Message { Message(764, .count(count)) }
  public static var nothingToReview: Message { Message(765) }
  public static var reviewComplete: Message { Message(766) }
  public static var listNext: Message { Message(767) }
  public static var placeScreen: Message { Message(768) }
  public static var placePrompt: Message { Message(769) }
  public static func itemsOnMap(count: Int) -> Message { Message(770, .count(count)) }
  public static func mapScale(bar: String, length: Message) -> Message { Message(771, .text(bar), .message(length)) }
  public static func lengthMetres(number: Int) -> Message { Message(772, .number(number)) }
  public static func lengthKilometres(number: Int) -> Message { Message(773, .number(number)) }
  public static func lengthFeet(number: Int) -> Message { Message(774, .number(number)) }
  public static func lengthMiles(number: Int) -> Message { Message(775, .number(number)) }
  public static func distanceKilometres(number: String) -> Message { Message(776, .text(number)) }
  public static func distanceMiles(number: String) -> Message { Message(777, .text(number)) }
  public static func mapPoint(latitude: String, longitude: String) -> Message { Message(778, .text(latitude), .text(longitude)) }
  public static func mapIn(town: String) -> Message { Message(779, .text(town)) }
  public static func mapNear(distance: Message, direction: Message, town: String) -> Message { Message(780, .message(distance), .message(direction), .text(town)) }
  public static func mapFromItem(distance: Message, direction: Message, title: String) -> Message { Message(781, .message(distance), .message(direction), .title(title)) }
  public static func mapToItem(title: String, distance: Message, direction: Message) -> Message { Message(782, .title(title), .message(distance), .message(direction)) }
  public static var north: Message { Message(783) }
  public static var northEast: Message { Message(784) }
  public static var east: Message { Message(785) }
  public static var southEast: Message { Message(786) }
  public static var south: Message { Message(787) }
  public static var southWest: Message { Message(788) }
  public static var west: Message { Message(789) }
  public static var northWest: Message { Message(790) }
  public static var mapMissing: Message { Message(791) }
  public static var noItemOnMap: Message { Message(792, kind: .warning) }
  public static var itemWithoutPoint: Message { Message(793, kind: .warning) }
  public static var noOtherMap: Message { Message(794, kind: .warning) }
  public static func mapBase(name: String) -> Message { Message(795, .text(name)) }
  public static var noItemUnderCenter: Message { Message(796, kind: .warning) }
  public static var whichItem: Message { Message(797) }
  public static func itemTitle(title: String) -> Message { Message(798, .title(title)) }
  public static var whichPlace: Message { Message(799) }
  public static func placeName(text: String) -> Message { Message(800, .text(text)) }
  public static var movePointHere: Message { Message(801) }
  public static var placeExamples: Message { Message(802) }
  public static var placeUnknown: Message { Message(803) }
  public static var placesUnusable: Message { Message(804) }
  public static func placeMeans(name: String) -> Message { Message(805, .text(name)) }
  public static func placeMayMean(names: [String]) -> Message { Message(806, .alternatives(names)) }
  public static func placeProblem(text: String) -> Message { Message(807, .text(text), kind: .warning) }
  public static var mouseDrag: Message { Message(808) }
  public static var mouseDragItem: Message { Message(809) }
  public static var mouseClickDay: Message { Message(810) }
  public static var helpDragMap: Message { Message(811) }
  public static var helpWheelMap: Message { Message(812) }
  public static var helpClickPin: Message { Message(813) }
  public static var mapSource: Message { Message(814) }
  public static var shownMapSource: Message { Message(815) }
  public static var mapCredits: Message { Message(816) }
  public static var underCross: Message { Message(817) }
  public static var pointScreen: Message { Message(818) }
  public static func itemsOnMapOrMore(count: Int) -> Message { Message(819, .number(count)) }
  public static func mapTilesLeftOut(count: Int) -> Message { Message(820, .count(count)) }
  public static var noItemForPoint: Message { Message(821, kind: .warning) }
  public static func mapFileUnusable(name: String, reason: Message) -> Message { Message(822, .text(name), .message(reason), kind: .warning) }
  public static func mapProblemUnreadable(reason: String) -> Message { Message(823, .text(reason)) }
  public static var mapProblemNoMap: Message { Message(824) }
  public static func mapProblemVersion(number: Int) -> Message { Message(825, .number(number)) }
  public static func mapProblemRaster(format: String) -> Message { Message(826, .text(format)) }
  public static var mapProblemFormat: Message { Message(827) }
  public static func mapProblemCompression(name: String) -> Message { Message(828, .text(name)) }
  public static var mapProblemLayers: Message { Message(829) }
  public static var mapProblemEmpty: Message { Message(830) }
  public static var mapProblemDamaged: Message { Message(831) }
  public static var inHelp: Message { Message(832) }
  public static var inHelpSearch: Message { Message(833) }
  public static var inTextFields: Message { Message(834) }
  public static var everywhere: Message { Message(835) }
  public static var groupTyping: Message { Message(836) }
  public static var groupItems: Message { Message(837) }
  public static var groupSelection: Message { Message(838) }
  public static var groupMove: Message { Message(839) }
  public static var groupView: Message { Message(840) }
  public static var groupUndo: Message { Message(841) }
  public static var groupApp: Message { Message(842) }
  public static var groupText: Message { Message(843) }
  public static var groupMouse: Message { Message(844) }
  public static var mouseClick: Message { Message(845) }
  public static var mouseClickBox: Message { Message(846) }
  public static var mouseSidebar: Message { Message(847) }
  public static var mouseClickHeading: Message { Message(848) }
  public static var mouseClickFooter: Message { Message(849) }
  public static var mouseWheel: Message { Message(850) }
  public static var typedLetters: Message { Message(851) }
  public static var helpClickItem: Message { Message(852) }
  public static var helpClickDay: Message { Message(853) }
  public static var helpDragToDay: Message { Message(854) }
  public static var helpClickBox: Message { Message(855) }
  public static var helpClickSidebar: Message { Message(856) }
  public static var helpClickHeading: Message { Message(857) }
  public static var helpWheelList: Message { Message(858) }
  public static var helpClickFooter: Message { Message(859) }
  public static var helpClickOldest: Message { Message(860) }
  public static var helpClickStep: Message { Message(861) }
  public static var helpWheel: Message { Message(862) }
  public static var helpClickField: Message { Message(863) }
  public static var helpDueDay: Message { Message(864) }
  public static var helpDueWeek: Message { Message(865) }
  public static var helpChoosePlace: Message { Message(866) }
  public static var hintPlace: Message { Message(867) }
  public static func pointByHand(point: String) -> Message { Message(868, .text(point)) }
  public static func pointStored(point: String) -> Message { Message(869, .text(point)) }
  public static func pointInRegion(name: String) -> Message { Message(870, .text(name)) }
  public static func pointChosen(name: String, number: Int, count: Int) -> Message { Message(871, .text(name), .number(number), .number(count)) }
  public static func pointUnclear(count: Int, name: String) -> Message { Message(872, .count(count), .text(name)) }
  public static var helpChooseInForm: Message { Message(873) }
  public static var helpPriorityNumbers: Message { Message(874) }
  public static var hintDay: Message { Message(875) }
  public static var hintWeek: Message { Message(876) }
  public static var hintRestoreSearch: Message { Message(877) }
  public static var hintClose: Message { Message(878) }
  public static var hintNewLine: Message { Message(879) }
  public static var fieldStatus: Message { Message(880) }
  public static var hintReopen: Message { Message(881) }
  public static var hintChoose: Message { Message(882) }
  public static var helpWheelForm: Message { Message(883) }
  public static var helpSearchLetters: Message { Message(884) }
  public static var helpQueryCollections: Message { Message(885) }
  public static var helpGoToLetters: Message { Message(886) }
  public static var helpTagLetters: Message { Message(887) }
  public static func helpQueryDue(examples: [String]) -> Message { Message(888, .alternatives(examples)) }
  public static var helpQueryDone: Message { Message(889) }
  public static var helpQueryState: Message { Message(890) }
  public static var helpQueryPriority: Message { Message(891) }
  public static var helpQueryPhrase: Message { Message(892) }
  public static var helpQueryMinus: Message { Message(893) }
  public static var helpQueryComma: Message { Message(894) }
  public static var helpQueryBackslash: Message { Message(895) }
  public static func helpDueLetters(examples: String) -> Message { Message(896, .text(examples)) }
  public static var helpQuickAddLetters: Message { Message(897) }
  public static var helpQuickAddPriority: Message { Message(898) }
  public static var helpQuickAddDue: Message { Message(899) }
  public static var helpQuickAddDateAtEnd: Message { Message(900) }
  public static var helpQuickAddLocation: Message { Message(901) }
  public static var helpQuickAddBackslash: Message { Message(902) }
  public static func configErrors(count: Int, file: String) -> Message { Message(903, .count(count), .text(file), kind: .warning) }
  public static func themeVariableUnknown(name: String) -> Message { Message(904, .typed(name), kind: .warning) }
  public static func configProblem(place: String, problem: Message) -> Message { Message(905, .text(place), .message(problem)) }
  public static func configWarning(place: String, problem: Message) -> Message { Message(906, .text(place), .message(problem)) }
  public static var configTooLarge: Message { Message(907) }
  public static func configUnreadable(reason: String) -> Message { Message(908, .text(reason)) }
  public static var configNotAFile: Message { Message(909) }
  public static func configValueNotValid(setting: String, kind: Message, allowed: String) -> Message { Message(910, .text(setting), .message(kind), .text(allowed)) }
  public static func configValueMeant(setting: String, kind: Message, meant: String, allowed: String) -> Message { Message(911, .text(setting), .message(kind), .text(meant), .text(allowed)) }
  public static var configKindTheme: Message { Message(912) }
  public static var configKindDateOrder: Message { Message(913) }
  public static var configKindWeekday: Message { Message(914) }
  public static var configKindFilter: Message { Message(915) }
  public static var configKindSort: Message { Message(916) }
  public static var configKindBoolean: Message { Message(917) }
  public static func configTextNotValid(setting: String) -> Message { Message(918, .text(setting)) }
  public static func configCommandNotValid(setting: String) -> Message { Message(919, .text(setting)) }
  public static func configTemplateNotValid(setting: String, reason: Message) -> Message { Message(920, .text(setting), .message(reason)) }
  public static func configSettingUnknown(setting: String) -> Message { Message(921, .text(setting)) }
  public static func configSettingMeant(setting: String, meant: String) -> Message { Message(922, .text(setting), .text(meant)) }
  public static func configTableUnknown(table: String, allowed: String) -> Message { Message(923, .text(table), .text(allowed)) }
  public static func configTableMeant(table: String, meant: String) -> Message { Message(924, .text(table), .text(meant)) }
  public static func configLookWithoutTheme(setting: String) -> Message { Message(925, .text(setting)) }
  public static func configThemeExists(table: String) -> Message { Message(926, .text(table)) }
  public static func configStyleNotValid(setting: String, attributes: String) -> Message { Message(927, .text(setting), .text(attributes)) }
  public static func configStyleWord(setting: String, word: String, attributes: String, colors: String) -> Message { Message(928, .text(setting), .text(word), .text(attributes), .text(colors)) }
  public static func configStyleWordMeant(setting: String, word: String, meant: String) -> Message { Message(929, .text(setting), .text(word), .text(meant)) }
  public static func configLowContrast(setting: String, style: String, contrast: String) -> Message { Message(930, .text(setting), .text(style), .text(contrast)) }
  public static func configKeyNotValid(setting: String, examples: String) -> Message { Message(931, .text(setting), .text(examples)) }
  public static func configKeysNotValid(setting: String, examples: String) -> Message { Message(932, .text(setting), .text(examples)) }
  public static func configActionUnknown(action: String) -> Message { Message(933, .text(action)) }
  public static func configActionMeant(action: String, meant: String) -> Message { Message(934, .text(action), .text(meant)) }
  public static func configKeyNeeded(setting: String) -> Message { Message(935, .text(setting)) }
  public static func configKeyTyped(setting: String, name: String) -> Message { Message(936, .text(setting), .text(name)) }
  public static func configViewNotValid(setting: String) -> Message { Message(937, .text(setting)) }
  public static func configViewKeyTaken(setting: String, name: String, other: String) -> Message { Message(938, .text(setting), .text(name), .text(other)) }
  public static func configKeyTaken(setting: String, name: String, other: String, action: String) -> Message { Message(939, .text(setting), .text(name), .text(other), .text(action)) }
  public static func configKeyTakenInLine(setting: String, name: String, other: String, line: String, action: String) -> Message { Message(940, .text(setting), .text(name), .text(other), .text(line), .text(action)) }
  public static var configFilterNotSet: Message { Message(941) }
  public static var configSortNotSet: Message { Message(942) }
  public static var configQueryNotSet: Message { Message(943) }
  public static var configReminderCommandNotSet: Message { Message(944) }
  public static var configReverseNotSet: Message { Message(945) }
  public static var originDefault: Message { Message(946) }
  public static func originLocale(name: String) -> Message { Message(947, .text(name)) }
  public static func originLine(file: String, line: String) -> Message { Message(948, .text(file), .text(line)) }
  public static func originEnvironment(name: String) -> Message { Message(949, .text(name)) }
  public static func originCommandLine(name: String) -> Message { Message(950, .text(name)) }
  public static func configFile(path: String, origin: Message) -> Message { Message(951, .text(path), .message(origin)) }
  public static func configFileMissing(path: String, origin: Message) -> Message { Message(952, .text(path), .message(origin)) }
  public static var configNoColor: Message { Message(953) }
  public static var tomlNotUtf8: Message { Message(954) }
  public static var tomlControlCharacter: Message { Message(955) }
  public static var tomlKeyMissing: Message { Message(956) }
  public static func tomlBadKeyCharacter(character: String) -> Message { Message(957, .text(character)) }
  public static var tomlKeyTooLong: Message { Message(958) }
  public static func tomlEqualsMissing(name: String) -> Message { Message(959, .text(name)) }
  public static func tomlValueMissing(name: String) -> Message { Message(960, .text(name)) }
  public static func tomlNotAValue(word: String, quoted: String) -> Message { Message(961, .text(word), .text(quoted)) }
  public static func tomlNumberTooLarge(word: String) -> Message { Message(962, .text(word)) }
  public static var tomlStringNotClosed: Message { Message(963) }
  public static var tomlArrayNotClosed: Message { Message(964) }
  public static var tomlCommaMissing: Message { Message(965) }
  public static var tomlNotAString: Message { Message(966) }
  public static func tomlBadEscape(text: String) -> Message { Message(967, .text(text)) }
  public static func tomlTextAfterValue(text: String) -> Message { Message(968, .text(text)) }
  public static var tomlHeaderNotClosed: Message { Message(969) }
  public static var tomlFloat: Message { Message(970) }
  public static var tomlDate: Message { Message(971) }
  public static var tomlInlineTable: Message { Message(972) }
  public static var tomlArrayOfTables: Message { Message(973) }
  public static var tomlMultilineString: Message { Message(974) }
  public static func tomlKeyRepeated(name: String, line: String) -> Message { Message(975, .text(name), .text(line)) }
  public static func tomlTableRepeated(name: String, line: String) -> Message { Message(976, .text(name), .text(line)) }
  public static func tomlValueAndTable(name: String, line: String) -> Message { Message(977, .text(name), .text(line)) }
  public static func error(failure: Message) -> Message { Message(978, .message(failure)) }
  public static func question(question: Message) -> Message { Message(979, .message(question)) }
  public static func failed(reason: String) -> Message { Message(980, .text(reason)) }
  public static func itemNamed(id: String, title: String) -> Message { Message(981, .text(id), .title(title)) }
  public static func itemAdded(item: Message) -> Message { Message(982, .message(item)) }
  public static func itemAddedWith(item: Message, fields: [Message]) -> Message { Message(983, .message(item), .messages(fields)) }
  public static func itemCompleted(item: Message) -> Message { Message(984, .message(item)) }
  public static func itemSkipped(item: Message, date: String) -> Message { Message(985, .message(item), .text(date)) }
  public static func itemWithoutNext(item: Message) -> Message { Message(986, .message(item)) }
  public static func itemNotRepeating(item: Message) -> Message { Message(987, .message(item)) }
  public static func itemWentOn(item: Message, date: String) -> Message { Message(988, .message(item), .text(date)) }
  public static func itemAlreadyDone(item: Message) -> Message { Message(989, .message(item)) }
  public static func itemReopened(item: Message) -> Message { Message(990, .message(item)) }
  public static func itemAlreadyOpen(item: Message) -> Message { Message(991, .message(item)) }
  public static func itemDeleted(item: Message) -> Message { Message(992, .message(item)) }
  public static func itemNotDeleted(item: Message) -> Message { Message(993, .message(item)) }
  public static func itemChanged(item: Message) -> Message { Message(994, .message(item)) }
  public static func itemUnchanged(item: Message) -> Message { Message(995, .message(item)) }
  public static var listWasCut: Message { Message(996) }
  public static var nothingWithPoint: Message { Message(997) }
  public static func nothingWithin(distance: String) -> Message { Message(998, .text(distance)) }
  public static var fieldId: Message { Message(999) }
  public static var doneNo: Message { Message(1000) }
  public static func doneYes(time: String) -> Message { Message(1001, .text(time)) }
  public static func dueOverdue(date: String) -> Message { Message(1002, .text(date)) }
  public static func skipped(step: Message) -> Message { Message(1003, .message(step)) }
  public static func stepInState(step: Message, state: Message) -> Message { Message(1004, .message(step), .message(state)) }
  public static func madeIn(origin: Message) -> Message { Message(1005, .message(origin)) }
  public static func optionUnknown(option: String) -> Message { Message(1006, .text(option)) }
  public static func optionNotAvailable(option: String) -> Message { Message(1007, .text(option)) }
  public static func commandUnknown(command: String) -> Message { Message(1008, .typed(command)) }
  public static func commandMeant(command: String, meant: String) -> Message { Message(1009, .typed(command), .text(meant)) }
  public static func commandInstead(command: String, instead: String) -> Message { Message(1010, .typed(command), .text(instead)) }
  public static func helpHint(command: String) -> Message { Message(1011, .text(command)) }
  public static func optionsNotCombined(options: [String]) -> Message { Message(1012, .names(options)) }
  public static func pathMissing(option: String) -> Message { Message(1013, .text(option)) }
  public static func pathNotUtf8(path: String) -> Message { Message(1014, .text(path)) }
  public static func argumentNotUtf8(text: String) -> Message { Message(1015, .text(text)) }
  public static var limitNotValid: Message { Message(1016) }
  public static func daysNotValid(number: Int, limit: Int) -> Message { Message(1017, .number(number), .number(limit)) }
  public static func formatNotValid(reason: Message) -> Message { Message(1018, .message(reason)) }
  public static var formatNotClosed: Message { Message(1019) }
  public static var formatNotOpened: Message { Message(1020) }
  public static func formatFieldUnknown(field: String, names: String) -> Message { Message(1021, .text(field), .text(names)) }
  public static var formatBackslash: Message { Message(1022) }
  public static var collectionNameEmpty: Message { Message(1023) }
  public static func collectionNameTooLong(limit: Int) -> Message { Message(1024, .number(limit)) }
  public static func collectionNameNotValid(name: String) -> Message { Message(1025, .typed(name)) }
  public static func tagNameNotValid(name: String) -> Message { Message(1026, .typed(name)) }
  public static func listNotFound(name: String) -> Message { Message(1027, .typed(name)) }
  public static func tagNotFound(name: String) -> Message { Message(1028, .typed(name)) }
  public static func viewNotFound(name: String) -> Message { Message(1029, .typed(name)) }
  public static func listExists(name: String) -> Message { Message(1030, .text(name)) }
  public static func tagExists(name: String) -> Message { Message(1031, .text(name)) }
  public static func viewExists(name: String) -> Message { Message(1032, .text(name)) }
  public static func listExistsMerge(name: String) -> Message { Message(1033, .text(name)) }
  public static func tagExistsMerge(name: String) -> Message { Message(1034, .text(name)) }
  public static func viewExistsReplace(name: String) -> Message { Message(1035, .text(name)) }
  public static var inboxStays: Message { Message(1036) }
  public static var cannotBeStepOfItself: Message { Message(1037) }
  public static func cannotBeSoDeep(limit: Int) -> Message { Message(1038, .number(limit)) }
  public static var parentNotFound: Message { Message(1039) }
  public static var inboxNotMerged: Message { Message(1040) }
  public static var movePlaceMissing: Message { Message(1041) }
  public static func viewUnreadable(name: String, mistake: Message) -> Message { Message(1042, .text(name), .message(mistake)) }
  public static func viewQueryTooLong(limit: Int) -> Message { Message(1043, .number(limit)) }
  public static func collectionRenamed(name: String, new: String) -> Message { Message(1044, .text(name), .text(new)) }
  public static func collectionMerged(name: String, other: String) -> Message { Message(1045, .text(name), .text(other)) }
  public static func listDeleted(count: Int, name: String) -> Message { Message(1046, .count(count), .text(name)) }
  public static func tagDeleted(count: Int, name: String) -> Message { Message(1047, .count(count), .text(name)) }
  public static func viewDeleted(name: String) -> Message { Message(1048, .text(name)) }
  public static var tagsMissing: Message { Message(1049) }
  public static var viewsMissing: Message { Message(1050) }
  public static func queryOfLunarDate(term: String, examples: [String]) -> Message { Message(1051, .typed(term), .alternatives(examples)) }
  public static func queryTooManyTerms(limit: Int) -> Message { Message(1052, .number(limit)) }
  public static func queryTooLong(limit: Int) -> Message { Message(1053, .number(limit)) }
  public static func queryNotValid(term: String, examples: [String]) -> Message { Message(1054, .typed(term), .alternatives(examples)) }
  public static func agendaEnds(number: Int) -> Message { Message(1055, .number(number)) }
  public static func agendaRepeats(number: Int) -> Message { Message(1056, .number(number)) }
  public static func dueOptionUnreadable(text: String, examples: String) -> Message { Message(1057, .typed(text), .text(examples)) }
  public static var notifySendMissing: Message { Message(1058) }
  public static func reminderCommandMissing(command: String) -> Message { Message(1059, .text(command)) }
  public static func reminderCommandNotStarted(title: String, command: String, reason: String) -> Message { Message(1060, .title(title), .text(command), .text(reason)) }
  public static func reminderCommandFailed(title: String, command: String, status: String) -> Message { Message(1061, .title(title), .text(command), .text(status)) }
  public static func reminderCommandStopped(count: Int, title: String, command: String) -> Message { Message(1062, .count(count), .title(title), .text(command)) }
  public static func reminderNotShown(title: String) -> Message { Message(1063, .title(title)) }
  public static func reminderNotValid(text: String) -> Message { Message(1064, .typed(text)) }
  public static func startNotValid(text: String, examples: String) -> Message { Message(1065, .typed(text), .text(examples)) }
  public static func repeatNotValid(text: String) -> Message { Message(1066, .typed(text)) }
  public static func coordinateNotValid(text: String) -> Message { Message(1067, .typed(text)) }
  public static func coordinateOutOfRange(text: String) -> Message { Message(1068, .typed(text)) }
  public static func withinNotValid(text: String) -> Message { Message(1069, .typed(text)) }
  public static var withinWithoutNear: Message { Message(1070) }
  public static func nearRead(address: String, place: String) -> Message { Message(1071, .text(address), .text(place)) }
  public static func nowNotValid(text: String) -> Message { Message(1072, .typed(text)) }
  public static var textMissing: Message { Message(1073) }
  public static var inputUsedTwice: Message { Message(1074) }
  public static var inputWithoutTitles: Message { Message(1075) }
  public static var mistakeTitleMissing: Message { Message(1076) }
  public static func mistakeDue(text: String, examples: String) -> Message { Message(1077, .typed(text), .text(examples)) }
  public static func notAdded(mistake: Message) -> Message { Message(1078, .message(mistake)) }
  public static func lineNotAdded(line: Int, mistake: Message) -> Message { Message(1079, .number(line), .message(mistake)) }
  public static func inLine(line: Int, text: Message) -> Message { Message(1080, .number(line), .message(text)) }
  public static var titleEmpty: Message { Message(1081) }
  public static var editorForOneItem: Message { Message(1082) }
  public static var titleOptionEmpty: Message { Message(1083) }
  public static func itemNotFound(name: String) -> Message { Message(1084, .typed(name)) }
  public static func itemAmbiguous(count: Int, name: String, items: [Message]) -> Message { Message(1085, .count(count), .typed(name), .lines(items)) }
  public static func itemAmbiguousCut(count: Int, name: String, items: [Message]) -> Message { Message(1086, .count(count), .typed(name), .lines(items)) }
  public static func itemAmbiguousMany(name: String, limit: Int, items: [Message]) -> Message { Message(1087, .typed(name), .number(limit), .lines(items)) }
  public static func itemAmbiguousUncounted(name: String, items: [Message]) -> Message { Message(1088, .typed(name), .lines(items)) }
  public static func ambiguousItem(id: String, title: String) -> Message { Message(1089, .text(id), .title(title)) }
  public static func ambiguousItemDone(id: String, title: String) -> Message { Message(1090, .text(id), .title(title)) }
  public static var itemNameEmpty: Message { Message(1091) }
  public static func itemsGone(count: Int, items: [Message]) -> Message { Message(1092, .count(count), .list(items)) }
  public static var itemsChangedElsewhere: Message { Message(1093) }
  public static func stepsCompletedToo(count: Int) -> Message { Message(1094, .count(count)) }
  public static func itemsReopenedToo(count: Int) -> Message { Message(1095, .count(count)) }
  public static func stepsDeletedToo(count: Int) -> Message { Message(1096, .count(count)) }
  public static func stepsChangedToo(count: Int) -> Message { Message(1097, .count(count)) }
  public static func itemChangedElsewhere(item: Message) -> Message { Message(1098, .message(item)) }
  public static func changedItemsUnreadable(reason: Message) -> Message { Message(1099, .message(reason)) }
  public static var searchPreparedElsewhere: Message { Message(1100) }
  public static var nothingWasChanged: Message { Message(1101) }
  public static var nothingElseWasChanged: Message { Message(1102) }
  public static func commandStopped(consequence: Message) -> Message { Message(1103, .message(consequence)) }
  public static func inputUnreadable(reason: String) -> Message { Message(1104, .text(reason)) }
  public static var inputNotUtf8: Message { Message(1105) }
  public static var inputWithNul: Message { Message(1106) }
  public static func outputUnwritable(reason: String) -> Message { Message(1107, .text(reason)) }
  public static func outputUnwritableAfter(reason: String, done: Message) -> Message { Message(1108, .text(reason), .message(done)) }
  public static var changeWasMade: Message { Message(1109) }
  public static var changeWasUndone: Message { Message(1110) }
  public static var changeWasRedone: Message { Message(1111) }
  public static var changeWasSkipped: Message { Message(1112) }
  public static var backupWasMade: Message { Message(1113) }
  public static var backupWasRestored: Message { Message(1114) }
  public static var noTerminalForEditor: Message { Message(1115) }
  public static func editedDetailsKept(error: Message, path: String) -> Message { Message(1116, .message(error), .text(path)) }
  public static func editedDetailsLost(error: Message, path: String, reason: String) -> Message { Message(1117, .message(error), .text(path), .text(reason)) }
  public static var nothingToUndoCommand: Message { Message(1118) }
  public static var nothingToRedoCommand: Message { Message(1119) }
  public static var nothingMoreToUndo: Message { Message(1120) }
  public static var nothingMoreToRedo: Message { Message(1121) }
  public static func undoQuestion(step: Message, origin: Message) -> Message { Message(1122, .message(step), .message(origin)) }
  public static func redoQuestion(step: Message, origin: Message) -> Message { Message(1123, .message(step), .message(origin)) }
  public static func undoUnconfirmed(step: Message, origin: Message, consequence: Message) -> Message { Message(1124, .message(step), .message(origin), .message(consequence)) }
  public static func redoUnconfirmed(step: Message, origin: Message, consequence: Message) -> Message { Message(1125, .message(step), .message(origin), .message(consequence)) }
  public static func undoConflictInCommand(step: Message, conflict: Message, consequence: Message) -> Message { Message(1126, .message(step), .message(conflict), .message(consequence)) }
  public static func redoConflictInCommand(step: Message, conflict: Message, consequence: Message) -> Message { Message(1127, .message(step), .message(conflict), .message(consequence)) }
  public static var historyMovedOn: Message { Message(1128) }
  public static var historyMovedOnAfter: Message { Message(1129) }
  public static func stepRunningInCommand(step: Message) -> Message { Message(1130, .message(step)) }
  public static func fileNotFound(path: String) -> Message { Message(1131, .text(path)) }
  public static func directoryNotFound(path: String, directory: String) -> Message { Message(1132, .text(path), .text(directory)) }
  public static func fileBusy(path: String) -> Message { Message(1133, .text(path)) }
  public static func fileBackupsBusy(path: String) -> Message { Message(1134, .text(path)) }
  public static func fileDiskFull(path: String) -> Message { Message(1135, .text(path)) }
  public static func fileReadOnly(path: String) -> Message { Message(1136, .text(path)) }
  public static func fileCannotOpen(path: String, reason: String) -> Message { Message(1137, .text(path), .text(reason)) }
  public static func fileMoved(path: String) -> Message { Message(1138, .text(path)) }
  public static func fileNotADatabase(path: String) -> Message { Message(1139, .text(path)) }
  public static func fileForeign(path: String) -> Message { Message(1140, .text(path)) }
  public static func fileNewer(path: String, version: String) -> Message { Message(1141, .text(path), .text(version)) }
  public static func fileDamaged(path: String) -> Message { Message(1142, .text(path)) }
  public static func fileDiskFailed(path: String, reason: String) -> Message { Message(1143, .text(path), .text(reason)) }
  public static func fileUnfinished(path: String) -> Message { Message(1144, .text(path)) }
  public static func fileFailed(path: String, reason: String) -> Message { Message(1145, .text(path), .text(reason)) }
  public static var backupsWaiting: Message { Message(1146) }
  public static func backupsNone(path: String) -> Message { Message(1147, .text(path)) }
  public static var backupUnreadable: Message { Message(1148) }
  public static func kilobytes(size: String) -> Message { Message(1149, .text(size)) }
  public static func megabytes(size: String) -> Message { Message(1150, .text(size)) }
  public static func backupPathIsDirectory(path: String) -> Message { Message(1151, .text(path)) }
  public static func backupPathExists(path: String) -> Message { Message(1152, .text(path)) }
  public static func backupPathUnwritable(path: String, reason: String) -> Message { Message(1153, .text(path), .text(reason)) }
  public static func backupNotFound(name: String) -> Message { Message(1154, .text(name)) }
  public static func backupNotADatabase(path: String) -> Message { Message(1155, .text(path)) }
  public static func backupForeign(path: String) -> Message { Message(1156, .text(path)) }
  public static func backupNewer(path: String, version: String) -> Message { Message(1157, .text(path), .text(version)) }
  public static func backupDamaged(path: String) -> Message { Message(1158, .text(path)) }
  public static func backupFailed(path: String) -> Message { Message(1159, .text(path)) }
  public static func backupFailedBecause(path: String, reason: String) -> Message { Message(1160, .text(path), .text(reason)) }
  public static var restoreUnconfirmed: Message { Message(1161) }
  public static func restoreQuestion(path: String, items: Message) -> Message { Message(1162, .text(path), .message(items)) }
  public static var restoreDeclined: Message { Message(1163) }
  public static func restoredBackup(count: Int) -> Message { Message(1164, .count(count)) }
  public static func restoredWithBackup(count: Int, name: String) -> Message { Message(1165, .count(count), .text(name)) }
  public static func restoredWithDamaged(count: Int, path: String) -> Message { Message(1166, .count(count), .text(path)) }
  public static func restoreOffer(path: String, time: String, items: Message) -> Message { Message(1167, .text(path), .text(time), .message(items)) }
  public static func checkSound(path: String) -> Message { Message(1168, .text(path)) }
  public static var checkUnreadable: Message { Message(1169) }
  public static func checkPages(words: String) -> Message { Message(1170, .text(words)) }
  public static func checkReferences(count: Int, table: String) -> Message { Message(1171, .count(count), .text(table)) }
  public static func checkItem(number: String) -> Message { Message(1172, .text(number)) }
  public static func checkStepValue(number: String) -> Message { Message(1173, .text(number)) }
  public static func checkStepCount(number: String) -> Message { Message(1174, .text(number)) }
  public static func checkStepOrder(number: String) -> Message { Message(1175, .text(number)) }
  public static func checkSearchTexts(count: Int) -> Message { Message(1176, .count(count)) }
  public static func checkSearchOrders(count: Int) -> Message { Message(1177, .count(count)) }
  public static func checkSearchLists(count: Int) -> Message { Message(1178, .count(count)) }
  public static func checkStarts(count: Int) -> Message { Message(1179, .count(count)) }
  public static func checkCollections(count: Int) -> Message { Message(1180, .count(count)) }
  public static func checkViews(count: Int) -> Message { Message(1181, .count(count)) }
  public static func checkCounts(open: Int, done: Int, actualOpen: Int, actualDone: Int) -> Message { Message(1182, .number(open), .number(done), .number(actualOpen), .number(actualDone)) }
  public static func placePoint(point: String) -> Message { Message(1183, .text(point)) }
  public static func placeByPostcode(point: String, code: String) -> Message { Message(1184, .text(point), .text(code)) }
  public static func placeQuarter(point: String) -> Message { Message(1185, .text(point)) }
  public static func placePart(point: String, radius: String) -> Message { Message(1186, .text(point), .text(radius)) }
  public static func placeTown(point: String, radius: String) -> Message { Message(1187, .text(point), .text(radius)) }
  public static func placeAirport(point: String) -> Message { Message(1188, .text(point)) }
  public static func placeDivision(point: String, radius: String) -> Message { Message(1189, .text(point), .text(radius)) }
  public static func placeCountry(point: String, radius: String) -> Message { Message(1190, .text(point), .text(radius)) }
  public static var placeLikely: Message { Message(1191) }
  public static func placeChoice(point: String, name: String) -> Message { Message(1192, .text(point), .text(name)) }
  public static func placeNotFound(address: String) -> Message { Message(1193, .text(address)) }
  public static func placeUncertain(address: String, places: [Message]) -> Message { Message(1194, .text(address), .lines(places)) }
  public static func placeAmbiguous(count: Int, address: String, places: [Message]) -> Message { Message(1195, .count(count), .text(address), .lines(places)) }
  public static var placeAddressEmpty: Message { Message(1196) }
  public static func mapAttribution(text: String) -> Message { Message(1197, .text(text)) }
  public static var versionMapData: Message { Message(1198) }
  public static var versionLibraries: Message { Message(1199) }
  public static func mapFile(name: String, schema: String, first: Int, last: Int, area: Message) -> Message { Message(1200, .text(name), .text(schema), .number(first), .number(last), .message(area)) }
  public static var mapFileWorld: Message { Message(1201) }
  public static func mapFileArea(southWest: String, northEast: String) -> Message { Message(1202, .text(southWest), .text(northEast)) }
  public static func mapFilesMissing(folder: String) -> Message { Message(1203, .text(folder)) }
  public static func pointFound(item: Message, point: String, place: String) -> Message { Message(1204, .message(item), .text(point), .text(place)) }
  public static func pointRegionOnly(item: Message, address: String, place: String) -> Message { Message(1205, .message(item), .text(address), .text(place)) }
  public static func pointAmbiguous(count: Int, item: Message, address: String) -> Message { Message(1206, .count(count), .message(item), .text(address)) }
  public static func pointUncertain(item: Message, address: String, place: String) -> Message { Message(1207, .message(item), .text(address), .text(place)) }
  public static func pointNotFound(item: Message, address: String) -> Message { Message(1208, .message(item), .text(address)) }
  public static func pointsSet(count: Int) -> Message { Message(1209, .count(count)) }
  public static func pointsWouldBeSet(count: Int) -> Message { Message(1210, .count(count)) }
  public static var pointsComplete: Message { Message(1211) }
  public static func itemHasNoPoint(item: Message) -> Message { Message(1212, .message(item)) }
  public static var noOpenItemOnMap: Message { Message(1213) }
  public static var mapZoomNotValid: Message { Message(1214) }
  public static func mapSizeNotValid(text: String) -> Message { Message(1215, .typed(text)) }
  public static func mapDataMissing(path: String) -> Message { Message(1216, .text(path)) }
  public static func mapDataUnreadable(path: String, reason: String) -> Message { Message(1217, .text(path), .text(reason)) }
  public static func mapDataForeign(path: String) -> Message { Message(1218, .text(path)) }
  public static func mapDataOtherVersion(path: String, version: String) -> Message { Message(1219, .text(path), .text(version)) }
  public static func mapDataDamaged(path: String) -> Message { Message(1220, .text(path)) }
  public static var procNotMounted: Message { Message(1221) }
  public static func limitOfFiles(number: String) -> Message { Message(1222, .text(number)) }
  public static var limitOfMemory: Message { Message(1223) }
  public static func threadNotStarted(reason: String) -> Message { Message(1224, .text(reason)) }
}

extension ActionWords {
  /// The identifiers of the actions that a language has words for, in the order of its table.
  static let identifiers: [String] = [
    "add",
    "add-step",
    "calendar",
    "calendar-close",
    "calendar-next-day",
    "calendar-next-month",
    "calendar-previous-day",
    "calendar-previous-month",
    "calendar-today",
    "clear",
    "conflict-close",
    "conflict-down",
    "conflict-first",
    "conflict-keep-mine",
    "conflict-last",
    "conflict-page-down",
    "conflict-take-theirs",
    "copy",
    "delete",
    "delete-many",
    "down",
    "due-cancel",
    "due-earlier",
    "due-later",
    "due-set",
    "due-week-earlier",
    "due-week-later",
    "duplicate",
    "edit",
    "figures",
    "figures-close",
    "figures-down",
    "figures-first",
    "figures-go-to-oldest",
    "figures-last",
    "first",
    "fold",
    "form-cancel",
    "form-delete",
    "form-editor",
    "form-map",
    "form-next-field",
    "form-press",
    "form-previous-field",
    "form-save",
    "form-toggle",
    "go-to",
    "go-to-close",
    "go-to-delete",
    "go-to-down",
    "go-to-go",
    "go-to-help",
    "go-to-move-down",
    "go-to-move-up",
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
    "history-up",
    "last",
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
    "parent-choose",
    "parent-close",
    "parent-down",
    "parent-help",
    "parent-page-down",
    "parent-page-up",
    "parent-up",
    "pick-priority",
    "place-cancel",
    "place-go",
    "place-help",
    "point-cancel",
    "point-set",
    "quick-add",
    "quick-add-add",
    "quick-add-cancel",
    "quick-add-help",
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
    "sidebar",
    "skip-date",
    "sort",
    "sort-by-age",
    "sort-by-completion",
    "sort-by-distance",
    "sort-by-due",
    "sort-by-priority",
    "sort-by-title",
    "sort-manually",
    "suspend",
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
