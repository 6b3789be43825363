import type { ComparisonSettings } from '../comparison';
import {
  missingPolicies,
  type PreferenceShape,
  preferenceShapes,
  type RankingMethodId,
  rankingMethodIds,
  thresholdsOf,
} from '../vocabulary';
import {
  type FieldRules,
  isByAttribute,
  isId,
  isName,
  isNullOr,
  isObject,
  isOneOf,
  isRecordOf,
  isRecordWith,
  isText,
  isWithin,
  type Rule,
} from './fieldRules';
import { limits } from './limits';

const isOrigin = isRecordOf({
  title: isText(limits.originLength),
  source: isText(limits.sourceLength),
  licence: isText(limits.originLength),
});

const isNotNegative = isWithin(0, Number.MAX_VALUE);
const hasRuleFields = isRecordWith(
  { shape: isOneOf(preferenceShapes) },
  {
    indifference: isNotNegative,
    preference: isNotNegative,
    spread: (value) => isNotNegative(value) && value !== 0,
  },
);

/** A rule of PROMETHEE with the thresholds that its shape asks for. */
const isPreferenceRule: Rule = (value) =>
  hasRuleFields(value) &&
  isObject(value) &&
  thresholdsOf[value.shape as PreferenceShape].every((name) => value[name] !== undefined);

const isShare = isWithin(0, 1);

/** What each method asks for. */
const methodRules: Readonly<Record<RankingMethodId, Readonly<Record<string, Rule>>>> = {
  weightedProduct: {},
  topsis: {},
  vikor: { groupShare: isShare },
  promethee: { rules: isByAttribute(isPreferenceRule) },
  edas: {},
  waspas: { sumShare: isShare },
};

const isMethod: Rule = (value) => {
  if (!isObject(value)) return false;
  const id = rankingMethodIds.find((each) => each === value.id);
  return id !== undefined && isRecordOf({ id: isOneOf([id]), ...methodRules[id] })(value);
};

export const settingsRules: FieldRules<ComparisonSettings> = {
  missingPolicy: isOneOf(missingPolicies),
  baselineItemId: isNullOr(isId),
  itemNoun: isName(limits.itemNounLength),
  origin: isNullOr(isOrigin),
  method: isNullOr(isMethod),
};
