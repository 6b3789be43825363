import type { Attribute } from '../comparison';
import { foldToken } from '../reading/missingTokens';
import { typeDescriptions } from '../typeDescriptions';
import { asksSomething } from './limits';
import type { LimitFailure, Ranking } from './ranking';

/** A less strict limit, and the items that it would no longer rule out. */
export type Relaxation = RelaxedEnd | RelaxedChoice;

interface RelaxedEnd {
  readonly end: 'min' | 'max';
  /** The relaxed end, in the attribute's unit. */
  readonly value: number;
  /** Items by index, the nearest first. */
  readonly itemIndexes: readonly number[];
}

interface RelaxedChoice {
  /** The text to allow in addition to those asked for. */
  readonly also: string;
  /** Items by index. */
  readonly itemIndexes: readonly number[];
}

/** The effect of one must-have on the choice. */
export interface LimitImpact {
  readonly attributeId: string;
  /** Items that fail it, whatever else they fail. */
  readonly failingCount: number;
  /** Items that fail nothing else. All of them would stay without it. */
  readonly aloneCount: number;
  /** Items of which it is unknown whether they meet it. */
  readonly undecidedCount: number;
  /**
   * For each end that some item fails alone: an end that admits the nearest item, and one that admits all near misses
   * if there are more. For categories and texts: the two texts that would admit the most items.
   */
  readonly relaxations: readonly Relaxation[];
}

interface Alone {
  readonly itemIndex: number;
  readonly failure: LimitFailure;
  readonly isNearMiss: boolean;
}

/** The effect of each must-have with a limit, in the order of the attributes, also of those that rule nothing out. */
export function limitImpacts(
  { ruledOut, undecidedLimits }: Pick<Ranking, 'ruledOut' | 'undecidedLimits'>,
  attributes: readonly Attribute[],
): readonly LimitImpact[] {
  const failing = new Map<string, number>();
  const alone = new Map<string, Alone[]>();
  const undecided = new Map<string, number>();
  const count = (counts: Map<string, number>, id: string) => counts.set(id, (counts.get(id) ?? 0) + 1);
  for (const { itemIndex, failures, isNearMiss } of ruledOut) {
    for (const { attributeId } of failures) count(failing, attributeId);
    const [failure] = failures;
    if (failure === undefined || failures.length > 1) continue;
    const list = alone.get(failure.attributeId) ?? [];
    alone.set(failure.attributeId, list);
    list.push({ itemIndex, failure, isNearMiss });
  }
  for (const { attributeId } of undecidedLimits) count(undecided, attributeId);
  return attributes.filter(asksSomething).map((attribute) => ({
    attributeId: attribute.id,
    failingCount: failing.get(attribute.id) ?? 0,
    aloneCount: alone.get(attribute.id)?.length ?? 0,
    undecidedCount: undecided.get(attribute.id) ?? 0,
    relaxations: relaxationsOf(attribute, alone.get(attribute.id) ?? []),
  }));
}

function relaxationsOf(attribute: Attribute, alone: readonly Alone[]): readonly Relaxation[] {
  return [...relaxedEnds(attribute, alone), ...relaxedChoices(attribute, alone)];
}

const mostChoices = 2;

/** Only if the limit names texts alone, and texts can be distinguished. */
function relaxedChoices({ type, limit }: Attribute, alone: readonly Alone[]): readonly RelaxedChoice[] {
  if (limit === null || limit.min !== null || limit.max !== null) return [];
  if (type !== 'category' && type !== 'text') return [];
  const byText = new Map<string, { readonly also: string; readonly itemIndexes: number[] }>();
  for (const { itemIndex, failure } of alone) {
    const key = foldToken(failure.raw);
    const known = byText.get(key);
    if (known === undefined) byText.set(key, { also: failure.raw, itemIndexes: [itemIndex] });
    else known.itemIndexes.push(itemIndex);
  }
  return [...byText.values()]
    .sort((a, b) => b.itemIndexes.length - a.itemIndexes.length)
    .slice(0, mostChoices);
}

function relaxedEnds(attribute: Attribute, alone: readonly Alone[]): readonly RelaxedEnd[] {
  return (['min', 'max'] as const).flatMap((end) => {
    const limit = attribute.limit?.[end] ?? null;
    if (limit === null) return [];
    const misses = alone
      .flatMap(({ itemIndex, isNearMiss, failure: { value, shortBy } }) =>
        value === null || shortBy === null || value < limit !== (end === 'min')
          ? []
          : [{ itemIndex, value, shortBy, isNearMiss }],
      )
      .sort((a, b) => a.shortBy - b.shortBy || a.itemIndex - b.itemIndex);
    const [nearest] = misses;
    if (nearest === undefined) return [];
    const upTo = (value: number): RelaxedEnd => ({
      end,
      value,
      itemIndexes: misses
        .filter((miss) => (end === 'max' ? miss.value <= value : miss.value >= value))
        .map(({ itemIndex }) => itemIndex),
    });
    const first = upTo(writtenEnd(attribute, limit, nearest.value));
    const farthest = misses.findLast(({ isNearMiss }) => isNearMiss);
    if (farthest === undefined || first.itemIndexes.includes(farthest.itemIndex)) return [first];
    return [first, upTo(writtenEnd(attribute, limit, farthest.value))];
  });
}

/** The number to write for an end that admits `value`: with few digits, and beyond it by a fifth of the step at most. */
function writtenEnd(attribute: Attribute, limit: number, value: number): number {
  const distance = Math.abs(value - limit);
  if (typeDescriptions[attribute.type].numbers !== 'amount' || !(distance > 0)) return value;
  const power = 10 ** Math.floor(Math.log10(distance / 5));
  const factor = [5, 2, 1].find((each) => each * power <= distance / 5) ?? 1;
  const step = factor * power;
  const round = value > limit ? Math.ceil : Math.floor;
  const rounded = Number((round(value / step) * step).toPrecision(12));
  const isBeyond = value > limit ? rounded >= value : rounded <= value;
  return Number.isFinite(rounded) && isBeyond ? rounded : value;
}
