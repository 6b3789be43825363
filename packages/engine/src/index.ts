export type { Likeness } from './agreement/compareRankings';
export { type AgreementSize, agreementSizeOf, kendallW } from './agreement/concordance';
export { bordaTotals, copelandScores } from './agreement/consensus';
export * from './agreement/correlation';
export * from './agreement/distance';
export * from './agreement/families';
export * from './changes/applyChange';
export * from './changes/asksToEdit';
export * from './changes/blanks';
export * from './changes/change';
export * from './changes/changesBetween';
export type { ChangeTrouble, ChangeTroubleCode } from './changes/changeTrouble';
export * from './changes/checkChange';
export * from './changes/checkShape';
export * from './changes/condense';
export { doesOrderMatter } from './changes/conflicts';
export { convertAmounts, convertSettings, type UnitChange } from './changes/convertAmounts';
export * from './changes/cutChanges';
export * from './changes/describeChange';
export * from './changes/differenceBetween';
export * from './changes/fieldAt';
export { isCell, isId, isObject } from './changes/fieldRules';
export * from './changes/indexOfId';
export * from './changes/invertChange';
export * from './changes/isSameValue';
export * from './changes/listConflicts';
export * from './changes/moves';
export * from './changes/netChange';
export { withBlanks } from './changes/optionalFields';
export { comparePositions, type Positioned } from './changes/positions';
export * from './changes/proposals';
export * from './changes/rectangles';
export {
  countCharacters,
  hasControls,
  hasSomethingVisible,
  isCleanLine,
  isLongerThan,
  tidyName,
  tidyText,
} from './changes/tidyText';
export * from './changes/webAddress';
export * from './columnsOf';
export * from './comparison';
export * from './createNameFinder';
export * from './fields/attributeFields';
export * from './fields/comparisonFields';
export { blanksOf, type Field, type Fields, hashForm, type Optional, withinOptional } from './fields/field';
export { isSoundScale } from './fields/scaleFields';
export {
  checkFormula,
  type FormulaResult,
  findFormulaTrouble,
  formulaOf,
  isComputed,
  spreadsheetFormula,
} from './formula/checkFormula';
export { canBeNamed } from './formula/compileFormula';
export { functionForms, functionNames } from './formula/formulaFunctions';
export { idsIn, replaceIds, shownFormula, storedFormula, tokensOf, writtenName } from './formula/formulaText';
export { withInputs } from './formula/typedInputs';
export { type Disagreement, type GroupCombination, groupCombinations } from './group/combineShares';
export type { GroupAnswer, GroupInput, UncountedCause } from './group/groupInput';
export {
  type GroupChoice,
  type GroupMember,
  type GroupVerdict,
  judgeGroup,
  type NoConcordanceCause,
} from './group/judgeGroup';
export * from './group/rankGroup';
export * from './limits';
export * from './methods/aras';
export * from './methods/balancedSpotis';
export type { Bounds, Clipped } from './methods/bounds';
export * from './methods/catalogue';
export * from './methods/cocoso';
export * from './methods/codas';
export * from './methods/comet';
export * from './methods/copras';
export * from './methods/cradis';
export * from './methods/edas';
export * from './methods/electre1';
export * from './methods/fullMultiplicativeForm';
export { type Metric, metrics } from './methods/ideal';
export * from './methods/mabac';
export * from './methods/mairca';
export * from './methods/marcos';
export * from './methods/mooraRatio';
export * from './methods/mooraReferencePoint';
export * from './methods/mtopsis';
export * from './methods/multimoora';
export * from './methods/ocra';
export {
  type DecisionProblem,
  type MethodOptions,
  type MethodResult,
  type Scored,
  type WeightUse,
  weightUses,
} from './methods/problem';
export * from './methods/promethee';
export * from './methods/ram';
export * from './methods/spotis';
export * from './methods/topsis';
export * from './methods/vikor';
export * from './methods/waspas';
export * from './methods/weightedProduct';
export * from './methods/weightedSum';
export * from './ranking/additiveForm';
export * from './ranking/anyRanking';
export * from './ranking/askMethod';
export { barSpans, type ScoreRange } from './ranking/barSpans';
export * from './ranking/contributions';
export * from './ranking/countedOnly';
export * from './ranking/createMethodRanker';
export { createRanker, type Ranker, type RankingInput } from './ranking/createRanker';
export * from './ranking/everyonesMethods';
export * from './ranking/fixedScales';
export * from './ranking/limitImpacts';
export { asksSomething, checkLimits } from './ranking/limits';
export type { Compromise, FigureId, MethodFigure } from './ranking/methodFigures';
export * from './ranking/methodParts';
export * from './ranking/methodRanking';
export { type MethodSettings, settingsOfMethod, usualMethodSettings } from './ranking/methodSettings';
export * from './ranking/methodTable';
export { isBetter } from './ranking/places';
export { type Places, placesAmong } from './ranking/placesAmong';
export { rankAmong } from './ranking/rankAmong';
export * from './ranking/rankItems';
export type {
  EqualWeighting,
  LimitFailure,
  Ranking,
  RuledOut,
  ScoredColumn,
  Standings,
  UndecidedCause,
} from './ranking/ranking';
export * from './ranking/readerData';
export { pointsOf } from './ranking/shares';
export * from './ranking/softLimitImpacts';
export { sureOf } from './ranking/sureOf';
export * from './ranking/usualThresholds';
export * from './ranking/usualWeighting';
export * from './ranking/withoutPlaces';
export { foldText } from './reading/cleanText';
export type {
  ColumnGuess,
  GuessNote,
  GuessOptions,
  OfferedReading,
  ReadingQuestion,
  TextCount,
} from './reading/columnGuess';
export { bareHeader, interestOf } from './reading/comparedBy';
export * from './reading/confirmation';
export { continueSeries } from './reading/continueSeries';
export * from './reading/convertText';
export { createTextReader } from './reading/createTextReader';
export { findSentinels, isWord, type Sentinel } from './reading/findSentinels';
export * from './reading/findWriting';
export * from './reading/formatTyped';
export {
  decimalsNeeded,
  type FormatOptions,
  type FormattedAttribute,
  formatDate,
  formatNumber,
  formatValue,
  marksOf,
  type NumberFormat,
} from './reading/formatValue';
export { guessColumn } from './reading/guessColumn';
export { transposeRows } from './reading/guessOrientation';
export { roundStep, suggestScale } from './reading/guessScale';
export * from './reading/guessTable';
export { isNameHeader, isPriceHeader } from './reading/headerWords';
export * from './reading/isMoney';
export type { LeftOutReason, LeftOutRow } from './reading/leftOutRows';
export { createMissingTest, defaultReading } from './reading/missingTokens';
export * from './reading/rangeWithUnit';
export type { TypedValue } from './reading/readAs';
export * from './reading/readColumn';
export * from './reading/readGiven';
export type { ReadingFault, ReadingResult } from './reading/readingResult';
export * from './reading/readTyped';
export * from './reading/readValue';
export * from './reading/showAttribute';
export * from './reading/shownWriting';
export { splitTags } from './reading/splitTags';
export { type Orientation, orientations, type TableColumnGuess, type TableGuess } from './reading/tableGuess';
export * from './reading/textKey';
export * from './reading/unitConversion';
export { convert, findUnit, formatUnit } from './reading/units';
export * from './reading/withGuessedEnd';
export { withUnit } from './reading/withUnit';
export * from './reasons/acceptabilityMeasures';
export * from './reasons/acceptabilityOf';
export { breakEvenValue } from './reasons/breakEven';
export * from './reasons/budgetPick';
export * from './reasons/budgetText';
export * from './reasons/claims';
export * from './reasons/closestFlip';
export { countedAttributes } from './reasons/countedAttributes';
export * from './reasons/dominance';
export type { Measurement } from './reasons/drawnWorths';
export * from './reasons/evaluateMethod';
export * from './reasons/exactAcceptability';
export * from './reasons/explainFlips';
export { explainLead, noScore, verdictWords } from './reasons/explainLead';
export * from './reasons/explainPlace';
export * from './reasons/explainVerdict';
export * from './reasons/findDifferences';
export { findDistancesToNextLeader } from './reasons/findDistancesToNextLeader';
export * from './reasons/findFlips';
export * from './reasons/judgeWinner';
export * from './reasons/leaveOneOut';
export * from './reasons/limitWords';
export * from './reasons/methodTrials';
export * from './reasons/minimalTransfer';
export * from './reasons/paretoFront';
export * from './reasons/placeStability';
export * from './reasons/prepareInSteps';
export { seededRandom } from './reasons/random';
export * from './reasons/sampledItems';
export { cellsToFindOut, couldBeFirst, type OpenCell } from './reasons/settlingCells';
export {
  type Lead,
  leadsAlong,
  type ShareCurve,
  scoreAt,
  shareCurves,
} from './reasons/shareCurves';
export * from './reasons/smaa';
export type { TrialsAnswer, TrialsRun } from './reasons/trials';
export { type Confirmation, countUnconfirmed } from './reasons/unconfirmed';
export * from './reasons/valueTurns';
export type { WeightInformation } from './reasons/weightSampler';
export * from './reasons/weightStability';
export { usualConcentration, weightsInOrder } from './reasons/weightsAbout';
export type { MethodCause, Rivals } from './reasons/whyMethodDiffers';
export * from './reasons/winnerRegions';
export { attributeName, itemName, type Words, wordsFor } from './reasons/words';
export { isJudgedByAll, type WorthRows, worthRows } from './reasons/worths';
export * from './scales/carryWorths';
export type { Preference, Values } from './scales/columns';
export { confirmedEnd } from './scales/confirmedEnd';
export { highWorthAt, lowWorthAt, type OutsideScale, type ScaledColumn } from './scales/fixedColumn';
export {
  curveOf,
  findHindrance,
  findOwnScale,
  fullWorthOf,
  type Growth,
  goodnessOf,
  type Hindrance,
  hasWorthsFor,
  type ScaleRule,
  scaleRule,
  worthOf,
} from './scales/fixedScale';
export {
  type Domain,
  type Normalization,
  type Normalized,
  normalizations,
  normalize,
} from './scales/normalization';
export { type PrincipalAxes, principalAxes } from './scales/principalAxes';
export { orderOf, orderOfRanks, type RankOptions, ranksOf, type TieRule, tieRules } from './scales/ranks';
export { isRefusal, type Refusal, type RefusalCode, refusalCodes } from './scales/refusal';
export { isBeyond, type SoftLimit, softLimitOf } from './scales/softLimit';
export { type Bins, type BoxFigures, binValues, boxFigures } from './scales/spread';
export { pearson } from './scales/statistics';
export { type Trend, trendOf } from './scales/trend';
export { type Bits, createBits, hasBit, setBit } from './table/bits';
export * from './table/column';
export * from './table/columnWithout';
export * from './table/numbersOfItems';
export { takeAllSteps } from './takeAllSteps';
export * from './typeDescriptions';
export {
  type AttributeType,
  attributeTypes,
  type CellState,
  type DateOrder,
  type DecimalMark,
  type Direction,
  dateOrders,
  directions,
  type MissingPolicy,
  type PreferenceShape,
  questionKinds,
  type RankingMethodId,
  type Role,
  rankingMethodIds,
  type ScaleCurve,
} from './vocabulary';
export {
  type AhpOptions,
  type Consistency,
  type RandomIndexTable,
  randomIndexTables,
  scoreByAhp,
  weighByAhp,
} from './weighting/ahp';
export * from './weighting/bestWorst';
export * from './weighting/cilos';
export * from './weighting/critic';
export { type EntropyOptions, weighByEntropy } from './weighting/entropy';
export * from './weighting/lopcow';
export * from './weighting/merec';
export {
  type Contradiction,
  type PairwiseComparisons,
  type Prioritization,
  prioritizations,
  worstContradiction,
} from './weighting/pairwise';
export * from './weighting/points';
export * from './weighting/rancom';
export * from './weighting/spread';
export * from './weighting/surrogate';
export * from './weighting/swara';
export type { Weighed, WeightingResult } from './weighting/weighting';
export { articleOf, asSentence, isPlural, nameKey } from './words/english';
export { lazily } from './words/lazily';
export * from './words/shareWords';
export {
  countedNoun,
  listAll,
  listOf,
  listOr,
  ordinal,
  percent,
  plural,
  type ShowNumber,
} from './words/writing';
