// swift-format-ignore-file
// Made by Scripts/generate-translations from en.po. Do not edit.

/// Everything that MyTODO says: a case for each whole sentence, with its values. `en.po` has the English.
nonisolated public indirect enum Message: Hashable, Sendable {
  case listAnd(first: String, last: String), listOr(first: String, last: String)
  case listComma(first: String, last: String), priorityLow, priorityMiddle, priorityHigh, priorityHighest
  case filterOpen, filterAsleep, filterDone, filterAll, orderTitle, orderTitleReversed, orderPriority
  case orderPriorityReversed, orderDue, orderDueReversed, orderNewest, orderOldest, orderManual
  case orderManualReversed, orderCompletion, orderCompletionReversed, orderDistance(place: String)
  case orderDistanceReversed(place: String), openItemsShown(order: Message), asleepItemsShown(order: Message)
  case doneItemsShown(order: Message), allItemsShown(order: Message), sortedByTitle, sortedByTitleReversed
  case sortedByPriority, sortedByPriorityReversed, sortedByDue, sortedByDueReversed, sortedByNewest
  case sortedByOldest, inManualOrder, inManualOrderReversed, sortedByCompletion, sortedByCompletionReversed
  case sortedByDistance(place: String), sortMenu, choiceTitle, choiceTitleReversed, choicePriority
  case choicePriorityReversed, choiceDue, choiceDueReversed, choiceAge, choiceAgeReversed, choiceManual
  case choiceManualReversed, choiceCompletion, choiceCompletionReversed, choiceDistance, choiceDistanceReversed
  case choiceReverse, choiceNext, distanceMenu, distanceFromMap, distanceFromPlace, distancePrompt, mapCenter
  case appName, openCount(count: Int), asleepCount(count: Int), doneCount(count: Int), itemCount(count: Int)
  case databaseUnsaved, filterMenu, themeOffer(name: String), themeUsed(name: String)
  case counts(open: Int, done: Int), countsAsleep(open: Int, asleep: Int), selectedCount(count: Int)
  case selectedAll, selectedAllBut(count: Int), moreAbove(count: Int), moreBelow(count: Int)
  case moreAboveShort(count: Int), moreBelowShort(count: Int), moreInForm, matchCount(count: Int)
  case matchCountOrMore(count: Int), searchShown(words: String)
  case searchShownWithCount(words: String, matches: Message), notUpToDate, headingOverdue, headingToday
  case headingTomorrow, headingDay(date: String), headingThisWeek, headingNextWeek, headingLater, headingNoDate
  case headingWithin(length: Message), headingFarther, headingWithoutPoint, headingFinished, noItems
  case nothingCurrent, noItemsNext, noItemsHelp, noOpenItems, sleepingItemsNext(count: Int), noSleepingItems
  case letSleepNext, noSleepingItemsHere, noSleepingMatch, noDoneItems, addItemNext, doneItemsNext(count: Int)
  case allItemsNext, noMatches, noOpenMatch, noDoneMatch, noOpenItemsHere, noDoneItemsHere, noItemsHere
  case otherItemsNext, everythingNext, searchOpenItemsNext, searchDoneItemsNext, completedMatchesNext
  case openMatchesNext, clearSearchNext, fieldTitle, fieldDetails, fieldDone, fieldPriority, fieldDue
  case repeatEveryDay(count: Int), repeatEveryWeek(count: Int), repeatEveryMonth(count: Int)
  case repeatEveryYear(count: Int), repeatAfterDay(count: Int), repeatAfterWeek(count: Int)
  case repeatAfterMonth(count: Int), repeatAfterYear(count: Int), repeatOnWeekdays(count: Int, days: [String])
  case repeatWorkdays, repeatWeekends, repeatInMonth(count: Int, days: [String])
  case repeatMonthsThatHave(count: Int, day: String), repeatInYear(count: Int, days: [String])
  case repeatWeekdaysInYear(count: Int, days: [String], months: [String]), repeatOwn(rule: String)
  case repeatUntil(rule: Message, date: String), repeatTimes(count: Int, rule: Message)
  case reminderMinutes(count: Int), reminderHours(count: Int), reminderDays(count: Int), reminderOnTime
  case fieldNext, startsInRow(date: String), dueHintRepeat(rule: Message, dates: String)
  case dueHintRepeatOnce(rule: Message, date: String), dueHintOrRepeat(rule: Message, date: String)
  case dueRepeatGoesOn(date: String, rule: Message), fieldRepeat, fieldStart, fieldReminder, fieldList
  case fieldTags, fieldParent, parentScreen, noParent, parentHint, lookingForItem, noMatchingItem
  case helpParentLetters, fieldSteps, moreSteps(number: String), stepsDone(done: String, all: String)
  case fieldLocation, fieldAddress, fieldCoordinates, fieldLink, fieldCreated, fieldModified, fieldCompleted
  case statusOpen, statusDone, changedTitle, changedDetails, changedDone, changedPriority, changedDue
  case changedRepeat, changedStart, changedReminder, changedList, changedTags, changedParent, changedLocation
  case changedAddress, changedCoordinates, changedLink, added(title: String), copied(title: String)
  case tooLongToCopy, noClipboard, noLink, link(text: String), linkQuestion, linkOpened(link: String)
  case linkNotOpened(reason: String), browserNotFound(command: String)
  case browserFailed(command: String, status: String), saved(title: String)
  case savedUnder(title: String, filter: Message), addedUnder(title: String, filter: Message)
  case completed(title: String), reopened(title: String), prioritySet(title: String, priority: Message)
  case moved(title: String), deleted(title: String), restored(title: String), madeList(name: String)
  case madeView(name: String), replacedView(name: String), renamed(name: String)
  case movedToList(title: String, name: String), movedToListWithSteps(count: Int, title: String, name: String)
  case movedToListOutOfItem(title: String, name: String, parent: String)
  case movedItemsToList(count: Int, name: String), tagged(title: String, tags: String)
  case tagsRemoved(title: String), taggedItems(count: Int), dueSet(title: String, date: String)
  case dueRemoved(title: String), startSet(title: String, date: String), startRemoved(title: String)
  case startSetItems(count: Int, date: String), startRemovedItems(count: Int)
  case completedGoingOn(title: String, date: String)
  case completedGoingOnMissed(count: Int, title: String, date: String), skippedDate(title: String, date: String)
  case reminderRings(title: String), reminderRingsDue(title: String, date: String)
  case reminderToSnooze(reminder: String), snoozed(title: String, date: String), reminderAnswered(title: String)
  case snoozeNotAhead, doesNotRepeat(title: String), noDateFollows(title: String)
  case ruleNotUnderstood(title: String), noChange, completedElsewhere(title: String)
  case reopenedElsewhere(title: String), itemDeletedElsewhere, titleMissing
  case completedWithSteps(count: Int, title: String), completedLastStep(title: String, parent: String)
  case completedLastStepElsewhere(title: String, parent: String), nestedBelow(title: String, parent: String)
  case nestedItemsBelow(count: Int, parent: String), notAStepAnyMore(title: String)
  case reopenedWithOthers(count: Int, title: String), duplicatedWithSteps(count: Int, title: String)
  case addedReopening(count: Int, title: String), deletedWithSteps(count: Int, title: String), stepOfItself
  case stepsTooDeep(limit: Int), parentMissing, changedElsewhere(count: Int, fields: [Message]), toLow, toMiddle
  case toHigh, toHighest, completedItems(count: Int), goneOnMeanwhile(count: Int, result: Message)
  case reopenedItems(count: Int), prioritySetItems(count: Int, priority: Message)
  case dueSetItems(count: Int, date: String), dueMovedItems(count: Int), dueRemovedItems(count: Int)
  case movedItems(count: Int), deletedItems(count: Int), addedItemsUnder(count: Int, filter: Message)
  case addedItems(count: Int), editedItems(count: Int), restoredItems(count: Int), noChangeItems
  case itemsDeletedElsewhere, nothingToDelete, stoppedChanging, stoppedDeleting, nothingSelected, noItemSelected
  case rangeStartMissing, rangeTooLong(limit: Int), rangeWithoutStart, nothingToFold
  case groupFolded(heading: Message), wayToEverything, nothingFolded, stepsNeedOutline, unfoldedAlready
  case stepsElsewhere, parentNotShown(title: String), noItemAbove, nestedOnTwoLevels, nestedTooMany(limit: Int)
  case notAStep, stepInOtherList, nestingNeedsOutline, noFoldingInSearch, noFoldingByDistance, alreadyFirst
  case alreadyLast, alreadyFirstItems, alreadyLastItems, movedInTwoSections, movedTooMany(limit: Int)
  case movedNotShown, movedAllSelected, movedWithoutManualOrder, stepAdd(title: String), stepEdit(title: String)
  case stepComplete(title: String), stepReopen(title: String), stepSetDue(title: String)
  case stepSetStart(title: String), stepSkip(title: String), skippedADate(title: String)
  case stepSetPriority(title: String), stepMove(title: String), stepDelete(title: String)
  case stepRestore(title: String), stepMakeList(name: String), stepMakeView(name: String)
  case stepReplaceView(name: String), stepRename(name: String), stepAddItems(count: Int)
  case stepEditItems(count: Int), stepCompleteItems(count: Int), stepReopenItems(count: Int)
  case stepSetDueItems(count: Int), stepSetStartItems(count: Int), stepSetPriorityItems(count: Int)
  case stepMoveItems(count: Int), stepDeleteItems(count: Int), stepDeleteCompleted(count: Int)
  case stepRestoreItems(count: Int), undoStep(step: Message), redoStep(step: Message), undid(step: Message)
  case redid(step: Message), undidUnder(step: Message, filter: Message)
  case redidUnder(step: Message, filter: Message), undidItemsUnder(step: Message, filter: Message)
  case redidItemsUnder(step: Message, filter: Message), skippedThen(step: Message, next: Message), nothingToUndo
  case nothingToRedo, undoMadeElsewhere(change: Message), redoMadeElsewhere(change: Message)
  case wasRenamed(name: String), wasAdded(title: String), wasEdited(title: String), wasCompleted(title: String)
  case wasSkipped(title: String), wasReopened(title: String), wasMoved(title: String), wasDeleted(title: String)
  case wasRestored(title: String), itemsWereAdded(count: Int), itemsWereEdited(count: Int)
  case itemsWereCompleted(count: Int), itemsWereReopened(count: Int), itemsWereMoved(count: Int)
  case itemsWereDeleted(count: Int), itemsWereRestored(count: Int), undoConflict(conflict: Message)
  case redoConflict(conflict: Message), undoMovedOn, redoMovedOn, stepRunning(step: Message), undoStopped
  case redoStopped, titleChangedSince(title: String), detailsChangedSince(title: String)
  case priorityChangedSince(title: String), dueChangedSince(title: String), locationChangedSince(title: String)
  case fieldChangedSince(field: Message, title: String), statusChangedSince(title: String)
  case positionChangedSince(title: String), nameChangedSince(title: String), viewChangedSince(title: String)
  case deletionChangedSince(title: String), interrupted(work: Message), interruptedInCommand(work: Message)
  case addingItems(count: Int), editingItems(count: Int), completingItems(count: Int)
  case reopeningItems(count: Int), prioritizingItems(count: Int), movingItems(count: Int)
  case deletingItems(count: Int), restoringItems(count: Int), interruptedUndoCompleted(step: Message)
  case alreadyAtStep, undoStepsQuestion(count: Int), redoStepsQuestion(count: Int), undoAllOfThem, redoAllOfThem
  case undidSteps(count: Int), redidSteps(count: Int), restoredStep(step: Message)
  case jumpConflict(count: Int, conflict: Message), jumpRunning(count: Int, step: Message)
  case jumpStopped(count: Int), jumpMovedOn(count: Int), jumpFailed(count: Int, error: Message)
  case jobDeleting(count: Int), jobDeletingCompleted(count: Int), jobChanging(count: Int)
  case jobUndoing(step: Message), jobRedoing(step: Message), jobJumping, jobCompleting, jobIndexing
  case jobRunning(job: Message), jobRunningStoppable(job: Message), jobStop, jobProgress(done: Int, total: Int)
  case jobReverting, searchReady, searchNotReady, searchPreparing, storeBusy, storeBackupsBusy, storeDiskFull
  case storeReadOnly, storeCannotOpen(reason: String), storeMoved, storeNotADatabase, storeForeign, storeNewer
  case storeDamaged, storeDiskFailed(reason: String), storeFailed(reason: String), storeUnfinished
  case nothingChanged(error: Message), noBackupToday(error: Message), noBackupDirectory, waiting, wentBack
  case keyUnused(name: String, help: String), keyUnusedInHelp, keyUnusedInPalette(name: String)
  case nothingToPasteInto, nothingToPasteIntoYet, obstacleNow(description: String, obstacle: Message)
  case windowTooSmall, tooSmall, cancel, chooseOption, choosePriority, quitQuestion
  case quitUnsavedQuestion(count: Int), stay, quit, deleteQuestion(title: String)
  case deleteListQuestion(count: Int, name: String), deleteViewQuestion(name: String)
  case replaceViewQuestion(name: String), replace, deleteListWithoutOpenQuestion(name: String)
  case deleteUnusedTagQuestion(name: String), deleteTagQuestion(count: Int, name: String)
  case mergeListsQuestion(name: String, other: String), mergeTagsQuestion(name: String, other: String), merge
  case moveQuestion(title: String), moveItemsQuestion(count: Int), moveMatchesQuestion
  case tagsQuestion(title: String), tagsOfItemsQuestion(count: Int), tagsOfMatchesQuestion
  case deleteItemsQuestion(count: Int), deleteAllMatchesQuestion, deleteAllMatchesButQuestion(count: Int)
  case delete, deleteWhichEverywhereQuestion, deleteWhichQuestion, deleteCompletedItems(count: Int)
  case deleteAllItems(count: Int), keepWorking, quitAfterJob, quitStoppingJob, priorityOf(title: String)
  case priorityOfItems(count: Int), priorityOfAllMatches, priorityOfAllMatchesBut(count: Int), queryOpen
  case queryDone, queryOverdue, queryAsleep, queryRepeating, queryStep, queryPriority(level: Message)
  case queryPriorityOrHigher(level: Message), queryList(name: String), queryListMissing(name: String)
  case queryTag(name: String), queryTagMissing(name: String), queryDueOn(date: String)
  case queryDueBetween(first: String, last: String), queryDueBefore(date: String), queryDueThrough(date: String)
  case queryDueAfter(date: String), queryDueFrom(date: String), queryCompletedOn(date: String)
  case queryCompletedBetween(first: String, last: String), queryCompletedBefore(date: String)
  case queryCompletedThrough(date: String), queryCompletedAfter(date: String), queryCompletedFrom(date: String)
  case queryCreatedOn(date: String), queryCreatedBetween(first: String, last: String)
  case queryCreatedBefore(date: String), queryCreatedThrough(date: String), queryCreatedAfter(date: String)
  case queryCreatedFrom(date: String), queryDueAny, queryDueNone, queryStartBefore(date: String)
  case queryStartThrough(date: String), queryStartAfter(date: String), queryStartFrom(date: String)
  case queryStartOn(date: String), queryStartBetween(first: String, last: String), queryStartAny, queryStartNone
  case queryText(text: String), queryNot(term: Message), queryAnyOf(terms: [String])
  case queryKeyUnknown(term: String, key: String), searchTooManyTerms(limit: Int), searchTooLong(limit: Int)
  case queryUnreadable(term: String, examples: [String]), queryUnderstood(terms: [Message])
  case queryUnderstoodWithCount(understood: Message, matches: Message), filterOfView(words: String)
  case filterOfSearch(words: String), searchScreen, quickAddScreen, quickAddPrompt
  case quickAddStepPrompt(title: String), quickAddHint, quickAddHintShort, quickAddExample(date: String)
  case quickAddStepExample(date: String), searchExample, pastedLines(count: Int), addPastedItems(count: Int)
  case pasteAsOneLine, dueScreen, startScreen, startPrompt, startPromptItem(title: String)
  case duePromptItem(title: String), startPromptItems(count: Int), startPromptAllMatches
  case startPromptAllMatchesBut(count: Int), noStart, snoozeScreen, snoozePrompt, noSnooze, duePrompt
  case duePromptItems(count: Int), duePromptAllMatches, duePromptAllMatchesBut(count: Int), noDueDate
  case understoodDue(dates: [String]), understoodLocation(location: String), understoodTags(tags: String)
  case valueNotValid(text: String, name: String), understoodText(key: String, text: String)
  case understoodReminder(reminder: Message), understood(parts: [Message])
  case dateAtEnd(words: String, parts: [Message]), repeatReadings(rule: Message, other: Message)
  case repeatOr(rule: Message, other: Message), dueReadings(date: String, others: [String])
  case quickAddTitleMissing, lunarDateUnreadable(text: String, examples: String)
  case examplesWithoutLunar(examples: String), dateUnreadable(text: String, examples: String)
  case quoteNotClosed(name: String), newItem, editItem, buttonSave, buttonCancel, buttonDelete
  case keysOf(screen: Message), onlyInTextField, enterTitleToSave, everythingIsNoList, listNotValid
  case startFieldNotValid, lunarFieldNotValid, reminderFieldUnreadableShort, reminderFieldNotValid, tagsNotValid
  case tagNotValid, viewNotValid, viewTooLong(limit: Int), viewEmpty, viewTakesNoItems
  case listMissing(name: String), tagMissing(name: String), viewMissing(name: String), viewSaved(name: String)
  case nameMissing, collectionNameTaken, chosenIsGone(name: String), collectionNotFound
  case movedToInboxInstead(name: String), destinationGone(name: String), dueNotValid, lunarDueUnreadableShort
  case dueUnreadableShort, repeatWithoutDates(text: String), repeatWithoutDatesShort, dueHint(date: String)
  case dueHintOr(date: String), dueHintMore(count: Int), dueHintMoreShort(count: Int)
  case changedInOtherWindow(count: Int, fields: [Message]), changedInThisWindow(count: Int, fields: [Message])
  case deletedInOtherWindow, alsoChangedQuestion(count: Int, fields: [Message])
  case alsoChangedFieldsQuestion(count: Int), compare, saveMine, useTheirs, keepEditing
  case theirsUsed(fields: [Message]), theirsUsedUnsaved(fields: [Message]), formItemDeleted, saveAsNew, discard
  case deleteUnsavedQuestion, deleteItemQuestion, unsavedChanges, save, compareVersions, mine, theirs
  case fieldMine(field: Message), fieldTheirs(field: Message), emptyValue, sameLines(count: Int)
  case draftOfItem(title: String, time: String), draftOfNewItem(time: String), draftOpen, draftNotNow
  case draftDiscarded, draftOpened, draftOfChangedItem, draftOfDeletedItem, editorNotFound(command: String)
  case editorNotStarted(reason: String), editorFailed(status: String), editorFileFailed(reason: String)
  case editorFileUnwritable(path: String), editorFileUnreadable(path: String), listScreen, goToScreen
  case everything, inbox, newList(name: String), newTag(name: String), noMatchingTag, nameScreen
  case renameListPrompt, viewPrompt, renameTagPrompt, moreInGoTo, everythingIsShown, notYourCollection
  case tagsAreOrderedByName, sidebarNeedsRoom(columns: Int), sidebarEmpty, paletteScreen, noMatchingCommand
  case noMatchingKey, historyScreen, historyOrder, stepCount(count: Int), stepCountOrMore(count: Int)
  case historyStart, historyStartCurrent, historyCurrent, edited(title: String)
  case editedFields(title: String, fields: [Message]), priorityChanged(title: String)
  case editedItemsFields(count: Int, fields: [Message]), andMoreItems(count: Int), deletedItemsStep(count: Int)
  case deletedCompletedStep(count: Int), priorityChangedItems(count: Int), historyUndone, historyReplaced
  case historySkipped, historyRunning, historyExpired, originScript, originWindow, originTerminal(name: String)
  case inList, inPalette, inGoTo, inListChooser, inParent, inTagChooser, inName, inSearch, inDue, inQuickAdd
  case inForm, inConflict, inMenu, inHistory, inFigures, onMap, inCalendar, inReview, inPlacePrompt, mapScreen
  case figuresScreen, figuresWeeks(count: Int), figuresCounting, figuresDone, figuresAdded, figuresTotal
  case figuresScale(mark: String, number: Int), figuresOldest, figuresAddedOn(date: String), daysAgo(count: Int)
  case figuresByList, noOldestItem, calendarScreen, calendarWeek(number: Int), todayCount(count: Int)
  case openCountOrMore(count: Int), todayCountOrMore(count: Int), calendarRepeats(number: Int), calendarToday
  case calendarMarks, nothingDue, reviewScreen, headingUntouched(number: Int), headingWaking
  case reviewPlace(place: Int, count: Int), reviewLeft(number: Int), reviewKept(number: Int)
  case kept(title: String), keptUntouched(count: Int, title: String), keptItems(count: Int), nothingToReview
  case reviewComplete, listNext, placeScreen, placePrompt, itemsOnMap(count: Int)
  case mapScale(bar: String, length: Message), lengthMetres(number: Int), lengthKilometres(number: Int)
  case lengthFeet(number: Int), lengthMiles(number: Int), distanceKilometres(number: String)
  case distanceMiles(number: String), mapPoint(latitude: String, longitude: String), mapIn(town: String)
  case mapNear(distance: Message, direction: Message, town: String)
  case mapFromItem(distance: Message, direction: Message, title: String)
  case mapToItem(title: String, distance: Message, direction: Message), north, northEast, east, southEast, south
  case southWest, west, northWest, mapMissing, noItemOnMap, itemWithoutPoint, noOtherMap, mapBase(name: String)
  case noItemUnderCenter, whichItem, itemTitle(title: String), whichPlace, placeName(text: String)
  case movePointHere, placeExamples, placeUnknown, placesUnusable, placeMeans(name: String)
  case placeMayMean(names: [String]), placeProblem(text: String), mouseDrag, mouseDragItem, mouseClickDay
  case helpDragMap, helpWheelMap, helpClickPin, mapSource, shownMapSource, mapCredits, underCross, pointScreen
  case itemsOnMapOrMore(count: Int), mapTilesLeftOut(count: Int), noItemForPoint
  case mapFileUnusable(name: String, reason: Message), mapProblemUnreadable(reason: String), mapProblemNoMap
  case mapProblemVersion(number: Int), mapProblemRaster(format: String), mapProblemFormat
  case mapProblemCompression(name: String), mapProblemLayers, mapProblemEmpty, mapProblemDamaged, inHelp
  case inHelpSearch, inTextFields, everywhere, groupTyping, groupItems, groupSelection, groupMove, groupView
  case groupUndo, groupApp, groupText, groupMouse, mouseClick, mouseClickBox, mouseSidebar, mouseClickHeading
  case mouseClickFooter, mouseWheel, typedLetters, helpClickItem, helpClickDay, helpDragToDay, helpClickBox
  case helpClickSidebar, helpClickHeading, helpWheelList, helpClickFooter, helpClickOldest, helpClickStep
  case helpWheel, helpClickField, helpDueDay, helpDueWeek, helpChoosePlace, hintPlace
  case pointByHand(point: String), pointStored(point: String), pointInRegion(name: String)
  case pointChosen(name: String, number: Int, count: Int), pointUnclear(count: Int, name: String)
  case helpChooseInForm, helpPriorityNumbers, hintDay, hintWeek, hintRestoreSearch, hintClose, hintNewLine
  case fieldStatus, hintReopen, hintChoose, helpWheelForm, helpSearchLetters, helpQueryCollections
  case helpGoToLetters, helpTagLetters, helpQueryDue(examples: [String]), helpQueryDone, helpQueryState
  case helpQueryPriority, helpQueryPhrase, helpQueryMinus, helpQueryComma, helpQueryBackslash
  case helpDueLetters(examples: String), helpQuickAddLetters, helpQuickAddPriority, helpQuickAddDue
  case helpQuickAddDateAtEnd, helpQuickAddLocation, helpQuickAddBackslash
  case configErrors(count: Int, file: String), themeVariableUnknown(name: String)
  case configProblem(place: String, problem: Message), configWarning(place: String, problem: Message)
  case configTooLarge, configUnreadable(reason: String), configNotAFile
  case configValueNotValid(setting: String, kind: Message, allowed: String)
  case configValueMeant(setting: String, kind: Message, meant: String, allowed: String), configKindTheme
  case configKindDateOrder, configKindWeekday, configKindFilter, configKindSort, configKindBoolean
  case configTextNotValid(setting: String), configCommandNotValid(setting: String)
  case configTemplateNotValid(setting: String, reason: Message), configSettingUnknown(setting: String)
  case configSettingMeant(setting: String, meant: String), configTableUnknown(table: String, allowed: String)
  case configTableMeant(table: String, meant: String), configLookWithoutTheme(setting: String)
  case configThemeExists(table: String), configStyleNotValid(setting: String, attributes: String)
  case configStyleWord(setting: String, word: String, attributes: String, colors: String)
  case configStyleWordMeant(setting: String, word: String, meant: String)
  case configLowContrast(setting: String, style: String, contrast: String)
  case configKeyNotValid(setting: String, examples: String)
  case configKeysNotValid(setting: String, examples: String), configActionUnknown(action: String)
  case configActionMeant(action: String, meant: String), configKeyNeeded(setting: String)
  case configKeyTyped(setting: String, name: String), configViewNotValid(setting: String)
  case configViewKeyTaken(setting: String, name: String, other: String)
  case configKeyTaken(setting: String, name: String, other: String, action: String)
  case configKeyTakenInLine(setting: String, name: String, other: String, line: String, action: String)
  case configFilterNotSet, configSortNotSet, configQueryNotSet, configReminderCommandNotSet, configReverseNotSet
  case originDefault, originLocale(name: String), originLine(file: String, line: String)
  case originEnvironment(name: String), originCommandLine(name: String)
  case configFile(path: String, origin: Message), configFileMissing(path: String, origin: Message)
  case configNoColor, tomlNotUtf8, tomlControlCharacter, tomlKeyMissing, tomlBadKeyCharacter(character: String)
  case tomlKeyTooLong, tomlEqualsMissing(name: String), tomlValueMissing(name: String)
  case tomlNotAValue(word: String, quoted: String), tomlNumberTooLarge(word: String), tomlStringNotClosed
  case tomlArrayNotClosed, tomlCommaMissing, tomlNotAString, tomlBadEscape(text: String)
  case tomlTextAfterValue(text: String), tomlHeaderNotClosed, tomlFloat, tomlDate, tomlInlineTable
  case tomlArrayOfTables, tomlMultilineString, tomlKeyRepeated(name: String, line: String)
  case tomlTableRepeated(name: String, line: String), tomlValueAndTable(name: String, line: String)
  case error(failure: Message), question(question: Message), failed(reason: String)
  case itemNamed(id: String, title: String), itemAdded(item: Message)
  case itemAddedWith(item: Message, fields: [Message]), itemCompleted(item: Message)
  case itemSkipped(item: Message, date: String), itemWithoutNext(item: Message), itemNotRepeating(item: Message)
  case itemWentOn(item: Message, date: String), itemAlreadyDone(item: Message), itemReopened(item: Message)
  case itemAlreadyOpen(item: Message), itemDeleted(item: Message), itemNotDeleted(item: Message)
  case itemChanged(item: Message), itemUnchanged(item: Message), listWasCut, nothingWithPoint
  case nothingWithin(distance: String), fieldId, doneNo, doneYes(time: String), dueOverdue(date: String)
  case skipped(step: Message), stepInState(step: Message, state: Message), madeIn(origin: Message)
  case optionUnknown(option: String), optionNotAvailable(option: String), commandUnknown(command: String)
  case commandMeant(command: String, meant: String), commandInstead(command: String, instead: String)
  case helpHint(command: String), optionsNotCombined(options: [String]), pathMissing(option: String)
  case pathNotUtf8(path: String), argumentNotUtf8(text: String), limitNotValid
  case daysNotValid(number: Int, limit: Int), formatNotValid(reason: Message), formatNotClosed, formatNotOpened
  case formatFieldUnknown(field: String, names: String), formatBackslash, collectionNameEmpty
  case collectionNameTooLong(limit: Int), collectionNameNotValid(name: String), tagNameNotValid(name: String)
  case listNotFound(name: String), tagNotFound(name: String), viewNotFound(name: String)
  case listExists(name: String), tagExists(name: String), viewExists(name: String)
  case listExistsMerge(name: String), tagExistsMerge(name: String), viewExistsReplace(name: String), inboxStays
  case cannotBeStepOfItself, cannotBeSoDeep(limit: Int), parentNotFound, inboxNotMerged, movePlaceMissing
  case viewUnreadable(name: String, mistake: Message), viewQueryTooLong(limit: Int)
  case collectionRenamed(name: String, new: String), collectionMerged(name: String, other: String)
  case listDeleted(count: Int, name: String), tagDeleted(count: Int, name: String), viewDeleted(name: String)
  case tagsMissing, viewsMissing, queryOfLunarDate(term: String, examples: [String])
  case queryTooManyTerms(limit: Int), queryTooLong(limit: Int), queryNotValid(term: String, examples: [String])
  case agendaEnds(number: Int), agendaRepeats(number: Int), dueOptionUnreadable(text: String, examples: String)
  case notifySendMissing, reminderCommandMissing(command: String)
  case reminderCommandNotStarted(title: String, command: String, reason: String)
  case reminderCommandFailed(title: String, command: String, status: String)
  case reminderCommandStopped(count: Int, title: String, command: String), reminderNotShown(title: String)
  case reminderNotValid(text: String), startNotValid(text: String, examples: String)
  case repeatNotValid(text: String), coordinateNotValid(text: String), coordinateOutOfRange(text: String)
  case withinNotValid(text: String), withinWithoutNear, nearRead(address: String, place: String)
  case nowNotValid(text: String), textMissing, inputUsedTwice, inputWithoutTitles, mistakeTitleMissing
  case mistakeDue(text: String, examples: String), notAdded(mistake: Message)
  case lineNotAdded(line: Int, mistake: Message), inLine(line: Int, text: Message), titleEmpty, editorForOneItem
  case titleOptionEmpty, itemNotFound(name: String), itemAmbiguous(count: Int, name: String, items: [Message])
  case itemAmbiguousCut(count: Int, name: String, items: [Message])
  case itemAmbiguousMany(name: String, limit: Int, items: [Message])
  case itemAmbiguousUncounted(name: String, items: [Message]), ambiguousItem(id: String, title: String)
  case ambiguousItemDone(id: String, title: String), itemNameEmpty, itemsGone(count: Int, items: [Message])
  case itemsChangedElsewhere, stepsCompletedToo(count: Int), itemsReopenedToo(count: Int)
  case stepsDeletedToo(count: Int), stepsChangedToo(count: Int), itemChangedElsewhere(item: Message)
  case changedItemsUnreadable(reason: Message), searchPreparedElsewhere, nothingWasChanged
  case nothingElseWasChanged, commandStopped(consequence: Message), inputUnreadable(reason: String)
  case inputNotUtf8, inputWithNul, outputUnwritable(reason: String)
  case outputUnwritableAfter(reason: String, done: Message), changeWasMade, changeWasUndone, changeWasRedone
  case changeWasSkipped, backupWasMade, backupWasRestored, noTerminalForEditor
  case editedDetailsKept(error: Message, path: String)
  case editedDetailsLost(error: Message, path: String, reason: String), nothingToUndoCommand
  case nothingToRedoCommand, nothingMoreToUndo, nothingMoreToRedo, undoQuestion(step: Message, origin: Message)
  case redoQuestion(step: Message, origin: Message)
  case undoUnconfirmed(step: Message, origin: Message, consequence: Message)
  case redoUnconfirmed(step: Message, origin: Message, consequence: Message)
  case undoConflictInCommand(step: Message, conflict: Message, consequence: Message)
  case redoConflictInCommand(step: Message, conflict: Message, consequence: Message), historyMovedOn
  case historyMovedOnAfter, stepRunningInCommand(step: Message), fileNotFound(path: String)
  case directoryNotFound(path: String, directory: String), fileBusy(path: String), fileBackupsBusy(path: String)
  case fileDiskFull(path: String), fileReadOnly(path: String), fileCannotOpen(path: String, reason: String)
  case fileMoved(path: String), fileNotADatabase(path: String), fileForeign(path: String)
  case fileNewer(path: String, version: String), fileDamaged(path: String)
  case fileDiskFailed(path: String, reason: String), fileUnfinished(path: String)
  case fileFailed(path: String, reason: String), backupsWaiting, backupsNone(path: String), backupUnreadable
  case kilobytes(size: String), megabytes(size: String), backupPathIsDirectory(path: String)
  case backupPathExists(path: String), backupPathUnwritable(path: String, reason: String)
  case backupNotFound(name: String), backupNotADatabase(path: String), backupForeign(path: String)
  case backupNewer(path: String, version: String), backupDamaged(path: String), backupFailed(path: String)
  case backupFailedBecause(path: String, reason: String), restoreUnconfirmed
  case restoreQuestion(path: String, items: Message), restoreDeclined, restoredBackup(count: Int)
  case restoredWithBackup(count: Int, name: String), restoredWithDamaged(count: Int, path: String)
  case restoreOffer(path: String, time: String, items: Message), checkSound(path: String), checkUnreadable
  case checkPages(words: String), checkReferences(count: Int, table: String), checkItem(number: String)
  case checkStepValue(number: String), checkStepCount(number: String), checkStepOrder(number: String)
  case checkSearchTexts(count: Int), checkSearchOrders(count: Int), checkSearchLists(count: Int)
  case checkStarts(count: Int), checkCollections(count: Int), checkViews(count: Int)
  case checkCounts(open: Int, done: Int, actualOpen: Int, actualDone: Int), placePoint(point: String)
  case placeByPostcode(point: String, code: String), placeQuarter(point: String)
  case placePart(point: String, radius: String), placeTown(point: String, radius: String)
  case placeAirport(point: String), placeDivision(point: String, radius: String)
  case placeCountry(point: String, radius: String), placeLikely, placeChoice(point: String, name: String)
  case placeNotFound(address: String), placeUncertain(address: String, places: [Message])
  case placeAmbiguous(count: Int, address: String, places: [Message]), placeAddressEmpty
  case mapAttribution(text: String), versionMapData, versionLibraries
  case mapFile(name: String, schema: String, first: Int, last: Int, area: Message), mapFileWorld
  case mapFileArea(southWest: String, northEast: String), mapFilesMissing(folder: String)
  case pointFound(item: Message, point: String, place: String)
  case pointRegionOnly(item: Message, address: String, place: String)
  case pointAmbiguous(count: Int, item: Message, address: String)
  case pointUncertain(item: Message, address: String, place: String)
  case pointNotFound(item: Message, address: String), pointsSet(count: Int), pointsWouldBeSet(count: Int)
  case pointsComplete, itemHasNoPoint(item: Message), noOpenItemOnMap, mapZoomNotValid
  case mapSizeNotValid(text: String), mapDataMissing(path: String)
  case mapDataUnreadable(path: String, reason: String), mapDataForeign(path: String)
  case mapDataOtherVersion(path: String, version: String), mapDataDamaged(path: String), procNotMounted
  case limitOfFiles(number: String), limitOfMemory, threadNotStarted(reason: String)
}

nonisolated extension Message {
  /// The values in the order of their numbers in the text of a language.
  var arguments: [Argument] {
    switch self {
    case .listAnd(let first, let last): [.text(first), .text(last)]
    case .listOr(let first, let last): [.text(first), .text(last)]
    case .listComma(let first, let last): [.text(first), .text(last)]
    case .orderDistance(let place): [.text(place)]
    case .orderDistanceReversed(let place): [.text(place)]
    case .openItemsShown(let order): [.message(order)]
    case .asleepItemsShown(let order): [.message(order)]
    case .doneItemsShown(let order): [.message(order)]
    case .allItemsShown(let order): [.message(order)]
    case .sortedByDistance(let place): [.text(place)]
    case .openCount(let count): [.count(count)]
    case .asleepCount(let count): [.count(count)]
    case .doneCount(let count): [.count(count)]
    case .itemCount(let count): [.count(count)]
    case .themeOffer(let name): [.text(name)]
    case .themeUsed(let name): [.text(name)]
    case .counts(let open, let done): [.number(open), .number(done)]
    case .countsAsleep(let open, let asleep): [.number(open), .number(asleep)]
    case .selectedCount(let count): [.count(count)]
    case .selectedAllBut(let count): [.count(count)]
    case .moreAbove(let count): [.count(count)]
    case .moreBelow(let count): [.count(count)]
    case .moreAboveShort(let count): [.count(count)]
    case .moreBelowShort(let count): [.count(count)]
    case .matchCount(let count): [.count(count)]
    case .matchCountOrMore(let count): [.count(count)]
    case .searchShown(let words): [.text(words)]
    case .searchShownWithCount(let words, let matches): [.text(words), .message(matches)]
    case .headingDay(let date): [.text(date)]
    case .headingWithin(let length): [.message(length)]
    case .sleepingItemsNext(let count): [.count(count)]
    case .doneItemsNext(let count): [.count(count)]
    case .repeatEveryDay(let count): [.count(count)]
    case .repeatEveryWeek(let count): [.count(count)]
    case .repeatEveryMonth(let count): [.count(count)]
    case .repeatEveryYear(let count): [.count(count)]
    case .repeatAfterDay(let count): [.count(count)]
    case .repeatAfterWeek(let count): [.count(count)]
    case .repeatAfterMonth(let count): [.count(count)]
    case .repeatAfterYear(let count): [.count(count)]
    case .repeatOnWeekdays(let count, let days): [.count(count), .names(days)]
    case .repeatInMonth(let count, let days): [.count(count), .names(days)]
    case .repeatMonthsThatHave(let count, let day): [.count(count), .text(day)]
    case .repeatInYear(let count, let days): [.count(count), .names(days)]
    case .repeatWeekdaysInYear(let count, let days, let months): [.count(count), .names(days), .names(months)]
    case .repeatOwn(let rule): [.text(rule)]
    case .repeatUntil(let rule, let date): [.message(rule), .text(date)]
    case .repeatTimes(let count, let rule): [.count(count), .message(rule)]
    case .reminderMinutes(let count): [.count(count)]
    case .reminderHours(let count): [.count(count)]
    case .reminderDays(let count): [.count(count)]
    case .startsInRow(let date): [.text(date)]
    case .dueHintRepeat(let rule, let dates): [.message(rule), .text(dates)]
    case .dueHintRepeatOnce(let rule, let date): [.message(rule), .text(date)]
    case .dueHintOrRepeat(let rule, let date): [.message(rule), .text(date)]
    case .dueRepeatGoesOn(let date, let rule): [.text(date), .message(rule)]
    case .moreSteps(let number): [.text(number)]
    case .stepsDone(let done, let all): [.text(done), .text(all)]
    case .added(let title): [.title(title)]
    case .copied(let title): [.title(title)]
    case .link(let text): [.text(text)]
    case .linkOpened(let link): [.text(link)]
    case .linkNotOpened(let reason): [.text(reason)]
    case .browserNotFound(let command): [.text(command)]
    case .browserFailed(let command, let status): [.text(command), .text(status)]
    case .saved(let title): [.title(title)]
    case .savedUnder(let title, let filter): [.title(title), .message(filter)]
    case .addedUnder(let title, let filter): [.title(title), .message(filter)]
    case .completed(let title): [.title(title)]
    case .reopened(let title): [.title(title)]
    case .prioritySet(let title, let priority): [.title(title), .message(priority)]
    case .moved(let title): [.title(title)]
    case .deleted(let title): [.title(title)]
    case .restored(let title): [.title(title)]
    case .madeList(let name): [.text(name)]
    case .madeView(let name): [.text(name)]
    case .replacedView(let name): [.text(name)]
    case .renamed(let name): [.text(name)]
    case .movedToList(let title, let name): [.title(title), .text(name)]
    case .movedToListWithSteps(let count, let title, let name): [.count(count), .title(title), .text(name)]
    case .movedToListOutOfItem(let title, let name, let parent): [.title(title), .text(name), .text(parent)]
    case .movedItemsToList(let count, let name): [.count(count), .text(name)]
    case .tagged(let title, let tags): [.title(title), .text(tags)]
    case .tagsRemoved(let title): [.title(title)]
    case .taggedItems(let count): [.count(count)]
    case .dueSet(let title, let date): [.title(title), .text(date)]
    case .dueRemoved(let title): [.title(title)]
    case .startSet(let title, let date): [.title(title), .text(date)]
    case .startRemoved(let title): [.title(title)]
    case .startSetItems(let count, let date): [.count(count), .text(date)]
    case .startRemovedItems(let count): [.count(count)]
    case .completedGoingOn(let title, let date): [.title(title), .text(date)]
    case .completedGoingOnMissed(let count, let title, let date): [.count(count), .title(title), .text(date)]
    case .skippedDate(let title, let date): [.title(title), .text(date)]
    case .reminderRings(let title): [.title(title)]
    case .reminderRingsDue(let title, let date): [.title(title), .text(date)]
    case .reminderToSnooze(let reminder): [.text(reminder)]
    case .snoozed(let title, let date): [.title(title), .text(date)]
    case .reminderAnswered(let title): [.title(title)]
    case .doesNotRepeat(let title): [.title(title)]
    case .noDateFollows(let title): [.title(title)]
    case .ruleNotUnderstood(let title): [.title(title)]
    case .completedElsewhere(let title): [.title(title)]
    case .reopenedElsewhere(let title): [.title(title)]
    case .completedWithSteps(let count, let title): [.count(count), .title(title)]
    case .completedLastStep(let title, let parent): [.title(title), .text(parent)]
    case .completedLastStepElsewhere(let title, let parent): [.title(title), .text(parent)]
    case .nestedBelow(let title, let parent): [.title(title), .text(parent)]
    case .nestedItemsBelow(let count, let parent): [.count(count), .text(parent)]
    case .notAStepAnyMore(let title): [.title(title)]
    case .reopenedWithOthers(let count, let title): [.count(count), .title(title)]
    case .duplicatedWithSteps(let count, let title): [.count(count), .title(title)]
    case .addedReopening(let count, let title): [.count(count), .title(title)]
    case .deletedWithSteps(let count, let title): [.count(count), .title(title)]
    case .stepsTooDeep(let limit): [.number(limit)]
    case .changedElsewhere(let count, let fields): [.count(count), .list(fields)]
    case .completedItems(let count): [.count(count)]
    case .goneOnMeanwhile(let count, let result): [.count(count), .message(result)]
    case .reopenedItems(let count): [.count(count)]
    case .prioritySetItems(let count, let priority): [.count(count), .message(priority)]
    case .dueSetItems(let count, let date): [.count(count), .text(date)]
    case .dueMovedItems(let count): [.count(count)]
    case .dueRemovedItems(let count): [.count(count)]
    case .movedItems(let count): [.count(count)]
    case .deletedItems(let count): [.count(count)]
    case .addedItemsUnder(let count, let filter): [.count(count), .message(filter)]
    case .addedItems(let count): [.count(count)]
    case .editedItems(let count): [.count(count)]
    case .restoredItems(let count): [.count(count)]
    case .rangeTooLong(let limit): [.number(limit)]
    case .groupFolded(let heading): [.message(heading)]
    case .parentNotShown(let title): [.title(title)]
    case .nestedTooMany(let limit): [.number(limit)]
    case .movedTooMany(let limit): [.number(limit)]
    case .stepAdd(let title): [.title(title)]
    case .stepEdit(let title): [.title(title)]
    case .stepComplete(let title): [.title(title)]
    case .stepReopen(let title): [.title(title)]
    case .stepSetDue(let title): [.title(title)]
    case .stepSetStart(let title): [.title(title)]
    case .stepSkip(let title): [.title(title)]
    case .skippedADate(let title): [.title(title)]
    case .stepSetPriority(let title): [.title(title)]
    case .stepMove(let title): [.title(title)]
    case .stepDelete(let title): [.title(title)]
    case .stepRestore(let title): [.title(title)]
    case .stepMakeList(let name): [.text(name)]
    case .stepMakeView(let name): [.text(name)]
    case .stepReplaceView(let name): [.text(name)]
    case .stepRename(let name): [.text(name)]
    case .stepAddItems(let count): [.count(count)]
    case .stepEditItems(let count): [.count(count)]
    case .stepCompleteItems(let count): [.count(count)]
    case .stepReopenItems(let count): [.count(count)]
    case .stepSetDueItems(let count): [.count(count)]
    case .stepSetStartItems(let count): [.count(count)]
    case .stepSetPriorityItems(let count): [.count(count)]
    case .stepMoveItems(let count): [.count(count)]
    case .stepDeleteItems(let count): [.count(count)]
    case .stepDeleteCompleted(let count): [.count(count)]
    case .stepRestoreItems(let count): [.count(count)]
    case .undoStep(let step): [.message(step)]
    case .redoStep(let step): [.message(step)]
    case .undid(let step): [.message(step)]
    case .redid(let step): [.message(step)]
    case .undidUnder(let step, let filter): [.message(step), .message(filter)]
    case .redidUnder(let step, let filter): [.message(step), .message(filter)]
    case .undidItemsUnder(let step, let filter): [.message(step), .message(filter)]
    case .redidItemsUnder(let step, let filter): [.message(step), .message(filter)]
    case .skippedThen(let step, let next): [.message(step), .message(next)]
    case .undoMadeElsewhere(let change): [.message(change)]
    case .redoMadeElsewhere(let change): [.message(change)]
    case .wasRenamed(let name): [.text(name)]
    case .wasAdded(let title): [.title(title)]
    case .wasEdited(let title): [.title(title)]
    case .wasCompleted(let title): [.title(title)]
    case .wasSkipped(let title): [.title(title)]
    case .wasReopened(let title): [.title(title)]
    case .wasMoved(let title): [.title(title)]
    case .wasDeleted(let title): [.title(title)]
    case .wasRestored(let title): [.title(title)]
    case .itemsWereAdded(let count): [.count(count)]
    case .itemsWereEdited(let count): [.count(count)]
    case .itemsWereCompleted(let count): [.count(count)]
    case .itemsWereReopened(let count): [.count(count)]
    case .itemsWereMoved(let count): [.count(count)]
    case .itemsWereDeleted(let count): [.count(count)]
    case .itemsWereRestored(let count): [.count(count)]
    case .undoConflict(let conflict): [.message(conflict)]
    case .redoConflict(let conflict): [.message(conflict)]
    case .stepRunning(let step): [.message(step)]
    case .titleChangedSince(let title): [.title(title)]
    case .detailsChangedSince(let title): [.title(title)]
    case .priorityChangedSince(let title): [.title(title)]
    case .dueChangedSince(let title): [.title(title)]
    case .locationChangedSince(let title): [.title(title)]
    case .fieldChangedSince(let field, let title): [.message(field), .title(title)]
    case .statusChangedSince(let title): [.title(title)]
    case .positionChangedSince(let title): [.title(title)]
    case .nameChangedSince(let title): [.title(title)]
    case .viewChangedSince(let title): [.title(title)]
    case .deletionChangedSince(let title): [.title(title)]
    case .interrupted(let work): [.message(work)]
    case .interruptedInCommand(let work): [.message(work)]
    case .addingItems(let count): [.count(count)]
    case .editingItems(let count): [.count(count)]
    case .completingItems(let count): [.count(count)]
    case .reopeningItems(let count): [.count(count)]
    case .prioritizingItems(let count): [.count(count)]
    case .movingItems(let count): [.count(count)]
    case .deletingItems(let count): [.count(count)]
    case .restoringItems(let count): [.count(count)]
    case .interruptedUndoCompleted(let step): [.message(step)]
    case .undoStepsQuestion(let count): [.count(count)]
    case .redoStepsQuestion(let count): [.count(count)]
    case .undidSteps(let count): [.count(count)]
    case .redidSteps(let count): [.count(count)]
    case .restoredStep(let step): [.message(step)]
    case .jumpConflict(let count, let conflict): [.count(count), .message(conflict)]
    case .jumpRunning(let count, let step): [.count(count), .message(step)]
    case .jumpStopped(let count): [.count(count)]
    case .jumpMovedOn(let count): [.count(count)]
    case .jumpFailed(let count, let error): [.count(count), .message(error)]
    case .jobDeleting(let count): [.count(count)]
    case .jobDeletingCompleted(let count): [.count(count)]
    case .jobChanging(let count): [.count(count)]
    case .jobUndoing(let step): [.message(step)]
    case .jobRedoing(let step): [.message(step)]
    case .jobRunning(let job): [.message(job)]
    case .jobRunningStoppable(let job): [.message(job)]
    case .jobProgress(let done, let total): [.number(done), .number(total)]
    case .storeCannotOpen(let reason): [.text(reason)]
    case .storeDiskFailed(let reason): [.text(reason)]
    case .storeFailed(let reason): [.text(reason)]
    case .nothingChanged(let error): [.message(error)]
    case .noBackupToday(let error): [.message(error)]
    case .keyUnused(let name, let help): [.text(name), .key(help)]
    case .keyUnusedInPalette(let name): [.text(name)]
    case .obstacleNow(let description, let obstacle): [.text(description), .message(obstacle)]
    case .quitUnsavedQuestion(let count): [.count(count)]
    case .deleteQuestion(let title): [.title(title)]
    case .deleteListQuestion(let count, let name): [.count(count), .text(name)]
    case .deleteViewQuestion(let name): [.text(name)]
    case .replaceViewQuestion(let name): [.text(name)]
    case .deleteListWithoutOpenQuestion(let name): [.text(name)]
    case .deleteUnusedTagQuestion(let name): [.text(name)]
    case .deleteTagQuestion(let count, let name): [.count(count), .text(name)]
    case .mergeListsQuestion(let name, let other): [.text(name), .text(other)]
    case .mergeTagsQuestion(let name, let other): [.text(name), .text(other)]
    case .moveQuestion(let title): [.title(title)]
    case .moveItemsQuestion(let count): [.count(count)]
    case .tagsQuestion(let title): [.title(title)]
    case .tagsOfItemsQuestion(let count): [.count(count)]
    case .deleteItemsQuestion(let count): [.count(count)]
    case .deleteAllMatchesButQuestion(let count): [.count(count)]
    case .deleteCompletedItems(let count): [.count(count)]
    case .deleteAllItems(let count): [.count(count)]
    case .priorityOf(let title): [.title(title)]
    case .priorityOfItems(let count): [.count(count)]
    case .priorityOfAllMatchesBut(let count): [.count(count)]
    case .queryPriority(let level): [.message(level)]
    case .queryPriorityOrHigher(let level): [.message(level)]
    case .queryList(let name): [.text(name)]
    case .queryListMissing(let name): [.text(name)]
    case .queryTag(let name): [.text(name)]
    case .queryTagMissing(let name): [.text(name)]
    case .queryDueOn(let date): [.text(date)]
    case .queryDueBetween(let first, let last): [.text(first), .text(last)]
    case .queryDueBefore(let date): [.text(date)]
    case .queryDueThrough(let date): [.text(date)]
    case .queryDueAfter(let date): [.text(date)]
    case .queryDueFrom(let date): [.text(date)]
    case .queryCompletedOn(let date): [.text(date)]
    case .queryCompletedBetween(let first, let last): [.text(first), .text(last)]
    case .queryCompletedBefore(let date): [.text(date)]
    case .queryCompletedThrough(let date): [.text(date)]
    case .queryCompletedAfter(let date): [.text(date)]
    case .queryCompletedFrom(let date): [.text(date)]
    case .queryCreatedOn(let date): [.text(date)]
    case .queryCreatedBetween(let first, let last): [.text(first), .text(last)]
    case .queryCreatedBefore(let date): [.text(date)]
    case .queryCreatedThrough(let date): [.text(date)]
    case .queryCreatedAfter(let date): [.text(date)]
    case .queryCreatedFrom(let date): [.text(date)]
    case .queryStartBefore(let date): [.text(date)]
    case .queryStartThrough(let date): [.text(date)]
    case .queryStartAfter(let date): [.text(date)]
    case .queryStartFrom(let date): [.text(date)]
    case .queryStartOn(let date): [.text(date)]
    case .queryStartBetween(let first, let last): [.text(first), .text(last)]
    case .queryText(let text): [.text(text)]
    case .queryNot(let term): [.message(term)]
    case .queryAnyOf(let terms): [.alternatives(terms)]
    case .queryKeyUnknown(let term, let key): [.typed(term), .text(key)]
    case .searchTooManyTerms(let limit): [.number(limit)]
    case .searchTooLong(let limit): [.number(limit)]
    case .queryUnreadable(let term, let examples): [.typed(term), .alternatives(examples)]
    case .queryUnderstood(let terms): [.messages(terms)]
    case .queryUnderstoodWithCount(let understood, let matches): [.message(understood), .message(matches)]
    case .filterOfView(let words): [.text(words)]
    case .filterOfSearch(let words): [.text(words)]
    case .quickAddStepPrompt(let title): [.title(title)]
    case .quickAddExample(let date): [.text(date)]
    case .quickAddStepExample(let date): [.text(date)]
    case .pastedLines(let count): [.count(count)]
    case .addPastedItems(let count): [.count(count)]
    case .startPromptItem(let title): [.title(title)]
    case .duePromptItem(let title): [.title(title)]
    case .startPromptItems(let count): [.count(count)]
    case .startPromptAllMatchesBut(let count): [.count(count)]
    case .duePromptItems(let count): [.count(count)]
    case .duePromptAllMatchesBut(let count): [.count(count)]
    case .understoodDue(let dates): [.alternatives(dates)]
    case .understoodLocation(let location): [.text(location)]
    case .understoodTags(let tags): [.text(tags)]
    case .valueNotValid(let text, let name): [.typed(text), .text(name)]
    case .understoodText(let key, let text): [.text(key), .text(text)]
    case .understoodReminder(let reminder): [.message(reminder)]
    case .understood(let parts): [.messages(parts)]
    case .dateAtEnd(let words, let parts): [.text(words), .messages(parts)]
    case .repeatReadings(let rule, let other): [.message(rule), .message(other)]
    case .repeatOr(let rule, let other): [.message(rule), .message(other)]
    case .dueReadings(let date, let others): [.text(date), .alternatives(others)]
    case .lunarDateUnreadable(let text, let examples): [.typed(text), .text(examples)]
    case .examplesWithoutLunar(let examples): [.text(examples)]
    case .dateUnreadable(let text, let examples): [.typed(text), .text(examples)]
    case .quoteNotClosed(let name): [.text(name)]
    case .keysOf(let screen): [.message(screen)]
    case .viewTooLong(let limit): [.number(limit)]
    case .listMissing(let name): [.text(name)]
    case .tagMissing(let name): [.text(name)]
    case .viewMissing(let name): [.text(name)]
    case .viewSaved(let name): [.text(name)]
    case .chosenIsGone(let name): [.text(name)]
    case .movedToInboxInstead(let name): [.text(name)]
    case .destinationGone(let name): [.text(name)]
    case .repeatWithoutDates(let text): [.typed(text)]
    case .dueHint(let date): [.text(date)]
    case .dueHintOr(let date): [.text(date)]
    case .dueHintMore(let count): [.count(count)]
    case .dueHintMoreShort(let count): [.count(count)]
    case .changedInOtherWindow(let count, let fields): [.count(count), .list(fields)]
    case .changedInThisWindow(let count, let fields): [.count(count), .list(fields)]
    case .alsoChangedQuestion(let count, let fields): [.count(count), .list(fields)]
    case .alsoChangedFieldsQuestion(let count): [.count(count)]
    case .theirsUsed(let fields): [.list(fields)]
    case .theirsUsedUnsaved(let fields): [.list(fields)]
    case .fieldMine(let field): [.message(field)]
    case .fieldTheirs(let field): [.message(field)]
    case .sameLines(let count): [.count(count)]
    case .draftOfItem(let title, let time): [.title(title), .text(time)]
    case .draftOfNewItem(let time): [.text(time)]
    case .editorNotFound(let command): [.text(command)]
    case .editorNotStarted(let reason): [.text(reason)]
    case .editorFailed(let status): [.text(status)]
    case .editorFileFailed(let reason): [.text(reason)]
    case .editorFileUnwritable(let path): [.text(path)]
    case .editorFileUnreadable(let path): [.text(path)]
    case .newList(let name): [.text(name)]
    case .newTag(let name): [.text(name)]
    case .sidebarNeedsRoom(let columns): [.number(columns)]
    case .stepCount(let count): [.count(count)]
    case .stepCountOrMore(let count): [.count(count)]
    case .edited(let title): [.title(title)]
    case .editedFields(let title, let fields): [.title(title), .messages(fields)]
    case .priorityChanged(let title): [.title(title)]
    case .editedItemsFields(let count, let fields): [.count(count), .messages(fields)]
    case .andMoreItems(let count): [.count(count)]
    case .deletedItemsStep(let count): [.count(count)]
    case .deletedCompletedStep(let count): [.count(count)]
    case .priorityChangedItems(let count): [.count(count)]
    case .originTerminal(let name): [.text(name)]
    case .figuresWeeks(let count): [.count(count)]
    case .figuresScale(let mark, let number): [.text(mark), .number(number)]
    case .figuresAddedOn(let date): [.text(date)]
    case .daysAgo(let count): [.count(count)]
    case .calendarWeek(let number): [.number(number)]
    case .todayCount(let count): [.count(count)]
    case .openCountOrMore(let count): [.count(count)]
    case .todayCountOrMore(let count): [.count(count)]
    case .calendarRepeats(let number): [.number(number)]
    case .headingUntouched(let number): [.number(number)]
    case .reviewPlace(let place, let count): [.number(place), .number(count)]
    case .reviewLeft(let number): [.number(number)]
    case .reviewKept(let number): [.number(number)]
    case .kept(let title): [.title(title)]
    case .keptUntouched(let count, let title): [.count(count), .title(title)]
    case .keptItems(let count): [.count(count)]
    case .itemsOnMap(let count): [.count(count)]
    case .mapScale(let bar, let length): [.text(bar), .message(length)]
    case .lengthMetres(let number): [.number(number)]
    case .lengthKilometres(let number): [.number(number)]
    case .lengthFeet(let number): [.number(number)]
    case .lengthMiles(let number): [.number(number)]
    case .distanceKilometres(let number): [.text(number)]
    case .distanceMiles(let number): [.text(number)]
    case .mapPoint(let latitude, let longitude): [.text(latitude), .text(longitude)]
    case .mapIn(let town): [.text(town)]
    case .mapNear(let distance, let direction, let town): [.message(distance), .message(direction), .text(town)]
    case .mapFromItem(let distance, let direction, let title): [.message(distance), .message(direction), .title(title)]
    case .mapToItem(let title, let distance, let direction): [.title(title), .message(distance), .message(direction)]
    case .mapBase(let name): [.text(name)]
    case .itemTitle(let title): [.title(title)]
    case .placeName(let text): [.text(text)]
    case .placeMeans(let name): [.text(name)]
    case .placeMayMean(let names): [.alternatives(names)]
    case .placeProblem(let text): [.text(text)]
    case .itemsOnMapOrMore(let count): [.number(count)]
    case .mapTilesLeftOut(let count): [.count(count)]
    case .mapFileUnusable(let name, let reason): [.text(name), .message(reason)]
    case .mapProblemUnreadable(let reason): [.text(reason)]
    case .mapProblemVersion(let number): [.number(number)]
    case .mapProblemRaster(let format): [.text(format)]
    case .mapProblemCompression(let name): [.text(name)]
    case .pointByHand(let point): [.text(point)]
    case .pointStored(let point): [.text(point)]
    case .pointInRegion(let name): [.text(name)]
    case .pointChosen(let name, let number, let count): [.text(name), .number(number), .number(count)]
    case .pointUnclear(let count, let name): [.count(count), .text(name)]
    case .helpQueryDue(let examples): [.alternatives(examples)]
    case .helpDueLetters(let examples): [.text(examples)]
    case .configErrors(let count, let file): [.count(count), .text(file)]
    case .themeVariableUnknown(let name): [.typed(name)]
    case .configProblem(let place, let problem): [.text(place), .message(problem)]
    case .configWarning(let place, let problem): [.text(place), .message(problem)]
    case .configUnreadable(let reason): [.text(reason)]
    case .configValueNotValid(let setting, let kind, let allowed): [.text(setting), .message(kind), .text(allowed)]
    case .configValueMeant(let setting, let kind, let meant, let allowed): [.text(setting), .message(kind), .text(meant), .text(allowed)]
    case .configTextNotValid(let setting): [.text(setting)]
    case .configCommandNotValid(let setting): [.text(setting)]
    case .configTemplateNotValid(let setting, let reason): [.text(setting), .message(reason)]
    case .configSettingUnknown(let setting): [.text(setting)]
    case .configSettingMeant(let setting, let meant): [.text(setting), .text(meant)]
    case .configTableUnknown(let table, let allowed): [.text(table), .text(allowed)]
    case .configTableMeant(let table, let meant): [.text(table), .text(meant)]
    case .configLookWithoutTheme(let setting): [.text(setting)]
    case .configThemeExists(let table): [.text(table)]
    case .configStyleNotValid(let setting, let attributes): [.text(setting), .text(attributes)]
    case .configStyleWord(let setting, let word, let attributes, let colors): [.text(setting), .text(word), .text(attributes), .text(colors)]
    case .configStyleWordMeant(let setting, let word, let meant): [.text(setting), .text(word), .text(meant)]
    case .configLowContrast(let setting, let style, let contrast): [.text(setting), .text(style), .text(contrast)]
    case .configKeyNotValid(let setting, let examples): [.text(setting), .text(examples)]
    case .configKeysNotValid(let setting, let examples): [.text(setting), .text(examples)]
    case .configActionUnknown(let action): [.text(action)]
    case .configActionMeant(let action, let meant): [.text(action), .text(meant)]
    case .configKeyNeeded(let setting): [.text(setting)]
    case .configKeyTyped(let setting, let name): [.text(setting), .text(name)]
    case .configViewNotValid(let setting): [.text(setting)]
    case .configViewKeyTaken(let setting, let name, let other): [.text(setting), .text(name), .text(other)]
    case .configKeyTaken(let setting, let name, let other, let action): [.text(setting), .text(name), .text(other), .text(action)]
    case .configKeyTakenInLine(let setting, let name, let other, let line, let action): [.text(setting), .text(name), .text(other), .text(line), .text(action)]
    case .originLocale(let name): [.text(name)]
    case .originLine(let file, let line): [.text(file), .text(line)]
    case .originEnvironment(let name): [.text(name)]
    case .originCommandLine(let name): [.text(name)]
    case .configFile(let path, let origin): [.text(path), .message(origin)]
    case .configFileMissing(let path, let origin): [.text(path), .message(origin)]
    case .tomlBadKeyCharacter(let character): [.text(character)]
    case .tomlEqualsMissing(let name): [.text(name)]
    case .tomlValueMissing(let name): [.text(name)]
    case .tomlNotAValue(let word, let quoted): [.text(word), .text(quoted)]
    case .tomlNumberTooLarge(let word): [.text(word)]
    case .tomlBadEscape(let text): [.text(text)]
    case .tomlTextAfterValue(let text): [.text(text)]
    case .tomlKeyRepeated(let name, let line): [.text(name), .text(line)]
    case .tomlTableRepeated(let name, let line): [.text(name), .text(line)]
    case .tomlValueAndTable(let name, let line): [.text(name), .text(line)]
    case .error(let failure): [.message(failure)]
    case .question(let question): [.message(question)]
    case .failed(let reason): [.text(reason)]
    case .itemNamed(let id, let title): [.text(id), .title(title)]
    case .itemAdded(let item): [.message(item)]
    case .itemAddedWith(let item, let fields): [.message(item), .messages(fields)]
    case .itemCompleted(let item): [.message(item)]
    case .itemSkipped(let item, let date): [.message(item), .text(date)]
    case .itemWithoutNext(let item): [.message(item)]
    case .itemNotRepeating(let item): [.message(item)]
    case .itemWentOn(let item, let date): [.message(item), .text(date)]
    case .itemAlreadyDone(let item): [.message(item)]
    case .itemReopened(let item): [.message(item)]
    case .itemAlreadyOpen(let item): [.message(item)]
    case .itemDeleted(let item): [.message(item)]
    case .itemNotDeleted(let item): [.message(item)]
    case .itemChanged(let item): [.message(item)]
    case .itemUnchanged(let item): [.message(item)]
    case .nothingWithin(let distance): [.text(distance)]
    case .doneYes(let time): [.text(time)]
    case .dueOverdue(let date): [.text(date)]
    case .skipped(let step): [.message(step)]
    case .stepInState(let step, let state): [.message(step), .message(state)]
    case .madeIn(let origin): [.message(origin)]
    case .optionUnknown(let option): [.text(option)]
    case .optionNotAvailable(let option): [.text(option)]
    case .commandUnknown(let command): [.typed(command)]
    case .commandMeant(let command, let meant): [.typed(command), .text(meant)]
    case .commandInstead(let command, let instead): [.typed(command), .text(instead)]
    case .helpHint(let command): [.text(command)]
    case .optionsNotCombined(let options): [.names(options)]
    case .pathMissing(let option): [.text(option)]
    case .pathNotUtf8(let path): [.text(path)]
    case .argumentNotUtf8(let text): [.text(text)]
    case .daysNotValid(let number, let limit): [.number(number), .number(limit)]
    case .formatNotValid(let reason): [.message(reason)]
    case .formatFieldUnknown(let field, let names): [.text(field), .text(names)]
    case .collectionNameTooLong(let limit): [.number(limit)]
    case .collectionNameNotValid(let name): [.typed(name)]
    case .tagNameNotValid(let name): [.typed(name)]
    case .listNotFound(let name): [.typed(name)]
    case .tagNotFound(let name): [.typed(name)]
    case .viewNotFound(let name): [.typed(name)]
    case .listExists(let name): [.text(name)]
    case .tagExists(let name): [.text(name)]
    case .viewExists(let name): [.text(name)]
    case .listExistsMerge(let name): [.text(name)]
    case .tagExistsMerge(let name): [.text(name)]
    case .viewExistsReplace(let name): [.text(name)]
    case .cannotBeSoDeep(let limit): [.number(limit)]
    case .viewUnreadable(let name, let mistake): [.text(name), .message(mistake)]
    case .viewQueryTooLong(let limit): [.number(limit)]
    case .collectionRenamed(let name, let new): [.text(name), .text(new)]
    case .collectionMerged(let name, let other): [.text(name), .text(other)]
    case .listDeleted(let count, let name): [.count(count), .text(name)]
    case .tagDeleted(let count, let name): [.count(count), .text(name)]
    case .viewDeleted(let name): [.text(name)]
    case .queryOfLunarDate(let term, let examples): [.typed(term), .alternatives(examples)]
    case .queryTooManyTerms(let limit): [.number(limit)]
    case .queryTooLong(let limit): [.number(limit)]
    case .queryNotValid(let term, let examples): [.typed(term), .alternatives(examples)]
    case .agendaEnds(let number): [.number(number)]
    case .agendaRepeats(let number): [.number(number)]
    case .dueOptionUnreadable(let text, let examples): [.typed(text), .text(examples)]
    case .reminderCommandMissing(let command): [.text(command)]
    case .reminderCommandNotStarted(let title, let command, let reason): [.title(title), .text(command), .text(reason)]
    case .reminderCommandFailed(let title, let command, let status): [.title(title), .text(command), .text(status)]
    case .reminderCommandStopped(let count, let title, let command): [.count(count), .title(title), .text(command)]
    case .reminderNotShown(let title): [.title(title)]
    case .reminderNotValid(let text): [.typed(text)]
    case .startNotValid(let text, let examples): [.typed(text), .text(examples)]
    case .repeatNotValid(let text): [.typed(text)]
    case .coordinateNotValid(let text): [.typed(text)]
    case .coordinateOutOfRange(let text): [.typed(text)]
    case .withinNotValid(let text): [.typed(text)]
    case .nearRead(let address, let place): [.text(address), .text(place)]
    case .nowNotValid(let text): [.typed(text)]
    case .mistakeDue(let text, let examples): [.typed(text), .text(examples)]
    case .notAdded(let mistake): [.message(mistake)]
    case .lineNotAdded(let line, let mistake): [.number(line), .message(mistake)]
    case .inLine(let line, let text): [.number(line), .message(text)]
    case .itemNotFound(let name): [.typed(name)]
    case .itemAmbiguous(let count, let name, let items): [.count(count), .typed(name), .lines(items)]
    case .itemAmbiguousCut(let count, let name, let items): [.count(count), .typed(name), .lines(items)]
    case .itemAmbiguousMany(let name, let limit, let items): [.typed(name), .number(limit), .lines(items)]
    case .itemAmbiguousUncounted(let name, let items): [.typed(name), .lines(items)]
    case .ambiguousItem(let id, let title): [.text(id), .title(title)]
    case .ambiguousItemDone(let id, let title): [.text(id), .title(title)]
    case .itemsGone(let count, let items): [.count(count), .list(items)]
    case .stepsCompletedToo(let count): [.count(count)]
    case .itemsReopenedToo(let count): [.count(count)]
    case .stepsDeletedToo(let count): [.count(count)]
    case .stepsChangedToo(let count): [.count(count)]
    case .itemChangedElsewhere(let item): [.message(item)]
    case .changedItemsUnreadable(let reason): [.message(reason)]
    case .commandStopped(let consequence): [.message(consequence)]
    case .inputUnreadable(let reason): [.text(reason)]
    case .outputUnwritable(let reason): [.text(reason)]
    case .outputUnwritableAfter(let reason, let done): [.text(reason), .message(done)]
    case .editedDetailsKept(let error, let path): [.message(error), .text(path)]
    case .editedDetailsLost(let error, let path, let reason): [.message(error), .text(path), .text(reason)]
    case .undoQuestion(let step, let origin): [.message(step), .message(origin)]
    case .redoQuestion(let step, let origin): [.message(step), .message(origin)]
    case .undoUnconfirmed(let step, let origin, let consequence): [.message(step), .message(origin), .message(consequence)]
    case .redoUnconfirmed(let step, let origin, let consequence): [.message(step), .message(origin), .message(consequence)]
    case .undoConflictInCommand(let step, let conflict, let consequence): [.message(step), .message(conflict), .message(consequence)]
    case .redoConflictInCommand(let step, let conflict, let consequence): [.message(step), .message(conflict), .message(consequence)]
    case .stepRunningInCommand(let step): [.message(step)]
    case .fileNotFound(let path): [.text(path)]
    case .directoryNotFound(let path, let directory): [.text(path), .text(directory)]
    case .fileBusy(let path): [.text(path)]
    case .fileBackupsBusy(let path): [.text(path)]
    case .fileDiskFull(let path): [.text(path)]
    case .fileReadOnly(let path): [.text(path)]
    case .fileCannotOpen(let path, let reason): [.text(path), .text(reason)]
    case .fileMoved(let path): [.text(path)]
    case .fileNotADatabase(let path): [.text(path)]
    case .fileForeign(let path): [.text(path)]
    case .fileNewer(let path, let version): [.text(path), .text(version)]
    case .fileDamaged(let path): [.text(path)]
    case .fileDiskFailed(let path, let reason): [.text(path), .text(reason)]
    case .fileUnfinished(let path): [.text(path)]
    case .fileFailed(let path, let reason): [.text(path), .text(reason)]
    case .backupsNone(let path): [.text(path)]
    case .kilobytes(let size): [.text(size)]
    case .megabytes(let size): [.text(size)]
    case .backupPathIsDirectory(let path): [.text(path)]
    case .backupPathExists(let path): [.text(path)]
    case .backupPathUnwritable(let path, let reason): [.text(path), .text(reason)]
    case .backupNotFound(let name): [.text(name)]
    case .backupNotADatabase(let path): [.text(path)]
    case .backupForeign(let path): [.text(path)]
    case .backupNewer(let path, let version): [.text(path), .text(version)]
    case .backupDamaged(let path): [.text(path)]
    case .backupFailed(let path): [.text(path)]
    case .backupFailedBecause(let path, let reason): [.text(path), .text(reason)]
    case .restoreQuestion(let path, let items): [.text(path), .message(items)]
    case .restoredBackup(let count): [.count(count)]
    case .restoredWithBackup(let count, let name): [.count(count), .text(name)]
    case .restoredWithDamaged(let count, let path): [.count(count), .text(path)]
    case .restoreOffer(let path, let time, let items): [.text(path), .text(time), .message(items)]
    case .checkSound(let path): [.text(path)]
    case .checkPages(let words): [.text(words)]
    case .checkReferences(let count, let table): [.count(count), .text(table)]
    case .checkItem(let number): [.text(number)]
    case .checkStepValue(let number): [.text(number)]
    case .checkStepCount(let number): [.text(number)]
    case .checkStepOrder(let number): [.text(number)]
    case .checkSearchTexts(let count): [.count(count)]
    case .checkSearchOrders(let count): [.count(count)]
    case .checkSearchLists(let count): [.count(count)]
    case .checkStarts(let count): [.count(count)]
    case .checkCollections(let count): [.count(count)]
    case .checkViews(let count): [.count(count)]
    case .checkCounts(let open, let done, let actualOpen, let actualDone): [.number(open), .number(done), .number(actualOpen), .number(actualDone)]
    case .placePoint(let point): [.text(point)]
    case .placeByPostcode(let point, let code): [.text(point), .text(code)]
    case .placeQuarter(let point): [.text(point)]
    case .placePart(let point, let radius): [.text(point), .text(radius)]
    case .placeTown(let point, let radius): [.text(point), .text(radius)]
    case .placeAirport(let point): [.text(point)]
    case .placeDivision(let point, let radius): [.text(point), .text(radius)]
    case .placeCountry(let point, let radius): [.text(point), .text(radius)]
    case .placeChoice(let point, let name): [.text(point), .text(name)]
    case .placeNotFound(let address): [.text(address)]
    case .placeUncertain(let address, let places): [.text(address), .lines(places)]
    case .placeAmbiguous(let count, let address, let places): [.count(count), .text(address), .lines(places)]
    case .mapAttribution(let text): [.text(text)]
    case .mapFile(let name, let schema, let first, let last, let area): [.text(name), .text(schema), .number(first), .number(last), .message(area)]
    case .mapFileArea(let southWest, let northEast): [.text(southWest), .text(northEast)]
    case .mapFilesMissing(let folder): [.text(folder)]
    case .pointFound(let item, let point, let place): [.message(item), .text(point), .text(place)]
    case .pointRegionOnly(let item, let address, let place): [.message(item), .text(address), .text(place)]
    case .pointAmbiguous(let count, let item, let address): [.count(count), .message(item), .text(address)]
    case .pointUncertain(let item, let address, let place): [.message(item), .text(address), .text(place)]
    case .pointNotFound(let item, let address): [.message(item), .text(address)]
    case .pointsSet(let count): [.count(count)]
    case .pointsWouldBeSet(let count): [.count(count)]
    case .itemHasNoPoint(let item): [.message(item)]
    case .mapSizeNotValid(let text): [.typed(text)]
    case .mapDataMissing(let path): [.text(path)]
    case .mapDataUnreadable(let path, let reason): [.text(path), .text(reason)]
    case .mapDataForeign(let path): [.text(path)]
    case .mapDataOtherVersion(let path, let version): [.text(path), .text(version)]
    case .mapDataDamaged(let path): [.text(path)]
    case .limitOfFiles(let number): [.text(number)]
    case .threadNotStarted(let reason): [.text(reason)]
    default: []
    }
  }

  /// How the message is shown where keys are answered.
  public var kind: Kind {
    switch self {
    case .tooLongToCopy, .noClipboard, .noLink, .completedElsewhere, .reopenedElsewhere, .itemDeletedElsewhere,
      .titleMissing, .stepOfItself, .stepsTooDeep, .parentMissing, .changedElsewhere, .goneOnMeanwhile,
      .itemsDeletedElsewhere, .nothingToDelete, .noItemSelected, .rangeStartMissing, .rangeTooLong,
      .rangeWithoutStart, .stepsNeedOutline, .unfoldedAlready, .stepsElsewhere, .parentNotShown, .noItemAbove,
      .nestedOnTwoLevels, .nestedTooMany, .notAStep, .stepInOtherList, .nestingNeedsOutline, .alreadyFirst,
      .alreadyLast, .alreadyFirstItems, .alreadyLastItems, .movedInTwoSections, .movedTooMany, .movedNotShown,
      .movedAllSelected, .movedWithoutManualOrder, .nothingToUndo, .nothingToRedo, .undoMadeElsewhere,
      .redoMadeElsewhere, .undoConflict, .redoConflict, .undoMovedOn, .redoMovedOn, .stepRunning, .interrupted,
      .jumpConflict, .jumpRunning, .jumpMovedOn, .jobRunning, .jobRunningStoppable, .searchPreparing,
      .noBackupToday, .noBackupDirectory, .wentBack, .keyUnused, .keyUnusedInHelp, .keyUnusedInPalette,
      .nothingToPasteInto, .nothingToPasteIntoYet, .chooseOption, .choosePriority, .searchTooManyTerms,
      .searchTooLong, .queryUnreadable, .quickAddTitleMissing, .lunarDateUnreadable, .dateUnreadable,
      .quoteNotClosed, .onlyInTextField, .enterTitleToSave, .everythingIsNoList, .listNotValid,
      .startFieldNotValid, .lunarFieldNotValid, .reminderFieldNotValid, .tagsNotValid, .tagNotValid,
      .viewNotValid, .viewTooLong, .viewEmpty, .viewTakesNoItems, .listMissing, .tagMissing, .viewMissing,
      .nameMissing, .collectionNameTaken, .chosenIsGone, .movedToInboxInstead, .destinationGone, .dueNotValid,
      .repeatWithoutDates, .draftOfChangedItem, .draftOfDeletedItem, .noMatchingCommand, .noItemOnMap,
      .itemWithoutPoint, .noOtherMap, .noItemUnderCenter, .placeProblem, .noItemForPoint, .mapFileUnusable,
      .configErrors, .themeVariableUnknown: .warning
    case .linkNotOpened, .browserNotFound, .browserFailed, .jumpFailed, .storeBusy, .storeBackupsBusy,
      .storeDiskFull, .storeReadOnly, .storeCannotOpen, .storeMoved, .storeNotADatabase, .storeForeign,
      .storeNewer, .storeDamaged, .storeDiskFailed, .storeFailed, .storeUnfinished, .nothingChanged,
      .editorNotFound, .editorNotStarted, .editorFailed, .editorFileFailed, .editorFileUnwritable,
      .editorFileUnreadable: .error
    default: .info
    }
  }
}
