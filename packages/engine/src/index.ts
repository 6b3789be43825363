export type { Likeness } from './agreement/compareRankings';
export { type AgreementSize, agreementSizeOf, kendallW } from './agreement/concordance';
export { bordaTotals, copelandScores } from './agreement/consensus';
export {
  goodmanKruskalGamma,
  kendallTauA,
  kendallTauB,
  rankSimilarity,
  spearman,
  weightedSpearman,
} from './agreement/correlation';
export { drawsDistance, frobeniusDistance, kemenyDistance } from './agreement/distance';
export { type Backing, backingsByFamily, type Verdict } from './agreement/families';
export { applyChange, applyChanges } from './changes/applyChange';
export { asksToEdit } from './changes/asksToEdit';
export * from './changes/blanks';
export type { Change, WeightingPatch } from './changes/change';
export { changesBetween } from './changes/changesBetween';
export type { ChangeTrouble, ChangeTroubleCode } from './changes/changeTrouble';
export { checkChange, tryChanges } from './changes/checkChange';
export { checkShape } from './changes/checkShape';
export { createCondenser } from './changes/condense';
export { doesOrderMatter } from './changes/conflicts';
export { cutChanges } from './changes/cutChanges';
export { type CellDifference, differenceBetween, type StateDifference } from './changes/differenceBetween';
export * from './changes/indexOfId';
export * from './changes/invertChange';
export * from './changes/isSameValue';
export { isSoundScale } from './changes/isSoundScale';
export { limits } from './changes/limits';
export * from './changes/listConflicts';
export * from './changes/moves';
export { netChange } from './changes/netChange';
export { comparePositions, type Positioned } from './changes/positions';
export { type CellRow, writeRows } from './changes/rectangles';
export { type Named, type ToldChange, tellChange } from './changes/tellChange';
export { countCharacters, isLongerThan, tidyName, tidyText } from './changes/tidyText';
export * from './comparison';
export { type Disagreement, type GroupCombination, groupCombinations } from './group/combineShares';
export type { GroupAnswer, GroupInput, UncountedCause } from './group/groupInput';
export {
  type GroupChoice,
  type GroupMember,
  type GroupVerdict,
  judgeGroup,
  judgeGroupInSteps,
  type NoConcordanceCause,
} from './group/judgeGroup';
export { rankGroup } from './group/rankGroup';
export { type ArasExtras, type ArasOptions, aras } from './methods/aras';
export { type BalancedSpotisOptions, balancedSpotis } from './methods/balancedSpotis';
export type { Bounds, Clipped } from './methods/bounds';
export {
  type MethodEntry,
  type MethodFamily,
  type MethodId,
  methodFamilies,
  methodIds,
  methods,
} from './methods/catalogue';
export { type CocosoExtras, type CocosoOptions, cocoso } from './methods/cocoso';
export { type CodasExtras, type CodasOptions, codas } from './methods/codas';
export { type CometExtras, type CometOptions, comet } from './methods/comet';
export { type CoprasExtras, copras } from './methods/copras';
export { type CradisExtras, cradis } from './methods/cradis';
export { type EdasExtras, edas } from './methods/edas';
export { type Electre1Extras, type Electre1Options, electre1 } from './methods/electre1';
export {
  type FullMultiplicativeExtras,
  type FullMultiplicativeOptions,
  fullMultiplicativeForm,
} from './methods/fullMultiplicativeForm';
export { type Metric, metrics } from './methods/ideal';
export { type MabacExtras, mabac } from './methods/mabac';
export { mairca } from './methods/mairca';
export { type MarcosExtras, marcos } from './methods/marcos';
export { mooraRatio } from './methods/mooraRatio';
export { mooraReferencePoint } from './methods/mooraReferencePoint';
export { type MtopsisOptions, mtopsis } from './methods/mtopsis';
export { type MultimooraExtras, type MultimooraOptions, multimoora } from './methods/multimoora';
export { type OcraExtras, ocra } from './methods/ocra';
export {
  type DecisionProblem,
  type MethodOptions,
  type MethodResult,
  type Scored,
  type WeightUse,
  weightUses,
} from './methods/problem';
export { type PrometheeExtras, type PrometheeOptions, promethee } from './methods/promethee';
export { type RamExtras, type RamOptions, ram } from './methods/ram';
export { type SpotisOptions, spotis } from './methods/spotis';
export { type TopsisExtras, type TopsisOptions, topsis } from './methods/topsis';
export { type VikorExtras, type VikorOptions, vikor } from './methods/vikor';
export { type WaspasExtras, type WaspasOptions, waspas } from './methods/waspas';
export {
  type WeightedProductExtras,
  type WeightedProductOptions,
  weightedProduct,
} from './methods/weightedProduct';
export { type WeightedSumExtras, type WeightedSumOptions, weightedSum } from './methods/weightedSum';
export { type AdditiveForm, additiveForm } from './ranking/additiveForm';
export {
  type AnyRanking,
  isByMethod,
  type MethodParts,
  type MethodRanking,
} from './ranking/anyRanking';
export { askMethod, firstOf, type MethodAnswer, type Placed } from './ranking/askMethod';
export {
  type Contribution,
  type ContributionState,
  contributionsOf,
  sharesOfItem,
} from './ranking/contributions';
export { countedOnly } from './ranking/countedOnly';
export { type AnyRanker, createMethodRanker, type MethodRanker } from './ranking/createMethodRanker';
export * from './ranking/createRanker';
export { fixedScalesFor, type SuggestedScale, widenScale } from './ranking/fixedScales';
export { checkLimits } from './ranking/limits';
export { type LimitToll, limitTolls, type Relaxation } from './ranking/limitTolls';
export type { Compromise, FigureId, MethodFigure } from './ranking/methodFigures';
export { methodParts, unweighedParts } from './ranking/methodParts';
export { methodRanking, placeByMethod, rankByMethod } from './ranking/methodRanking';
export { type MethodSettings, settingsOfMethod, usualMethodSettings } from './ranking/methodSettings';
export {
  keepRows,
  type LeftOutItem,
  type MethodColumn,
  type MethodTable,
  methodTable,
  type SeenAs,
} from './ranking/methodTable';
export { isBetter } from './ranking/places';
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
export { pointsOf } from './ranking/shares';
export { type CountedAgainst, type SoftToll, softTolls } from './ranking/softTolls';
export { type Thresholds, usualThresholds } from './ranking/usualThresholds';
export * from './ranking/usualWeighting';
export { withoutPlaces } from './ranking/withoutPlaces';
export { foldText } from './reading/cleanText';
export type {
  ColumnGuess,
  GuessNote,
  GuessOptions,
  OfferedReading,
  ReadingQuestion,
  TextCount,
  UnreadExample,
} from './reading/columnGuess';
export { createTextConverter, type TextSource } from './reading/convertText';
export { findSentinels, type Sentinel } from './reading/findSentinels';
export { findWriting, type Writing } from './reading/findWriting';
export { formatTyped } from './reading/formatTyped';
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
export { suggestScale } from './reading/guessScale';
export * from './reading/guessTable';
export { isNameHeader, isPriceHeader } from './reading/headerWords';
export { isMoney } from './reading/isMoney';
export type { LeftOutReason, LeftOutRow } from './reading/leftOutRows';
export { createMissingTest, defaultReading } from './reading/missingTokens';
export { rangeWithUnit } from './reading/rangeWithUnit';
export type { TypedValue } from './reading/readAs';
export { type ReadableAttribute, rawText, readColumn } from './reading/readColumn';
export type { ReadingFault, ReadingResult } from './reading/readingResult';
export { readTyped, type TypedReading, type WritingHabits } from './reading/readTyped';
export * from './reading/readValue';
export type { Orientation, TableColumnGuess, TableGuess } from './reading/tableGuess';
export { createTextKey } from './reading/textKey';
export { findUnit, formatUnit } from './reading/units';
export { withUnit } from './reading/withUnit';
export { holisticAcceptability, pairwiseWinningOf, placeEntropy } from './reasons/acceptabilityMeasures';
export {
  type AcceptabilityOptions,
  type AcceptabilityQuestion,
  acceptabilityOf,
  acceptabilityQuestion,
  type RankingAcceptability,
} from './reasons/acceptabilityOf';
export { breakEvenValue } from './reasons/breakEven';
export type { Claim, Sentence } from './reasons/claims';
export { type ClosestFlip, closestFlip, triantaphyllouSanchez } from './reasons/closestFlip';
export {
  dominates,
  dominatorsOf,
  nonDominated,
  type PotentialOptimality,
  potentialOptimality,
} from './reasons/dominance';
export type { Measurement } from './reasons/drawnWorths';
export { articleOf, asSentence, isPlural, nameKey, ordinal } from './reasons/english';
export {
  type ExactAcceptability,
  exactAcceptability,
  normalWinProbability,
  winProbability,
} from './reasons/exactAcceptability';
export { explainFlips, type FlipsSentence } from './reasons/explainFlips';
export { explainInShort } from './reasons/explainInShort';
export { explainLead } from './reasons/explainLead';
export {
  type ExplainOptions,
  type Explanation,
  explainFailure,
  explainPlace,
  type Reason,
} from './reasons/explainPlace';
export { explainVerdict } from './reasons/explainVerdict';
export { type Difference, findDifferences, type Wording } from './reasons/findDifferences';
export {
  type Flips,
  findFlips,
  type TransferFlip,
  type ValueFlip,
  type WeightFlip,
} from './reasons/findFlips';
export { type Dissent, type Heard, hearMethod } from './reasons/hearMethod';
export { type Judged, judgedItems, usualItemCount } from './reasons/judgedItems';
export {
  judgeWinner,
  usualWinnerRules,
  type Winner,
  type WinnerRules,
  type WinnerVerdict,
  winnerVerdicts,
} from './reasons/judgeWinner';
export { findReversals, leadersWithoutEachAttribute, type Reversal } from './reasons/leaveOneOut';
export { type MethodTrialsQuestion, methodTrialsQuestion, startMethodTrials } from './reasons/methodTrials';
export { minimalTransfer, type Transfer, type WeightMove } from './reasons/minimalTransfer';
export * from './reasons/paretoFront';
export { placeInterval } from './reasons/placeStability';
export { seededRandom } from './reasons/random';
export {
  type Lead,
  leadsAlong,
  type ShareCurve,
  scoreAt,
  shareCurves,
} from './reasons/shareCurves';
export { type Smaa, type SmaaQuestion, type SmaaRun, smaa, startSmaa } from './reasons/smaa';
export type { TrialsAnswer, TrialsRun } from './reasons/trials';
export { type ValueTurn, valueTurns } from './reasons/valueTurns';
export type { WeightInformation } from './reasons/weightSampler';
export {
  type Breakpoint,
  breakpoints,
  type Reign,
  reignsAlong,
  type StabilityInterval,
  stabilityInterval,
  tieWeight,
} from './reasons/weightStability';
export { usualConcentration, weightsInOrder } from './reasons/weightsAbout';
export { type OpenCell, whatToKnow } from './reasons/whatToKnow';
export type { MethodCause, Rivals } from './reasons/whyMethodDiffers';
export { type WinnerRegion, winnerRegions } from './reasons/winnerRegions';
export { attributeName, itemName, type Words, wordsFor } from './reasons/words';
export { isJudgedByAll, type WorthRows, worthRows } from './reasons/worths';
export { carryWorths, categoryScale } from './scales/carryWorths';
export { worthByOrder, worthByPoints } from './scales/categoryWorth';
export type { Preference, Values } from './scales/columns';
export {
  type BeyondRule,
  beyondRules,
  type CurveReading,
  readLinear,
  readLogarithmic,
  readPiecewise,
  readTarget,
} from './scales/curves';
export type { OutsideScale, ScaledColumn } from './scales/fixedColumn';
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
export { orderOf, orderOfRanks, type RankOptions, ranksOf, type TieRule, tieRules } from './scales/ranks';
export { isRefusal, type Refusal, type RefusalCode, refusalCodes } from './scales/refusal';
export { isBeyond, type SoftLimit, softLimitOf } from './scales/softLimit';
export { pearson } from './scales/statistics';
export { type Bits, createBits, hasBit, setBit } from './table/bits';
export { type Column, createColumnBuilder, isKnown } from './table/column';
export { columnWithout } from './table/columnWithout';
export * from './typeDescriptions';
export {
  type AttributeType,
  attributeTypes,
  type CellState,
  type DateOrder,
  type DecimalMark,
  type Direction,
  type MissingPolicy,
  type PreferenceShape,
  preferenceShapes,
  questionKinds,
  type RankingMethodId,
  type Role,
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
export {
  type BestWorstAnswers,
  type BestWorstConsistency,
  weighByBestWorst,
  weighByNonlinearBestWorst,
} from './weighting/bestWorst';
export { weighByCilos, weighByIdocriw } from './weighting/cilos';
export { type CriticOptions, weighByCritic } from './weighting/critic';
export { type EntropyOptions, weighByEntropy } from './weighting/entropy';
export { weighByLopcow } from './weighting/lopcow';
export { weighByMerec } from './weighting/merec';
export {
  type Contradiction,
  type PairwiseComparisons,
  type Prioritization,
  prioritizations,
  worstContradiction,
} from './weighting/pairwise';
export { weighByPoints, weighBySwings, weighEqually } from './weighting/points';
export { weighByRancom, weighByRancomAnswers } from './weighting/rancom';
export {
  type SpreadOptions,
  weighByAngle,
  weighByDeviation,
  weighByGini,
  weighByVariance,
  weighByVariation,
} from './weighting/spread';
export { weighByRankOrderCentroid, weighByRankReciprocal, weighByRankSum } from './weighting/surrogate';
export { weighBySwara } from './weighting/swara';
export type { Weighed, WeightingResult } from './weighting/weighting';
