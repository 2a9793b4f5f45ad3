// swift-format-ignore-file
// Made by Scripts/generate-translations from en.po. Do not edit.

/// The number of each sentence in the table of a language, by the headings of `en.po`.
enum Sentence: Int {
  // Lists of values
  case listAnd, listOr, listComma
  // Files of other programs
  case fileBytes, fileKilobytes, fileMegabytes, plainNumber, commaList, fateKept, fateChanged, fateLost, fateSkipped, fateConflict, fateKeptMeaning, fateUnread, fateUnreadMeaning, fateLostMeaning, notesOfName, notesOfField, notesOfBecoming, notesMore, fileMissing, importUnreadable, importNotRegular, importTooLarge, importFileChanged, importCopyFailed, importFormatUnknown, importExpected, importNoTitleColumn, importOfOtherProgram, importNoCalendar, importIsEmpty, importFolderIsEmpty, importFailedOf, importIsDocument, importTooMany, importTooDeep, exportHoldsSteps, importScreen, pastedText, importFileQuestion, importTextQuestion, importAnswer, importPrompt, importExample, importPathMissing, fileIsFolder, folderIsImported, helpFileHome, helpClickImport, importSource, importProblem, entriesOfFormat, importNewLabel, importUpdatedLabel, importSame, importLists, importTags, nothingSavedYet, nothingSavedYetShort, importReading, nothingButConflicts, nothingInFile, nothingToImport, importIntoLabel, importAsInFile, importInbox, importList, importOneList, importIntoWhich, importDoneLabel, importAllDone, importRecentDone, importNoDone, importConflictLabel, importKeepMine, importTakeFile, exportLeaveFile, exportWriteMine, importFirstRows, importAsTheyLook, importWhatChanges, importYoursKept, importButton, importOneChange, nothingLost, importNotesScreen, inFilePrompt, inImport, inImportNotes, jobImporting, importedFrom, importedFromUpdating, exportScreen, exportPrompt, exportExample, exportExampleShort, exportNextHint, exportNewFile, exportExists, exportFormatLater, folderMissing, exportExistsQuestion, exportUpdateAnswer, exportReplaceAnswer, nothingWrittenYet, nothingWrittenYetShort, exportItemsLabel, exportFileLabel, exportFormatLabel, exportUpdateLabel, exportReplaced, exportUpdated, exportChanged, exportAdded, exportRemoved, exportElsewhere, exportLeftOutMeaning, exportChangedRows, exportReading, exportWithoutFormat, nothingToExport, noUpdateButConflicts, nothingFitsFormat, exportUpToDate, exportHint, previewCancelHint, exportButton, exportReplaceButton, exportUpdateButton, exportUpdateRemark, exportReplaceRemark, jobExporting, jobStopping, exportedTo, exportedToLeaving, exportedUpdating, exportDiskFull, exportCannotWrite, exportUnwritable, exportFileChanged
  // Numbers, days and dates
  case numberGroup, numberPoint, weekdayMonday, weekdayTuesday, weekdayWednesday, weekdayThursday, weekdayFriday, weekdaySaturday, weekdaySunday, monthJanuary, monthFebruary, monthMarch, monthApril, monthMay, monthJune, monthJuly, monthAugust, monthSeptember, monthOctober, monthNovember, monthDecember, shortMonday, shortTuesday, shortWednesday, shortThursday, shortFriday, shortSaturday, shortSunday, fullMonday, fullTuesday, fullWednesday, fullThursday, fullFriday, fullSaturday, fullSunday, fullJanuary, fullFebruary, fullMarch, fullApril, fullMay, fullJune, fullJuly, fullAugust, fullSeptember, fullOctober, fullNovember, fullDecember, dayYesterday, dayToday, dayTomorrow, dayMonth, monthDay, dayMonthYear, monthDayYear, yearMonthDay, monthYear, yearMonth, dateAtTime, weekdayDate, dateWithTime, nthDay, lastDay, nthLastDay, nthWeekday, lastWeekday, nthLastWeekday, nthWorkday, lastWorkday, nthLastWorkday, lastDayOf, nthLastDayOf
  // Names of keys
  case keyWithControl, keyWithAlt, keyWithShift, keySpace, keyEnter, keyTab, keyEscape, keyBackspace, keyDelete, keyInsert, keyUp, keyDown, keyLeft, keyRight, keyHome, keyEnd, keyPageUp, keyPageDown
  // Priorities, filters and orders
  case priorityLow, priorityMiddle, priorityHigh, priorityHighest, orderDistance, orderDistanceReversed, itemsShown, sortedByDistance, sortMenu, choiceDistance, choiceDistanceReversed, choiceReverse, choiceNextFilter, choiceNext, distanceMenu, distanceFromMap, distanceFromPlace, distancePrompt, mapCenter
  // The header of the list
  case appName, itemCount, databaseUnsaved, filterMenu, themeOffer, themeAliases, themeIsUsed, themeUsed, settingsFile, settingsFileMissing, counts, selectedCount, selectedNotShown, selectedAll, selectedAllBut, moreAbove, moreBelow, moreAboveShort, moreBelowShort, moreInForm, matchCount, matchCountOrMore, searchShown, searchShownWithCount, notUpToDate
  // Headings of the list
  case headingOverdue, headingEarlier, headingToday, headingYesterday, headingTomorrow, headingDay, headingThisWeek, headingNextWeek, headingLater, headingNoDate, headingWithin, headingFarther, headingWithoutPoint, headingFinished
  // A list without items
  case nothingMoreOpen, nothingMoreDueToday, nextItem, noItems, nothingCurrent, noItemsHelp, sleepingItemsNext, letSleepNext, addItemNext, welcome, welcomeType, welcomeExampleOne, welcomeExampleTwo, welcomeExampleThree, welcomeAdds, welcomeQuickAdd, welcomeHelp, welcomePalette, welcomeImport, welcomeAddHint, welcomeNextHint, doneItemsNext, allItemsNext, otherItemsNext, everythingNext, searchOpenItemsNext, searchDoneItemsNext, completedMatchesNext, actionUnavailable, showDoneMatches, showManyDoneMatches, lookInEverything, addSearched, openMatchesNext, clearSearchNext
  // Fields of an item
  case fieldTitle, fieldDetails, fieldStatus, fieldPriority, fieldDue, repeatEveryDay, repeatEveryWeek, repeatEveryMonth, repeatEveryYear, repeatAfterDay, repeatAfterWeek, repeatAfterMonth, repeatAfterYear, repeatOnWeekdays, repeatWorkdays, repeatWeekends, repeatInMonth, repeatMonthsThatHave, repeatInYear, repeatWeekdaysInYear, repeatOwn, repeatUntil, repeatTimes, reminderMinutes, reminderHours, reminderDays, reminderMonths, reminderDaysAt, reminderOnDay, reminderOnTime, fieldNext, dueHintRepeat, dueHintOrRepeat, dueOfThisDate, dueOfSeries, dueTakeSeries, dueTakeDate, dueTakeOther, dueTakeOtherRepeat, dueHintTimesStay, dueHintKeepingTimes, dueHintKeepingDays, dueHintWithoutTimes, fieldRepeat, fieldStart, fieldReminder, fieldList, fieldTags, fieldParent, parentHint, parentNotChosen, listOfParent, leftCompleted, leftReopened, leftDeleted, leftSnoozed, leftMoved, leftForInbox, leftDue, leftUndated, leftChanged, leftSeveral, fieldSteps, moreSteps, stepsDone, fieldLocation, fieldAddress, fieldCoordinates, fieldLink, fieldCreated, fieldModified, statusOpen, statusDone
  // The same fields in a sentence
  case changedTitle, changedDetails, changedDone, changedPriority, changedDue, changedRepeat, changedStart, changedReminder, changedList, changedTags, changedParent, changedLocation, changedAddress, changedCoordinates, changedLink
  // A change of one item
  case added, addedSoFar, addedWith, addedToNewList, addedToNewListWith, copied, tooLongToCopy, noClipboard, noLink, link, linkQuestion, linkOpened, linkNotOpened, programPathUnknown, programNotStarted, browserNotFound, browserFailed, saved, placed, shownUnder, hiddenBySearch, savedUnder, addedUnder, completed, completedOwnRule, reopened, prioritySet, moved, deleted, restored, imported, synced, linked, unlinked, resolved, resolvedItems, chosenMine, chosenTheirs, chosenBoth, chosenKept, chosenStatus, chosenAndMore, madeList, madeView, replacedView, renamed, movedToList, movedToListWithSteps, movedToListOutOfItem, movedItemsToList, tagged, tagsRemoved, taggedItems, dueSet, movedFrom, dueSetThen, dueSetSkipping, dueRemoved, startSet, snoozedUntil, startRemoved, startSetItems, startRemovedItems, completedGoingOn, completedGoingOnMissed, completedGoingOnWithSteps, completedGoingOnWithStepsMissed, skippedDate, reminderRings, reminderRingsDue, reminderDue, reminderDueAt, reminderShow, reminderSnooze, reminderDismiss, reminderOfSeveral, reminderDismissed, reminderOfItemAnswered, reminderNotRinging, noReminderRings, snoozed, reminderAnswered, startAfterDue, dayIsPast, snoozeNotAhead, doesNotRepeat, noDateFollows, ruleNotUnderstood, noChange, completedElsewhere, reopenedElsewhere, itemDeletedElsewhere, titleMissing, completedWithSteps, completedLastStep, completedLastStepElsewhere, nestedBelow, nestedBelowInList, nestedItemsBelow, notAStepAnyMore, reopenedWithOthers, duplicatedWithSteps, addedReopening, deletedWithSteps, stepOfItself, stepsTooDeep, parentMissing, changedElsewhere, toLow, toMiddle, toHigh, toHighest
  // A change of several items
  case completedItemsWithSteps, completedItems, goneOnMeanwhile, turnedMeanwhile, reopenedItems, prioritySetItems, dueSetItems, dueDaySetItems, dueTimeSetItems, dueTimeRemovedItems, repeatSetItems, dueMovedItems, dueMovedItemsTo, dueRemovedItems, movedItems, deletedItemsWithSteps, deletedItems, addedItemsUnder, addedItems, editedItems, restoredItems, noChangeItems, itemsDeletedElsewhere, nothingToDelete, stoppedChanging, stoppedDeleting
  // Selecting items
  case nothingSelected, laterDate, noItemSelected, rangeStartMissing, rangeTooLong, rangeWithoutStart
  // Folding groups
  case nothingToFold, groupIsFolded, groupFolded, wayToEverything, nothingFolded, stepsNeedOutline, unfoldedAlready, stepsAllDone, parentNotShown, noItemAbove, nestedOnTwoLevels, nestedTooMany, notAStep, stepInOtherList, nestingNeedsOutline, nestingInSearch, noFoldingInSearch, noFoldingByDistance
  // Moving items
  case alreadyFirst, alreadyLast, alreadyFirstItems, alreadyLastItems, movedInTwoSections, movedTooMany, movedNotShown, movedAllSelected, movedWithoutManualOrder
  // A step of the history, as what undo takes back
  case stepAdd, stepEdit, stepComplete, stepReopen, stepSetDue, stepSetStart, stepSkip, stepSkipItems, skippedADate, skippedItems, stepSetPriority, stepMove, stepDelete, stepRestore, stepImport, stepSync, stepOfItems, stepLink, stepUnlink, stepResolve, stepPutBack, stepMakeList, stepMakeView, stepReplaceView, stepRename, stepAddItems, stepEditItems, stepCompleteItems, stepReopenItems, stepSetDueItems, stepSetStartItems, stepSetPriorityItems, stepMoveItems, stepDeleteItems, stepDeleteCompleted, stepRestoreItems, stepResolveItems, stepPutBackItems, undoStep, redoStep
  // Undo and redo
  case undone, undoneUnder, redone, redoneUnder, nowBack, nowBackItems, nowBackItemsPartly, nowRemoved, nowRemovedItems, nowOpen, nowOpenItems, nowDone, nowDoneItems, nowDoneAgain, nowDoneAgainItems, nowAsBefore, nowAsBeforeItems, nowChanged, nowChangedItems, nowInFormerPlace, nowInFormerPlaceItems, nowInNewPlace, nowInNewPlaceItems, nowFormer, nowFormerItems, nowNew, nowNewItems, nowDue, nowDueAgain, nowUndated, nowInList, nowInListAgain, nowInInbox, nowInInboxAgain, nowLinked, nowUnlinked, nowBeforeImport, nowImported, formerDue, formerName, skippedThen, nothingToUndo, nothingToRedo, undoMadeElsewhere, redoMadeElsewhere, wasRenamed, wasAdded, wasEdited, wasCompleted, wasSkipped, itemsWereSkipped, wasReopened, wasMoved, wasDeleted, wasRestored, wasImported, wasSynced, wasLinked, wasUnlinked, wasResolved, wasPutBack, itemsWereAdded, itemsWereEdited, itemsWereCompleted, itemsWereReopened, itemsWereMoved, itemsWereDeleted, itemsWereRestored, itemsWereResolved, itemsWerePutBack, undoConflict, redoConflict, undoMovedOn, redoMovedOn, stepRunning, undoStopped, redoStopped, titleChangedSince, detailsChangedSince, priorityChangedSince, dueChangedSince, locationChangedSince, fieldChangedSince, statusChangedSince, positionChangedSince, nameChangedSince, viewChangedSince, importedAgainSince, linkChangedSince, conflictChangedSince, deletionChangedSince, interrupted, interruptedInCommand, addingItems, editingItems, completingItems, reopeningItems, prioritizingItems, movingItems, deletingItems, restoringItems, importingItems, syncingItems, linkingItems, unlinking, resolvingItems, puttingBackItems, interruptedUndoCompleted
  // One change undone alone
  case undidAlone, undidAloneButChanged, undidAloneButUsed, undidAloneButBoth, undoneAloneAlready, notUndoneChangedSince, notUndoneUsedSince, notUndoneUsedSinceItems, notUndoneNameTaken, changeUndoneAlready, changeOverwritten, changeRunning, changeGone, noChangeAtStart
  // A jump in the history
  case alreadyAtStep, undoStepsQuestion, redoStepsQuestion, undoAllOfThem, redoAllOfThem, undidSteps, redidSteps, restoredStep, jumpConflict, jumpRunning, jumpStopped, jumpMovedOn, jumpFailed
  // Jobs
  case jobDeleting, jobDeletingCompleted, jobChanging, jobUndoing, jobRedoing, jobUndoingAlone, jobJumping, jobCompleting, jobIndexing, jobRunning, jobRunningStoppable, jobStop, jobStopReverting, jobProgress, jobReverting, searchReady, searchNotReady, searchPreparing
  // Errors of the database
  case storeBusy, storeBackupsBusy, storeDiskFull, storeReadOnly, storeCannotOpen, storeMoved, storeNotADatabase, storeForeign, storeNewer, storeDamaged, storeDiskFailed, storeFailed, storeUnfinished, nothingChanged, notSavedDiskFull, notSavedBusy, notSavedReadOnly, noBackupBecause, noBackupDirectory, waiting, wentBack, backingUp, backedUp, backupNeedsFile
  // Keys
  case keyUnused, keyWorksInList, worksInList, keyUnusedInHelp, keyUnusedInPalette, nothingToPasteInto, nothingToPasteIntoYet, windowTooSmall, tooSmall
  // Questions
  case cancel, chooseOption, choosePriority, quitQuestion, quitUnsavedQuestion, quitUnaddedQuestion, stay, quit, deleteQuestion, deleteListQuestion, deleteViewQuestion, replaceViewQuestion, replace, deleteListWithoutOpenQuestion, deleteUnusedTagQuestion, deleteTagQuestion, mergeListsQuestion, mergeTagsQuestion, merge, moveQuestion, moveItemsQuestion, moveMatchesQuestion, tagsQuestion, tagsOfItemsQuestion, tagsOfMatchesQuestion, deleteItemsQuestion, deleteAllMatchesQuestion, deleteAllMatchesButQuestion, delete, deleteWhichEverywhereQuestion, deleteWhichQuestion, deleteCompletedItems, deleteAllItems, keepWorking, quitAfterJob, quitStoppingJob, priorityOf, priorityOfItems, priorityOfAllMatches, priorityOfAllMatchesBut
  // Queries
  case queryLow, queryMiddle, queryHigh, queryHighest, queryLowOrHigher, queryMiddleOrHigher, queryHighOrHigher, queryHighestOrHigher, queryList, queryListMissing, queryTag, queryListsBeginning, queryTagsBeginning, queryTagMissing, queryText, queryWords, queryNot, queryAnyOf, queryKeyUnknown, searchTooManyTerms, searchTooLong, queryUnreadable, queryUnderstood, filterOfView, filterOfSearch
  // Search, quick add and due date
  case searchScreen, quickAddScreen, quickAddPrompt, quickAddStepPrompt, quickAddOffer, newTagRow, newListRow, newRow, newListQuestion, quickAddExample, quickAddExampleShort, quickAddStepExample, searchExample, pastedLines, addPastedItems, addPastedItemsDone, pasteAsOneLine, dueScreen, startScreen, startPrompt, startPromptItems, startPromptAllMatches, startPromptAllMatchesBut, noStart, snoozeScreen, snoozePromptItem, snoozePrompt, noSnooze, duePrompt, duePromptItems, duePromptAllMatches, duePromptAllMatchesBut, noDueDate, understoodDue, understoodLocation, understoodTags, valueNotValid, understoodText, understoodReminder, understood, dateWords, repeatWords, repeatReadings, repeatOr, dueReadings, quickAddTitleMissing, lunarDateUnreadable, examplesWithoutLunar, partRead, nothingTaken, dateUnreadable, quoteNotClosed
  // The form
  case newItem, editItem, buttonSave, buttonCancel, buttonDelete, titlePlaceholder, detailPlaceholder, reminderPlaceholder, tagsPlaceholder, locationPlaceholder, addressPlaceholder, linkPlaceholder, titleDateOffer, titleDateInTitle, formMore, itemTimes, itemAddedOn, choiceOpen, choiceDone, choiceKeys, onlyInDue, onlyInDueAndAddress, keysOf, onlyInTextField, enterTitleToSave, everythingIsNoList, listNotValid, startFieldNotValid, lunarFieldNotValid, startFieldUnreadable, reminderFieldUnreadable, reminderFieldUnreadableShort, reminderNeedsDueShort, reminderFieldNotValid, tagsNotValid, tagNotValid, viewNotValid, viewTooLong, viewEmpty, viewTakesNoItems, listMissing, tagMissing, viewMissing, viewSaved, nameMissing, listLinkedAlready, collectionNameTaken, chosenIsGone, collectionNotFound, movedToInboxInstead, destinationGone, dueNotValid, lunarDueUnreadableShort, dateNotYet, dueUnreadableShort, repeatWithoutDates, repeatTooOften, repeatDaysMissing, repeatTooOftenShort, repeatDaysMissingShort, dateOnOtherWeekday, repeatWithoutDatesShort, dueHintOr, dueHintMore, dueHintMoreShort, inDays, inWeeks, inMonths, changedInOtherWindow, changedBySync, changedInThisWindow, deletedBySync, deletedInOtherWindow, alsoChangedQuestion, alsoChangedFieldsQuestion, compare, saveMine, useTheirs, keep, keepEditing, theirsUsed, theirsUsedUnsaved, formItemDeletedBySync, formItemDeleted, saveAsNew, discard, deleteUnsavedQuestion, deleteItemQuestion, unsavedChanges, save, compareVersions, changedElsewhereAt, sameValue, sameInBoth, conflictsScreen, noConflicts, noConflictsHelp, itemCountOrMore, numberOrMore, conflictSince, conflictFields, conflictVersions, versionMine, versionTheirs, conflictDeletedThere, conflictDeletedHere, conflictItem, conflictChanged, conflictDeleted, conflictAll, conflictNotEditable, mine, theirs, emptyValue, sameLines, draftOfItem, draftOfNewItem, draftOpen, draftNotNow, discardDraftQuestion, draftDiscarded, draftOpened, draftOfChangedItem, draftOfDeletedItem, editorNotFound, editorNotStarted, editorFailed, editorFileFailed, editorFileUnwritable, editorFileUnreadable
  // Sync on the screen
  case syncStateTime, syncStateNeedsAttention, syncStateToSend, syncStateFailedSince, syncStateSince, syncStateFailed, syncStateAsks, syncNeedsFile, syncNoListLinked, syncRunning, syncRunsElsewhere, syncNotStarted, syncRunKilled, syncRunExited, syncTrouble, syncTakenBack, syncNothingNewIn, syncLists, syncWouldDeleteHere, syncWouldDeleteThere, syncListDeleted, syncWasRestored, syncQuestion, syncDeletionCount, syncGoneBriefly, syncRestoredBriefly, syncTryAgain, syncUnlink, syncDeleteHere, syncDeleteThere, syncTakeServer, syncSendRestored, syncNotSent, syncRefused, syncAlsoHolds, heldReminders, heldAttachments, heldAttendees, heldComments, heldContacts, heldRelations, heldDates, heldRules, syncScreen, syncAccountCount, syncNoAccountsYet, syncNoAccountsHelp, syncAccountUnusable, syncAccountMissing, syncLooking, syncNotLinkedHelp, syncNotYet, syncSyncedAt, syncReadOnly, syncPlace, syncLinkedAlreadyHere, syncSelectLink, syncAnswerName, syncShowName, syncRetryName, syncLookName, syncLinkName, syncLinkWith, syncLinkAnew, syncNowLinked, linkNotPossible, jobLinking, linkWaiting, linkScreen, linkHere, linkThere, linkSame, linkSameByUid, linkSameByTitle, linkDiffer, linkTags, linkOnlyHere, linkSent, linkOnlyThere, linkAdded, linkUnreadable, linkTwice, linkCrowded, linkDone, linkRecentDone, linkAllDone, linkAlike, linkStayApart
  // Help, palette and history
  case listScreen, goToScreen, everything, placeToday, placeUpcoming, placeSnoozed, placeDone, headingPlaces, headingLists, headingTags, headingViews, kindList, kindTag, kindView, moreTags, goToHint, filterOfPlace, inbox, newList, newTag, noMatchingTag, nameScreen, renameListPrompt, viewPrompt, renameTagPrompt, moreInGoTo, moreInSidebar, everythingIsShown, notYourCollection, tagsAreOrderedByName, sidebarNeedsRoom, groupRecent, paletteHint, commandCount, paletteScreen, noMatchingCommand, noMatchingKey, historyScreen, historyOrder, changeCount, changeCountKept, changeCountOrMore, noMatchingChange, historyStart, historyCurrent, edited, historyMovedToInbox, historyPriority, historyFields, historyNotes, historyMadeHere, historyMadeElsewhere, historyCameIn, historyMadeByCommand, historyEnterUndoes, historyEnterRedoes, historyEnterRestores, historyGoForward, historyRestore, historyUndoAlone, noneBefore, noneNow, historyValueChanged, historyValueSet, historyValueRemoved, historyNextValue, priorityChanged, historyAdded, historyDeleted, historyItemAdded, historyItemDeleted, andMoreItems, deletedItemsStep, deletedCompletedStep, priorityChangedItems, historyUndone, historyReplaced, historySkipped, historyRunning, historyExpired, originWindow, originAccount, originCommand
  // Headings over the actions
  case inList, inPalette, inGoTo, inListChooser, inTagChooser, inName, inSearch, inDue, inQuickAdd, inForm, inConflict, inConflicts, inSync, inLink, inMenu, inHistory, inFigures, onMap, inCalendar, inReview, inPlacePrompt, mapScreen, figuresScreen, figuresWeeks, figuresCounting, figuresDone, figuresAdded, figuresOldest, figuresOldestHint, daysAgo, figuresByList, figuresByWeek, figuresByDay, figuresDot, figuresByWeekday, figuresWaits, waitSameDay, waitAWeek, waitAMonth, waitLonger, figuresDoneThisWeek, figuresAddedThisWeek, figuresOpen, figuresOverdue, figuresDays, figuresInARow, figuresDoneWeek, figuresMore, openForDays, openSinceToday, noOldestItem, calendarScreen, todayCount, overdueCount, overdueCountOrMore, undatedCount, undatedCountOrMore, daysOverdue, overdueToday, paneOpen, paneCreated, paneModified, paneCompleted, foldedItems, foldedItemsOrMore, todayCountOrMore, datedCount, datedCountOrMore, moreOfDay, dragTo, dragHint, calendarRepeats, calendarToday, nothingDue, reviewScreen, headingUntouched, reviewNoDate, reviewDays, headingWaking, reviewThisWeek, tagHeldBy, reviewPlace, reviewKept, reviewCompleted, reviewDated, reviewMoved, reviewSnoozed, reviewDeleted, reviewChanged, reviewDone, reviewInboxClear, reviewToList, reviewUndo, kept, keptUntouched, keptItems, reviewedAgain, reviewedAgainItems, nothingToReview, reviewComplete, listNext, placeScreen, placePrompt, itemsOnMap, mapScale, lengthMetres, lengthKilometres, lengthFeet, lengthMiles, distanceKilometres, distanceMiles, mapPoint, mapIn, mapNear, mapFromItem, mapToItem, north, northEast, east, southEast, south, southWest, west, northWest, mapMissing, noItemOnMap, itemWithoutPoint, noOtherMap, mapBase, noItemUnderCenter, whichItem, itemTitle, whichPlace, placeName, movePointHere, placeExamples, placeUnknown, placesUnusable, placeMeans, placeMayMean, placeProblem, mouseDrag, mouseDragItem, mouseClickDay, helpDragMap, helpWheelMap, helpClickPin, mapSource, shownMapSource, mapCredits, underCross, pointScreen, itemsOnMapOrMore, mapTilesLeftOut, noItemForPoint, mapFileUnusable, mapProblemUnreadable, mapProblemNoMap, mapProblemVersion, mapProblemRaster, mapProblemFormat, mapProblemCompression, mapProblemLayers, mapProblemEmpty, mapProblemDamaged, inHelp, inRowSearch, inTextFields, everywhere
  // Headings over the groups of the help
  case groupTyping, groupItems, groupSelection, groupMove, groupView, groupUndo, groupApp, groupText, groupMouse
  // Other rows of the help
  case mouseClick, mouseClickBox, mouseSidebar, mouseClickHeading, mouseClickFooter, mouseWheel, typedLetters, helpClickItem, helpClickDay, helpDragToDay, helpClickBox, helpClickSidebar, helpClickHeading, helpWheelList, helpClickFooter, helpClickOldest, helpClickConflict, helpClickSync, helpClickLink, helpClickVersion, helpClickStep, helpWheel, helpClickField, hintPlace, pointByHand, pointStored, pointInRegion, pointChosen, pointUnclear, helpChooseInForm, helpPriorityNumbers, hintDay, hintWeek, hintNext, hintTakeNext, hintTake, hintOtherDate, hintRestoreSearch, hintClose, hintNewLine, hintReopen, hintChoose, helpWheelForm, helpSearchLetters, helpQueryCollections, helpGoToLetters, helpTagLetters, helpQueryDue, helpQueryDone, helpQueryState, helpQueryPriority, helpQueryPhrase, helpQueryMinus, helpQueryComma, helpQueryBackslash, helpDueLetters, helpQuickAddLetters, helpQuickAddTag, helpQuickAddPriority, helpQuickAddDue, helpQuickAddDateAtEnd, helpQuickAddLocation, helpQuickAddBackslash
  // Configuration
  case configErrors, themeVariableUnknown, withLabel, configWarning, configTooLarge, configUnreadable, configNotAFile, configValueNotValid, configValueMeant, configTimeNotValid, configSpanNotValid, configKindTheme, configKindDateOrder, configKindWeekday, configKindSymbols, configKindPlace, configKindFilter, configKindSort, configKindBoolean, configTextNotValid, configCommandNotValid, configNumberNotValid, configAccountNotValid, configAccountPlace, configAccountPassword, configProgramNotValid, configSettingUnknown, configSettingMeant, configTableUnknown, configTableMeant, configLookWithoutTheme, configThemeExists, configStyleNotValid, configStyleWord, configStyleWordMeant, configLowContrast, configKeyNotValid, configKeysNotValid, configActionUnknown, configActionMeant, configKeyNeeded, configKeyTyped, configViewNotValid, configViewKeyTaken, configKeyTaken, configKeyTakenInLine, configFilterNotSet, configSortNotSet, configQueryNotSet, configReminderCommandNotSet, configReverseNotSet, originDefault, originLocale, originLine, originEnvironment, originCommandLine, configFile, configFileMissing, configNoColor
  // Mistakes in TOML
  case tomlNotUtf8, tomlControlCharacter, tomlKeyMissing, tomlBadKeyCharacter, tomlKeyTooLong, tomlEqualsMissing, tomlValueMissing, tomlNotAValue, tomlNumberTooLarge, tomlStringNotClosed, tomlArrayNotClosed, tomlCommaMissing, tomlNotAString, tomlBadEscape, tomlTextAfterValue, tomlHeaderNotClosed, tomlFloat, tomlDate, tomlInlineTable, tomlArrayOfTables, tomlMultilineString, tomlKeyRepeated, tomlTableRepeated, tomlValueAndTable
  // What commands say
  case yesOrNo, failed, itemNamed, itemAdded, itemAddedWith, itemCompleted, itemSkipped, itemWithoutNext, itemNotRepeating, itemWentOn, itemWentOnMissed, itemCompletedLast, itemCompletedOwnRule, itemAlreadyDone, itemReopened, itemAlreadyOpen, itemDeleted, itemNotDeleted, itemChanged, itemChangedWith, fieldCleared, dueCleared, itemUnchanged, listWasCut, nothingWithPoint, nothingWithin, fieldId, statusDoneAt, dueOverdue, skipped, stepInState, madeIn
  // What is wrong with arguments
  case optionUnknown, optionNotAvailable, commandUnknown, commandMeant, commandInstead, valueSeparated, helpHint, optionsNotCombined, pathMissing, pathNotUtf8, argumentNotUtf8, limitNotValid, daysNotValid, formatNotClosed, formatNotOpened, formatFieldUnknown, formatBackslash, collectionNameEmpty, collectionNameTooLong, collectionNameNotValid, tagNameNotValid, listNotFound, tagNotFound, viewNotFound, listExists, tagExists, viewExists, listExistsMerge, tagExistsMerge, viewExistsReplace, inboxStays, cannotBeStepOfItself, cannotBeSoDeep, parentNotFound, inboxNotMerged, movePlaceMissing, viewUnreadable, viewQueryTooLong, collectionRenamed, collectionMerged, listDeleted, tagDeleted, viewDeleted, tagsMissing, viewsMissing, queryOfLunarDate, queryTooManyTerms, queryTooLong, queryNotValid, agendaEnds, agendaRepeats, dueOptionUnreadable, notifySendMissing, reminderCommandMissing, reminderCommandNotStarted, reminderCommandFailed, reminderCommandStopped, reminderNotShown, reminderUnreadable, reminderNeedsDue, reminderNotValid, startNotValid, repeatNotValid, coordinateNotValid, coordinateOutOfRange, withinNotValid, withinWithoutNear, nearRead, nowNotValid
  // Why a command added or changed nothing
  case textMissing, inputUsedTwice, inputReadTwice, inputWithoutTitles, mistakeTitleMissing, mistakeListOfStep, optionPartRead, wordsNotTaken, wordsOfOffer, mistakeDue, clauses, nothingWasAdded, inLine, titleEmpty, editorForOneItem, titleOptionEmpty, itemNotFound, itemAmbiguous, itemAmbiguousCut, itemAmbiguousMany, itemAmbiguousUncounted, itemPartOfWord, itemAmbiguousToRead, itemAmbiguousCutToRead, itemAmbiguousManyToRead, itemAmbiguousUncountedToRead, itemPartOfWordToRead, itemPartOfWordQuestion, ambiguousItem, ambiguousItemDone, itemNameEmpty, itemsGone, itemsChangedElsewhere, stepsCompletedToo, itemsReopenedToo, stepsDeletedToo, stepsChangedToo, itemChangedElsewhere, changedItemsUnreadable, searchPreparedElsewhere, nothingWasChanged, nothingElseWasChanged, commandStopped
  // Standard input and output
  case inputUnreadable, inputNotUtf8, inputWithNul, outputUnwritable, changeWasMade, changeWasUndone, changeWasRedone, changeWasSkipped, backupWasMade, backupWasRestored
  // The editor of a command
  case noTerminalForEditor, editedDetailsKept, editedDetailsLost
  // Undo and redo by command
  case nothingToUndoCommand, nothingToRedoCommand, nothingMoreToUndo, nothingMoreToRedo, undoQuestion, redoQuestion, undoUnconfirmed, redoUnconfirmed, undoConflictInCommand, redoConflictInCommand, historyMovedOn, historyMovedOnAfter, stepRunningInCommand, noSuchChange, changeUndoneAlreadyInCommand, changeOverwrittenInCommand, changeRunningInCommand, undoneAloneAlreadyInCommand, notUndoneChangedSinceInCommand, notUndoneUsedSinceInCommand, notUndoneNameTakenInCommand, stepExcludesSkip, stepNotValid
  // Why a file cannot be used
  case fileNotFound, directoryNotFound, fileBusy, fileBackupsBusy, fileDiskFull, fileReadOnly, fileCannotOpen, fileMoved, fileNotADatabase, fileForeign, fileNewer, fileDamaged, fileDiskFailed, fileUnfinished, fileFailed
  // Backups
  case backupsWaiting, backupsNone, backupUnreadable, kilobytes, megabytes, backupPathIsDirectory, backupPathExists, backupPathUnwritable, backupNotFound, backupNotADatabase, backupForeign, backupNewer, backupDamaged, backupFailed, backupFailedBecause, restoreUnconfirmed, restoreQuestion, restoreDeclined, restoredBackup, restoredWithBackup, restoredWithDamaged, restoreOffer
  // Check
  case checkSound, checkUnreadable, checkPages, checkReferences, checkItem, checkStepValue, checkStepCount, checkStepOrder, checkSearchTexts, checkSearchOrders, checkSearchLists, checkStarts, checkCollections, checkViews, checkSync, checkCounts
  // The map
  case placePoint, placeByPostcode, placeQuarter, placePart, placeTown, placeAirport, placeDivision, placeCountry, placeLikely, placeChoice, placeNotFound, placeUncertain, placeAmbiguous, placeAddressEmpty, mapAttribution, versionMapData, versionLibraries, mapFile, mapFileWorld, mapFileArea, mapFilesMissing, pointFound, pointRegionOnly, pointAmbiguous, pointUncertain, pointNotFound, pointsSet, pointsWouldBeSet, pointsComplete, itemHasNoPoint, noOpenItemOnMap, mapZoomNotValid, mapSizeNotValid, mapDataMissing, mapDataUnreadable, mapDataForeign, mapDataOtherVersion, mapDataDamaged
  // Import and export
  case fileBecomes, fileDoesNotRepeat, fileNotUnderstood, fileNotReadable, fileNoEnd, fileTooLong, fileAgain, fileKeyAgain, fileNotToDo, fileCircle, fileStepTooDeep, fileFewerCells, fileEndsSeries, fileInTitle, fileItemIsDone, fileNotFollowed, fileDeletedHere, fileNotUtf8, fileOpenHere, fileIsNowUtf8, fileHasNul, fileParentMissing, fileUnknownZone, fileNoPlace, fileBoth, fileProblem, fileProblemBecause, fileChange, fileProblemUntitled, fileProblemUntitledBecause, fileLine, fileLineOf, fileLeftOut, fileLeftOutOf, fileLeftOutEvents, fileLeftOutJournals, fileLeftOutOpenHere, fileLeftOutDeleted, fileLeftOutListItems, fileLeftOutHeadlines, fileLeftOutAside, fileLeftOutLines, fileLeftOutMore, importReportNothing, importReportNothingLeftOut, importReportFilesNothing, importReportFilesNothingLeftOut, importReport, importReportLeftOut, importReportFiles, importReportFilesLeftOut, exportReport, exportReportLeftOut, updateReport, updateReportNothing, updateNewer, updateElsewhere, reportMore, fileCount, dryRunImport, dryRunExport, standardInputName, standardOutputName, readingFile, importingProgress, importReturning, exportingProgress, importStopped, exportStopped, nothingWasImported, nothingWasWritten, itemsWereImported, fileNotRead, fileIsDirectory, fileIsNotRegular, fileTooLarge, fileChangedWhileRead, fileNotCopied, fileIsEmpty, fileFormatUnclear, fileFormatUnknown, fileNoTitleColumn, fileOfOtherProgram, fileNoCalendar, fileIsDocument, folderWithoutFiles, fileExpected, fileTooMany, fileTooDeep, fileHoldsSteps, fileChangedMeanwhile, fileNotWritten, fileCannotBeWritten, exportFileExists, exportReplaceQuestion, exportFormatMissing, exportWouldLose, exportNotNoted, preferWithoutUpdate, replaceWithoutOutput, updateOfFormat, updateOfOtherFormat, updateOfStream, importFileMissing
  // Sync
  case syncLine, syncIn, syncDeletedHere, syncDeletedThere, syncOut, syncConflictCount, syncRefusedCount, syncUnreadableCount, syncTwiceCount, syncTwice, syncTwiceNames, syncCrowdedCount, syncCrowded, syncCrowdedNames, syncCircleCount, syncCircle, syncCircleNames, syncUnsentCount, syncNothingNew, syncDryRun, syncBusy, syncNoLinks, syncNoAccounts, syncAccountNotFound, syncAccountNotUsed, syncCollectionNotFound, syncCollectionMissing, syncAsksHere, syncAsksThere, syncAsksGone, syncAsksList, syncAsksRestored, syncErrorGone, syncErrorChanged, syncErrorRefused, syncErrorLater, syncErrorFailed, syncErrorUnreachable, syncErrorUnwritable, syncErrorAuth, syncErrorPassword, syncErrorTrust, syncErrorProtocol, syncErrorUnsupported, syncErrorUnconfigured, syncMarkNotWritten, syncWaits, syncFailed, syncLinkedInFull, syncLinked, syncUnlinked, syncNotLinked, syncListLinked, syncCollectionLinked, syncListNotFound, syncLinkQuestion, syncLinkNeedsYes, syncNothingLinked, syncPreviewHere, syncPreviewThere, syncPreviewSame, syncPreviewTags, syncPreviewSent, syncPreviewAdded, syncPreviewAlike, syncPreviewLeft, syncConflictLine, syncConflictField, syncConflictDeletedThere, syncConflictDeletedHere, syncNoConflicts, fieldConflict, syncItemWithoutConflict, syncChoiceMissing, syncChoiceNotValid, syncChoiceTwice, syncChoiceUnknown, syncAddLines, syncAddEmpty, syncAddFound, syncAddMissing, syncAddUser, syncAddNotHttp, syncAddNoKeyring, syncAddNeedsUser, syncAddStore, syncAddNotStored, syncAddStoreFirst, syncAddNotTested, syncAddOtherHost, syncAddOtherHostUrl, syncAddGoogle, syncAddIcloud, syncIsNotEncrypted, syncLastSuccess, syncNever, syncToSend, syncWithList, syncIsNotLinked, syncThereNotLinked, syncTries, syncIsConflicts
  // Limits of the process
  case procNotMounted, limitOfFiles, limitOfMemory, threadNotStarted
  // The first of those that are found by their identifiers.
  case firstIdentified
}

/// Everything that MyTODO says: a function for each sentence, with its values. `en.po` has the English.
extension Message {
  public static func listAnd(first: String, last: String) -> Message { Message(.listAnd, .text(first), .text(last)) }
  public static func listOr(first: String, last: String) -> Message { Message(.listOr, .text(first), .text(last)) }
  public static func listComma(first: String, last: String) -> Message { Message(.listComma, .text(first), .text(last)) }
  public static func fileBytes(count: Int) -> Message { Message(.fileBytes, .count(count)) }
  public static func fileKilobytes(size: Double) -> Message { Message(.fileKilobytes, .decimal(size)) }
  public static func fileMegabytes(size: Double) -> Message { Message(.fileMegabytes, .decimal(size)) }
  public static func plainNumber(number: Int) -> Message { Message(.plainNumber, .number(number)) }
  public static func commaList(items: [Message]) -> Message { Message(.commaList, .messages(items)) }
  public static var fateKept: Message { Message(.fateKept) }
  public static var fateChanged: Message { Message(.fateChanged) }
  public static var fateLost: Message { Message(.fateLost) }
  public static var fateSkipped: Message { Message(.fateSkipped) }
  public static var fateConflict: Message { Message(.fateConflict) }
  public static var fateKeptMeaning: Message { Message(.fateKeptMeaning) }
  public static var fateUnread: Message { Message(.fateUnread) }
  public static var fateUnreadMeaning: Message { Message(.fateUnreadMeaning) }
  public static var fateLostMeaning: Message { Message(.fateLostMeaning) }
  public static func notesOfName(number: Int, name: String) -> Message { Message(.notesOfName, .number(number), .text(name)) }
  public static func notesOfField(count: Int, name: Message) -> Message { Message(.notesOfField, .count(count), .message(name)) }
  public static func notesOfBecoming(name: String, before: String, after: String, number: Int) -> Message { Message(.notesOfBecoming, .text(name), .text(before), .text(after), .number(number)) }
  public static func notesMore(number: Int) -> Message { Message(.notesMore, .number(number)) }
  public static var fileMissing: Message { Message(.fileMissing, kind: .warning) }
  public static func importUnreadable(reason: String) -> Message { Message(.importUnreadable, .text(reason), kind: .error) }
  public static var importNotRegular: Message { Message(.importNotRegular, kind: .error) }
  public static func importTooLarge(limit: Int) -> Message { Message(.importTooLarge, .number(limit), kind: .error) }
  public static var importFileChanged: Message { Message(.importFileChanged, kind: .error) }
  public static func importCopyFailed(reason: String) -> Message { Message(.importCopyFailed, .text(reason), kind: .error) }
  public static func importFormatUnknown(formats: String) -> Message { Message(.importFormatUnknown, .text(formats), kind: .error) }
  public static func importExpected(line: Int, column: Int, expected: String) -> Message { Message(.importExpected, .number(line), .number(column), .text(expected), kind: .error) }
  public static var importNoTitleColumn: Message { Message(.importNoTitleColumn, kind: .error) }
  public static var importOfOtherProgram: Message { Message(.importOfOtherProgram, kind: .error) }
  public static var importNoCalendar: Message { Message(.importNoCalendar, kind: .error) }
  public static var importIsEmpty: Message { Message(.importIsEmpty, kind: .error) }
  public static var importFolderIsEmpty: Message { Message(.importFolderIsEmpty, kind: .error) }
  public static func importFailedOf(file: String, reason: Message) -> Message { Message(.importFailedOf, .text(file), .message(reason), kind: .error) }
  public static var importIsDocument: Message { Message(.importIsDocument, kind: .error) }
  public static func importTooMany(limit: Int) -> Message { Message(.importTooMany, .number(limit), kind: .error) }
  public static func importTooDeep(limit: Int) -> Message { Message(.importTooDeep, .number(limit), kind: .error) }
  public static var exportHoldsSteps: Message { Message(.exportHoldsSteps, kind: .error) }
  public static var importScreen: Message { Message(.importScreen) }
  public static var pastedText: Message { Message(.pastedText) }
  public static func importFileQuestion(file: String) -> Message { Message(.importFileQuestion, .text(file)) }
  public static func importTextQuestion(format: Message) -> Message { Message(.importTextQuestion, .message(format)) }
  public static var importAnswer: Message { Message(.importAnswer) }
  public static var importPrompt: Message { Message(.importPrompt) }
  public static var importExample: Message { Message(.importExample) }
  public static var importPathMissing: Message { Message(.importPathMissing, kind: .warning) }
  public static var fileIsFolder: Message { Message(.fileIsFolder) }
  public static var folderIsImported: Message { Message(.folderIsImported) }
  public static var helpFileHome: Message { Message(.helpFileHome) }
  public static var helpClickImport: Message { Message(.helpClickImport) }
  public static var importSource: Message { Message(.importSource) }
  public static var importProblem: Message { Message(.importProblem) }
  public static func entriesOfFormat(count: Int, format: Message) -> Message { Message(.entriesOfFormat, .count(count), .message(format)) }
  public static var importNewLabel: Message { Message(.importNewLabel) }
  public static var importUpdatedLabel: Message { Message(.importUpdatedLabel) }
  public static func importSame(count: Int) -> Message { Message(.importSame, .count(count)) }
  public static func importLists(count: Int) -> Message { Message(.importLists, .count(count)) }
  public static func importTags(count: Int) -> Message { Message(.importTags, .count(count)) }
  public static var nothingSavedYet: Message { Message(.nothingSavedYet) }
  public static var nothingSavedYetShort: Message { Message(.nothingSavedYetShort) }
  public static var importReading: Message { Message(.importReading) }
  public static var nothingButConflicts: Message { Message(.nothingButConflicts, kind: .warning) }
  public static var nothingInFile: Message { Message(.nothingInFile, kind: .warning) }
  public static var nothingToImport: Message { Message(.nothingToImport, kind: .warning) }
  public static var importIntoLabel: Message { Message(.importIntoLabel) }
  public static var importAsInFile: Message { Message(.importAsInFile) }
  public static var importInbox: Message { Message(.importInbox) }
  public static func importList(name: String) -> Message { Message(.importList, .text(name)) }
  public static var importOneList: Message { Message(.importOneList) }
  public static var importIntoWhich: Message { Message(.importIntoWhich) }
  public static var importDoneLabel: Message { Message(.importDoneLabel) }
  public static func importAllDone(number: Int) -> Message { Message(.importAllDone, .number(number)) }
  public static var importRecentDone: Message { Message(.importRecentDone) }
  public static var importNoDone: Message { Message(.importNoDone) }
  public static var importConflictLabel: Message { Message(.importConflictLabel) }
  public static var importKeepMine: Message { Message(.importKeepMine) }
  public static var importTakeFile: Message { Message(.importTakeFile) }
  public static var exportLeaveFile: Message { Message(.exportLeaveFile) }
  public static var exportWriteMine: Message { Message(.exportWriteMine) }
  public static var importFirstRows: Message { Message(.importFirstRows) }
  public static var importAsTheyLook: Message { Message(.importAsTheyLook) }
  public static var importWhatChanges: Message { Message(.importWhatChanges) }
  public static var importYoursKept: Message { Message(.importYoursKept) }
  public static func importButton(count: Int) -> Message { Message(.importButton, .count(count)) }
  public static var importOneChange: Message { Message(.importOneChange) }
  public static var nothingLost: Message { Message(.nothingLost) }
  public static var importNotesScreen: Message { Message(.importNotesScreen) }
  public static var inFilePrompt: Message { Message(.inFilePrompt) }
  public static var inImport: Message { Message(.inImport) }
  public static var inImportNotes: Message { Message(.inImportNotes) }
  public static func jobImporting(file: String) -> Message { Message(.jobImporting, .text(file)) }
  public static func importedFrom(count: Int, file: String) -> Message { Message(.importedFrom, .count(count), .text(file)) }
  public static func importedFromUpdating(file: String, new: Int, changed: Int) -> Message { Message(.importedFromUpdating, .text(file), .number(new), .number(changed)) }
  public static var exportScreen: Message { Message(.exportScreen) }
  public static var exportPrompt: Message { Message(.exportPrompt) }
  public static var exportExample: Message { Message(.exportExample) }
  public static var exportExampleShort: Message { Message(.exportExampleShort) }
  public static var exportNextHint: Message { Message(.exportNextHint) }
  public static var exportNewFile: Message { Message(.exportNewFile) }
  public static func exportExists(size: Message) -> Message { Message(.exportExists, .message(size)) }
  public static var exportFormatLater: Message { Message(.exportFormatLater) }
  public static var folderMissing: Message { Message(.folderMissing, kind: .warning) }
  public static func exportExistsQuestion(title: String) -> Message { Message(.exportExistsQuestion, .title(title)) }
  public static var exportUpdateAnswer: Message { Message(.exportUpdateAnswer) }
  public static var exportReplaceAnswer: Message { Message(.exportReplaceAnswer) }
  public static var nothingWrittenYet: Message { Message(.nothingWrittenYet) }
  public static var nothingWrittenYetShort: Message { Message(.nothingWrittenYetShort) }
  public static var exportItemsLabel: Message { Message(.exportItemsLabel) }
  public static var exportFileLabel: Message { Message(.exportFileLabel) }
  public static var exportFormatLabel: Message { Message(.exportFormatLabel) }
  public static var exportUpdateLabel: Message { Message(.exportUpdateLabel) }
  public static var exportReplaced: Message { Message(.exportReplaced) }
  public static var exportUpdated: Message { Message(.exportUpdated) }
  public static func exportChanged(count: Int) -> Message { Message(.exportChanged, .count(count)) }
  public static func exportAdded(count: Int) -> Message { Message(.exportAdded, .count(count)) }
  public static func exportRemoved(count: Int) -> Message { Message(.exportRemoved, .count(count)) }
  public static func exportElsewhere(count: Int) -> Message { Message(.exportElsewhere, .count(count)) }
  public static var exportLeftOutMeaning: Message { Message(.exportLeftOutMeaning) }
  public static var exportChangedRows: Message { Message(.exportChangedRows) }
  public static var exportReading: Message { Message(.exportReading) }
  public static var exportWithoutFormat: Message { Message(.exportWithoutFormat, kind: .warning) }
  public static var nothingToExport: Message { Message(.nothingToExport, kind: .warning) }
  public static var noUpdateButConflicts: Message { Message(.noUpdateButConflicts, kind: .warning) }
  public static var nothingFitsFormat: Message { Message(.nothingFitsFormat, kind: .warning) }
  public static func exportUpToDate(file: String) -> Message { Message(.exportUpToDate, .text(file)) }
  public static var exportHint: Message { Message(.exportHint) }
  public static var previewCancelHint: Message { Message(.previewCancelHint) }
  public static func exportButton(count: Int) -> Message { Message(.exportButton, .count(count)) }
  public static func exportReplaceButton(count: Int) -> Message { Message(.exportReplaceButton, .count(count)) }
  public static var exportUpdateButton: Message { Message(.exportUpdateButton) }
  public static var exportUpdateRemark: Message { Message(.exportUpdateRemark) }
  public static var exportReplaceRemark: Message { Message(.exportReplaceRemark) }
  public static func jobExporting(file: String) -> Message { Message(.jobExporting, .text(file)) }
  public static var jobStopping: Message { Message(.jobStopping) }
  public static func exportedTo(count: Int, file: String) -> Message { Message(.exportedTo, .count(count), .text(file)) }
  public static func exportedToLeaving(count: Int, file: String, left: Int) -> Message { Message(.exportedToLeaving, .count(count), .text(file), .number(left)) }
  public static func exportedUpdating(file: String, changed: Int, added: Int, removed: Int) -> Message { Message(.exportedUpdating, .text(file), .number(changed), .number(added), .number(removed)) }
  public static var exportDiskFull: Message { Message(.exportDiskFull, kind: .error) }
  public static func exportCannotWrite(reason: String) -> Message { Message(.exportCannotWrite, .text(reason), kind: .error) }
  public static func exportUnwritable(file: String, reason: String) -> Message { Message(.exportUnwritable, .text(file), .text(reason), kind: .error) }
  public static func exportFileChanged(file: String) -> Message { Message(.exportFileChanged, .text(file), kind: .error) }
  public static var numberGroup: Message { Message(.numberGroup) }
  public static var numberPoint: Message { Message(.numberPoint) }
  public static var weekdayMonday: Message { Message(.weekdayMonday) }
  public static var weekdayTuesday: Message { Message(.weekdayTuesday) }
  public static var weekdayWednesday: Message { Message(.weekdayWednesday) }
  public static var weekdayThursday: Message { Message(.weekdayThursday) }
  public static var weekdayFriday: Message { Message(.weekdayFriday) }
  public static var weekdaySaturday: Message { Message(.weekdaySaturday) }
  public static var weekdaySunday: Message { Message(.weekdaySunday) }
  public static var monthJanuary: Message { Message(.monthJanuary) }
  public static var monthFebruary: Message { Message(.monthFebruary) }
  public static var monthMarch: Message { Message(.monthMarch) }
  public static var monthApril: Message { Message(.monthApril) }
  public static var monthMay: Message { Message(.monthMay) }
  public static var monthJune: Message { Message(.monthJune) }
  public static var monthJuly: Message { Message(.monthJuly) }
  public static var monthAugust: Message { Message(.monthAugust) }
  public static var monthSeptember: Message { Message(.monthSeptember) }
  public static var monthOctober: Message { Message(.monthOctober) }
  public static var monthNovember: Message { Message(.monthNovember) }
  public static var monthDecember: Message { Message(.monthDecember) }
  public static var shortMonday: Message { Message(.shortMonday) }
  public static var shortTuesday: Message { Message(.shortTuesday) }
  public static var shortWednesday: Message { Message(.shortWednesday) }
  public static var shortThursday: Message { Message(.shortThursday) }
  public static var shortFriday: Message { Message(.shortFriday) }
  public static var shortSaturday: Message { Message(.shortSaturday) }
  public static var shortSunday: Message { Message(.shortSunday) }
  public static var fullMonday: Message { Message(.fullMonday) }
  public static var fullTuesday: Message { Message(.fullTuesday) }
  public static var fullWednesday: Message { Message(.fullWednesday) }
  public static var fullThursday: Message { Message(.fullThursday) }
  public static var fullFriday: Message { Message(.fullFriday) }
  public static var fullSaturday: Message { Message(.fullSaturday) }
  public static var fullSunday: Message { Message(.fullSunday) }
  public static var fullJanuary: Message { Message(.fullJanuary) }
  public static var fullFebruary: Message { Message(.fullFebruary) }
  public static var fullMarch: Message { Message(.fullMarch) }
  public static var fullApril: Message { Message(.fullApril) }
  public static var fullMay: Message { Message(.fullMay) }
  public static var fullJune: Message { Message(.fullJune) }
  public static var fullJuly: Message { Message(.fullJuly) }
  public static var fullAugust: Message { Message(.fullAugust) }
  public static var fullSeptember: Message { Message(.fullSeptember) }
  public static var fullOctober: Message { Message(.fullOctober) }
  public static var fullNovember: Message { Message(.fullNovember) }
  public static var fullDecember: Message { Message(.fullDecember) }
  public static var dayYesterday: Message { Message(.dayYesterday) }
  public static var dayToday: Message { Message(.dayToday) }
  public static var dayTomorrow: Message { Message(.dayTomorrow) }
  public static func dayMonth(day: String, month: String) -> Message { Message(.dayMonth, .text(day), .text(month)) }
  public static func monthDay(month: String, day: String) -> Message { Message(.monthDay, .text(month), .text(day)) }
  public static func dayMonthYear(day: String, month: String, year: String) -> Message { Message(.dayMonthYear, .text(day), .text(month), .text(year)) }
  public static func monthDayYear(month: String, day: String, year: String) -> Message { Message(.monthDayYear, .text(month), .text(day), .text(year)) }
  public static func yearMonthDay(year: String, month: String, day: String) -> Message { Message(.yearMonthDay, .text(year), .text(month), .text(day)) }
  public static func monthYear(month: String, year: String) -> Message { Message(.monthYear, .text(month), .text(year)) }
  public static func yearMonth(year: String, month: String) -> Message { Message(.yearMonth, .text(year), .text(month)) }
  public static func dateAtTime(date: String, time: String) -> Message { Message(.dateAtTime, .date(date), .text(time)) }
  public static func weekdayDate(weekday: String, date: String) -> Message { Message(.weekdayDate, .text(weekday), .date(date)) }
  public static func dateWithTime(date: String, time: String) -> Message { Message(.dateWithTime, .date(date), .text(time)) }
  public static func nthDay(number: Int) -> Message { Message(.nthDay, .ordinal(number)) }
  public static var lastDay: Message { Message(.lastDay) }
  public static func nthLastDay(number: Int) -> Message { Message(.nthLastDay, .ordinal(number)) }
  public static func nthWeekday(number: Int, weekday: String) -> Message { Message(.nthWeekday, .ordinal(number), .text(weekday)) }
  public static func lastWeekday(weekday: String) -> Message { Message(.lastWeekday, .text(weekday)) }
  public static func nthLastWeekday(number: Int, weekday: String) -> Message { Message(.nthLastWeekday, .ordinal(number), .text(weekday)) }
  public static func nthWorkday(number: Int) -> Message { Message(.nthWorkday, .ordinal(number)) }
  public static var lastWorkday: Message { Message(.lastWorkday) }
  public static func nthLastWorkday(number: Int) -> Message { Message(.nthLastWorkday, .ordinal(number)) }
  public static func lastDayOf(month: String) -> Message { Message(.lastDayOf, .text(month)) }
  public static func nthLastDayOf(number: Int, month: String) -> Message { Message(.nthLastDayOf, .ordinal(number), .text(month)) }
  public static func keyWithControl(key: String) -> Message { Message(.keyWithControl, .text(key)) }
  public static func keyWithAlt(key: String) -> Message { Message(.keyWithAlt, .text(key)) }
  public static func keyWithShift(key: String) -> Message { Message(.keyWithShift, .text(key)) }
  public static var keySpace: Message { Message(.keySpace) }
  public static var keyEnter: Message { Message(.keyEnter) }
  public static var keyTab: Message { Message(.keyTab) }
  public static var keyEscape: Message { Message(.keyEscape) }
  public static var keyBackspace: Message { Message(.keyBackspace) }
  public static var keyDelete: Message { Message(.keyDelete) }
  public static var keyInsert: Message { Message(.keyInsert) }
  public static var keyUp: Message { Message(.keyUp) }
  public static var keyDown: Message { Message(.keyDown) }
  public static var keyLeft: Message { Message(.keyLeft) }
  public static var keyRight: Message { Message(.keyRight) }
  public static var keyHome: Message { Message(.keyHome) }
  public static var keyEnd: Message { Message(.keyEnd) }
  public static var keyPageUp: Message { Message(.keyPageUp) }
  public static var keyPageDown: Message { Message(.keyPageDown) }
  public static var priorityLow: Message { Message(.priorityLow) }
  public static var priorityMiddle: Message { Message(.priorityMiddle) }
  public static var priorityHigh: Message { Message(.priorityHigh) }
  public static var priorityHighest: Message { Message(.priorityHighest) }
  public static func orderDistance(place: String) -> Message { Message(.orderDistance, .text(place)) }
  public static func orderDistanceReversed(place: String) -> Message { Message(.orderDistanceReversed, .text(place)) }
  public static func itemsShown(items: Message, order: Message) -> Message { Message(.itemsShown, .message(items), .message(order)) }
  public static func sortedByDistance(place: String) -> Message { Message(.sortedByDistance, .text(place)) }
  public static var sortMenu: Message { Message(.sortMenu) }
  public static var choiceDistance: Message { Message(.choiceDistance) }
  public static var choiceDistanceReversed: Message { Message(.choiceDistanceReversed) }
  public static var choiceReverse: Message { Message(.choiceReverse) }
  public static var choiceNextFilter: Message { Message(.choiceNextFilter) }
  public static var choiceNext: Message { Message(.choiceNext) }
  public static var distanceMenu: Message { Message(.distanceMenu) }
  public static var distanceFromMap: Message { Message(.distanceFromMap) }
  public static var distanceFromPlace: Message { Message(.distanceFromPlace) }
  public static var distancePrompt: Message { Message(.distancePrompt) }
  public static var mapCenter: Message { Message(.mapCenter) }
  public static var appName: Message { Message(.appName) }
  public static func itemCount(count: Int) -> Message { Message(.itemCount, .count(count)) }
  public static var databaseUnsaved: Message { Message(.databaseUnsaved) }
  public static var filterMenu: Message { Message(.filterMenu) }
  public static func themeOffer(name: String) -> Message { Message(.themeOffer, .text(name)) }
  public static var themeAliases: Message { Message(.themeAliases) }
  public static var themeIsUsed: Message { Message(.themeIsUsed, kind: .warning) }
  public static func themeUsed(name: String, path: String) -> Message { Message(.themeUsed, .text(name), .text(path)) }
  public static func settingsFile(path: String) -> Message { Message(.settingsFile, .text(path)) }
  public static func settingsFileMissing(path: String) -> Message { Message(.settingsFileMissing, .text(path)) }
  public static func counts(open: Int, done: Int) -> Message { Message(.counts, .number(open), .number(done)) }
  public static func selectedCount(count: Int) -> Message { Message(.selectedCount, .count(count)) }
  public static func selectedNotShown(selected: Message, hidden: Int) -> Message { Message(.selectedNotShown, .message(selected), .number(hidden)) }
  public static var selectedAll: Message { Message(.selectedAll) }
  public static func selectedAllBut(count: Int) -> Message { Message(.selectedAllBut, .count(count)) }
  public static func moreAbove(count: Int) -> Message { Message(.moreAbove, .count(count)) }
  public static func moreBelow(count: Int) -> Message { Message(.moreBelow, .count(count)) }
  public static func moreAboveShort(count: Int) -> Message { Message(.moreAboveShort, .count(count)) }
  public static func moreBelowShort(count: Int) -> Message { Message(.moreBelowShort, .count(count)) }
  public static var moreInForm: Message { Message(.moreInForm) }
  public static func matchCount(count: Int) -> Message { Message(.matchCount, .count(count)) }
  public static func matchCountOrMore(count: Int) -> Message { Message(.matchCountOrMore, .count(count)) }
  public static func searchShown(words: String) -> Message { Message(.searchShown, .text(words)) }
  public static func searchShownWithCount(words: String, matches: Message) -> Message { Message(.searchShownWithCount, .text(words), .message(matches)) }
  public static var notUpToDate: Message { Message(.notUpToDate) }
  public static var headingOverdue: Message { Message(.headingOverdue) }
  public static var headingEarlier: Message { Message(.headingEarlier) }
  public static var headingToday: Message { Message(.headingToday) }
  public static var headingYesterday: Message { Message(.headingYesterday) }
  public static var headingTomorrow: Message { Message(.headingTomorrow) }
  public static func headingDay(date: String) -> Message { Message(.headingDay, .date(date)) }
  public static var headingThisWeek: Message { Message(.headingThisWeek) }
  public static var headingNextWeek: Message { Message(.headingNextWeek) }
  public static var headingLater: Message { Message(.headingLater) }
  public static var headingNoDate: Message { Message(.headingNoDate) }
  public static func headingWithin(length: Message) -> Message { Message(.headingWithin, .message(length)) }
  public static var headingFarther: Message { Message(.headingFarther) }
  public static var headingWithoutPoint: Message { Message(.headingWithoutPoint) }
  public static var headingFinished: Message { Message(.headingFinished) }
  public static var nothingMoreOpen: Message { Message(.nothingMoreOpen) }
  public static var nothingMoreDueToday: Message { Message(.nothingMoreDueToday) }
  public static var nextItem: Message { Message(.nextItem) }
  public static var noItems: Message { Message(.noItems) }
  public static var nothingCurrent: Message { Message(.nothingCurrent) }
  public static var noItemsHelp: Message { Message(.noItemsHelp) }
  public static func sleepingItemsNext(count: Int) -> Message { Message(.sleepingItemsNext, .count(count)) }
  public static var letSleepNext: Message { Message(.letSleepNext) }
  public static var addItemNext: Message { Message(.addItemNext) }
  public static var welcome: Message { Message(.welcome) }
  public static var welcomeType: Message { Message(.welcomeType) }
  public static var welcomeExampleOne: Message { Message(.welcomeExampleOne) }
  public static var welcomeExampleTwo: Message { Message(.welcomeExampleTwo) }
  public static var welcomeExampleThree: Message { Message(.welcomeExampleThree) }
  public static var welcomeAdds: Message { Message(.welcomeAdds) }
  public static var welcomeQuickAdd: Message { Message(.welcomeQuickAdd) }
  public static var welcomeHelp: Message { Message(.welcomeHelp) }
  public static var welcomePalette: Message { Message(.welcomePalette) }
  public static var welcomeImport: Message { Message(.welcomeImport) }
  public static var welcomeAddHint: Message { Message(.welcomeAddHint) }
  public static var welcomeNextHint: Message { Message(.welcomeNextHint) }
  public static func doneItemsNext(count: Int) -> Message { Message(.doneItemsNext, .count(count)) }
  public static var allItemsNext: Message { Message(.allItemsNext) }
  public static var otherItemsNext: Message { Message(.otherItemsNext) }
  public static var everythingNext: Message { Message(.everythingNext) }
  public static var searchOpenItemsNext: Message { Message(.searchOpenItemsNext) }
  public static var searchDoneItemsNext: Message { Message(.searchDoneItemsNext) }
  public static var completedMatchesNext: Message { Message(.completedMatchesNext) }
  public static func actionUnavailable(action: String, reason: Message) -> Message { Message(.actionUnavailable, .text(action), .message(reason)) }
  public static func showDoneMatches(count: Int) -> Message { Message(.showDoneMatches, .count(count)) }
  public static var showManyDoneMatches: Message { Message(.showManyDoneMatches) }
  public static var lookInEverything: Message { Message(.lookInEverything) }
  public static func addSearched(text: String) -> Message { Message(.addSearched, .typed(text)) }
  public static var openMatchesNext: Message { Message(.openMatchesNext) }
  public static var clearSearchNext: Message { Message(.clearSearchNext) }
  public static var fieldTitle: Message { Message(.fieldTitle) }
  public static var fieldDetails: Message { Message(.fieldDetails) }
  public static var fieldStatus: Message { Message(.fieldStatus) }
  public static var fieldPriority: Message { Message(.fieldPriority) }
  public static var fieldDue: Message { Message(.fieldDue) }
  public static func repeatEveryDay(count: Int) -> Message { Message(.repeatEveryDay, .count(count)) }
  public static func repeatEveryWeek(count: Int) -> Message { Message(.repeatEveryWeek, .count(count)) }
  public static func repeatEveryMonth(count: Int) -> Message { Message(.repeatEveryMonth, .count(count)) }
  public static func repeatEveryYear(count: Int) -> Message { Message(.repeatEveryYear, .count(count)) }
  public static func repeatAfterDay(count: Int) -> Message { Message(.repeatAfterDay, .count(count)) }
  public static func repeatAfterWeek(count: Int) -> Message { Message(.repeatAfterWeek, .count(count)) }
  public static func repeatAfterMonth(count: Int) -> Message { Message(.repeatAfterMonth, .count(count)) }
  public static func repeatAfterYear(count: Int) -> Message { Message(.repeatAfterYear, .count(count)) }
  public static func repeatOnWeekdays(count: Int, days: [String]) -> Message { Message(.repeatOnWeekdays, .count(count), .names(days)) }
  public static var repeatWorkdays: Message { Message(.repeatWorkdays) }
  public static var repeatWeekends: Message { Message(.repeatWeekends) }
  public static func repeatInMonth(count: Int, days: [String]) -> Message { Message(.repeatInMonth, .count(count), .names(days)) }
  public static func repeatMonthsThatHave(count: Int, day: String) -> Message { Message(.repeatMonthsThatHave, .count(count), .text(day)) }
  public static func repeatInYear(count: Int, days: [String]) -> Message { Message(.repeatInYear, .count(count), .names(days)) }
  public static func repeatWeekdaysInYear(count: Int, days: [String], months: [String]) -> Message { Message(.repeatWeekdaysInYear, .count(count), .names(days), .names(months)) }
  public static func repeatOwn(rule: String) -> Message { Message(.repeatOwn, .text(rule)) }
  public static func repeatUntil(rule: Message, date: String) -> Message { Message(.repeatUntil, .message(rule), .date(date)) }
  public static func repeatTimes(count: Int, rule: Message) -> Message { Message(.repeatTimes, .count(count), .message(rule)) }
  public static func reminderMinutes(count: Int) -> Message { Message(.reminderMinutes, .count(count)) }
  public static func reminderHours(count: Int) -> Message { Message(.reminderHours, .count(count)) }
  public static func reminderDays(count: Int) -> Message { Message(.reminderDays, .count(count)) }
  public static func reminderMonths(count: Int) -> Message { Message(.reminderMonths, .count(count)) }
  public static func reminderDaysAt(count: Int, time: String) -> Message { Message(.reminderDaysAt, .count(count), .text(time)) }
  public static func reminderOnDay(time: String) -> Message { Message(.reminderOnDay, .text(time)) }
  public static var reminderOnTime: Message { Message(.reminderOnTime) }
  public static var fieldNext: Message { Message(.fieldNext) }
  public static func dueHintRepeat(rule: Message, date: String) -> Message { Message(.dueHintRepeat, .message(rule), .date(date)) }
  public static func dueHintOrRepeat(rule: Message, date: String) -> Message { Message(.dueHintOrRepeat, .message(rule), .date(date)) }
  public static func dueOfThisDate(next: String) -> Message { Message(.dueOfThisDate, .date(next)) }
  public static func dueOfSeries(rule: Message) -> Message { Message(.dueOfSeries, .message(rule)) }
  public static var dueTakeSeries: Message { Message(.dueTakeSeries) }
  public static var dueTakeDate: Message { Message(.dueTakeDate) }
  public static func dueTakeOther(date: String) -> Message { Message(.dueTakeOther, .date(date)) }
  public static func dueTakeOtherRepeat(rule: Message, date: String) -> Message { Message(.dueTakeOtherRepeat, .message(rule), .date(date)) }
  public static func dueHintTimesStay(count: Int, times: String) -> Message { Message(.dueHintTimesStay, .count(count), .text(times)) }
  public static var dueHintKeepingTimes: Message { Message(.dueHintKeepingTimes) }
  public static var dueHintKeepingDays: Message { Message(.dueHintKeepingDays) }
  public static var dueHintWithoutTimes: Message { Message(.dueHintWithoutTimes) }
  public static var fieldRepeat: Message { Message(.fieldRepeat) }
  public static var fieldStart: Message { Message(.fieldStart) }
  public static var fieldReminder: Message { Message(.fieldReminder) }
  public static var fieldList: Message { Message(.fieldList) }
  public static var fieldTags: Message { Message(.fieldTags) }
  public static var fieldParent: Message { Message(.fieldParent) }
  public static var parentHint: Message { Message(.parentHint) }
  public static func parentNotChosen(text: String) -> Message { Message(.parentNotChosen, .typed(text), kind: .warning) }
  public static func listOfParent(title: String) -> Message { Message(.listOfParent, .title(title)) }
  public static func leftCompleted(title: String) -> Message { Message(.leftCompleted, .title(title)) }
  public static func leftReopened(title: String) -> Message { Message(.leftReopened, .title(title)) }
  public static func leftDeleted(title: String) -> Message { Message(.leftDeleted, .title(title)) }
  public static func leftSnoozed(title: String, date: String) -> Message { Message(.leftSnoozed, .title(title), .date(date)) }
  public static func leftMoved(title: String, list: String) -> Message { Message(.leftMoved, .title(title), .text(list)) }
  public static func leftForInbox(title: String) -> Message { Message(.leftForInbox, .title(title)) }
  public static func leftDue(title: String, date: String) -> Message { Message(.leftDue, .title(title), .date(date)) }
  public static func leftUndated(title: String) -> Message { Message(.leftUndated, .title(title)) }
  public static func leftChanged(title: String) -> Message { Message(.leftChanged, .title(title)) }
  public static func leftSeveral(count: Int) -> Message { Message(.leftSeveral, .count(count)) }
  public static var fieldSteps: Message { Message(.fieldSteps) }
  public static func moreSteps(number: String) -> Message { Message(.moreSteps, .text(number)) }
  public static func stepsDone(done: String, all: String) -> Message { Message(.stepsDone, .text(done), .text(all)) }
  public static var fieldLocation: Message { Message(.fieldLocation) }
  public static var fieldAddress: Message { Message(.fieldAddress) }
  public static var fieldCoordinates: Message { Message(.fieldCoordinates) }
  public static var fieldLink: Message { Message(.fieldLink) }
  public static var fieldCreated: Message { Message(.fieldCreated) }
  public static var fieldModified: Message { Message(.fieldModified) }
  public static var statusOpen: Message { Message(.statusOpen) }
  public static var statusDone: Message { Message(.statusDone) }
  public static var changedTitle: Message { Message(.changedTitle) }
  public static var changedDetails: Message { Message(.changedDetails) }
  public static var changedDone: Message { Message(.changedDone) }
  public static var changedPriority: Message { Message(.changedPriority) }
  public static var changedDue: Message { Message(.changedDue) }
  public static var changedRepeat: Message { Message(.changedRepeat) }
  public static var changedStart: Message { Message(.changedStart) }
  public static var changedReminder: Message { Message(.changedReminder) }
  public static var changedList: Message { Message(.changedList) }
  public static var changedTags: Message { Message(.changedTags) }
  public static var changedParent: Message { Message(.changedParent) }
  public static var changedLocation: Message { Message(.changedLocation) }
  public static var changedAddress: Message { Message(.changedAddress) }
  public static var changedCoordinates: Message { Message(.changedCoordinates) }
  public static var changedLink: Message { Message(.changedLink) }
  public static func added(title: String) -> Message { Message(.added, .title(title)) }
  public static func addedSoFar(count: Int, title: String) -> Message { Message(.addedSoFar, .count(count), .title(title)) }
  public static func addedWith(count: Int, title: String, fields: [Message]) -> Message { Message(.addedWith, .count(count), .title(title), .messages(fields)) }
  public static func addedToNewList(count: Int, title: String, name: String) -> Message { Message(.addedToNewList, .count(count), .title(title), .text(name)) }
  public static func addedToNewListWith(count: Int, title: String, name: String, fields: [Message]) -> Message { Message(.addedToNewListWith, .count(count), .title(title), .text(name), .messages(fields)) }
  public static func copied(title: String) -> Message { Message(.copied, .title(title)) }
  public static var tooLongToCopy: Message { Message(.tooLongToCopy, kind: .warning) }
  public static var noClipboard: Message { Message(.noClipboard, kind: .warning) }
  public static var noLink: Message { Message(.noLink, kind: .warning) }
  public static func link(text: String) -> Message { Message(.link, .text(text)) }
  public static var linkQuestion: Message { Message(.linkQuestion) }
  public static func linkOpened(link: String) -> Message { Message(.linkOpened, .text(link)) }
  public static func linkNotOpened(reason: String) -> Message { Message(.linkNotOpened, .text(reason), kind: .error) }
  public static var programPathUnknown: Message { Message(.programPathUnknown) }
  public static func programNotStarted(reason: String) -> Message { Message(.programNotStarted, .text(reason)) }
  public static func browserNotFound(command: String) -> Message { Message(.browserNotFound, .text(command), kind: .error) }
  public static func browserFailed(command: String, status: String) -> Message { Message(.browserFailed, .text(command), .text(status), kind: .error) }
  public static func saved(title: String) -> Message { Message(.saved, .title(title)) }
  public static func placed(title: String, point: String) -> Message { Message(.placed, .title(title), .text(point)) }
  public static func shownUnder(place: Message) -> Message { Message(.shownUnder, .message(place)) }
  public static var hiddenBySearch: Message { Message(.hiddenBySearch) }
  public static func savedUnder(title: String, place: Message) -> Message { Message(.savedUnder, .title(title), .message(place)) }
  public static func addedUnder(title: String, place: Message) -> Message { Message(.addedUnder, .title(title), .message(place)) }
  public static func completed(title: String) -> Message { Message(.completed, .title(title)) }
  public static func completedOwnRule(title: String) -> Message { Message(.completedOwnRule, .title(title)) }
  public static func reopened(title: String) -> Message { Message(.reopened, .title(title)) }
  public static func prioritySet(title: String, priority: Message) -> Message { Message(.prioritySet, .title(title), .message(priority)) }
  public static func moved(title: String) -> Message { Message(.moved, .title(title)) }
  public static func deleted(title: String) -> Message { Message(.deleted, .title(title)) }
  public static func restored(title: String) -> Message { Message(.restored, .title(title)) }
  public static func imported(title: String) -> Message { Message(.imported, .title(title)) }
  public static func synced(count: Int, title: String) -> Message { Message(.synced, .count(count), .title(title)) }
  public static func linked(title: String) -> Message { Message(.linked, .title(title)) }
  public static func unlinked(title: String) -> Message { Message(.unlinked, .title(title)) }
  public static func resolved(title: String) -> Message { Message(.resolved, .title(title)) }
  public static func resolvedItems(count: Int) -> Message { Message(.resolvedItems, .count(count)) }
  public static func chosenMine(title: String, fields: [Message]) -> Message { Message(.chosenMine, .title(title), .list(fields)) }
  public static func chosenTheirs(title: String, fields: [Message]) -> Message { Message(.chosenTheirs, .title(title), .list(fields)) }
  public static func chosenBoth(title: String, mine: [Message], theirs: [Message]) -> Message { Message(.chosenBoth, .title(title), .list(mine), .list(theirs)) }
  public static func chosenKept(title: String) -> Message { Message(.chosenKept, .title(title)) }
  public static var chosenStatus: Message { Message(.chosenStatus) }
  public static func chosenAndMore(count: Int, result: Message) -> Message { Message(.chosenAndMore, .count(count), .message(result)) }
  public static func madeList(name: String) -> Message { Message(.madeList, .text(name)) }
  public static func madeView(name: String) -> Message { Message(.madeView, .text(name)) }
  public static func replacedView(name: String) -> Message { Message(.replacedView, .text(name)) }
  public static func renamed(name: String) -> Message { Message(.renamed, .text(name)) }
  public static func movedToList(title: String, name: String) -> Message { Message(.movedToList, .title(title), .text(name)) }
  public static func movedToListWithSteps(count: Int, title: String, name: String) -> Message { Message(.movedToListWithSteps, .count(count), .title(title), .text(name)) }
  public static func movedToListOutOfItem(title: String, name: String, parent: String) -> Message { Message(.movedToListOutOfItem, .title(title), .text(name), .text(parent)) }
  public static func movedItemsToList(count: Int, name: String) -> Message { Message(.movedItemsToList, .count(count), .text(name)) }
  public static func tagged(title: String, tags: String) -> Message { Message(.tagged, .title(title), .text(tags)) }
  public static func tagsRemoved(title: String) -> Message { Message(.tagsRemoved, .title(title)) }
  public static func taggedItems(count: Int) -> Message { Message(.taggedItems, .count(count)) }
  public static func dueSet(title: String, date: String) -> Message { Message(.dueSet, .title(title), .date(date)) }
  public static func movedFrom(date: String) -> Message { Message(.movedFrom, .date(date)) }
  public static func dueSetThen(title: String, date: String, rule: Message, next: String) -> Message { Message(.dueSetThen, .title(title), .date(date), .message(rule), .date(next)) }
  public static func dueSetSkipping(count: Int, title: String, date: String, rule: Message, next: String, skipped: String) -> Message { Message(.dueSetSkipping, .count(count), .title(title), .date(date), .message(rule), .date(next), .text(skipped)) }
  public static func dueRemoved(title: String) -> Message { Message(.dueRemoved, .title(title)) }
  public static func startSet(title: String, date: String) -> Message { Message(.startSet, .title(title), .date(date)) }
  public static func snoozedUntil(date: String) -> Message { Message(.snoozedUntil, .date(date)) }
  public static func startRemoved(title: String) -> Message { Message(.startRemoved, .title(title)) }
  public static func startSetItems(count: Int, date: String) -> Message { Message(.startSetItems, .count(count), .date(date)) }
  public static func startRemovedItems(count: Int) -> Message { Message(.startRemovedItems, .count(count)) }
  public static func completedGoingOn(title: String, date: String) -> Message { Message(.completedGoingOn, .title(title), .date(date)) }
  public static func completedGoingOnMissed(count: Int, title: String, date: String) -> Message { Message(.completedGoingOnMissed, .count(count), .title(title), .date(date)) }
  public static func completedGoingOnWithSteps(title: String, date: String) -> Message { Message(.completedGoingOnWithSteps, .title(title), .date(date)) }
  public static func completedGoingOnWithStepsMissed(count: Int, title: String, date: String) -> Message { Message(.completedGoingOnWithStepsMissed, .count(count), .title(title), .date(date)) }
  public static func skippedDate(title: String, date: String) -> Message { Message(.skippedDate, .title(title), .date(date)) }
  public static func reminderRings(title: String) -> Message { Message(.reminderRings, .title(title)) }
  public static func reminderRingsDue(title: String, date: String) -> Message { Message(.reminderRingsDue, .title(title), .date(date)) }
  public static func reminderDue(date: String) -> Message { Message(.reminderDue, .date(date)) }
  public static func reminderDueAt(date: String, time: String) -> Message { Message(.reminderDueAt, .date(date), .text(time)) }
  public static var reminderShow: Message { Message(.reminderShow) }
  public static var reminderSnooze: Message { Message(.reminderSnooze) }
  public static var reminderDismiss: Message { Message(.reminderDismiss) }
  public static func reminderOfSeveral(total: Int) -> Message { Message(.reminderOfSeveral, .number(total)) }
  public static func reminderDismissed(title: String) -> Message { Message(.reminderDismissed, .title(title)) }
  public static func reminderOfItemAnswered(item: Message) -> Message { Message(.reminderOfItemAnswered, .message(item)) }
  public static func reminderNotRinging(item: Message) -> Message { Message(.reminderNotRinging, .message(item)) }
  public static var noReminderRings: Message { Message(.noReminderRings, kind: .warning) }
  public static func snoozed(title: String, date: String) -> Message { Message(.snoozed, .title(title), .date(date)) }
  public static func reminderAnswered(title: String) -> Message { Message(.reminderAnswered, .title(title)) }
  public static func startAfterDue(count: Int) -> Message { Message(.startAfterDue, .count(count)) }
  public static func dayIsPast(examples: String) -> Message { Message(.dayIsPast, .text(examples), kind: .warning) }
  public static var snoozeNotAhead: Message { Message(.snoozeNotAhead) }
  public static func doesNotRepeat(title: String) -> Message { Message(.doesNotRepeat, .title(title), kind: .warning) }
  public static func noDateFollows(title: String) -> Message { Message(.noDateFollows, .title(title)) }
  public static func ruleNotUnderstood(title: String) -> Message { Message(.ruleNotUnderstood, .title(title)) }
  public static var noChange: Message { Message(.noChange) }
  public static func completedElsewhere(title: String) -> Message { Message(.completedElsewhere, .title(title), kind: .warning) }
  public static func reopenedElsewhere(title: String) -> Message { Message(.reopenedElsewhere, .title(title), kind: .warning) }
  public static var itemDeletedElsewhere: Message { Message(.itemDeletedElsewhere, kind: .warning) }
  public static var titleMissing: Message { Message(.titleMissing, kind: .warning) }
  public static func completedWithSteps(count: Int, title: String) -> Message { Message(.completedWithSteps, .count(count), .title(title)) }
  public static func completedLastStep(title: String, parent: String) -> Message { Message(.completedLastStep, .title(title), .text(parent)) }
  public static func completedLastStepElsewhere(title: String, parent: String) -> Message { Message(.completedLastStepElsewhere, .title(title), .text(parent)) }
  public static func nestedBelow(title: String, parent: String) -> Message { Message(.nestedBelow, .title(title), .text(parent)) }
  public static func nestedBelowInList(title: String, parent: String, list: String) -> Message { Message(.nestedBelowInList, .title(title), .text(parent), .text(list)) }
  public static func nestedItemsBelow(count: Int, parent: String) -> Message { Message(.nestedItemsBelow, .count(count), .text(parent)) }
  public static func notAStepAnyMore(title: String) -> Message { Message(.notAStepAnyMore, .title(title)) }
  public static func reopenedWithOthers(count: Int, title: String) -> Message { Message(.reopenedWithOthers, .count(count), .title(title)) }
  public static func duplicatedWithSteps(count: Int, title: String) -> Message { Message(.duplicatedWithSteps, .count(count), .title(title)) }
  public static func addedReopening(count: Int, title: String) -> Message { Message(.addedReopening, .count(count), .title(title)) }
  public static func deletedWithSteps(count: Int, title: String) -> Message { Message(.deletedWithSteps, .count(count), .title(title)) }
  public static var stepOfItself: Message { Message(.stepOfItself, kind: .warning) }
  public static func stepsTooDeep(limit: Int) -> Message { Message(.stepsTooDeep, .number(limit), kind: .warning) }
  public static var parentMissing: Message { Message(.parentMissing, kind: .warning) }
  public static func changedElsewhere(count: Int, fields: [Message]) -> Message { Message(.changedElsewhere, .count(count), .list(fields), kind: .warning) }
  public static var toLow: Message { Message(.toLow) }
  public static var toMiddle: Message { Message(.toMiddle) }
  public static var toHigh: Message { Message(.toHigh) }
  public static var toHighest: Message { Message(.toHighest) }
  public static func completedItemsWithSteps(count: Int) -> Message { Message(.completedItemsWithSteps, .count(count)) }
  public static func completedItems(count: Int) -> Message { Message(.completedItems, .count(count)) }
  public static func goneOnMeanwhile(count: Int, result: Message) -> Message { Message(.goneOnMeanwhile, .count(count), .message(result), kind: .warning) }
  public static func turnedMeanwhile(count: Int, result: Message) -> Message { Message(.turnedMeanwhile, .count(count), .message(result)) }
  public static func reopenedItems(count: Int) -> Message { Message(.reopenedItems, .count(count)) }
  public static func prioritySetItems(count: Int, priority: Message) -> Message { Message(.prioritySetItems, .count(count), .message(priority)) }
  public static func dueSetItems(count: Int, date: String) -> Message { Message(.dueSetItems, .count(count), .date(date)) }
  public static func dueDaySetItems(count: Int, date: String) -> Message { Message(.dueDaySetItems, .count(count), .date(date)) }
  public static func dueTimeSetItems(count: Int, time: String) -> Message { Message(.dueTimeSetItems, .count(count), .text(time)) }
  public static func dueTimeRemovedItems(count: Int) -> Message { Message(.dueTimeRemovedItems, .count(count)) }
  public static func repeatSetItems(count: Int) -> Message { Message(.repeatSetItems, .count(count)) }
  public static func dueMovedItems(count: Int) -> Message { Message(.dueMovedItems, .count(count)) }
  public static func dueMovedItemsTo(count: Int, date: String) -> Message { Message(.dueMovedItemsTo, .count(count), .date(date)) }
  public static func dueRemovedItems(count: Int) -> Message { Message(.dueRemovedItems, .count(count)) }
  public static func movedItems(count: Int) -> Message { Message(.movedItems, .count(count)) }
  public static func deletedItemsWithSteps(count: Int) -> Message { Message(.deletedItemsWithSteps, .count(count)) }
  public static func deletedItems(count: Int) -> Message { Message(.deletedItems, .count(count)) }
  public static func addedItemsUnder(count: Int, place: Message) -> Message { Message(.addedItemsUnder, .count(count), .message(place)) }
  public static func addedItems(count: Int) -> Message { Message(.addedItems, .count(count)) }
  public static func editedItems(count: Int) -> Message { Message(.editedItems, .count(count)) }
  public static func restoredItems(count: Int) -> Message { Message(.restoredItems, .count(count)) }
  public static var noChangeItems: Message { Message(.noChangeItems) }
  public static var itemsDeletedElsewhere: Message { Message(.itemsDeletedElsewhere, kind: .warning) }
  public static var nothingToDelete: Message { Message(.nothingToDelete, kind: .warning) }
  public static var stoppedChanging: Message { Message(.stoppedChanging) }
  public static var stoppedDeleting: Message { Message(.stoppedDeleting) }
  public static var nothingSelected: Message { Message(.nothingSelected) }
  public static func laterDate(title: String) -> Message { Message(.laterDate, .title(title), kind: .warning) }
  public static var noItemSelected: Message { Message(.noItemSelected, kind: .warning) }
  public static var rangeStartMissing: Message { Message(.rangeStartMissing, kind: .warning) }
  public static func rangeTooLong(limit: Int) -> Message { Message(.rangeTooLong, .number(limit), kind: .warning) }
  public static var rangeWithoutStart: Message { Message(.rangeWithoutStart, kind: .warning) }
  public static var nothingToFold: Message { Message(.nothingToFold, kind: .warning) }
  public static var groupIsFolded: Message { Message(.groupIsFolded, kind: .warning) }
  public static func groupFolded(heading: Message) -> Message { Message(.groupFolded, .message(heading)) }
  public static var wayToEverything: Message { Message(.wayToEverything) }
  public static var nothingFolded: Message { Message(.nothingFolded, kind: .warning) }
  public static var stepsNeedOutline: Message { Message(.stepsNeedOutline, kind: .warning) }
  public static var unfoldedAlready: Message { Message(.unfoldedAlready, kind: .warning) }
  public static var stepsAllDone: Message { Message(.stepsAllDone, kind: .warning) }
  public static func parentNotShown(title: String) -> Message { Message(.parentNotShown, .title(title), kind: .warning) }
  public static var noItemAbove: Message { Message(.noItemAbove, kind: .warning) }
  public static var nestedOnTwoLevels: Message { Message(.nestedOnTwoLevels, kind: .warning) }
  public static func nestedTooMany(limit: Int) -> Message { Message(.nestedTooMany, .number(limit), kind: .warning) }
  public static var notAStep: Message { Message(.notAStep, kind: .warning) }
  public static var stepInOtherList: Message { Message(.stepInOtherList, kind: .warning) }
  public static var nestingNeedsOutline: Message { Message(.nestingNeedsOutline, kind: .warning) }
  public static var nestingInSearch: Message { Message(.nestingInSearch, kind: .warning) }
  public static var noFoldingInSearch: Message { Message(.noFoldingInSearch, kind: .warning) }
  public static var noFoldingByDistance: Message { Message(.noFoldingByDistance, kind: .warning) }
  public static var alreadyFirst: Message { Message(.alreadyFirst, kind: .warning) }
  public static var alreadyLast: Message { Message(.alreadyLast, kind: .warning) }
  public static var alreadyFirstItems: Message { Message(.alreadyFirstItems, kind: .warning) }
  public static var alreadyLastItems: Message { Message(.alreadyLastItems, kind: .warning) }
  public static var movedInTwoSections: Message { Message(.movedInTwoSections, kind: .warning) }
  public static func movedTooMany(limit: Int) -> Message { Message(.movedTooMany, .number(limit), kind: .warning) }
  public static var movedNotShown: Message { Message(.movedNotShown, kind: .warning) }
  public static var movedAllSelected: Message { Message(.movedAllSelected, kind: .warning) }
  public static var movedWithoutManualOrder: Message { Message(.movedWithoutManualOrder, kind: .warning) }
  public static func stepAdd(title: String) -> Message { Message(.stepAdd, .title(title)) }
  public static func stepEdit(title: String) -> Message { Message(.stepEdit, .title(title)) }
  public static func stepComplete(title: String) -> Message { Message(.stepComplete, .title(title)) }
  public static func stepReopen(title: String) -> Message { Message(.stepReopen, .title(title)) }
  public static func stepSetDue(title: String) -> Message { Message(.stepSetDue, .title(title)) }
  public static func stepSetStart(title: String) -> Message { Message(.stepSetStart, .title(title)) }
  public static func stepSkip(title: String) -> Message { Message(.stepSkip, .title(title)) }
  public static func stepSkipItems(count: Int) -> Message { Message(.stepSkipItems, .count(count)) }
  public static func skippedADate(title: String) -> Message { Message(.skippedADate, .title(title)) }
  public static func skippedItems(count: Int) -> Message { Message(.skippedItems, .count(count)) }
  public static func stepSetPriority(title: String) -> Message { Message(.stepSetPriority, .title(title)) }
  public static func stepMove(title: String) -> Message { Message(.stepMove, .title(title)) }
  public static func stepDelete(title: String) -> Message { Message(.stepDelete, .title(title)) }
  public static func stepRestore(title: String) -> Message { Message(.stepRestore, .title(title)) }
  public static func stepImport(title: String) -> Message { Message(.stepImport, .title(title)) }
  public static func stepSync(title: String) -> Message { Message(.stepSync, .title(title)) }
  public static func stepOfItems(step: Message, items: Message) -> Message { Message(.stepOfItems, .message(step), .message(items)) }
  public static func stepLink(title: String) -> Message { Message(.stepLink, .title(title)) }
  public static func stepUnlink(title: String) -> Message { Message(.stepUnlink, .title(title)) }
  public static func stepResolve(title: String) -> Message { Message(.stepResolve, .title(title)) }
  public static func stepPutBack(title: String) -> Message { Message(.stepPutBack, .title(title)) }
  public static func stepMakeList(name: String) -> Message { Message(.stepMakeList, .text(name)) }
  public static func stepMakeView(name: String) -> Message { Message(.stepMakeView, .text(name)) }
  public static func stepReplaceView(name: String) -> Message { Message(.stepReplaceView, .text(name)) }
  public static func stepRename(name: String) -> Message { Message(.stepRename, .text(name)) }
  public static func stepAddItems(count: Int) -> Message { Message(.stepAddItems, .count(count)) }
  public static func stepEditItems(count: Int) -> Message { Message(.stepEditItems, .count(count)) }
  public static func stepCompleteItems(count: Int) -> Message { Message(.stepCompleteItems, .count(count)) }
  public static func stepReopenItems(count: Int) -> Message { Message(.stepReopenItems, .count(count)) }
  public static func stepSetDueItems(count: Int) -> Message { Message(.stepSetDueItems, .count(count)) }
  public static func stepSetStartItems(count: Int) -> Message { Message(.stepSetStartItems, .count(count)) }
  public static func stepSetPriorityItems(count: Int) -> Message { Message(.stepSetPriorityItems, .count(count)) }
  public static func stepMoveItems(count: Int) -> Message { Message(.stepMoveItems, .count(count)) }
  public static func stepDeleteItems(count: Int) -> Message { Message(.stepDeleteItems, .count(count)) }
  public static func stepDeleteCompleted(count: Int) -> Message { Message(.stepDeleteCompleted, .count(count)) }
  public static func stepRestoreItems(count: Int) -> Message { Message(.stepRestoreItems, .count(count)) }
  public static func stepResolveItems(count: Int) -> Message { Message(.stepResolveItems, .count(count)) }
  public static func stepPutBackItems(count: Int) -> Message { Message(.stepPutBackItems, .count(count)) }
  public static func undoStep(step: Message) -> Message { Message(.undoStep, .message(step)) }
  public static func redoStep(step: Message) -> Message { Message(.redoStep, .message(step)) }
  public static func undone(now: Message) -> Message { Message(.undone, .message(now)) }
  public static func undoneUnder(now: Message, place: Message) -> Message { Message(.undoneUnder, .message(now), .message(place)) }
  public static func redone(now: Message) -> Message { Message(.redone, .message(now)) }
  public static func redoneUnder(now: Message, place: Message) -> Message { Message(.redoneUnder, .message(now), .message(place)) }
  public static func nowBack(title: String) -> Message { Message(.nowBack, .title(title)) }
  public static func nowBackItems(count: Int) -> Message { Message(.nowBackItems, .count(count)) }
  public static func nowBackItemsPartly(count: Int, number: Int) -> Message { Message(.nowBackItemsPartly, .count(count), .number(number)) }
  public static func nowRemoved(title: String) -> Message { Message(.nowRemoved, .title(title)) }
  public static func nowRemovedItems(count: Int) -> Message { Message(.nowRemovedItems, .count(count)) }
  public static func nowOpen(title: String) -> Message { Message(.nowOpen, .title(title)) }
  public static func nowOpenItems(count: Int) -> Message { Message(.nowOpenItems, .count(count)) }
  public static func nowDone(title: String) -> Message { Message(.nowDone, .title(title)) }
  public static func nowDoneItems(count: Int) -> Message { Message(.nowDoneItems, .count(count)) }
  public static func nowDoneAgain(title: String) -> Message { Message(.nowDoneAgain, .title(title)) }
  public static func nowDoneAgainItems(count: Int) -> Message { Message(.nowDoneAgainItems, .count(count)) }
  public static func nowAsBefore(title: String) -> Message { Message(.nowAsBefore, .title(title)) }
  public static func nowAsBeforeItems(count: Int) -> Message { Message(.nowAsBeforeItems, .count(count)) }
  public static func nowChanged(title: String) -> Message { Message(.nowChanged, .title(title)) }
  public static func nowChangedItems(count: Int) -> Message { Message(.nowChangedItems, .count(count)) }
  public static func nowInFormerPlace(title: String) -> Message { Message(.nowInFormerPlace, .title(title)) }
  public static func nowInFormerPlaceItems(count: Int) -> Message { Message(.nowInFormerPlaceItems, .count(count)) }
  public static func nowInNewPlace(title: String) -> Message { Message(.nowInNewPlace, .title(title)) }
  public static func nowInNewPlaceItems(count: Int) -> Message { Message(.nowInNewPlaceItems, .count(count)) }
  public static func nowFormer(title: String, fields: [Message]) -> Message { Message(.nowFormer, .title(title), .list(fields)) }
  public static func nowFormerItems(count: Int, fields: [Message]) -> Message { Message(.nowFormerItems, .count(count), .list(fields)) }
  public static func nowNew(title: String, fields: [Message]) -> Message { Message(.nowNew, .title(title), .list(fields)) }
  public static func nowNewItems(count: Int, fields: [Message]) -> Message { Message(.nowNewItems, .count(count), .list(fields)) }
  public static func nowDue(title: String, date: String) -> Message { Message(.nowDue, .title(title), .date(date)) }
  public static func nowDueAgain(title: String, date: String) -> Message { Message(.nowDueAgain, .title(title), .date(date)) }
  public static func nowUndated(title: String) -> Message { Message(.nowUndated, .title(title)) }
  public static func nowInList(title: String, name: String) -> Message { Message(.nowInList, .title(title), .text(name)) }
  public static func nowInListAgain(title: String, name: String) -> Message { Message(.nowInListAgain, .title(title), .text(name)) }
  public static func nowInInbox(title: String) -> Message { Message(.nowInInbox, .title(title)) }
  public static func nowInInboxAgain(title: String) -> Message { Message(.nowInInboxAgain, .title(title)) }
  public static func nowLinked(title: String) -> Message { Message(.nowLinked, .title(title)) }
  public static func nowUnlinked(title: String) -> Message { Message(.nowUnlinked, .title(title)) }
  public static func nowBeforeImport(title: String) -> Message { Message(.nowBeforeImport, .title(title)) }
  public static func nowImported(title: String) -> Message { Message(.nowImported, .title(title)) }
  public static var formerDue: Message { Message(.formerDue) }
  public static var formerName: Message { Message(.formerName) }
  public static func skippedThen(step: Message, next: Message) -> Message { Message(.skippedThen, .message(step), .message(next)) }
  public static var nothingToUndo: Message { Message(.nothingToUndo, kind: .warning) }
  public static var nothingToRedo: Message { Message(.nothingToRedo, kind: .warning) }
  public static func undoMadeElsewhere(change: Message) -> Message { Message(.undoMadeElsewhere, .message(change), kind: .warning) }
  public static func redoMadeElsewhere(change: Message) -> Message { Message(.redoMadeElsewhere, .message(change), kind: .warning) }
  public static func wasRenamed(name: String) -> Message { Message(.wasRenamed, .text(name)) }
  public static func wasAdded(title: String) -> Message { Message(.wasAdded, .title(title)) }
  public static func wasEdited(title: String) -> Message { Message(.wasEdited, .title(title)) }
  public static func wasCompleted(title: String) -> Message { Message(.wasCompleted, .title(title)) }
  public static func wasSkipped(title: String) -> Message { Message(.wasSkipped, .title(title)) }
  public static func itemsWereSkipped(count: Int) -> Message { Message(.itemsWereSkipped, .count(count)) }
  public static func wasReopened(title: String) -> Message { Message(.wasReopened, .title(title)) }
  public static func wasMoved(title: String) -> Message { Message(.wasMoved, .title(title)) }
  public static func wasDeleted(title: String) -> Message { Message(.wasDeleted, .title(title)) }
  public static func wasRestored(title: String) -> Message { Message(.wasRestored, .title(title)) }
  public static func wasImported(title: String) -> Message { Message(.wasImported, .title(title)) }
  public static func wasSynced(title: String) -> Message { Message(.wasSynced, .title(title)) }
  public static func wasLinked(title: String) -> Message { Message(.wasLinked, .title(title)) }
  public static func wasUnlinked(title: String) -> Message { Message(.wasUnlinked, .title(title)) }
  public static func wasResolved(title: String) -> Message { Message(.wasResolved, .title(title)) }
  public static func wasPutBack(title: String) -> Message { Message(.wasPutBack, .title(title)) }
  public static func itemsWereAdded(count: Int) -> Message { Message(.itemsWereAdded, .count(count)) }
  public static func itemsWereEdited(count: Int) -> Message { Message(.itemsWereEdited, .count(count)) }
  public static func itemsWereCompleted(count: Int) -> Message { Message(.itemsWereCompleted, .count(count)) }
  public static func itemsWereReopened(count: Int) -> Message { Message(.itemsWereReopened, .count(count)) }
  public static func itemsWereMoved(count: Int) -> Message { Message(.itemsWereMoved, .count(count)) }
  public static func itemsWereDeleted(count: Int) -> Message { Message(.itemsWereDeleted, .count(count)) }
  public static func itemsWereRestored(count: Int) -> Message { Message(.itemsWereRestored, .count(count)) }
  public static func itemsWereResolved(count: Int) -> Message { Message(.itemsWereResolved, .count(count)) }
  public static func itemsWerePutBack(count: Int) -> Message { Message(.itemsWerePutBack, .count(count)) }
  public static func undoConflict(conflict: Message) -> Message { Message(.undoConflict, .message(conflict), kind: .warning) }
  public static func redoConflict(conflict: Message) -> Message { Message(.redoConflict, .message(conflict), kind: .warning) }
  public static var undoMovedOn: Message { Message(.undoMovedOn, kind: .warning) }
  public static var redoMovedOn: Message { Message(.redoMovedOn, kind: .warning) }
  public static func stepRunning(step: Message) -> Message { Message(.stepRunning, .message(step), kind: .warning) }
  public static var undoStopped: Message { Message(.undoStopped) }
  public static var redoStopped: Message { Message(.redoStopped) }
  public static func titleChangedSince(title: String) -> Message { Message(.titleChangedSince, .title(title)) }
  public static func detailsChangedSince(title: String) -> Message { Message(.detailsChangedSince, .title(title)) }
  public static func priorityChangedSince(title: String) -> Message { Message(.priorityChangedSince, .title(title)) }
  public static func dueChangedSince(title: String) -> Message { Message(.dueChangedSince, .title(title)) }
  public static func locationChangedSince(title: String) -> Message { Message(.locationChangedSince, .title(title)) }
  public static func fieldChangedSince(field: Message, title: String) -> Message { Message(.fieldChangedSince, .message(field), .title(title)) }
  public static func statusChangedSince(title: String) -> Message { Message(.statusChangedSince, .title(title)) }
  public static func positionChangedSince(title: String) -> Message { Message(.positionChangedSince, .title(title)) }
  public static func nameChangedSince(title: String) -> Message { Message(.nameChangedSince, .title(title)) }
  public static func viewChangedSince(title: String) -> Message { Message(.viewChangedSince, .title(title)) }
  public static func importedAgainSince(title: String) -> Message { Message(.importedAgainSince, .title(title)) }
  public static func linkChangedSince(title: String) -> Message { Message(.linkChangedSince, .title(title)) }
  public static func conflictChangedSince(title: String) -> Message { Message(.conflictChangedSince, .title(title)) }
  public static func deletionChangedSince(title: String) -> Message { Message(.deletionChangedSince, .title(title)) }
  public static func interrupted(work: Message) -> Message { Message(.interrupted, .message(work), kind: .warning) }
  public static func interruptedInCommand(work: Message) -> Message { Message(.interruptedInCommand, .message(work)) }
  public static func addingItems(count: Int) -> Message { Message(.addingItems, .count(count)) }
  public static func editingItems(count: Int) -> Message { Message(.editingItems, .count(count)) }
  public static func completingItems(count: Int) -> Message { Message(.completingItems, .count(count)) }
  public static func reopeningItems(count: Int) -> Message { Message(.reopeningItems, .count(count)) }
  public static func prioritizingItems(count: Int) -> Message { Message(.prioritizingItems, .count(count)) }
  public static func movingItems(count: Int) -> Message { Message(.movingItems, .count(count)) }
  public static func deletingItems(count: Int) -> Message { Message(.deletingItems, .count(count)) }
  public static func restoringItems(count: Int) -> Message { Message(.restoringItems, .count(count)) }
  public static func importingItems(count: Int) -> Message { Message(.importingItems, .count(count)) }
  public static func syncingItems(count: Int) -> Message { Message(.syncingItems, .count(count)) }
  public static func linkingItems(count: Int) -> Message { Message(.linkingItems, .count(count)) }
  public static var unlinking: Message { Message(.unlinking) }
  public static func resolvingItems(count: Int) -> Message { Message(.resolvingItems, .count(count)) }
  public static func puttingBackItems(count: Int) -> Message { Message(.puttingBackItems, .count(count)) }
  public static func interruptedUndoCompleted(step: Message) -> Message { Message(.interruptedUndoCompleted, .message(step)) }
  public static func undidAlone(step: Message) -> Message { Message(.undidAlone, .message(step)) }
  public static func undidAloneButChanged(count: Int, step: Message) -> Message { Message(.undidAloneButChanged, .count(count), .message(step)) }
  public static func undidAloneButUsed(count: Int, step: Message) -> Message { Message(.undidAloneButUsed, .count(count), .message(step)) }
  public static func undidAloneButBoth(step: Message, values: Int, items: Int) -> Message { Message(.undidAloneButBoth, .message(step), .number(values), .number(items)) }
  public static var undoneAloneAlready: Message { Message(.undoneAloneAlready, kind: .warning) }
  public static var notUndoneChangedSince: Message { Message(.notUndoneChangedSince, kind: .warning) }
  public static func notUndoneUsedSince(title: String) -> Message { Message(.notUndoneUsedSince, .title(title), kind: .warning) }
  public static func notUndoneUsedSinceItems(count: Int) -> Message { Message(.notUndoneUsedSinceItems, .count(count), kind: .warning) }
  public static var notUndoneNameTaken: Message { Message(.notUndoneNameTaken, kind: .warning) }
  public static var changeUndoneAlready: Message { Message(.changeUndoneAlready, kind: .warning) }
  public static var changeOverwritten: Message { Message(.changeOverwritten, kind: .warning) }
  public static var changeRunning: Message { Message(.changeRunning, kind: .warning) }
  public static var changeGone: Message { Message(.changeGone, kind: .warning) }
  public static var noChangeAtStart: Message { Message(.noChangeAtStart, kind: .warning) }
  public static var alreadyAtStep: Message { Message(.alreadyAtStep, kind: .warning) }
  public static func undoStepsQuestion(count: Int) -> Message { Message(.undoStepsQuestion, .count(count)) }
  public static func redoStepsQuestion(count: Int) -> Message { Message(.redoStepsQuestion, .count(count)) }
  public static var undoAllOfThem: Message { Message(.undoAllOfThem) }
  public static var redoAllOfThem: Message { Message(.redoAllOfThem) }
  public static func undidSteps(count: Int) -> Message { Message(.undidSteps, .count(count)) }
  public static func redidSteps(count: Int) -> Message { Message(.redidSteps, .count(count)) }
  public static func restoredStep(step: Message) -> Message { Message(.restoredStep, .message(step)) }
  public static func jumpConflict(count: Int, conflict: Message) -> Message { Message(.jumpConflict, .count(count), .message(conflict), kind: .warning) }
  public static func jumpRunning(count: Int, step: Message) -> Message { Message(.jumpRunning, .count(count), .message(step), kind: .warning) }
  public static func jumpStopped(count: Int) -> Message { Message(.jumpStopped, .count(count)) }
  public static func jumpMovedOn(count: Int) -> Message { Message(.jumpMovedOn, .count(count), kind: .warning) }
  public static func jumpFailed(count: Int, error: Message) -> Message { Message(.jumpFailed, .count(count), .message(error), kind: .error) }
  public static func jobDeleting(count: Int) -> Message { Message(.jobDeleting, .count(count)) }
  public static func jobDeletingCompleted(count: Int) -> Message { Message(.jobDeletingCompleted, .count(count)) }
  public static func jobChanging(count: Int) -> Message { Message(.jobChanging, .count(count)) }
  public static func jobUndoing(step: Message) -> Message { Message(.jobUndoing, .message(step)) }
  public static func jobRedoing(step: Message) -> Message { Message(.jobRedoing, .message(step)) }
  public static func jobUndoingAlone(step: Message) -> Message { Message(.jobUndoingAlone, .message(step)) }
  public static var jobJumping: Message { Message(.jobJumping) }
  public static var jobCompleting: Message { Message(.jobCompleting) }
  public static var jobIndexing: Message { Message(.jobIndexing) }
  public static func jobRunning(job: Message) -> Message { Message(.jobRunning, .message(job), kind: .warning) }
  public static func jobRunningStoppable(job: Message) -> Message { Message(.jobRunningStoppable, .message(job), kind: .warning) }
  public static var jobStop: Message { Message(.jobStop) }
  public static var jobStopReverting: Message { Message(.jobStopReverting) }
  public static func jobProgress(done: Int, total: Int) -> Message { Message(.jobProgress, .number(done), .number(total)) }
  public static var jobReverting: Message { Message(.jobReverting) }
  public static var searchReady: Message { Message(.searchReady) }
  public static var searchNotReady: Message { Message(.searchNotReady) }
  public static var searchPreparing: Message { Message(.searchPreparing, kind: .warning) }
  public static var storeBusy: Message { Message(.storeBusy, kind: .error) }
  public static var storeBackupsBusy: Message { Message(.storeBackupsBusy, kind: .error) }
  public static var storeDiskFull: Message { Message(.storeDiskFull, kind: .error) }
  public static var storeReadOnly: Message { Message(.storeReadOnly, kind: .error) }
  public static func storeCannotOpen(reason: String) -> Message { Message(.storeCannotOpen, .text(reason), kind: .error) }
  public static var storeMoved: Message { Message(.storeMoved, kind: .error) }
  public static var storeNotADatabase: Message { Message(.storeNotADatabase, kind: .error) }
  public static var storeForeign: Message { Message(.storeForeign, kind: .error) }
  public static var storeNewer: Message { Message(.storeNewer, kind: .error) }
  public static var storeDamaged: Message { Message(.storeDamaged, kind: .error) }
  public static func storeDiskFailed(reason: String) -> Message { Message(.storeDiskFailed, .text(reason), kind: .error) }
  public static func storeFailed(reason: String) -> Message { Message(.storeFailed, .text(reason), kind: .error) }
  public static var storeUnfinished: Message { Message(.storeUnfinished, kind: .error) }
  public static func nothingChanged(error: Message) -> Message { Message(.nothingChanged, .message(error), kind: .error) }
  public static var notSavedDiskFull: Message { Message(.notSavedDiskFull, kind: .error) }
  public static var notSavedBusy: Message { Message(.notSavedBusy, kind: .error) }
  public static var notSavedReadOnly: Message { Message(.notSavedReadOnly, kind: .error) }
  public static func noBackupBecause(error: Message) -> Message { Message(.noBackupBecause, .message(error), kind: .warning) }
  public static var noBackupDirectory: Message { Message(.noBackupDirectory, kind: .warning) }
  public static var waiting: Message { Message(.waiting) }
  public static var wentBack: Message { Message(.wentBack, kind: .warning) }
  public static var backingUp: Message { Message(.backingUp) }
  public static func backedUp(path: String) -> Message { Message(.backedUp, .title(path)) }
  public static var backupNeedsFile: Message { Message(.backupNeedsFile, kind: .warning) }
  public static func keyUnused(name: String, help: String) -> Message { Message(.keyUnused, .text(name), .key(help)) }
  public static func keyWorksInList(name: String, back: String) -> Message { Message(.keyWorksInList, .text(name), .key(back)) }
  public static var worksInList: Message { Message(.worksInList, kind: .warning) }
  public static var keyUnusedInHelp: Message { Message(.keyUnusedInHelp) }
  public static func keyUnusedInPalette(name: String) -> Message { Message(.keyUnusedInPalette, .text(name)) }
  public static var nothingToPasteInto: Message { Message(.nothingToPasteInto, kind: .warning) }
  public static var nothingToPasteIntoYet: Message { Message(.nothingToPasteIntoYet, kind: .warning) }
  public static var windowTooSmall: Message { Message(.windowTooSmall) }
  public static var tooSmall: Message { Message(.tooSmall) }
  public static var cancel: Message { Message(.cancel) }
  public static var chooseOption: Message { Message(.chooseOption) }
  public static var choosePriority: Message { Message(.choosePriority) }
  public static var quitQuestion: Message { Message(.quitQuestion) }
  public static func quitUnsavedQuestion(count: Int) -> Message { Message(.quitUnsavedQuestion, .count(count)) }
  public static var quitUnaddedQuestion: Message { Message(.quitUnaddedQuestion) }
  public static var stay: Message { Message(.stay) }
  public static var quit: Message { Message(.quit) }
  public static func deleteQuestion(title: String) -> Message { Message(.deleteQuestion, .title(title)) }
  public static func deleteListQuestion(count: Int, name: String) -> Message { Message(.deleteListQuestion, .count(count), .text(name)) }
  public static func deleteViewQuestion(name: String) -> Message { Message(.deleteViewQuestion, .text(name)) }
  public static func replaceViewQuestion(name: String) -> Message { Message(.replaceViewQuestion, .text(name)) }
  public static var replace: Message { Message(.replace) }
  public static func deleteListWithoutOpenQuestion(name: String) -> Message { Message(.deleteListWithoutOpenQuestion, .text(name)) }
  public static func deleteUnusedTagQuestion(name: String) -> Message { Message(.deleteUnusedTagQuestion, .text(name)) }
  public static func deleteTagQuestion(count: Int, name: String) -> Message { Message(.deleteTagQuestion, .count(count), .text(name)) }
  public static func mergeListsQuestion(name: String, other: String) -> Message { Message(.mergeListsQuestion, .text(name), .text(other)) }
  public static func mergeTagsQuestion(name: String, other: String) -> Message { Message(.mergeTagsQuestion, .text(name), .text(other)) }
  public static var merge: Message { Message(.merge) }
  public static func moveQuestion(title: String) -> Message { Message(.moveQuestion, .title(title)) }
  public static func moveItemsQuestion(count: Int) -> Message { Message(.moveItemsQuestion, .count(count)) }
  public static var moveMatchesQuestion: Message { Message(.moveMatchesQuestion) }
  public static func tagsQuestion(title: String) -> Message { Message(.tagsQuestion, .title(title)) }
  public static func tagsOfItemsQuestion(count: Int) -> Message { Message(.tagsOfItemsQuestion, .count(count)) }
  public static var tagsOfMatchesQuestion: Message { Message(.tagsOfMatchesQuestion) }
  public static func deleteItemsQuestion(count: Int) -> Message { Message(.deleteItemsQuestion, .count(count)) }
  public static var deleteAllMatchesQuestion: Message { Message(.deleteAllMatchesQuestion) }
  public static func deleteAllMatchesButQuestion(count: Int) -> Message { Message(.deleteAllMatchesButQuestion, .count(count)) }
  public static var delete: Message { Message(.delete) }
  public static var deleteWhichEverywhereQuestion: Message { Message(.deleteWhichEverywhereQuestion) }
  public static var deleteWhichQuestion: Message { Message(.deleteWhichQuestion) }
  public static func deleteCompletedItems(count: Int) -> Message { Message(.deleteCompletedItems, .count(count)) }
  public static func deleteAllItems(count: Int) -> Message { Message(.deleteAllItems, .count(count)) }
  public static var keepWorking: Message { Message(.keepWorking) }
  public static var quitAfterJob: Message { Message(.quitAfterJob) }
  public static var quitStoppingJob: Message { Message(.quitStoppingJob) }
  public static func priorityOf(title: String) -> Message { Message(.priorityOf, .title(title)) }
  public static func priorityOfItems(count: Int) -> Message { Message(.priorityOfItems, .count(count)) }
  public static var priorityOfAllMatches: Message { Message(.priorityOfAllMatches) }
  public static func priorityOfAllMatchesBut(count: Int) -> Message { Message(.priorityOfAllMatchesBut, .count(count)) }
  public static var queryLow: Message { Message(.queryLow) }
  public static var queryMiddle: Message { Message(.queryMiddle) }
  public static var queryHigh: Message { Message(.queryHigh) }
  public static var queryHighest: Message { Message(.queryHighest) }
  public static var queryLowOrHigher: Message { Message(.queryLowOrHigher) }
  public static var queryMiddleOrHigher: Message { Message(.queryMiddleOrHigher) }
  public static var queryHighOrHigher: Message { Message(.queryHighOrHigher) }
  public static var queryHighestOrHigher: Message { Message(.queryHighestOrHigher) }
  public static func queryList(name: String) -> Message { Message(.queryList, .text(name)) }
  public static func queryListMissing(name: String) -> Message { Message(.queryListMissing, .text(name)) }
  public static func queryTag(name: String) -> Message { Message(.queryTag, .text(name)) }
  public static func queryListsBeginning(text: String) -> Message { Message(.queryListsBeginning, .typed(text)) }
  public static func queryTagsBeginning(text: String) -> Message { Message(.queryTagsBeginning, .typed(text)) }
  public static func queryTagMissing(name: String) -> Message { Message(.queryTagMissing, .text(name)) }
  public static func queryText(text: String) -> Message { Message(.queryText, .text(text)) }
  public static func queryWords(words: [Message]) -> Message { Message(.queryWords, .list(words)) }
  public static func queryNot(term: Message) -> Message { Message(.queryNot, .message(term)) }
  public static func queryAnyOf(terms: [String]) -> Message { Message(.queryAnyOf, .alternatives(terms)) }
  public static func queryKeyUnknown(term: String, key: String) -> Message { Message(.queryKeyUnknown, .typed(term), .text(key)) }
  public static func searchTooManyTerms(limit: Int) -> Message { Message(.searchTooManyTerms, .number(limit), kind: .warning) }
  public static func searchTooLong(limit: Int) -> Message { Message(.searchTooLong, .number(limit), kind: .warning) }
  public static func queryUnreadable(term: String, examples: [String]) -> Message { Message(.queryUnreadable, .typed(term), .alternatives(examples), kind: .warning) }
  public static func queryUnderstood(terms: [Message]) -> Message { Message(.queryUnderstood, .messages(terms)) }
  public static func filterOfView(words: String) -> Message { Message(.filterOfView, .text(words), kind: .warning) }
  public static func filterOfSearch(words: String) -> Message { Message(.filterOfSearch, .text(words), kind: .warning) }
  public static var searchScreen: Message { Message(.searchScreen) }
  public static var quickAddScreen: Message { Message(.quickAddScreen) }
  public static var quickAddPrompt: Message { Message(.quickAddPrompt) }
  public static func quickAddStepPrompt(title: String) -> Message { Message(.quickAddStepPrompt, .title(title)) }
  public static func quickAddOffer(text: String) -> Message { Message(.quickAddOffer, .text(text)) }
  public static var newTagRow: Message { Message(.newTagRow) }
  public static var newListRow: Message { Message(.newListRow) }
  public static var newRow: Message { Message(.newRow) }
  public static func newListQuestion(name: String) -> Message { Message(.newListQuestion, .text(name), kind: .warning) }
  public static func quickAddExample(date: String) -> Message { Message(.quickAddExample, .date(date)) }
  public static func quickAddExampleShort(date: String) -> Message { Message(.quickAddExampleShort, .date(date)) }
  public static func quickAddStepExample(date: String) -> Message { Message(.quickAddStepExample, .date(date)) }
  public static var searchExample: Message { Message(.searchExample) }
  public static func pastedLines(count: Int) -> Message { Message(.pastedLines, .count(count)) }
  public static func addPastedItems(count: Int) -> Message { Message(.addPastedItems, .count(count)) }
  public static func addPastedItemsDone(count: Int, done: Int) -> Message { Message(.addPastedItemsDone, .count(count), .number(done)) }
  public static var pasteAsOneLine: Message { Message(.pasteAsOneLine) }
  public static var dueScreen: Message { Message(.dueScreen) }
  public static var startScreen: Message { Message(.startScreen) }
  public static var startPrompt: Message { Message(.startPrompt) }
  public static func startPromptItems(count: Int) -> Message { Message(.startPromptItems, .count(count)) }
  public static var startPromptAllMatches: Message { Message(.startPromptAllMatches) }
  public static func startPromptAllMatchesBut(count: Int) -> Message { Message(.startPromptAllMatchesBut, .count(count)) }
  public static var noStart: Message { Message(.noStart) }
  public static var snoozeScreen: Message { Message(.snoozeScreen) }
  public static func snoozePromptItem(title: String) -> Message { Message(.snoozePromptItem, .title(title)) }
  public static var snoozePrompt: Message { Message(.snoozePrompt) }
  public static var noSnooze: Message { Message(.noSnooze) }
  public static var duePrompt: Message { Message(.duePrompt) }
  public static func duePromptItems(count: Int) -> Message { Message(.duePromptItems, .count(count)) }
  public static var duePromptAllMatches: Message { Message(.duePromptAllMatches) }
  public static func duePromptAllMatchesBut(count: Int) -> Message { Message(.duePromptAllMatchesBut, .count(count)) }
  public static var noDueDate: Message { Message(.noDueDate) }
  public static func understoodDue(dates: [String]) -> Message { Message(.understoodDue, .alternatives(dates)) }
  public static func understoodLocation(location: String) -> Message { Message(.understoodLocation, .text(location)) }
  public static func understoodTags(tags: String) -> Message { Message(.understoodTags, .text(tags)) }
  public static func valueNotValid(text: String, name: String) -> Message { Message(.valueNotValid, .typed(text), .text(name)) }
  public static func understoodText(key: String, text: String) -> Message { Message(.understoodText, .text(key), .text(text)) }
  public static func understoodReminder(reminder: Message) -> Message { Message(.understoodReminder, .message(reminder)) }
  public static func understood(parts: [Message]) -> Message { Message(.understood, .messages(parts)) }
  public static func dateWords(words: String) -> Message { Message(.dateWords, .text(words)) }
  public static func repeatWords(words: String) -> Message { Message(.repeatWords, .text(words)) }
  public static func repeatReadings(rule: Message, other: Message) -> Message { Message(.repeatReadings, .message(rule), .message(other)) }
  public static func repeatOr(rule: Message, other: Message) -> Message { Message(.repeatOr, .message(rule), .message(other)) }
  public static func dueReadings(date: String, others: [String]) -> Message { Message(.dueReadings, .date(date), .alternatives(others)) }
  public static var quickAddTitleMissing: Message { Message(.quickAddTitleMissing, kind: .warning) }
  public static func lunarDateUnreadable(text: String, examples: String) -> Message { Message(.lunarDateUnreadable, .typed(text), .text(examples), kind: .warning) }
  public static func examplesWithoutLunar(examples: String) -> Message { Message(.examplesWithoutLunar, .text(examples)) }
  public static func partRead(read: String, rest: String) -> Message { Message(.partRead, .typed(read), .typed(rest), kind: .warning) }
  public static func nothingTaken(read: String, rest: String) -> Message { Message(.nothingTaken, .typed(read), .typed(rest)) }
  public static func dateUnreadable(text: String, examples: String) -> Message { Message(.dateUnreadable, .typed(text), .text(examples), kind: .warning) }
  public static func quoteNotClosed(name: String) -> Message { Message(.quoteNotClosed, .text(name), kind: .warning) }
  public static var newItem: Message { Message(.newItem) }
  public static var editItem: Message { Message(.editItem) }
  public static var buttonSave: Message { Message(.buttonSave) }
  public static var buttonCancel: Message { Message(.buttonCancel) }
  public static var buttonDelete: Message { Message(.buttonDelete) }
  public static var titlePlaceholder: Message { Message(.titlePlaceholder) }
  public static var detailPlaceholder: Message { Message(.detailPlaceholder) }
  public static var reminderPlaceholder: Message { Message(.reminderPlaceholder) }
  public static var tagsPlaceholder: Message { Message(.tagsPlaceholder) }
  public static var locationPlaceholder: Message { Message(.locationPlaceholder) }
  public static var addressPlaceholder: Message { Message(.addressPlaceholder) }
  public static var linkPlaceholder: Message { Message(.linkPlaceholder) }
  public static func titleDateOffer(text: String) -> Message { Message(.titleDateOffer, .text(text)) }
  public static func titleDateInTitle(text: String) -> Message { Message(.titleDateInTitle, .text(text)) }
  public static var formMore: Message { Message(.formMore) }
  public static func itemTimes(added: String, changed: String) -> Message { Message(.itemTimes, .text(added), .text(changed)) }
  public static func itemAddedOn(added: String) -> Message { Message(.itemAddedOn, .text(added)) }
  public static var choiceOpen: Message { Message(.choiceOpen) }
  public static var choiceDone: Message { Message(.choiceDone) }
  public static var choiceKeys: Message { Message(.choiceKeys) }
  public static var onlyInDue: Message { Message(.onlyInDue, kind: .warning) }
  public static var onlyInDueAndAddress: Message { Message(.onlyInDueAndAddress, kind: .warning) }
  public static func keysOf(screen: Message) -> Message { Message(.keysOf, .message(screen)) }
  public static var onlyInTextField: Message { Message(.onlyInTextField) }
  public static var enterTitleToSave: Message { Message(.enterTitleToSave, kind: .warning) }
  public static var everythingIsNoList: Message { Message(.everythingIsNoList, kind: .warning) }
  public static var listNotValid: Message { Message(.listNotValid, kind: .warning) }
  public static var startFieldNotValid: Message { Message(.startFieldNotValid, kind: .warning) }
  public static var lunarFieldNotValid: Message { Message(.lunarFieldNotValid, kind: .warning) }
  public static func startFieldUnreadable(examples: [String]) -> Message { Message(.startFieldUnreadable, .alternatives(examples)) }
  public static var reminderFieldUnreadable: Message { Message(.reminderFieldUnreadable) }
  public static var reminderFieldUnreadableShort: Message { Message(.reminderFieldUnreadableShort) }
  public static var reminderNeedsDueShort: Message { Message(.reminderNeedsDueShort) }
  public static var reminderFieldNotValid: Message { Message(.reminderFieldNotValid, kind: .warning) }
  public static var tagsNotValid: Message { Message(.tagsNotValid, kind: .warning) }
  public static var tagNotValid: Message { Message(.tagNotValid, kind: .warning) }
  public static var viewNotValid: Message { Message(.viewNotValid, kind: .warning) }
  public static func viewTooLong(limit: Int) -> Message { Message(.viewTooLong, .number(limit), kind: .warning) }
  public static var viewEmpty: Message { Message(.viewEmpty, kind: .warning) }
  public static var viewTakesNoItems: Message { Message(.viewTakesNoItems, kind: .warning) }
  public static func listMissing(name: String) -> Message { Message(.listMissing, .text(name), kind: .warning) }
  public static func tagMissing(name: String) -> Message { Message(.tagMissing, .text(name), kind: .warning) }
  public static func viewMissing(name: String) -> Message { Message(.viewMissing, .text(name), kind: .warning) }
  public static func viewSaved(name: String) -> Message { Message(.viewSaved, .text(name)) }
  public static var nameMissing: Message { Message(.nameMissing, kind: .warning) }
  public static var listLinkedAlready: Message { Message(.listLinkedAlready, kind: .warning) }
  public static var collectionNameTaken: Message { Message(.collectionNameTaken, kind: .warning) }
  public static func chosenIsGone(name: String) -> Message { Message(.chosenIsGone, .text(name), kind: .warning) }
  public static var collectionNotFound: Message { Message(.collectionNotFound) }
  public static func movedToInboxInstead(name: String) -> Message { Message(.movedToInboxInstead, .text(name), kind: .warning) }
  public static func destinationGone(name: String) -> Message { Message(.destinationGone, .text(name), kind: .warning) }
  public static var dueNotValid: Message { Message(.dueNotValid, kind: .warning) }
  public static var lunarDueUnreadableShort: Message { Message(.lunarDueUnreadableShort) }
  public static func dateNotYet(examples: [String]) -> Message { Message(.dateNotYet, .alternatives(examples)) }
  public static var dueUnreadableShort: Message { Message(.dueUnreadableShort) }
  public static func repeatWithoutDates(text: String) -> Message { Message(.repeatWithoutDates, .typed(text), kind: .warning) }
  public static func repeatTooOften(text: String) -> Message { Message(.repeatTooOften, .typed(text), kind: .warning) }
  public static func repeatDaysMissing(text: String) -> Message { Message(.repeatDaysMissing, .typed(text), kind: .warning) }
  public static var repeatTooOftenShort: Message { Message(.repeatTooOftenShort) }
  public static var repeatDaysMissingShort: Message { Message(.repeatDaysMissingShort) }
  public static func dateOnOtherWeekday(date: String, weekday: String, other: String) -> Message { Message(.dateOnOtherWeekday, .date(date), .text(weekday), .text(other), kind: .warning) }
  public static var repeatWithoutDatesShort: Message { Message(.repeatWithoutDatesShort) }
  public static func dueHintOr(date: String) -> Message { Message(.dueHintOr, .date(date)) }
  public static func dueHintMore(count: Int) -> Message { Message(.dueHintMore, .count(count)) }
  public static func dueHintMoreShort(count: Int) -> Message { Message(.dueHintMoreShort, .count(count)) }
  public static func inDays(count: Int) -> Message { Message(.inDays, .count(count)) }
  public static func inWeeks(count: Int) -> Message { Message(.inWeeks, .count(count)) }
  public static func inMonths(count: Int) -> Message { Message(.inMonths, .count(count)) }
  public static func changedInOtherWindow(count: Int, fields: [Message]) -> Message { Message(.changedInOtherWindow, .count(count), .list(fields)) }
  public static func changedBySync(count: Int, fields: [Message]) -> Message { Message(.changedBySync, .count(count), .list(fields)) }
  public static func changedInThisWindow(count: Int, fields: [Message]) -> Message { Message(.changedInThisWindow, .count(count), .list(fields)) }
  public static var deletedBySync: Message { Message(.deletedBySync) }
  public static var deletedInOtherWindow: Message { Message(.deletedInOtherWindow) }
  public static func alsoChangedQuestion(count: Int, fields: [Message]) -> Message { Message(.alsoChangedQuestion, .count(count), .list(fields)) }
  public static func alsoChangedFieldsQuestion(count: Int) -> Message { Message(.alsoChangedFieldsQuestion, .count(count)) }
  public static var compare: Message { Message(.compare) }
  public static var saveMine: Message { Message(.saveMine) }
  public static var useTheirs: Message { Message(.useTheirs) }
  public static var keep: Message { Message(.keep) }
  public static var keepEditing: Message { Message(.keepEditing) }
  public static func theirsUsed(fields: [Message]) -> Message { Message(.theirsUsed, .list(fields)) }
  public static func theirsUsedUnsaved(fields: [Message]) -> Message { Message(.theirsUsedUnsaved, .list(fields)) }
  public static var formItemDeletedBySync: Message { Message(.formItemDeletedBySync) }
  public static var formItemDeleted: Message { Message(.formItemDeleted) }
  public static var saveAsNew: Message { Message(.saveAsNew) }
  public static var discard: Message { Message(.discard) }
  public static var deleteUnsavedQuestion: Message { Message(.deleteUnsavedQuestion) }
  public static var deleteItemQuestion: Message { Message(.deleteItemQuestion) }
  public static var unsavedChanges: Message { Message(.unsavedChanges) }
  public static var save: Message { Message(.save) }
  public static var compareVersions: Message { Message(.compareVersions) }
  public static func changedElsewhereAt(moment: String) -> Message { Message(.changedElsewhereAt, .date(moment)) }
  public static func sameValue(field: Message, value: String) -> Message { Message(.sameValue, .message(field), .text(value)) }
  public static func sameInBoth(values: [Message]) -> Message { Message(.sameInBoth, .messages(values)) }
  public static var conflictsScreen: Message { Message(.conflictsScreen) }
  public static var noConflicts: Message { Message(.noConflicts) }
  public static var noConflictsHelp: Message { Message(.noConflictsHelp) }
  public static func itemCountOrMore(count: Int) -> Message { Message(.itemCountOrMore, .count(count)) }
  public static func numberOrMore(number: Int) -> Message { Message(.numberOrMore, .number(number)) }
  public static func conflictSince(moment: String) -> Message { Message(.conflictSince, .date(moment)) }
  public static func conflictFields(fields: [Message]) -> Message { Message(.conflictFields, .messages(fields)) }
  public static func conflictVersions(field: String, mine: String, theirs: String) -> Message { Message(.conflictVersions, .text(field), .typed(mine), .typed(theirs)) }
  public static func versionMine(field: String) -> Message { Message(.versionMine, .text(field)) }
  public static func versionTheirs(field: String) -> Message { Message(.versionTheirs, .text(field)) }
  public static var conflictDeletedThere: Message { Message(.conflictDeletedThere) }
  public static var conflictDeletedHere: Message { Message(.conflictDeletedHere) }
  public static var conflictItem: Message { Message(.conflictItem) }
  public static var conflictChanged: Message { Message(.conflictChanged) }
  public static var conflictDeleted: Message { Message(.conflictDeleted) }
  public static var conflictAll: Message { Message(.conflictAll) }
  public static var conflictNotEditable: Message { Message(.conflictNotEditable, kind: .warning) }
  public static var mine: Message { Message(.mine) }
  public static var theirs: Message { Message(.theirs) }
  public static var emptyValue: Message { Message(.emptyValue) }
  public static func sameLines(count: Int) -> Message { Message(.sameLines, .count(count)) }
  public static func draftOfItem(title: String, time: String) -> Message { Message(.draftOfItem, .title(title), .text(time)) }
  public static func draftOfNewItem(time: String) -> Message { Message(.draftOfNewItem, .text(time)) }
  public static var draftOpen: Message { Message(.draftOpen) }
  public static var draftNotNow: Message { Message(.draftNotNow) }
  public static var discardDraftQuestion: Message { Message(.discardDraftQuestion) }
  public static var draftDiscarded: Message { Message(.draftDiscarded) }
  public static var draftOpened: Message { Message(.draftOpened) }
  public static var draftOfChangedItem: Message { Message(.draftOfChangedItem, kind: .warning) }
  public static var draftOfDeletedItem: Message { Message(.draftOfDeletedItem, kind: .warning) }
  public static func editorNotFound(command: String) -> Message { Message(.editorNotFound, .text(command), kind: .error) }
  public static func editorNotStarted(reason: String) -> Message { Message(.editorNotStarted, .text(reason), kind: .error) }
  public static func editorFailed(status: String) -> Message { Message(.editorFailed, .text(status), kind: .error) }
  public static func editorFileFailed(reason: String) -> Message { Message(.editorFileFailed, .text(reason), kind: .error) }
  public static func editorFileUnwritable(path: String) -> Message { Message(.editorFileUnwritable, .text(path), kind: .error) }
  public static func editorFileUnreadable(path: String) -> Message { Message(.editorFileUnreadable, .text(path), kind: .error) }
  public static func syncStateTime(time: String) -> Message { Message(.syncStateTime, .text(time)) }
  public static func syncStateNeedsAttention(count: Int) -> Message { Message(.syncStateNeedsAttention, .count(count)) }
  public static func syncStateToSend(count: Int) -> Message { Message(.syncStateToSend, .count(count)) }
  public static func syncStateFailedSince(day: String) -> Message { Message(.syncStateFailedSince, .text(day)) }
  public static func syncStateSince(day: String) -> Message { Message(.syncStateSince, .text(day)) }
  public static var syncStateFailed: Message { Message(.syncStateFailed) }
  public static func syncStateAsks(count: Int) -> Message { Message(.syncStateAsks, .count(count)) }
  public static var syncNeedsFile: Message { Message(.syncNeedsFile, kind: .warning) }
  public static var syncNoListLinked: Message { Message(.syncNoListLinked) }
  public static var syncRunning: Message { Message(.syncRunning) }
  public static var syncRunsElsewhere: Message { Message(.syncRunsElsewhere, kind: .warning) }
  public static func syncNotStarted(reason: String) -> Message { Message(.syncNotStarted, .text(reason), kind: .error) }
  public static var syncRunKilled: Message { Message(.syncRunKilled) }
  public static func syncRunExited(status: Int) -> Message { Message(.syncRunExited, .number(status)) }
  public static func syncTrouble(list: String, parts: [Message]) -> Message { Message(.syncTrouble, .typed(list), .messages(parts), kind: .warning) }
  public static func syncTakenBack(result: Message) -> Message { Message(.syncTakenBack, .message(result)) }
  public static func syncNothingNewIn(count: Int) -> Message { Message(.syncNothingNewIn, .count(count)) }
  public static func syncLists(count: Int, parts: [Message]) -> Message { Message(.syncLists, .count(count), .messages(parts)) }
  public static func syncWouldDeleteHere(number: Int, total: Int) -> Message { Message(.syncWouldDeleteHere, .number(number), .number(total)) }
  public static func syncWouldDeleteThere(number: Int, total: Int) -> Message { Message(.syncWouldDeleteThere, .number(number), .number(total)) }
  public static func syncListDeleted(count: Int) -> Message { Message(.syncListDeleted, .count(count)) }
  public static var syncWasRestored: Message { Message(.syncWasRestored) }
  public static func syncQuestion(text: String) -> Message { Message(.syncQuestion, .text(text)) }
  public static func syncDeletionCount(count: Int) -> Message { Message(.syncDeletionCount, .count(count)) }
  public static var syncGoneBriefly: Message { Message(.syncGoneBriefly) }
  public static var syncRestoredBriefly: Message { Message(.syncRestoredBriefly) }
  public static var syncTryAgain: Message { Message(.syncTryAgain) }
  public static var syncUnlink: Message { Message(.syncUnlink) }
  public static var syncDeleteHere: Message { Message(.syncDeleteHere) }
  public static var syncDeleteThere: Message { Message(.syncDeleteThere) }
  public static var syncTakeServer: Message { Message(.syncTakeServer) }
  public static var syncSendRestored: Message { Message(.syncSendRestored) }
  public static var syncNotSent: Message { Message(.syncNotSent) }
  public static func syncRefused(reason: String) -> Message { Message(.syncRefused, .text(reason)) }
  public static func syncAlsoHolds(parts: [Message]) -> Message { Message(.syncAlsoHolds, .messages(parts)) }
  public static func heldReminders(count: Int) -> Message { Message(.heldReminders, .count(count)) }
  public static func heldAttachments(count: Int) -> Message { Message(.heldAttachments, .count(count)) }
  public static func heldAttendees(count: Int) -> Message { Message(.heldAttendees, .count(count)) }
  public static func heldComments(count: Int) -> Message { Message(.heldComments, .count(count)) }
  public static func heldContacts(count: Int) -> Message { Message(.heldContacts, .count(count)) }
  public static func heldRelations(count: Int) -> Message { Message(.heldRelations, .count(count)) }
  public static func heldDates(count: Int) -> Message { Message(.heldDates, .count(count)) }
  public static func heldRules(count: Int) -> Message { Message(.heldRules, .count(count)) }
  public static var syncScreen: Message { Message(.syncScreen) }
  public static func syncAccountCount(count: Int) -> Message { Message(.syncAccountCount, .count(count)) }
  public static var syncNoAccountsYet: Message { Message(.syncNoAccountsYet) }
  public static var syncNoAccountsHelp: Message { Message(.syncNoAccountsHelp) }
  public static var syncAccountUnusable: Message { Message(.syncAccountUnusable, kind: .warning) }
  public static var syncAccountMissing: Message { Message(.syncAccountMissing, kind: .warning) }
  public static var syncLooking: Message { Message(.syncLooking) }
  public static var syncNotLinkedHelp: Message { Message(.syncNotLinkedHelp) }
  public static var syncNotYet: Message { Message(.syncNotYet) }
  public static func syncSyncedAt(moment: String) -> Message { Message(.syncSyncedAt, .date(moment)) }
  public static var syncReadOnly: Message { Message(.syncReadOnly) }
  public static func syncPlace(place: String) -> Message { Message(.syncPlace, .typed(place)) }
  public static var syncLinkedAlreadyHere: Message { Message(.syncLinkedAlreadyHere, kind: .warning) }
  public static var syncSelectLink: Message { Message(.syncSelectLink, kind: .warning) }
  public static var syncAnswerName: Message { Message(.syncAnswerName) }
  public static var syncShowName: Message { Message(.syncShowName) }
  public static var syncRetryName: Message { Message(.syncRetryName) }
  public static var syncLookName: Message { Message(.syncLookName) }
  public static var syncLinkName: Message { Message(.syncLinkName) }
  public static func syncLinkWith(collection: String) -> Message { Message(.syncLinkWith, .typed(collection)) }
  public static func syncLinkAnew(account: String) -> Message { Message(.syncLinkAnew, .typed(account)) }
  public static func syncNowLinked(list: Message, collection: String) -> Message { Message(.syncNowLinked, .message(list), .typed(collection)) }
  public static func linkNotPossible(reason: Message) -> Message { Message(.linkNotPossible, .message(reason), kind: .warning) }
  public static var jobLinking: Message { Message(.jobLinking) }
  public static func linkWaiting(account: String) -> Message { Message(.linkWaiting, .typed(account)) }
  public static var linkScreen: Message { Message(.linkScreen) }
  public static var linkHere: Message { Message(.linkHere) }
  public static var linkThere: Message { Message(.linkThere) }
  public static var linkSame: Message { Message(.linkSame) }
  public static func linkSameByUid(number: Int) -> Message { Message(.linkSameByUid, .number(number)) }
  public static func linkSameByTitle(number: Int) -> Message { Message(.linkSameByTitle, .number(number)) }
  public static func linkDiffer(count: Int) -> Message { Message(.linkDiffer, .count(count)) }
  public static func linkTags(count: Int) -> Message { Message(.linkTags, .count(count)) }
  public static var linkOnlyHere: Message { Message(.linkOnlyHere) }
  public static var linkSent: Message { Message(.linkSent) }
  public static var linkOnlyThere: Message { Message(.linkOnlyThere) }
  public static var linkAdded: Message { Message(.linkAdded) }
  public static var linkUnreadable: Message { Message(.linkUnreadable) }
  public static var linkTwice: Message { Message(.linkTwice) }
  public static var linkCrowded: Message { Message(.linkCrowded) }
  public static var linkDone: Message { Message(.linkDone) }
  public static func linkRecentDone(count: Int) -> Message { Message(.linkRecentDone, .count(count)) }
  public static var linkAllDone: Message { Message(.linkAllDone) }
  public static func linkAlike(count: Int) -> Message { Message(.linkAlike, .count(count)) }
  public static var linkStayApart: Message { Message(.linkStayApart) }
  public static var listScreen: Message { Message(.listScreen) }
  public static var goToScreen: Message { Message(.goToScreen) }
  public static var everything: Message { Message(.everything) }
  public static var placeToday: Message { Message(.placeToday) }
  public static var placeUpcoming: Message { Message(.placeUpcoming) }
  public static var placeSnoozed: Message { Message(.placeSnoozed) }
  public static var placeDone: Message { Message(.placeDone) }
  public static var headingPlaces: Message { Message(.headingPlaces) }
  public static var headingLists: Message { Message(.headingLists) }
  public static var headingTags: Message { Message(.headingTags) }
  public static var headingViews: Message { Message(.headingViews) }
  public static var kindList: Message { Message(.kindList) }
  public static var kindTag: Message { Message(.kindTag) }
  public static var kindView: Message { Message(.kindView) }
  public static func moreTags(count: Int) -> Message { Message(.moreTags, .count(count)) }
  public static var goToHint: Message { Message(.goToHint) }
  public static var filterOfPlace: Message { Message(.filterOfPlace, kind: .warning) }
  public static var inbox: Message { Message(.inbox) }
  public static func newList(name: String) -> Message { Message(.newList, .text(name)) }
  public static func newTag(name: String) -> Message { Message(.newTag, .text(name)) }
  public static var noMatchingTag: Message { Message(.noMatchingTag, kind: .warning) }
  public static var nameScreen: Message { Message(.nameScreen) }
  public static var renameListPrompt: Message { Message(.renameListPrompt) }
  public static var viewPrompt: Message { Message(.viewPrompt) }
  public static var renameTagPrompt: Message { Message(.renameTagPrompt) }
  public static var moreInGoTo: Message { Message(.moreInGoTo) }
  public static func moreInSidebar(count: Int) -> Message { Message(.moreInSidebar, .count(count)) }
  public static var everythingIsShown: Message { Message(.everythingIsShown) }
  public static var notYourCollection: Message { Message(.notYourCollection, kind: .warning) }
  public static var tagsAreOrderedByName: Message { Message(.tagsAreOrderedByName, kind: .warning) }
  public static func sidebarNeedsRoom(columns: Int) -> Message { Message(.sidebarNeedsRoom, .number(columns), kind: .warning) }
  public static var groupRecent: Message { Message(.groupRecent) }
  public static var paletteHint: Message { Message(.paletteHint) }
  public static func commandCount(count: Int) -> Message { Message(.commandCount, .count(count)) }
  public static var paletteScreen: Message { Message(.paletteScreen) }
  public static var noMatchingCommand: Message { Message(.noMatchingCommand, kind: .warning) }
  public static var noMatchingKey: Message { Message(.noMatchingKey) }
  public static var historyScreen: Message { Message(.historyScreen) }
  public static var historyOrder: Message { Message(.historyOrder) }
  public static func changeCount(count: Int) -> Message { Message(.changeCount, .count(count)) }
  public static func changeCountKept(count: Int, days: Int) -> Message { Message(.changeCountKept, .count(count), .number(days)) }
  public static func changeCountOrMore(count: Int) -> Message { Message(.changeCountOrMore, .count(count)) }
  public static var noMatchingChange: Message { Message(.noMatchingChange, kind: .warning) }
  public static var historyStart: Message { Message(.historyStart) }
  public static var historyCurrent: Message { Message(.historyCurrent) }
  public static func edited(title: String) -> Message { Message(.edited, .title(title)) }
  public static func historyMovedToInbox(title: String) -> Message { Message(.historyMovedToInbox, .title(title)) }
  public static func historyPriority(title: String, priority: Message) -> Message { Message(.historyPriority, .title(title), .message(priority)) }
  public static func historyFields(fields: [Message]) -> Message { Message(.historyFields, .messages(fields)) }
  public static func historyNotes(notes: [Message]) -> Message { Message(.historyNotes, .messages(notes)) }
  public static func historyMadeHere(moment: String) -> Message { Message(.historyMadeHere, .date(moment)) }
  public static func historyMadeElsewhere(moment: String) -> Message { Message(.historyMadeElsewhere, .date(moment)) }
  public static func historyCameIn(moment: String, account: String) -> Message { Message(.historyCameIn, .date(moment), .text(account)) }
  public static func historyMadeByCommand(moment: String) -> Message { Message(.historyMadeByCommand, .date(moment)) }
  public static func historyEnterUndoes(count: Int) -> Message { Message(.historyEnterUndoes, .count(count)) }
  public static func historyEnterRedoes(count: Int) -> Message { Message(.historyEnterRedoes, .count(count)) }
  public static var historyEnterRestores: Message { Message(.historyEnterRestores) }
  public static var historyGoForward: Message { Message(.historyGoForward) }
  public static var historyRestore: Message { Message(.historyRestore) }
  public static var historyUndoAlone: Message { Message(.historyUndoAlone) }
  public static var noneBefore: Message { Message(.noneBefore) }
  public static var noneNow: Message { Message(.noneNow) }
  public static func historyValueChanged(field: String, before: String, after: String) -> Message { Message(.historyValueChanged, .text(field), .text(before), .text(after)) }
  public static func historyValueSet(field: String, after: String) -> Message { Message(.historyValueSet, .text(field), .text(after)) }
  public static func historyValueRemoved(field: String, before: String) -> Message { Message(.historyValueRemoved, .text(field), .text(before)) }
  public static var historyNextValue: Message { Message(.historyNextValue) }
  public static func priorityChanged(title: String) -> Message { Message(.priorityChanged, .title(title)) }
  public static func historyAdded(count: Int) -> Message { Message(.historyAdded, .count(count)) }
  public static func historyDeleted(count: Int) -> Message { Message(.historyDeleted, .count(count)) }
  public static func historyItemAdded(title: String) -> Message { Message(.historyItemAdded, .title(title)) }
  public static func historyItemDeleted(title: String) -> Message { Message(.historyItemDeleted, .title(title)) }
  public static func andMoreItems(count: Int) -> Message { Message(.andMoreItems, .count(count)) }
  public static func deletedItemsStep(count: Int) -> Message { Message(.deletedItemsStep, .count(count)) }
  public static func deletedCompletedStep(count: Int) -> Message { Message(.deletedCompletedStep, .count(count)) }
  public static func priorityChangedItems(count: Int) -> Message { Message(.priorityChangedItems, .count(count)) }
  public static var historyUndone: Message { Message(.historyUndone) }
  public static var historyReplaced: Message { Message(.historyReplaced) }
  public static var historySkipped: Message { Message(.historySkipped) }
  public static var historyRunning: Message { Message(.historyRunning) }
  public static var historyExpired: Message { Message(.historyExpired) }
  public static var originWindow: Message { Message(.originWindow) }
  public static func originAccount(account: String) -> Message { Message(.originAccount, .text(account)) }
  public static var originCommand: Message { Message(.originCommand) }
  public static var inList: Message { Message(.inList) }
  public static var inPalette: Message { Message(.inPalette) }
  public static var inGoTo: Message { Message(.inGoTo) }
  public static var inListChooser: Message { Message(.inListChooser) }
  public static var inTagChooser: Message { Message(.inTagChooser) }
  public static var inName: Message { Message(.inName) }
  public static var inSearch: Message { Message(.inSearch) }
  public static var inDue: Message { Message(.inDue) }
  public static var inQuickAdd: Message { Message(.inQuickAdd) }
  public static var inForm: Message { Message(.inForm) }
  public static var inConflict: Message { Message(.inConflict) }
  public static var inConflicts: Message { Message(.inConflicts) }
  public static var inSync: Message { Message(.inSync) }
  public static var inLink: Message { Message(.inLink) }
  public static var inMenu: Message { Message(.inMenu) }
  public static var inHistory: Message { Message(.inHistory) }
  public static var inFigures: Message { Message(.inFigures) }
  public static var onMap: Message { Message(.onMap) }
  public static var inCalendar: Message { Message(.inCalendar) }
  public static var inReview: Message { Message(.inReview) }
  public static var inPlacePrompt: Message { Message(.inPlacePrompt) }
  public static var mapScreen: Message { Message(.mapScreen) }
  public static var figuresScreen: Message { Message(.figuresScreen) }
  public static func figuresWeeks(count: Int) -> Message { Message(.figuresWeeks, .count(count)) }
  public static var figuresCounting: Message { Message(.figuresCounting) }
  public static var figuresDone: Message { Message(.figuresDone) }
  public static var figuresAdded: Message { Message(.figuresAdded) }
  public static var figuresOldest: Message { Message(.figuresOldest) }
  public static var figuresOldestHint: Message { Message(.figuresOldestHint) }
  public static func daysAgo(count: Int) -> Message { Message(.daysAgo, .count(count)) }
  public static var figuresByList: Message { Message(.figuresByList) }
  public static var figuresByWeek: Message { Message(.figuresByWeek) }
  public static var figuresByDay: Message { Message(.figuresByDay) }
  public static var figuresDot: Message { Message(.figuresDot) }
  public static var figuresByWeekday: Message { Message(.figuresByWeekday) }
  public static var figuresWaits: Message { Message(.figuresWaits) }
  public static var waitSameDay: Message { Message(.waitSameDay) }
  public static var waitAWeek: Message { Message(.waitAWeek) }
  public static var waitAMonth: Message { Message(.waitAMonth) }
  public static var waitLonger: Message { Message(.waitLonger) }
  public static var figuresDoneThisWeek: Message { Message(.figuresDoneThisWeek) }
  public static var figuresAddedThisWeek: Message { Message(.figuresAddedThisWeek) }
  public static var figuresOpen: Message { Message(.figuresOpen) }
  public static var figuresOverdue: Message { Message(.figuresOverdue) }
  public static func figuresDays(count: Int) -> Message { Message(.figuresDays, .count(count)) }
  public static var figuresInARow: Message { Message(.figuresInARow) }
  public static var figuresDoneWeek: Message { Message(.figuresDoneWeek) }
  public static func figuresMore(number: Int) -> Message { Message(.figuresMore, .number(number)) }
  public static func openForDays(count: Int) -> Message { Message(.openForDays, .count(count)) }
  public static var openSinceToday: Message { Message(.openSinceToday) }
  public static var noOldestItem: Message { Message(.noOldestItem, kind: .warning) }
  public static var calendarScreen: Message { Message(.calendarScreen) }
  public static func todayCount(count: Int) -> Message { Message(.todayCount, .count(count)) }
  public static func overdueCount(count: Int) -> Message { Message(.overdueCount, .count(count)) }
  public static func overdueCountOrMore(count: Int) -> Message { Message(.overdueCountOrMore, .count(count)) }
  public static func undatedCount(count: Int) -> Message { Message(.undatedCount, .count(count)) }
  public static func undatedCountOrMore(count: Int) -> Message { Message(.undatedCountOrMore, .count(count)) }
  public static func daysOverdue(count: Int) -> Message { Message(.daysOverdue, .count(count)) }
  public static var overdueToday: Message { Message(.overdueToday) }
  public static var paneOpen: Message { Message(.paneOpen) }
  public static func paneCreated(date: String) -> Message { Message(.paneCreated, .date(date)) }
  public static func paneModified(created: String, modified: String) -> Message { Message(.paneModified, .text(created), .text(modified)) }
  public static func paneCompleted(created: String, completed: String) -> Message { Message(.paneCompleted, .text(created), .text(completed)) }
  public static func foldedItems(count: Int) -> Message { Message(.foldedItems, .count(count)) }
  public static func foldedItemsOrMore(count: Int) -> Message { Message(.foldedItemsOrMore, .count(count)) }
  public static func todayCountOrMore(count: Int) -> Message { Message(.todayCountOrMore, .count(count)) }
  public static func datedCount(count: Int) -> Message { Message(.datedCount, .count(count)) }
  public static func datedCountOrMore(count: Int) -> Message { Message(.datedCountOrMore, .count(count)) }
  public static func moreOfDay(count: Int) -> Message { Message(.moreOfDay, .count(count)) }
  public static func dragTo(title: String) -> Message { Message(.dragTo, .title(title)) }
  public static var dragHint: Message { Message(.dragHint) }
  public static func calendarRepeats(number: Int) -> Message { Message(.calendarRepeats, .number(number)) }
  public static var calendarToday: Message { Message(.calendarToday) }
  public static var nothingDue: Message { Message(.nothingDue) }
  public static var reviewScreen: Message { Message(.reviewScreen) }
  public static var headingUntouched: Message { Message(.headingUntouched) }
  public static var reviewNoDate: Message { Message(.reviewNoDate) }
  public static func reviewDays(days: Int) -> Message { Message(.reviewDays, .number(days)) }
  public static var headingWaking: Message { Message(.headingWaking) }
  public static var reviewThisWeek: Message { Message(.reviewThisWeek) }
  public static func tagHeldBy(count: Int, all: Int) -> Message { Message(.tagHeldBy, .number(count), .number(all)) }
  public static func reviewPlace(place: Int, count: Int) -> Message { Message(.reviewPlace, .number(place), .number(count)) }
  public static func reviewKept(count: Int) -> Message { Message(.reviewKept, .count(count)) }
  public static var reviewCompleted: Message { Message(.reviewCompleted) }
  public static var reviewDated: Message { Message(.reviewDated) }
  public static var reviewMoved: Message { Message(.reviewMoved) }
  public static var reviewSnoozed: Message { Message(.reviewSnoozed) }
  public static var reviewDeleted: Message { Message(.reviewDeleted) }
  public static var reviewChanged: Message { Message(.reviewChanged) }
  public static func reviewDone(number: Int, minutes: Int) -> Message { Message(.reviewDone, .number(number), .number(minutes)) }
  public static var reviewInboxClear: Message { Message(.reviewInboxClear) }
  public static var reviewToList: Message { Message(.reviewToList) }
  public static var reviewUndo: Message { Message(.reviewUndo) }
  public static func kept(title: String) -> Message { Message(.kept, .title(title)) }
  public static func keptUntouched(count: Int, title: String) -> Message { Message(.keptUntouched, .count(count), .title(title)) }
  public static func keptItems(count: Int) -> Message { Message(.keptItems, .count(count)) }
  public static func reviewedAgain(title: String) -> Message { Message(.reviewedAgain, .title(title)) }
  public static func reviewedAgainItems(count: Int) -> Message { Message(.reviewedAgainItems, .count(count)) }
  public static var nothingToReview: Message { Message(.nothingToReview) }
  public static var reviewComplete: Message { Message(.reviewComplete) }
  public static var listNext: Message { Message(.listNext) }
  public static var placeScreen: Message { Message(.placeScreen) }
  public static var placePrompt: Message { Message(.placePrompt) }
  public static func itemsOnMap(count: Int) -> Message { Message(.itemsOnMap, .count(count)) }
  public static func mapScale(bar: String, length: Message) -> Message { Message(.mapScale, .text(bar), .message(length)) }
  public static func lengthMetres(number: Int) -> Message { Message(.lengthMetres, .number(number)) }
  public static func lengthKilometres(number: Int) -> Message { Message(.lengthKilometres, .number(number)) }
  public static func lengthFeet(number: Int) -> Message { Message(.lengthFeet, .number(number)) }
  public static func lengthMiles(number: Int) -> Message { Message(.lengthMiles, .number(number)) }
  public static func distanceKilometres(number: Double) -> Message { Message(.distanceKilometres, .decimal(number)) }
  public static func distanceMiles(number: Double) -> Message { Message(.distanceMiles, .decimal(number)) }
  public static func mapPoint(latitude: String, longitude: String) -> Message { Message(.mapPoint, .text(latitude), .text(longitude)) }
  public static func mapIn(town: String) -> Message { Message(.mapIn, .text(town)) }
  public static func mapNear(distance: Message, direction: Message, town: String) -> Message { Message(.mapNear, .message(distance), .message(direction), .text(town)) }
  public static func mapFromItem(distance: Message, direction: Message, title: String) -> Message { Message(.mapFromItem, .message(distance), .message(direction), .title(title)) }
  public static func mapToItem(title: String, distance: Message, direction: Message) -> Message { Message(.mapToItem, .title(title), .message(distance), .message(direction)) }
  public static var north: Message { Message(.north) }
  public static var northEast: Message { Message(.northEast) }
  public static var east: Message { Message(.east) }
  public static var southEast: Message { Message(.southEast) }
  public static var south: Message { Message(.south) }
  public static var southWest: Message { Message(.southWest) }
  public static var west: Message { Message(.west) }
  public static var northWest: Message { Message(.northWest) }
  public static var mapMissing: Message { Message(.mapMissing, kind: .warning) }
  public static var noItemOnMap: Message { Message(.noItemOnMap, kind: .warning) }
  public static func itemWithoutPoint(title: String) -> Message { Message(.itemWithoutPoint, .title(title), kind: .warning) }
  public static var noOtherMap: Message { Message(.noOtherMap, kind: .warning) }
  public static func mapBase(name: String) -> Message { Message(.mapBase, .text(name)) }
  public static var noItemUnderCenter: Message { Message(.noItemUnderCenter, kind: .warning) }
  public static var whichItem: Message { Message(.whichItem) }
  public static func itemTitle(title: String) -> Message { Message(.itemTitle, .title(title)) }
  public static var whichPlace: Message { Message(.whichPlace) }
  public static func placeName(text: String) -> Message { Message(.placeName, .text(text)) }
  public static var movePointHere: Message { Message(.movePointHere) }
  public static var placeExamples: Message { Message(.placeExamples) }
  public static var placeUnknown: Message { Message(.placeUnknown) }
  public static var placesUnusable: Message { Message(.placesUnusable) }
  public static func placeMeans(name: String) -> Message { Message(.placeMeans, .text(name)) }
  public static func placeMayMean(names: [String]) -> Message { Message(.placeMayMean, .alternatives(names)) }
  public static func placeProblem(text: String) -> Message { Message(.placeProblem, .text(text), kind: .warning) }
  public static var mouseDrag: Message { Message(.mouseDrag) }
  public static var mouseDragItem: Message { Message(.mouseDragItem) }
  public static var mouseClickDay: Message { Message(.mouseClickDay) }
  public static var helpDragMap: Message { Message(.helpDragMap) }
  public static var helpWheelMap: Message { Message(.helpWheelMap) }
  public static var helpClickPin: Message { Message(.helpClickPin) }
  public static var mapSource: Message { Message(.mapSource) }
  public static var shownMapSource: Message { Message(.shownMapSource) }
  public static var mapCredits: Message { Message(.mapCredits) }
  public static var underCross: Message { Message(.underCross) }
  public static var pointScreen: Message { Message(.pointScreen) }
  public static func itemsOnMapOrMore(count: Int) -> Message { Message(.itemsOnMapOrMore, .number(count)) }
  public static func mapTilesLeftOut(count: Int) -> Message { Message(.mapTilesLeftOut, .count(count)) }
  public static var noItemForPoint: Message { Message(.noItemForPoint, kind: .warning) }
  public static func mapFileUnusable(name: String, reason: Message) -> Message { Message(.mapFileUnusable, .text(name), .message(reason), kind: .warning) }
  public static func mapProblemUnreadable(reason: String) -> Message { Message(.mapProblemUnreadable, .text(reason)) }
  public static var mapProblemNoMap: Message { Message(.mapProblemNoMap) }
  public static func mapProblemVersion(number: Int) -> Message { Message(.mapProblemVersion, .number(number)) }
  public static func mapProblemRaster(format: String) -> Message { Message(.mapProblemRaster, .text(format)) }
  public static var mapProblemFormat: Message { Message(.mapProblemFormat) }
  public static func mapProblemCompression(name: String) -> Message { Message(.mapProblemCompression, .text(name)) }
  public static var mapProblemLayers: Message { Message(.mapProblemLayers) }
  public static var mapProblemEmpty: Message { Message(.mapProblemEmpty) }
  public static var mapProblemDamaged: Message { Message(.mapProblemDamaged) }
  public static var inHelp: Message { Message(.inHelp) }
  public static var inRowSearch: Message { Message(.inRowSearch) }
  public static var inTextFields: Message { Message(.inTextFields) }
  public static var everywhere: Message { Message(.everywhere) }
  public static var groupTyping: Message { Message(.groupTyping) }
  public static var groupItems: Message { Message(.groupItems) }
  public static var groupSelection: Message { Message(.groupSelection) }
  public static var groupMove: Message { Message(.groupMove) }
  public static var groupView: Message { Message(.groupView) }
  public static var groupUndo: Message { Message(.groupUndo) }
  public static var groupApp: Message { Message(.groupApp) }
  public static var groupText: Message { Message(.groupText) }
  public static var groupMouse: Message { Message(.groupMouse) }
  public static var mouseClick: Message { Message(.mouseClick) }
  public static func mouseClickBox(box: String) -> Message { Message(.mouseClickBox, .text(box)) }
  public static var mouseSidebar: Message { Message(.mouseSidebar) }
  public static var mouseClickHeading: Message { Message(.mouseClickHeading) }
  public static var mouseClickFooter: Message { Message(.mouseClickFooter) }
  public static var mouseWheel: Message { Message(.mouseWheel) }
  public static var typedLetters: Message { Message(.typedLetters) }
  public static var helpClickItem: Message { Message(.helpClickItem) }
  public static var helpClickDay: Message { Message(.helpClickDay) }
  public static var helpDragToDay: Message { Message(.helpDragToDay) }
  public static var helpClickBox: Message { Message(.helpClickBox) }
  public static var helpClickSidebar: Message { Message(.helpClickSidebar) }
  public static var helpClickHeading: Message { Message(.helpClickHeading) }
  public static var helpWheelList: Message { Message(.helpWheelList) }
  public static var helpClickFooter: Message { Message(.helpClickFooter) }
  public static var helpClickOldest: Message { Message(.helpClickOldest) }
  public static var helpClickConflict: Message { Message(.helpClickConflict) }
  public static var helpClickSync: Message { Message(.helpClickSync) }
  public static var helpClickLink: Message { Message(.helpClickLink) }
  public static var helpClickVersion: Message { Message(.helpClickVersion) }
  public static var helpClickStep: Message { Message(.helpClickStep) }
  public static var helpWheel: Message { Message(.helpWheel) }
  public static var helpClickField: Message { Message(.helpClickField) }
  public static var hintPlace: Message { Message(.hintPlace) }
  public static func pointByHand(point: String) -> Message { Message(.pointByHand, .text(point)) }
  public static func pointStored(point: String) -> Message { Message(.pointStored, .text(point)) }
  public static func pointInRegion(name: String) -> Message { Message(.pointInRegion, .text(name)) }
  public static func pointChosen(name: String, number: Int, count: Int) -> Message { Message(.pointChosen, .text(name), .number(number), .number(count)) }
  public static func pointUnclear(count: Int, name: String) -> Message { Message(.pointUnclear, .count(count), .text(name)) }
  public static var helpChooseInForm: Message { Message(.helpChooseInForm) }
  public static var helpPriorityNumbers: Message { Message(.helpPriorityNumbers) }
  public static var hintDay: Message { Message(.hintDay) }
  public static var hintWeek: Message { Message(.hintWeek) }
  public static var hintNext: Message { Message(.hintNext) }
  public static var hintTakeNext: Message { Message(.hintTakeNext) }
  public static var hintTake: Message { Message(.hintTake) }
  public static var hintOtherDate: Message { Message(.hintOtherDate) }
  public static var hintRestoreSearch: Message { Message(.hintRestoreSearch) }
  public static var hintClose: Message { Message(.hintClose) }
  public static var hintNewLine: Message { Message(.hintNewLine) }
  public static var hintReopen: Message { Message(.hintReopen) }
  public static var hintChoose: Message { Message(.hintChoose) }
  public static var helpWheelForm: Message { Message(.helpWheelForm) }
  public static var helpSearchLetters: Message { Message(.helpSearchLetters) }
  public static var helpQueryCollections: Message { Message(.helpQueryCollections) }
  public static var helpGoToLetters: Message { Message(.helpGoToLetters) }
  public static var helpTagLetters: Message { Message(.helpTagLetters) }
  public static func helpQueryDue(examples: [String]) -> Message { Message(.helpQueryDue, .alternatives(examples)) }
  public static var helpQueryDone: Message { Message(.helpQueryDone) }
  public static var helpQueryState: Message { Message(.helpQueryState) }
  public static var helpQueryPriority: Message { Message(.helpQueryPriority) }
  public static var helpQueryPhrase: Message { Message(.helpQueryPhrase) }
  public static var helpQueryMinus: Message { Message(.helpQueryMinus) }
  public static var helpQueryComma: Message { Message(.helpQueryComma) }
  public static var helpQueryBackslash: Message { Message(.helpQueryBackslash) }
  public static func helpDueLetters(examples: String) -> Message { Message(.helpDueLetters, .text(examples)) }
  public static var helpQuickAddLetters: Message { Message(.helpQuickAddLetters) }
  public static var helpQuickAddTag: Message { Message(.helpQuickAddTag) }
  public static var helpQuickAddPriority: Message { Message(.helpQuickAddPriority) }
  public static var helpQuickAddDue: Message { Message(.helpQuickAddDue) }
  public static var helpQuickAddDateAtEnd: Message { Message(.helpQuickAddDateAtEnd) }
  public static var helpQuickAddLocation: Message { Message(.helpQuickAddLocation) }
  public static var helpQuickAddBackslash: Message { Message(.helpQuickAddBackslash) }
  public static func configErrors(count: Int, file: String) -> Message { Message(.configErrors, .count(count), .text(file), kind: .warning) }
  public static func themeVariableUnknown(name: String) -> Message { Message(.themeVariableUnknown, .typed(name), kind: .warning) }
  public static func withLabel(label: String, text: Message) -> Message { Message(.withLabel, .text(label), .message(text)) }
  public static func configWarning(place: String, problem: Message) -> Message { Message(.configWarning, .text(place), .message(problem)) }
  public static var configTooLarge: Message { Message(.configTooLarge) }
  public static func configUnreadable(reason: String) -> Message { Message(.configUnreadable, .text(reason)) }
  public static var configNotAFile: Message { Message(.configNotAFile) }
  public static func configValueNotValid(setting: String, kind: Message, allowed: String) -> Message { Message(.configValueNotValid, .text(setting), .message(kind), .text(allowed)) }
  public static func configValueMeant(setting: String, kind: Message, meant: String, allowed: String) -> Message { Message(.configValueMeant, .text(setting), .message(kind), .text(meant), .text(allowed)) }
  public static func configTimeNotValid(setting: String) -> Message { Message(.configTimeNotValid, .text(setting)) }
  public static func configSpanNotValid(setting: String) -> Message { Message(.configSpanNotValid, .text(setting)) }
  public static var configKindTheme: Message { Message(.configKindTheme) }
  public static var configKindDateOrder: Message { Message(.configKindDateOrder) }
  public static var configKindWeekday: Message { Message(.configKindWeekday) }
  public static var configKindSymbols: Message { Message(.configKindSymbols) }
  public static var configKindPlace: Message { Message(.configKindPlace) }
  public static var configKindFilter: Message { Message(.configKindFilter) }
  public static var configKindSort: Message { Message(.configKindSort) }
  public static var configKindBoolean: Message { Message(.configKindBoolean) }
  public static func configTextNotValid(setting: String) -> Message { Message(.configTextNotValid, .text(setting)) }
  public static func configCommandNotValid(setting: String) -> Message { Message(.configCommandNotValid, .text(setting)) }
  public static func configNumberNotValid(setting: String) -> Message { Message(.configNumberNotValid, .text(setting)) }
  public static func configAccountNotValid(name: String) -> Message { Message(.configAccountNotValid, .text(name)) }
  public static func configAccountPlace(name: String) -> Message { Message(.configAccountPlace, .text(name)) }
  public static func configAccountPassword(name: String) -> Message { Message(.configAccountPassword, .text(name)) }
  public static func configProgramNotValid(setting: String) -> Message { Message(.configProgramNotValid, .text(setting)) }
  public static func configSettingUnknown(setting: String) -> Message { Message(.configSettingUnknown, .text(setting)) }
  public static func configSettingMeant(setting: String, meant: String) -> Message { Message(.configSettingMeant, .text(setting), .text(meant)) }
  public static func configTableUnknown(table: String, allowed: String) -> Message { Message(.configTableUnknown, .text(table), .text(allowed)) }
  public static func configTableMeant(table: String, meant: String) -> Message { Message(.configTableMeant, .text(table), .text(meant)) }
  public static func configLookWithoutTheme(setting: String) -> Message { Message(.configLookWithoutTheme, .text(setting)) }
  public static func configThemeExists(table: String) -> Message { Message(.configThemeExists, .text(table)) }
  public static func configStyleNotValid(setting: String, attributes: String) -> Message { Message(.configStyleNotValid, .text(setting), .text(attributes)) }
  public static func configStyleWord(setting: String, word: String, attributes: String, colors: String) -> Message { Message(.configStyleWord, .text(setting), .text(word), .text(attributes), .text(colors)) }
  public static func configStyleWordMeant(setting: String, word: String, meant: String) -> Message { Message(.configStyleWordMeant, .text(setting), .text(word), .text(meant)) }
  public static func configLowContrast(setting: String, style: String, contrast: String) -> Message { Message(.configLowContrast, .text(setting), .text(style), .text(contrast)) }
  public static func configKeyNotValid(setting: String, examples: String) -> Message { Message(.configKeyNotValid, .text(setting), .text(examples)) }
  public static func configKeysNotValid(setting: String, examples: String) -> Message { Message(.configKeysNotValid, .text(setting), .text(examples)) }
  public static func configActionUnknown(action: String) -> Message { Message(.configActionUnknown, .text(action)) }
  public static func configActionMeant(action: String, meant: String) -> Message { Message(.configActionMeant, .text(action), .text(meant)) }
  public static func configKeyNeeded(setting: String) -> Message { Message(.configKeyNeeded, .text(setting)) }
  public static func configKeyTyped(setting: String, name: String) -> Message { Message(.configKeyTyped, .text(setting), .text(name)) }
  public static func configViewNotValid(setting: String) -> Message { Message(.configViewNotValid, .text(setting)) }
  public static func configViewKeyTaken(setting: String, name: String, other: String) -> Message { Message(.configViewKeyTaken, .text(setting), .text(name), .text(other)) }
  public static func configKeyTaken(setting: String, name: String, other: String, action: String) -> Message { Message(.configKeyTaken, .text(setting), .text(name), .text(other), .text(action)) }
  public static func configKeyTakenInLine(setting: String, name: String, other: String, line: String, action: String) -> Message { Message(.configKeyTakenInLine, .text(setting), .text(name), .text(other), .text(line), .text(action)) }
  public static var configFilterNotSet: Message { Message(.configFilterNotSet) }
  public static var configSortNotSet: Message { Message(.configSortNotSet) }
  public static var configQueryNotSet: Message { Message(.configQueryNotSet) }
  public static var configReminderCommandNotSet: Message { Message(.configReminderCommandNotSet) }
  public static var configReverseNotSet: Message { Message(.configReverseNotSet) }
  public static var originDefault: Message { Message(.originDefault) }
  public static func originLocale(name: String) -> Message { Message(.originLocale, .text(name)) }
  public static func originLine(file: String, line: String) -> Message { Message(.originLine, .text(file), .text(line)) }
  public static func originEnvironment(name: String) -> Message { Message(.originEnvironment, .text(name)) }
  public static func originCommandLine(name: String) -> Message { Message(.originCommandLine, .text(name)) }
  public static func configFile(path: String, origin: Message) -> Message { Message(.configFile, .text(path), .message(origin)) }
  public static func configFileMissing(path: String, origin: Message) -> Message { Message(.configFileMissing, .text(path), .message(origin)) }
  public static var configNoColor: Message { Message(.configNoColor) }
  public static var tomlNotUtf8: Message { Message(.tomlNotUtf8) }
  public static var tomlControlCharacter: Message { Message(.tomlControlCharacter) }
  public static var tomlKeyMissing: Message { Message(.tomlKeyMissing) }
  public static func tomlBadKeyCharacter(character: String) -> Message { Message(.tomlBadKeyCharacter, .text(character)) }
  public static var tomlKeyTooLong: Message { Message(.tomlKeyTooLong) }
  public static func tomlEqualsMissing(name: String) -> Message { Message(.tomlEqualsMissing, .text(name)) }
  public static func tomlValueMissing(name: String) -> Message { Message(.tomlValueMissing, .text(name)) }
  public static func tomlNotAValue(word: String, quoted: String) -> Message { Message(.tomlNotAValue, .text(word), .text(quoted)) }
  public static func tomlNumberTooLarge(word: String) -> Message { Message(.tomlNumberTooLarge, .text(word)) }
  public static var tomlStringNotClosed: Message { Message(.tomlStringNotClosed) }
  public static var tomlArrayNotClosed: Message { Message(.tomlArrayNotClosed) }
  public static var tomlCommaMissing: Message { Message(.tomlCommaMissing) }
  public static var tomlNotAString: Message { Message(.tomlNotAString) }
  public static func tomlBadEscape(text: String) -> Message { Message(.tomlBadEscape, .text(text)) }
  public static func tomlTextAfterValue(text: String) -> Message { Message(.tomlTextAfterValue, .text(text)) }
  public static var tomlHeaderNotClosed: Message { Message(.tomlHeaderNotClosed) }
  public static var tomlFloat: Message { Message(.tomlFloat) }
  public static var tomlDate: Message { Message(.tomlDate) }
  public static var tomlInlineTable: Message { Message(.tomlInlineTable) }
  public static var tomlArrayOfTables: Message { Message(.tomlArrayOfTables) }
  public static var tomlMultilineString: Message { Message(.tomlMultilineString) }
  public static func tomlKeyRepeated(name: String, line: String) -> Message { Message(.tomlKeyRepeated, .text(name), .text(line)) }
  public static func tomlTableRepeated(name: String, line: String) -> Message { Message(.tomlTableRepeated, .text(name), .text(line)) }
  public static func tomlValueAndTable(name: String, line: String) -> Message { Message(.tomlValueAndTable, .text(name), .text(line)) }
  public static var yesOrNo: Message { Message(.yesOrNo) }
  public static func failed(reason: String) -> Message { Message(.failed, .text(reason)) }
  public static func itemNamed(id: String, title: String) -> Message { Message(.itemNamed, .text(id), .title(title)) }
  public static func itemAdded(item: Message) -> Message { Message(.itemAdded, .message(item)) }
  public static func itemAddedWith(item: Message, fields: [Message]) -> Message { Message(.itemAddedWith, .message(item), .messages(fields)) }
  public static func itemCompleted(item: Message) -> Message { Message(.itemCompleted, .message(item)) }
  public static func itemSkipped(item: Message, date: String) -> Message { Message(.itemSkipped, .message(item), .date(date)) }
  public static func itemWithoutNext(item: Message) -> Message { Message(.itemWithoutNext, .message(item)) }
  public static func itemNotRepeating(item: Message) -> Message { Message(.itemNotRepeating, .message(item)) }
  public static func itemWentOn(item: Message, date: String) -> Message { Message(.itemWentOn, .message(item), .date(date)) }
  public static func itemWentOnMissed(count: Int, item: Message, date: String) -> Message { Message(.itemWentOnMissed, .count(count), .message(item), .date(date)) }
  public static func itemCompletedLast(item: Message) -> Message { Message(.itemCompletedLast, .message(item)) }
  public static func itemCompletedOwnRule(item: Message) -> Message { Message(.itemCompletedOwnRule, .message(item)) }
  public static func itemAlreadyDone(item: Message) -> Message { Message(.itemAlreadyDone, .message(item)) }
  public static func itemReopened(item: Message) -> Message { Message(.itemReopened, .message(item)) }
  public static func itemAlreadyOpen(item: Message) -> Message { Message(.itemAlreadyOpen, .message(item)) }
  public static func itemDeleted(item: Message) -> Message { Message(.itemDeleted, .message(item)) }
  public static func itemNotDeleted(item: Message) -> Message { Message(.itemNotDeleted, .message(item)) }
  public static func itemChanged(item: Message) -> Message { Message(.itemChanged, .message(item)) }
  public static func itemChangedWith(item: Message, fields: [Message]) -> Message { Message(.itemChangedWith, .message(item), .messages(fields)) }
  public static func fieldCleared(field: Message) -> Message { Message(.fieldCleared, .message(field)) }
  public static var dueCleared: Message { Message(.dueCleared) }
  public static func itemUnchanged(item: Message) -> Message { Message(.itemUnchanged, .message(item)) }
  public static var listWasCut: Message { Message(.listWasCut) }
  public static var nothingWithPoint: Message { Message(.nothingWithPoint) }
  public static func nothingWithin(distance: String) -> Message { Message(.nothingWithin, .text(distance)) }
  public static var fieldId: Message { Message(.fieldId) }
  public static func statusDoneAt(time: String) -> Message { Message(.statusDoneAt, .text(time)) }
  public static func dueOverdue(date: String) -> Message { Message(.dueOverdue, .date(date)) }
  public static func skipped(step: Message) -> Message { Message(.skipped, .message(step)) }
  public static func stepInState(step: Message, state: Message) -> Message { Message(.stepInState, .message(step), .message(state)) }
  public static func madeIn(origin: Message) -> Message { Message(.madeIn, .message(origin)) }
  public static func optionUnknown(option: String) -> Message { Message(.optionUnknown, .text(option)) }
  public static func optionNotAvailable(option: String) -> Message { Message(.optionNotAvailable, .text(option)) }
  public static func commandUnknown(command: String) -> Message { Message(.commandUnknown, .typed(command)) }
  public static func commandMeant(command: String, meant: String) -> Message { Message(.commandMeant, .typed(command), .text(meant)) }
  public static func commandInstead(command: String, instead: String) -> Message { Message(.commandInstead, .typed(command), .text(instead)) }
  public static func valueSeparated(option: String, value: String, typed: String) -> Message { Message(.valueSeparated, .text(option), .typed(value), .typed(typed)) }
  public static func helpHint(command: String) -> Message { Message(.helpHint, .text(command)) }
  public static func optionsNotCombined(options: [String]) -> Message { Message(.optionsNotCombined, .names(options)) }
  public static func pathMissing(option: String) -> Message { Message(.pathMissing, .text(option)) }
  public static func pathNotUtf8(path: String) -> Message { Message(.pathNotUtf8, .text(path)) }
  public static func argumentNotUtf8(text: String) -> Message { Message(.argumentNotUtf8, .text(text)) }
  public static var limitNotValid: Message { Message(.limitNotValid) }
  public static func daysNotValid(number: Int, limit: Int) -> Message { Message(.daysNotValid, .number(number), .number(limit)) }
  public static var formatNotClosed: Message { Message(.formatNotClosed) }
  public static var formatNotOpened: Message { Message(.formatNotOpened) }
  public static func formatFieldUnknown(field: String, names: String) -> Message { Message(.formatFieldUnknown, .text(field), .text(names)) }
  public static var formatBackslash: Message { Message(.formatBackslash) }
  public static var collectionNameEmpty: Message { Message(.collectionNameEmpty) }
  public static func collectionNameTooLong(limit: Int) -> Message { Message(.collectionNameTooLong, .number(limit)) }
  public static func collectionNameNotValid(name: String) -> Message { Message(.collectionNameNotValid, .typed(name)) }
  public static func tagNameNotValid(name: String) -> Message { Message(.tagNameNotValid, .typed(name)) }
  public static func listNotFound(name: String) -> Message { Message(.listNotFound, .typed(name)) }
  public static func tagNotFound(name: String) -> Message { Message(.tagNotFound, .typed(name)) }
  public static func viewNotFound(name: String) -> Message { Message(.viewNotFound, .typed(name)) }
  public static func listExists(name: String) -> Message { Message(.listExists, .text(name)) }
  public static func tagExists(name: String) -> Message { Message(.tagExists, .text(name)) }
  public static func viewExists(name: String) -> Message { Message(.viewExists, .text(name)) }
  public static func listExistsMerge(name: String) -> Message { Message(.listExistsMerge, .text(name)) }
  public static func tagExistsMerge(name: String) -> Message { Message(.tagExistsMerge, .text(name)) }
  public static func viewExistsReplace(name: String) -> Message { Message(.viewExistsReplace, .text(name)) }
  public static var inboxStays: Message { Message(.inboxStays) }
  public static var cannotBeStepOfItself: Message { Message(.cannotBeStepOfItself) }
  public static func cannotBeSoDeep(limit: Int) -> Message { Message(.cannotBeSoDeep, .number(limit)) }
  public static var parentNotFound: Message { Message(.parentNotFound) }
  public static var inboxNotMerged: Message { Message(.inboxNotMerged) }
  public static var movePlaceMissing: Message { Message(.movePlaceMissing) }
  public static func viewUnreadable(name: String, mistake: Message) -> Message { Message(.viewUnreadable, .text(name), .message(mistake)) }
  public static func viewQueryTooLong(limit: Int) -> Message { Message(.viewQueryTooLong, .number(limit)) }
  public static func collectionRenamed(name: String, new: String) -> Message { Message(.collectionRenamed, .text(name), .text(new)) }
  public static func collectionMerged(name: String, other: String) -> Message { Message(.collectionMerged, .text(name), .text(other)) }
  public static func listDeleted(count: Int, name: String) -> Message { Message(.listDeleted, .count(count), .text(name)) }
  public static func tagDeleted(count: Int, name: String) -> Message { Message(.tagDeleted, .count(count), .text(name)) }
  public static func viewDeleted(name: String) -> Message { Message(.viewDeleted, .text(name)) }
  public static var tagsMissing: Message { Message(.tagsMissing) }
  public static var viewsMissing: Message { Message(.viewsMissing) }
  public static func queryOfLunarDate(term: String, examples: [String]) -> Message { Message(.queryOfLunarDate, .typed(term), .alternatives(examples)) }
  public static func queryTooManyTerms(limit: Int) -> Message { Message(.queryTooManyTerms, .number(limit)) }
  public static func queryTooLong(limit: Int) -> Message { Message(.queryTooLong, .number(limit)) }
  public static func queryNotValid(term: String, examples: [String]) -> Message { Message(.queryNotValid, .typed(term), .alternatives(examples)) }
  public static func agendaEnds(number: Int) -> Message { Message(.agendaEnds, .number(number)) }
  public static func agendaRepeats(number: Int) -> Message { Message(.agendaRepeats, .number(number)) }
  public static func dueOptionUnreadable(text: String, examples: String) -> Message { Message(.dueOptionUnreadable, .typed(text), .text(examples)) }
  public static var notifySendMissing: Message { Message(.notifySendMissing) }
  public static func reminderCommandMissing(command: String) -> Message { Message(.reminderCommandMissing, .text(command)) }
  public static func reminderCommandNotStarted(title: String, command: String, reason: String) -> Message { Message(.reminderCommandNotStarted, .title(title), .text(command), .text(reason)) }
  public static func reminderCommandFailed(title: String, command: String, status: String) -> Message { Message(.reminderCommandFailed, .title(title), .text(command), .text(status)) }
  public static func reminderCommandStopped(count: Int, title: String, command: String) -> Message { Message(.reminderCommandStopped, .count(count), .title(title), .text(command)) }
  public static func reminderNotShown(title: String) -> Message { Message(.reminderNotShown, .title(title)) }
  public static func reminderUnreadable(text: String) -> Message { Message(.reminderUnreadable, .typed(text), kind: .warning) }
  public static func reminderNeedsDue(reminder: Message) -> Message { Message(.reminderNeedsDue, .message(reminder), kind: .warning) }
  public static func reminderNotValid(text: String) -> Message { Message(.reminderNotValid, .typed(text)) }
  public static func startNotValid(text: String, examples: String) -> Message { Message(.startNotValid, .typed(text), .text(examples)) }
  public static func repeatNotValid(text: String) -> Message { Message(.repeatNotValid, .typed(text)) }
  public static func coordinateNotValid(text: String) -> Message { Message(.coordinateNotValid, .typed(text)) }
  public static func coordinateOutOfRange(text: String) -> Message { Message(.coordinateOutOfRange, .typed(text)) }
  public static func withinNotValid(text: String) -> Message { Message(.withinNotValid, .typed(text)) }
  public static var withinWithoutNear: Message { Message(.withinWithoutNear) }
  public static func nearRead(place: String) -> Message { Message(.nearRead, .text(place)) }
  public static func nowNotValid(text: String) -> Message { Message(.nowNotValid, .typed(text)) }
  public static var textMissing: Message { Message(.textMissing) }
  public static var inputUsedTwice: Message { Message(.inputUsedTwice) }
  public static var inputReadTwice: Message { Message(.inputReadTwice) }
  public static var inputWithoutTitles: Message { Message(.inputWithoutTitles) }
  public static var mistakeTitleMissing: Message { Message(.mistakeTitleMissing) }
  public static var mistakeListOfStep: Message { Message(.mistakeListOfStep) }
  public static func optionPartRead(read: String, rest: String) -> Message { Message(.optionPartRead, .typed(read), .typed(rest)) }
  public static func wordsNotTaken(read: String, rest: String) -> Message { Message(.wordsNotTaken, .typed(read), .typed(rest)) }
  public static func wordsOfOffer(words: String, typed: String) -> Message { Message(.wordsOfOffer, .typed(words), .typed(typed)) }
  public static func mistakeDue(text: String, examples: String) -> Message { Message(.mistakeDue, .typed(text), .text(examples)) }
  public static func clauses(first: Message, second: Message) -> Message { Message(.clauses, .message(first), .message(second)) }
  public static var nothingWasAdded: Message { Message(.nothingWasAdded) }
  public static func inLine(line: Int, text: Message) -> Message { Message(.inLine, .number(line), .message(text)) }
  public static var titleEmpty: Message { Message(.titleEmpty) }
  public static var editorForOneItem: Message { Message(.editorForOneItem) }
  public static var titleOptionEmpty: Message { Message(.titleOptionEmpty) }
  public static func itemNotFound(name: String) -> Message { Message(.itemNotFound, .typed(name)) }
  public static func itemAmbiguous(count: Int, name: String, items: [Message]) -> Message { Message(.itemAmbiguous, .count(count), .typed(name), .lines(items)) }
  public static func itemAmbiguousCut(count: Int, name: String, shown: Int, items: [Message]) -> Message { Message(.itemAmbiguousCut, .count(count), .typed(name), .number(shown), .lines(items)) }
  public static func itemAmbiguousMany(name: String, limit: Int, shown: Int, items: [Message]) -> Message { Message(.itemAmbiguousMany, .typed(name), .number(limit), .number(shown), .lines(items)) }
  public static func itemAmbiguousUncounted(name: String, shown: Int, items: [Message]) -> Message { Message(.itemAmbiguousUncounted, .typed(name), .number(shown), .lines(items)) }
  public static func itemPartOfWord(name: String, items: [Message]) -> Message { Message(.itemPartOfWord, .typed(name), .lines(items)) }
  public static func itemAmbiguousToRead(count: Int, name: String, items: [Message]) -> Message { Message(.itemAmbiguousToRead, .count(count), .typed(name), .lines(items)) }
  public static func itemAmbiguousCutToRead(count: Int, name: String, shown: Int, items: [Message]) -> Message { Message(.itemAmbiguousCutToRead, .count(count), .typed(name), .number(shown), .lines(items)) }
  public static func itemAmbiguousManyToRead(name: String, limit: Int, shown: Int, items: [Message]) -> Message { Message(.itemAmbiguousManyToRead, .typed(name), .number(limit), .number(shown), .lines(items)) }
  public static func itemAmbiguousUncountedToRead(name: String, shown: Int, items: [Message]) -> Message { Message(.itemAmbiguousUncountedToRead, .typed(name), .number(shown), .lines(items)) }
  public static func itemPartOfWordToRead(name: String, items: [Message]) -> Message { Message(.itemPartOfWordToRead, .typed(name), .lines(items)) }
  public static func itemPartOfWordQuestion(name: String, item: Message) -> Message { Message(.itemPartOfWordQuestion, .typed(name), .message(item)) }
  public static func ambiguousItem(id: String, title: String) -> Message { Message(.ambiguousItem, .text(id), .title(title)) }
  public static func ambiguousItemDone(id: String, title: String) -> Message { Message(.ambiguousItemDone, .text(id), .title(title)) }
  public static var itemNameEmpty: Message { Message(.itemNameEmpty) }
  public static func itemsGone(count: Int, items: [Message]) -> Message { Message(.itemsGone, .count(count), .list(items)) }
  public static var itemsChangedElsewhere: Message { Message(.itemsChangedElsewhere) }
  public static func stepsCompletedToo(count: Int) -> Message { Message(.stepsCompletedToo, .count(count)) }
  public static func itemsReopenedToo(count: Int) -> Message { Message(.itemsReopenedToo, .count(count)) }
  public static func stepsDeletedToo(count: Int) -> Message { Message(.stepsDeletedToo, .count(count)) }
  public static func stepsChangedToo(count: Int) -> Message { Message(.stepsChangedToo, .count(count)) }
  public static func itemChangedElsewhere(item: Message) -> Message { Message(.itemChangedElsewhere, .message(item)) }
  public static func changedItemsUnreadable(reason: Message) -> Message { Message(.changedItemsUnreadable, .message(reason)) }
  public static var searchPreparedElsewhere: Message { Message(.searchPreparedElsewhere) }
  public static var nothingWasChanged: Message { Message(.nothingWasChanged) }
  public static var nothingElseWasChanged: Message { Message(.nothingElseWasChanged) }
  public static var commandStopped: Message { Message(.commandStopped) }
  public static func inputUnreadable(reason: String) -> Message { Message(.inputUnreadable, .text(reason)) }
  public static var inputNotUtf8: Message { Message(.inputNotUtf8) }
  public static var inputWithNul: Message { Message(.inputWithNul) }
  public static func outputUnwritable(reason: String) -> Message { Message(.outputUnwritable, .text(reason)) }
  public static var changeWasMade: Message { Message(.changeWasMade) }
  public static var changeWasUndone: Message { Message(.changeWasUndone) }
  public static var changeWasRedone: Message { Message(.changeWasRedone) }
  public static var changeWasSkipped: Message { Message(.changeWasSkipped) }
  public static var backupWasMade: Message { Message(.backupWasMade) }
  public static var backupWasRestored: Message { Message(.backupWasRestored) }
  public static var noTerminalForEditor: Message { Message(.noTerminalForEditor) }
  public static func editedDetailsKept(path: String) -> Message { Message(.editedDetailsKept, .text(path)) }
  public static func editedDetailsLost(path: String, reason: String) -> Message { Message(.editedDetailsLost, .text(path), .text(reason)) }
  public static var nothingToUndoCommand: Message { Message(.nothingToUndoCommand) }
  public static var nothingToRedoCommand: Message { Message(.nothingToRedoCommand) }
  public static var nothingMoreToUndo: Message { Message(.nothingMoreToUndo) }
  public static var nothingMoreToRedo: Message { Message(.nothingMoreToRedo) }
  public static func undoQuestion(step: Message, origin: Message) -> Message { Message(.undoQuestion, .message(step), .message(origin)) }
  public static func redoQuestion(step: Message, origin: Message) -> Message { Message(.redoQuestion, .message(step), .message(origin)) }
  public static func undoUnconfirmed(step: Message, origin: Message, consequence: Message) -> Message { Message(.undoUnconfirmed, .message(step), .message(origin), .message(consequence)) }
  public static func redoUnconfirmed(step: Message, origin: Message, consequence: Message) -> Message { Message(.redoUnconfirmed, .message(step), .message(origin), .message(consequence)) }
  public static func undoConflictInCommand(step: Message, conflict: Message, consequence: Message) -> Message { Message(.undoConflictInCommand, .message(step), .message(conflict), .message(consequence)) }
  public static func redoConflictInCommand(step: Message, conflict: Message, consequence: Message) -> Message { Message(.redoConflictInCommand, .message(step), .message(conflict), .message(consequence)) }
  public static var historyMovedOn: Message { Message(.historyMovedOn) }
  public static var historyMovedOnAfter: Message { Message(.historyMovedOnAfter) }
  public static func stepRunningInCommand(step: Message) -> Message { Message(.stepRunningInCommand, .message(step)) }
  public static func noSuchChange(step: String) -> Message { Message(.noSuchChange, .text(step)) }
  public static func changeUndoneAlreadyInCommand(step: String) -> Message { Message(.changeUndoneAlreadyInCommand, .text(step)) }
  public static func changeOverwrittenInCommand(step: String) -> Message { Message(.changeOverwrittenInCommand, .text(step)) }
  public static func changeRunningInCommand(step: String) -> Message { Message(.changeRunningInCommand, .text(step)) }
  public static func undoneAloneAlreadyInCommand(step: Message) -> Message { Message(.undoneAloneAlreadyInCommand, .message(step)) }
  public static func notUndoneChangedSinceInCommand(step: Message) -> Message { Message(.notUndoneChangedSinceInCommand, .message(step)) }
  public static func notUndoneUsedSinceInCommand(step: Message) -> Message { Message(.notUndoneUsedSinceInCommand, .message(step)) }
  public static func notUndoneNameTakenInCommand(step: Message) -> Message { Message(.notUndoneNameTakenInCommand, .message(step)) }
  public static var stepExcludesSkip: Message { Message(.stepExcludesSkip) }
  public static var stepNotValid: Message { Message(.stepNotValid) }
  public static func fileNotFound(path: String) -> Message { Message(.fileNotFound, .text(path)) }
  public static func directoryNotFound(path: String, directory: String) -> Message { Message(.directoryNotFound, .text(path), .text(directory)) }
  public static func fileBusy(path: String) -> Message { Message(.fileBusy, .text(path)) }
  public static func fileBackupsBusy(path: String) -> Message { Message(.fileBackupsBusy, .text(path)) }
  public static func fileDiskFull(path: String) -> Message { Message(.fileDiskFull, .text(path)) }
  public static func fileReadOnly(path: String) -> Message { Message(.fileReadOnly, .text(path)) }
  public static func fileCannotOpen(path: String, reason: String) -> Message { Message(.fileCannotOpen, .text(path), .text(reason)) }
  public static func fileMoved(path: String) -> Message { Message(.fileMoved, .text(path)) }
  public static func fileNotADatabase(path: String) -> Message { Message(.fileNotADatabase, .text(path)) }
  public static func fileForeign(path: String) -> Message { Message(.fileForeign, .text(path)) }
  public static func fileNewer(path: String, version: String) -> Message { Message(.fileNewer, .text(path), .text(version)) }
  public static func fileDamaged(path: String) -> Message { Message(.fileDamaged, .text(path)) }
  public static func fileDiskFailed(path: String, reason: String) -> Message { Message(.fileDiskFailed, .text(path), .text(reason)) }
  public static func fileUnfinished(path: String) -> Message { Message(.fileUnfinished, .text(path)) }
  public static func fileFailed(path: String, reason: String) -> Message { Message(.fileFailed, .text(path), .text(reason)) }
  public static var backupsWaiting: Message { Message(.backupsWaiting) }
  public static func backupsNone(path: String) -> Message { Message(.backupsNone, .text(path)) }
  public static var backupUnreadable: Message { Message(.backupUnreadable) }
  public static func kilobytes(size: String) -> Message { Message(.kilobytes, .text(size)) }
  public static func megabytes(size: String) -> Message { Message(.megabytes, .text(size)) }
  public static func backupPathIsDirectory(path: String) -> Message { Message(.backupPathIsDirectory, .text(path)) }
  public static func backupPathExists(path: String) -> Message { Message(.backupPathExists, .text(path)) }
  public static func backupPathUnwritable(path: String, reason: String) -> Message { Message(.backupPathUnwritable, .text(path), .text(reason)) }
  public static func backupNotFound(name: String) -> Message { Message(.backupNotFound, .text(name)) }
  public static func backupNotADatabase(path: String) -> Message { Message(.backupNotADatabase, .text(path)) }
  public static func backupForeign(path: String) -> Message { Message(.backupForeign, .text(path)) }
  public static func backupNewer(path: String, version: String) -> Message { Message(.backupNewer, .text(path), .text(version)) }
  public static func backupDamaged(path: String) -> Message { Message(.backupDamaged, .text(path)) }
  public static func backupFailed(path: String) -> Message { Message(.backupFailed, .text(path)) }
  public static func backupFailedBecause(path: String, reason: String) -> Message { Message(.backupFailedBecause, .text(path), .text(reason)) }
  public static var restoreUnconfirmed: Message { Message(.restoreUnconfirmed) }
  public static func restoreQuestion(path: String, items: Message) -> Message { Message(.restoreQuestion, .text(path), .message(items)) }
  public static var restoreDeclined: Message { Message(.restoreDeclined) }
  public static func restoredBackup(count: Int) -> Message { Message(.restoredBackup, .count(count)) }
  public static func restoredWithBackup(count: Int, name: String) -> Message { Message(.restoredWithBackup, .count(count), .text(name)) }
  public static func restoredWithDamaged(count: Int, path: String) -> Message { Message(.restoredWithDamaged, .count(count), .text(path)) }
  public static func restoreOffer(path: String, time: String, items: Message) -> Message { Message(.restoreOffer, .text(path), .text(time), .message(items)) }
  public static func checkSound(path: String) -> Message { Message(.checkSound, .text(path)) }
  public static var checkUnreadable: Message { Message(.checkUnreadable) }
  public static func checkPages(words: String) -> Message { Message(.checkPages, .text(words)) }
  public static func checkReferences(count: Int, table: String) -> Message { Message(.checkReferences, .count(count), .text(table)) }
  public static func checkItem(number: String) -> Message { Message(.checkItem, .text(number)) }
  public static func checkStepValue(number: String) -> Message { Message(.checkStepValue, .text(number)) }
  public static func checkStepCount(number: String) -> Message { Message(.checkStepCount, .text(number)) }
  public static func checkStepOrder(number: String) -> Message { Message(.checkStepOrder, .text(number)) }
  public static func checkSearchTexts(count: Int) -> Message { Message(.checkSearchTexts, .count(count)) }
  public static func checkSearchOrders(count: Int) -> Message { Message(.checkSearchOrders, .count(count)) }
  public static func checkSearchLists(count: Int) -> Message { Message(.checkSearchLists, .count(count)) }
  public static func checkStarts(count: Int) -> Message { Message(.checkStarts, .count(count)) }
  public static func checkCollections(count: Int) -> Message { Message(.checkCollections, .count(count)) }
  public static func checkViews(count: Int) -> Message { Message(.checkViews, .count(count)) }
  public static func checkSync(count: Int) -> Message { Message(.checkSync, .count(count)) }
  public static func checkCounts(open: Int, done: Int, actualOpen: Int, actualDone: Int) -> Message { Message(.checkCounts, .number(open), .number(done), .number(actualOpen), .number(actualDone)) }
  public static func placePoint(point: String) -> Message { Message(.placePoint, .text(point)) }
  public static func placeByPostcode(point: String, code: String) -> Message { Message(.placeByPostcode, .text(point), .text(code)) }
  public static func placeQuarter(point: String) -> Message { Message(.placeQuarter, .text(point)) }
  public static func placePart(point: String, radius: String) -> Message { Message(.placePart, .text(point), .text(radius)) }
  public static func placeTown(point: String, radius: String) -> Message { Message(.placeTown, .text(point), .text(radius)) }
  public static func placeAirport(point: String) -> Message { Message(.placeAirport, .text(point)) }
  public static func placeDivision(point: String, radius: String) -> Message { Message(.placeDivision, .text(point), .text(radius)) }
  public static func placeCountry(point: String, radius: String) -> Message { Message(.placeCountry, .text(point), .text(radius)) }
  public static var placeLikely: Message { Message(.placeLikely) }
  public static func placeChoice(point: String, name: String) -> Message { Message(.placeChoice, .text(point), .text(name)) }
  public static func placeNotFound(address: String) -> Message { Message(.placeNotFound, .text(address)) }
  public static func placeUncertain(address: String, places: [Message]) -> Message { Message(.placeUncertain, .text(address), .lines(places)) }
  public static func placeAmbiguous(count: Int, address: String, places: [Message]) -> Message { Message(.placeAmbiguous, .count(count), .text(address), .lines(places)) }
  public static var placeAddressEmpty: Message { Message(.placeAddressEmpty) }
  public static func mapAttribution(text: String) -> Message { Message(.mapAttribution, .text(text)) }
  public static var versionMapData: Message { Message(.versionMapData) }
  public static var versionLibraries: Message { Message(.versionLibraries) }
  public static func mapFile(name: String, schema: String, first: Int, last: Int, area: Message) -> Message { Message(.mapFile, .text(name), .text(schema), .number(first), .number(last), .message(area)) }
  public static var mapFileWorld: Message { Message(.mapFileWorld) }
  public static func mapFileArea(southWest: String, northEast: String) -> Message { Message(.mapFileArea, .text(southWest), .text(northEast)) }
  public static func mapFilesMissing(folder: String) -> Message { Message(.mapFilesMissing, .text(folder)) }
  public static func pointFound(item: Message, point: String, place: String) -> Message { Message(.pointFound, .message(item), .text(point), .text(place)) }
  public static func pointRegionOnly(item: Message, address: String, place: String) -> Message { Message(.pointRegionOnly, .message(item), .text(address), .text(place)) }
  public static func pointAmbiguous(count: Int, item: Message, address: String) -> Message { Message(.pointAmbiguous, .count(count), .message(item), .text(address)) }
  public static func pointUncertain(item: Message, address: String, place: String) -> Message { Message(.pointUncertain, .message(item), .text(address), .text(place)) }
  public static func pointNotFound(item: Message, address: String) -> Message { Message(.pointNotFound, .message(item), .text(address)) }
  public static func pointsSet(count: Int) -> Message { Message(.pointsSet, .count(count)) }
  public static func pointsWouldBeSet(count: Int) -> Message { Message(.pointsWouldBeSet, .count(count)) }
  public static var pointsComplete: Message { Message(.pointsComplete) }
  public static func itemHasNoPoint(item: Message) -> Message { Message(.itemHasNoPoint, .message(item)) }
  public static var noOpenItemOnMap: Message { Message(.noOpenItemOnMap) }
  public static var mapZoomNotValid: Message { Message(.mapZoomNotValid) }
  public static func mapSizeNotValid(text: String) -> Message { Message(.mapSizeNotValid, .typed(text)) }
  public static func mapDataMissing(path: String) -> Message { Message(.mapDataMissing, .text(path)) }
  public static func mapDataUnreadable(path: String, reason: String) -> Message { Message(.mapDataUnreadable, .text(path), .text(reason)) }
  public static func mapDataForeign(path: String) -> Message { Message(.mapDataForeign, .text(path)) }
  public static func mapDataOtherVersion(path: String, version: String) -> Message { Message(.mapDataOtherVersion, .text(path), .text(version)) }
  public static func mapDataDamaged(path: String) -> Message { Message(.mapDataDamaged, .text(path)) }
  public static func fileBecomes(from: String, to: String) -> Message { Message(.fileBecomes, .typed(from), .typed(to)) }
  public static var fileDoesNotRepeat: Message { Message(.fileDoesNotRepeat) }
  public static func fileNotUnderstood(value: String) -> Message { Message(.fileNotUnderstood, .typed(value)) }
  public static var fileNotReadable: Message { Message(.fileNotReadable) }
  public static var fileNoEnd: Message { Message(.fileNoEnd) }
  public static var fileTooLong: Message { Message(.fileTooLong) }
  public static var fileAgain: Message { Message(.fileAgain) }
  public static var fileKeyAgain: Message { Message(.fileKeyAgain) }
  public static var fileNotToDo: Message { Message(.fileNotToDo) }
  public static var fileCircle: Message { Message(.fileCircle) }
  public static func fileStepTooDeep(limit: Int) -> Message { Message(.fileStepTooDeep, .number(limit)) }
  public static var fileFewerCells: Message { Message(.fileFewerCells) }
  public static var fileEndsSeries: Message { Message(.fileEndsSeries) }
  public static var fileInTitle: Message { Message(.fileInTitle) }
  public static var fileItemIsDone: Message { Message(.fileItemIsDone) }
  public static var fileNotFollowed: Message { Message(.fileNotFollowed) }
  public static var fileDeletedHere: Message { Message(.fileDeletedHere) }
  public static func fileNotUtf8(charset: String) -> Message { Message(.fileNotUtf8, .text(charset)) }
  public static var fileOpenHere: Message { Message(.fileOpenHere) }
  public static func fileIsNowUtf8(charset: String) -> Message { Message(.fileIsNowUtf8, .text(charset)) }
  public static var fileHasNul: Message { Message(.fileHasNul) }
  public static var fileParentMissing: Message { Message(.fileParentMissing) }
  public static func fileUnknownZone(zone: String) -> Message { Message(.fileUnknownZone, .text(zone)) }
  public static var fileNoPlace: Message { Message(.fileNoPlace) }
  public static func fileBoth(ours: String, theirs: String) -> Message { Message(.fileBoth, .typed(ours), .typed(theirs)) }
  public static func fileProblem(title: String, name: String, fate: Message) -> Message { Message(.fileProblem, .title(title), .typed(name), .message(fate)) }
  public static func fileProblemBecause(title: String, name: String, fate: Message, reason: Message) -> Message { Message(.fileProblemBecause, .title(title), .typed(name), .message(fate), .message(reason)) }
  public static func fileChange(title: String, changes: Message) -> Message { Message(.fileChange, .title(title), .message(changes)) }
  public static func fileProblemUntitled(name: String, fate: Message) -> Message { Message(.fileProblemUntitled, .typed(name), .message(fate)) }
  public static func fileProblemUntitledBecause(name: String, fate: Message, reason: Message) -> Message { Message(.fileProblemUntitledBecause, .typed(name), .message(fate), .message(reason)) }
  public static func fileLine(line: Int) -> Message { Message(.fileLine, .number(line)) }
  public static func fileLineOf(file: String, line: Int) -> Message { Message(.fileLineOf, .typed(file), .number(line)) }
  public static func fileLeftOut(line: Int, reason: Message) -> Message { Message(.fileLeftOut, .number(line), .message(reason)) }
  public static func fileLeftOutOf(file: String, line: Int, reason: Message) -> Message { Message(.fileLeftOutOf, .typed(file), .number(line), .message(reason)) }
  public static func fileLeftOutEvents(count: Int) -> Message { Message(.fileLeftOutEvents, .count(count)) }
  public static func fileLeftOutJournals(count: Int) -> Message { Message(.fileLeftOutJournals, .count(count)) }
  public static func fileLeftOutOpenHere(count: Int) -> Message { Message(.fileLeftOutOpenHere, .count(count)) }
  public static func fileLeftOutDeleted(count: Int) -> Message { Message(.fileLeftOutDeleted, .count(count)) }
  public static func fileLeftOutListItems(count: Int) -> Message { Message(.fileLeftOutListItems, .count(count)) }
  public static func fileLeftOutHeadlines(count: Int) -> Message { Message(.fileLeftOutHeadlines, .count(count)) }
  public static func fileLeftOutAside(count: Int) -> Message { Message(.fileLeftOutAside, .count(count)) }
  public static func fileLeftOutLines(count: Int) -> Message { Message(.fileLeftOutLines, .count(count)) }
  public static func fileLeftOutMore(count: Int) -> Message { Message(.fileLeftOutMore, .count(count)) }
  public static func importReportNothing(file: String, format: Message) -> Message { Message(.importReportNothing, .typed(file), .message(format)) }
  public static func importReportNothingLeftOut(file: String, format: Message, left: Int) -> Message { Message(.importReportNothingLeftOut, .typed(file), .message(format), .number(left)) }
  public static func importReportFilesNothing(files: Int) -> Message { Message(.importReportFilesNothing, .number(files)) }
  public static func importReportFilesNothingLeftOut(files: Int, left: Int) -> Message { Message(.importReportFilesNothingLeftOut, .number(files), .number(left)) }
  public static func importReport(count: Int, file: String, format: Message, new: Int, changed: Int, same: Int) -> Message { Message(.importReport, .count(count), .typed(file), .message(format), .number(new), .number(changed), .number(same)) }
  public static func importReportLeftOut(count: Int, file: String, format: Message, new: Int, changed: Int, same: Int, left: Int) -> Message { Message(.importReportLeftOut, .count(count), .typed(file), .message(format), .number(new), .number(changed), .number(same), .number(left)) }
  public static func importReportFiles(count: Int, files: Int, new: Int, changed: Int, same: Int) -> Message { Message(.importReportFiles, .count(count), .number(files), .number(new), .number(changed), .number(same)) }
  public static func importReportFilesLeftOut(count: Int, files: Int, new: Int, changed: Int, same: Int, left: Int) -> Message { Message(.importReportFilesLeftOut, .count(count), .number(files), .number(new), .number(changed), .number(same), .number(left)) }
  public static func exportReport(count: Int, file: String, format: Message) -> Message { Message(.exportReport, .count(count), .typed(file), .message(format)) }
  public static func exportReportLeftOut(count: Int, file: String, format: Message, left: Int) -> Message { Message(.exportReportLeftOut, .count(count), .typed(file), .message(format), .number(left)) }
  public static func updateReport(file: String, format: Message, changed: Int, added: Int, removed: Int, same: Int) -> Message { Message(.updateReport, .typed(file), .message(format), .number(changed), .number(added), .number(removed), .number(same)) }
  public static func updateReportNothing(file: String, format: Message, same: Int) -> Message { Message(.updateReportNothing, .typed(file), .message(format), .number(same)) }
  public static func updateNewer(count: Int) -> Message { Message(.updateNewer, .count(count)) }
  public static func updateElsewhere(count: Int) -> Message { Message(.updateElsewhere, .count(count)) }
  public static func reportMore(count: Int) -> Message { Message(.reportMore, .count(count)) }
  public static func fileCount(count: Int) -> Message { Message(.fileCount, .count(count)) }
  public static var dryRunImport: Message { Message(.dryRunImport) }
  public static var dryRunExport: Message { Message(.dryRunExport) }
  public static var standardInputName: Message { Message(.standardInputName) }
  public static var standardOutputName: Message { Message(.standardOutputName) }
  public static func readingFile(file: String) -> Message { Message(.readingFile, .typed(file)) }
  public static func importingProgress(percent: Int) -> Message { Message(.importingProgress, .number(percent)) }
  public static func importReturning(percent: Int) -> Message { Message(.importReturning, .number(percent)) }
  public static func exportingProgress(number: Int) -> Message { Message(.exportingProgress, .number(number)) }
  public static var importStopped: Message { Message(.importStopped) }
  public static var exportStopped: Message { Message(.exportStopped) }
  public static var nothingWasImported: Message { Message(.nothingWasImported) }
  public static var nothingWasWritten: Message { Message(.nothingWasWritten) }
  public static func itemsWereImported(count: Int) -> Message { Message(.itemsWereImported, .count(count)) }
  public static func fileNotRead(path: String, reason: String) -> Message { Message(.fileNotRead, .typed(path), .text(reason)) }
  public static func fileIsDirectory(path: String) -> Message { Message(.fileIsDirectory, .typed(path)) }
  public static func fileIsNotRegular(path: String) -> Message { Message(.fileIsNotRegular, .typed(path)) }
  public static func fileTooLarge(path: String, limit: Int) -> Message { Message(.fileTooLarge, .typed(path), .number(limit)) }
  public static func fileChangedWhileRead(path: String) -> Message { Message(.fileChangedWhileRead, .typed(path)) }
  public static func fileNotCopied(path: String, reason: String) -> Message { Message(.fileNotCopied, .typed(path), .text(reason)) }
  public static func fileIsEmpty(path: String) -> Message { Message(.fileIsEmpty, .typed(path)) }
  public static func fileFormatUnclear(path: String, formats: [String]) -> Message { Message(.fileFormatUnclear, .typed(path), .alternatives(formats)) }
  public static func fileFormatUnknown(path: String, formats: [String]) -> Message { Message(.fileFormatUnknown, .typed(path), .alternatives(formats)) }
  public static func fileNoTitleColumn(path: String, columns: String) -> Message { Message(.fileNoTitleColumn, .typed(path), .text(columns)) }
  public static func fileOfOtherProgram(path: String) -> Message { Message(.fileOfOtherProgram, .typed(path)) }
  public static func fileNoCalendar(path: String) -> Message { Message(.fileNoCalendar, .typed(path)) }
  public static func fileIsDocument(path: String) -> Message { Message(.fileIsDocument, .typed(path)) }
  public static func folderWithoutFiles(path: String) -> Message { Message(.folderWithoutFiles, .typed(path)) }
  public static func fileExpected(path: String, line: Int, column: Int, text: String) -> Message { Message(.fileExpected, .typed(path), .number(line), .number(column), .text(text)) }
  public static func fileTooMany(path: String, limit: Int) -> Message { Message(.fileTooMany, .typed(path), .number(limit)) }
  public static func fileTooDeep(path: String, limit: Int) -> Message { Message(.fileTooDeep, .typed(path), .number(limit)) }
  public static func fileHoldsSteps(path: String) -> Message { Message(.fileHoldsSteps, .typed(path)) }
  public static func fileChangedMeanwhile(path: String) -> Message { Message(.fileChangedMeanwhile, .typed(path)) }
  public static func fileNotWritten(path: String, reason: String) -> Message { Message(.fileNotWritten, .typed(path), .text(reason)) }
  public static func fileCannotBeWritten(path: String) -> Message { Message(.fileCannotBeWritten, .typed(path)) }
  public static func exportFileExists(path: String) -> Message { Message(.exportFileExists, .typed(path)) }
  public static func exportReplaceQuestion(path: String) -> Message { Message(.exportReplaceQuestion, .typed(path)) }
  public static func exportFormatMissing(formats: [String]) -> Message { Message(.exportFormatMissing, .alternatives(formats)) }
  public static func exportWouldLose(count: Int) -> Message { Message(.exportWouldLose, .count(count)) }
  public static func exportNotNoted(path: String, reason: Message) -> Message { Message(.exportNotNoted, .typed(path), .message(reason), kind: .warning) }
  public static var preferWithoutUpdate: Message { Message(.preferWithoutUpdate) }
  public static var replaceWithoutOutput: Message { Message(.replaceWithoutOutput) }
  public static func updateOfFormat(format: Message) -> Message { Message(.updateOfFormat, .message(format)) }
  public static func updateOfOtherFormat(path: String, format: Message, other: Message) -> Message { Message(.updateOfOtherFormat, .typed(path), .message(format), .message(other)) }
  public static var updateOfStream: Message { Message(.updateOfStream) }
  public static var importFileMissing: Message { Message(.importFileMissing) }
  public static func syncLine(list: String, parts: [Message]) -> Message { Message(.syncLine, .text(list), .messages(parts)) }
  public static func syncIn(count: Int) -> Message { Message(.syncIn, .count(count)) }
  public static func syncDeletedHere(count: Int) -> Message { Message(.syncDeletedHere, .count(count)) }
  public static func syncDeletedThere(count: Int) -> Message { Message(.syncDeletedThere, .count(count)) }
  public static func syncOut(count: Int) -> Message { Message(.syncOut, .count(count)) }
  public static func syncConflictCount(count: Int) -> Message { Message(.syncConflictCount, .count(count)) }
  public static func syncRefusedCount(count: Int) -> Message { Message(.syncRefusedCount, .count(count)) }
  public static func syncUnreadableCount(count: Int) -> Message { Message(.syncUnreadableCount, .count(count)) }
  public static func syncTwiceCount(count: Int) -> Message { Message(.syncTwiceCount, .count(count)) }
  public static func syncTwice(uid: String) -> Message { Message(.syncTwice, .text(uid)) }
  public static var syncTwiceNames: Message { Message(.syncTwiceNames) }
  public static func syncCrowdedCount(count: Int) -> Message { Message(.syncCrowdedCount, .count(count)) }
  public static var syncCrowded: Message { Message(.syncCrowded) }
  public static var syncCrowdedNames: Message { Message(.syncCrowdedNames) }
  public static func syncCircleCount(count: Int) -> Message { Message(.syncCircleCount, .count(count)) }
  public static var syncCircle: Message { Message(.syncCircle) }
  public static var syncCircleNames: Message { Message(.syncCircleNames) }
  public static func syncUnsentCount(count: Int) -> Message { Message(.syncUnsentCount, .count(count)) }
  public static var syncNothingNew: Message { Message(.syncNothingNew) }
  public static var syncDryRun: Message { Message(.syncDryRun) }
  public static var syncBusy: Message { Message(.syncBusy) }
  public static var syncNoLinks: Message { Message(.syncNoLinks) }
  public static var syncNoAccounts: Message { Message(.syncNoAccounts) }
  public static func syncAccountNotFound(name: String) -> Message { Message(.syncAccountNotFound, .text(name)) }
  public static func syncAccountNotUsed(name: String) -> Message { Message(.syncAccountNotUsed, .text(name)) }
  public static func syncCollectionNotFound(name: String, account: String) -> Message { Message(.syncCollectionNotFound, .text(name), .text(account)) }
  public static var syncCollectionMissing: Message { Message(.syncCollectionMissing) }
  public static func syncAsksHere(count: Int, total: Int, place: String) -> Message { Message(.syncAsksHere, .count(count), .number(total), .text(place)) }
  public static func syncAsksThere(count: Int, total: Int, place: String) -> Message { Message(.syncAsksThere, .count(count), .number(total), .text(place)) }
  public static var syncAsksGone: Message { Message(.syncAsksGone) }
  public static func syncAsksList(count: Int, place: String) -> Message { Message(.syncAsksList, .count(count), .text(place)) }
  public static var syncAsksRestored: Message { Message(.syncAsksRestored) }
  public static var syncErrorGone: Message { Message(.syncErrorGone) }
  public static var syncErrorChanged: Message { Message(.syncErrorChanged) }
  public static func syncErrorRefused(reason: String) -> Message { Message(.syncErrorRefused, .text(reason)) }
  public static var syncErrorLater: Message { Message(.syncErrorLater) }
  public static func syncErrorFailed(reason: String) -> Message { Message(.syncErrorFailed, .text(reason)) }
  public static func syncErrorUnreachable(reason: String) -> Message { Message(.syncErrorUnreachable, .text(reason)) }
  public static func syncErrorUnwritable(reason: String) -> Message { Message(.syncErrorUnwritable, .text(reason)) }
  public static var syncErrorAuth: Message { Message(.syncErrorAuth) }
  public static func syncErrorPassword(reason: String) -> Message { Message(.syncErrorPassword, .text(reason)) }
  public static func syncErrorTrust(reason: String) -> Message { Message(.syncErrorTrust, .text(reason)) }
  public static func syncErrorProtocol(reason: String) -> Message { Message(.syncErrorProtocol, .text(reason)) }
  public static var syncErrorUnsupported: Message { Message(.syncErrorUnsupported) }
  public static var syncErrorUnconfigured: Message { Message(.syncErrorUnconfigured) }
  public static func syncMarkNotWritten(path: String, reason: String) -> Message { Message(.syncMarkNotWritten, .typed(path), .text(reason)) }
  public static func syncWaits(count: Int) -> Message { Message(.syncWaits, .count(count)) }
  public static func syncFailed(count: Int) -> Message { Message(.syncFailed, .count(count)) }
  public static func syncLinkedInFull(list: String, collection: String) -> Message { Message(.syncLinkedInFull, .typed(list), .typed(collection)) }
  public static func syncLinked(list: String, collection: String) -> Message { Message(.syncLinked, .typed(list), .typed(collection)) }
  public static func syncUnlinked(list: String) -> Message { Message(.syncUnlinked, .typed(list)) }
  public static func syncNotLinked(list: String) -> Message { Message(.syncNotLinked, .typed(list)) }
  public static func syncListLinked(list: String, collection: String) -> Message { Message(.syncListLinked, .typed(list), .typed(collection)) }
  public static func syncCollectionLinked(collection: String, list: String) -> Message { Message(.syncCollectionLinked, .typed(collection), .typed(list)) }
  public static func syncListNotFound(name: String, argument: String) -> Message { Message(.syncListNotFound, .text(name), .text(argument)) }
  public static func syncLinkQuestion(list: String, collection: String) -> Message { Message(.syncLinkQuestion, .typed(list), .typed(collection)) }
  public static var syncLinkNeedsYes: Message { Message(.syncLinkNeedsYes) }
  public static var syncNothingLinked: Message { Message(.syncNothingLinked) }
  public static func syncPreviewHere(open: Int, done: Int) -> Message { Message(.syncPreviewHere, .number(open), .number(done)) }
  public static func syncPreviewThere(open: Int, done: Int) -> Message { Message(.syncPreviewThere, .number(open), .number(done)) }
  public static func syncPreviewSame(count: Int, ids: Int, titles: Int) -> Message { Message(.syncPreviewSame, .count(count), .number(ids), .number(titles)) }
  public static func syncPreviewTags(count: Int) -> Message { Message(.syncPreviewTags, .count(count)) }
  public static func syncPreviewSent(open: Int, done: Int) -> Message { Message(.syncPreviewSent, .number(open), .number(done)) }
  public static func syncPreviewAdded(open: Int, done: Int) -> Message { Message(.syncPreviewAdded, .number(open), .number(done)) }
  public static func syncPreviewAlike(titles: [String]) -> Message { Message(.syncPreviewAlike, .names(titles)) }
  public static func syncPreviewLeft(count: Int) -> Message { Message(.syncPreviewLeft, .count(count)) }
  public static func syncConflictLine(id: String, title: String, parts: [Message]) -> Message { Message(.syncConflictLine, .typed(id), .title(title), .messages(parts)) }
  public static func syncConflictField(field: Message, mine: String, theirs: String) -> Message { Message(.syncConflictField, .message(field), .text(mine), .text(theirs)) }
  public static var syncConflictDeletedThere: Message { Message(.syncConflictDeletedThere) }
  public static var syncConflictDeletedHere: Message { Message(.syncConflictDeletedHere) }
  public static var syncNoConflicts: Message { Message(.syncNoConflicts) }
  public static var fieldConflict: Message { Message(.fieldConflict) }
  public static func syncItemWithoutConflict(item: Message) -> Message { Message(.syncItemWithoutConflict, .message(item)) }
  public static var syncChoiceMissing: Message { Message(.syncChoiceMissing) }
  public static func syncChoiceNotValid(text: String) -> Message { Message(.syncChoiceNotValid, .typed(text)) }
  public static func syncChoiceTwice(field: String) -> Message { Message(.syncChoiceTwice, .typed(field)) }
  public static func syncChoiceUnknown(field: String, fields: [String]) -> Message { Message(.syncChoiceUnknown, .typed(field), .names(fields)) }
  public static func syncAddLines(path: String) -> Message { Message(.syncAddLines, .typed(path)) }
  public static var syncAddEmpty: Message { Message(.syncAddEmpty) }
  public static func syncAddFound(count: Int, names: [String]) -> Message { Message(.syncAddFound, .count(count), .names(names)) }
  public static func syncAddMissing(path: String) -> Message { Message(.syncAddMissing, .typed(path)) }
  public static func syncAddUser(host: String) -> Message { Message(.syncAddUser, .text(host)) }
  public static func syncAddNotHttp(url: String) -> Message { Message(.syncAddNotHttp, .text(url)) }
  public static var syncAddNoKeyring: Message { Message(.syncAddNoKeyring) }
  public static var syncAddNeedsUser: Message { Message(.syncAddNeedsUser) }
  public static func syncAddStore(user: String) -> Message { Message(.syncAddStore, .text(user)) }
  public static var syncAddNotStored: Message { Message(.syncAddNotStored) }
  public static var syncAddStoreFirst: Message { Message(.syncAddStoreFirst) }
  public static var syncAddNotTested: Message { Message(.syncAddNotTested) }
  public static func syncAddOtherHost(host: String) -> Message { Message(.syncAddOtherHost, .text(host)) }
  public static func syncAddOtherHostUrl(url: String) -> Message { Message(.syncAddOtherHostUrl, .text(url)) }
  public static var syncAddGoogle: Message { Message(.syncAddGoogle) }
  public static var syncAddIcloud: Message { Message(.syncAddIcloud) }
  public static var syncIsNotEncrypted: Message { Message(.syncIsNotEncrypted) }
  public static func syncLastSuccess(time: String) -> Message { Message(.syncLastSuccess, .typed(time)) }
  public static var syncNever: Message { Message(.syncNever) }
  public static func syncToSend(count: Int) -> Message { Message(.syncToSend, .count(count)) }
  public static func syncWithList(list: String) -> Message { Message(.syncWithList, .typed(list)) }
  public static var syncIsNotLinked: Message { Message(.syncIsNotLinked) }
  public static func syncThereNotLinked(count: Int) -> Message { Message(.syncThereNotLinked, .count(count)) }
  public static func syncTries(count: Int) -> Message { Message(.syncTries, .count(count)) }
  public static func syncIsConflicts(count: Int) -> Message { Message(.syncIsConflicts, .count(count)) }
  public static var procNotMounted: Message { Message(.procNotMounted) }
  public static func limitOfFiles(number: String) -> Message { Message(.limitOfFiles, .text(number)) }
  public static var limitOfMemory: Message { Message(.limitOfMemory) }
  public static func threadNotStarted(reason: String) -> Message { Message(.threadNotStarted, .text(reason)) }

  /// The sentences that are found by their identifiers, sorted: the last ones in the table of a language.
  static let identifiers: [String] = [
    "file-fate-changed",
    "file-fate-conflict",
    "file-fate-kept",
    "file-fate-leftOut",
    "file-fate-lost",
    "file-format-csv",
    "file-format-google",
    "file-format-ics",
    "file-format-json",
    "file-format-markdown",
    "file-format-microsoft",
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
}

extension ActionWords {
  /// The identifiers of the actions that a language has words for, in the order of its table.
  static let identifiers: [String] = [
    "add",
    "add-step",
    "back-up",
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
    "save-view",
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
    "settings",
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
