// The model's values that screens show and keys change, by name, so that a screen need not know the model,
// and cannot reach the store.

public import TODOModel

public typealias CalendarDay = TODOModel.CalendarDay
public typealias ChangeElsewhere = TODOModel.ChangeElsewhere
public typealias Coordinate = TODOModel.Coordinate
public typealias DueDate = TODOModel.DueDate
public typealias FormDraft = TODOModel.FormDraft
public typealias HistoryConflict = TODOModel.HistoryConflict
public typealias HistoryJump = TODOModel.HistoryJump
public typealias HistoryOutcome = TODOModel.HistoryOutcome
public typealias HistoryStep = TODOModel.HistoryStep
public typealias LocalMoment = TODOModel.LocalMoment
public typealias OrphanedDraft = TODOModel.OrphanedDraft
public typealias TODOBulkChange = TODOModel.TODOBulkChange
public typealias TODOBulkOutcome = TODOModel.TODOBulkOutcome
public typealias TODOChangeOutcome = TODOModel.TODOChangeOutcome
public typealias TODOCounts = TODOModel.TODOCounts
public typealias TODODraft = TODOModel.TODODraft
public typealias TODODraftField = TODOModel.TODODraftField
public typealias TODOEditConflict = TODOModel.TODOEditConflict
public typealias TODOFilter = TODOModel.TODOFilter
public typealias TODOHitCount = TODOModel.TODOHitCount
public typealias TODOItem = TODOModel.TODOItem
public typealias TODOListRow = TODOModel.TODOListRow
public typealias TODOMoveDirection = TODOModel.TODOMoveDirection
public typealias TODOMoveOutcome = TODOModel.TODOMoveOutcome
public typealias TODOPage = TODOModel.TODOPage
public typealias TODOPriority = TODOModel.TODOPriority
public typealias TODOQuery = TODOModel.TODOQuery
public typealias TODOSearch = TODOModel.TODOSearch
public typealias TODOSort = TODOModel.TODOSort
public typealias TODOStoreError = TODOModel.TODOStoreError
public typealias WallClock = TODOModel.WallClock
public typealias Weekday = TODOModel.Weekday
public typealias WorkProgress = TODOModel.WorkProgress
