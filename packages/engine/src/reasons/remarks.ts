import { sharesOfItem } from '../ranking/contributions';
import { isBetter } from '../ranking/places';
import type { EqualWeighting, Ranking, UndecidedCause } from '../ranking/ranking';
import { softLimitImpacts } from '../ranking/softLimitImpacts';
import { highWorthAt, lowWorthAt } from '../scales/fixedColumn';
import { isMissing } from '../table/column';
import { asSentence, isOrAre, isPlural } from '../words/english';
import type { Sentence } from './claims';
import { judgeWinner } from './judgeWinner';
import { failureOf, placeName } from './phrases';
import { isOpen, isPlaceOpen } from './placeStates';
import type { SentenceTemplate } from './templates';
import type { Words } from './words';

/** Remarks that a person should know before trusting an item's place. */
export function remarksOf(ranking: Ranking, itemIndex: number, words: Words): readonly Sentence[] {
  return [
    openLead(ranking, itemIndex, words),
    openPlace(ranking, itemIndex, words),
    ...withoutAttributes(ranking, itemIndex, words),
    undecidedLimits(ranking, itemIndex, words),
    countedAgainst(ranking, itemIndex, words),
    equalWeights(ranking, words),
  ].filter((sentence) => sentence !== null);
}

/** Only this many names are looked up and shown. Further items are counted. */
const shownNames = 4;

function namesOf(itemIndexes: readonly number[], words: Words): string {
  return words.list(itemIndexes.map((item, i) => (i <= shownNames ? words.item(item) : '')));
}

/** Says which items unknown values could put ahead of the first. */
function openLead(ranking: Ranking, itemIndex: number, words: Words): Sentence | null {
  const { verdict, itemIndexes } = judgeWinner(ranking);
  const [first, ...others] = itemIndexes;
  if (verdict !== 'open' || first === undefined || !itemIndexes.includes(itemIndex)) return null;
  return {
    template: 'remark.openLead',
    text: `Unknown values could still put ${namesOf(others, words)} ahead of ${words.item(first)}.`,
    claims: others.map((rivalIndex) => ({ kind: 'couldTurn', itemIndex: first, rivalIndex })),
  };
}

function openPlace(ranking: Ranking, itemIndex: number, words: Words): Sentence | null {
  if (!isPlaceOpen(ranking, itemIndex)) return null;
  const bestPlace = ranking.bestPlace[itemIndex] ?? 0;
  const worstPlace = ranking.worstPlace[itemIndex] ?? 0;
  const { unknown, range } = openAttributes(ranking, itemIndex);
  const attributeIds = [...unknown, ...range];
  const rivalIndexes = [
    ...ranking.order
      .subarray(0, ranking.placedCount)
      .filter(
        (rival) => rival !== itemIndex && isUndecided(ranking, itemIndex, rival) && isOpen(ranking, rival),
      ),
  ];
  const causes = [
    ...(unknown.length > 0 ? [`its ${verbAfter(unknown, words)} unknown`] : []),
    ...(range.length > 0 ? [`its ${verbAfter(range, words)} only known as a range`] : []),
    ...(rivalIndexes.length > 0
      ? [`${namesOf(rivalIndexes, words)} ${rivalIndexes.length > 1 ? 'have' : 'has'} unknown values`]
      : []),
  ];
  const ends = `between ${words.ordinal(bestPlace)} and ${words.ordinal(worstPlace)}`;
  const text = `The place of ${words.item(itemIndex)} is open, ${ends}`;
  return {
    template: 'remark.openPlace',
    text: causes.length === 0 ? `${text}.` : `${text}: ${causes.join(', and ')}.`,
    claims: [{ kind: 'open', itemIndex, bestPlace, worstPlace, attributeIds, rivalIndexes }],
  };
}

/** `weight is`, `weight and price are`, `seats are`. */
function verbAfter(attributeIds: readonly string[], words: Words): string {
  const names = attributeIds.map((id) => placeName(id, words));
  const isOne = names.length === 1 && !isPlural(names[0] ?? '');
  return `${words.list(names)} ${isOne ? 'is' : 'are'}`;
}

/** Whether it is undecided if the rival is ahead of the item. */
function isUndecided(ranking: Ranking, itemIndex: number, rival: number): boolean {
  const { low, high } = ranking.itemScore(itemIndex);
  const other = ranking.itemScore(rival);
  return isBetter(other.high, low) && !isBetter(other.low, high);
}

function openAttributes(ranking: Ranking, itemIndex: number) {
  const shares = sharesOfItem(ranking, itemIndex);
  const open = ranking.columns.filter(
    (each, j) => (shares[j] ?? 0) > 0 && lowWorthAt(each, itemIndex) < highWorthAt(each, itemIndex),
  );
  const idsWhere = (isUnknown: boolean) =>
    open
      .filter(({ column }) => isMissing(column, itemIndex) === isUnknown)
      .map(({ attributeId }) => attributeId);
  return { unknown: idsWhere(true), range: idsWhere(false) };
}

/** Says which attributes don't apply to the item, are unknown and left out, or are unknown and count as worst. */
function withoutAttributes(ranking: Ranking, itemIndex: number, words: Words): readonly Sentence[] {
  const shares = ranking.shares;
  // If no attribute that counts is left, no other one counts for more.
  if (sharesOfItem(ranking, itemIndex).every((share) => share === 0)) return [];
  const weighed = ranking.columns.filter((_, j) => (shares[j] ?? 0) > 0);
  const idsWhere = (isUnknown: boolean, isAbsent: boolean) =>
    weighed
      .filter(
        ({ column, absent }) =>
          isMissing(column, itemIndex) === isUnknown && (absent?.[itemIndex] === 1) === isAbsent,
      )
      .map(({ attributeId }) => attributeId);
  const name = words.item(itemIndex);
  const sentences: Sentence[] = [];
  const say = (
    template: SentenceTemplate,
    kind: 'without' | 'countedAsWorst',
    ids: readonly string[],
    text: string,
  ) => {
    if (ids.length > 0)
      sentences.push({ template, text: asSentence(text), claims: [{ kind, itemIndex, attributeIds: ids }] });
  };
  const listed = (ids: readonly string[]) => words.list(ids.map((id) => placeName(id, words)));
  const which = (ids: readonly string[], one: string, several: string) =>
    ids.length > 1 || isPlural(words.attribute(ids[0] ?? '')) ? several : one;
  const rest = 'Its other attributes count for more instead';
  const inapplicable = idsWhere(false, true);
  const apply = which(inapplicable, 'does', 'do');
  const leftOut = idsWhere(true, true);
  const worst = ranking.missingPolicy === 'worst' ? idsWhere(true, false) : [];
  say(
    'remark.inapplicable',
    'without',
    inapplicable,
    `${name} is judged without ${listed(inapplicable)}, which ${apply} not apply to it. ${rest}.`,
  );
  say(
    'remark.leftOut',
    'without',
    leftOut,
    `${name} is judged without ${listed(leftOut)}, which ${which(leftOut, 'is', 'are')} unknown. ${rest}.`,
  );
  say(
    'remark.countedAsWorst',
    'countedAsWorst',
    worst,
    `${name} counts as worst in ${listed(worst)}, which ${which(worst, 'is', 'are')} unknown.`,
  );
  return sentences;
}

const undecidedWords: Readonly<Record<UndecidedCause, (name: string) => string>> = {
  unknown: (name) => `${isOrAre(name)} unknown`,
  range: (name) => `${isOrAre(name)} a range across it`,
  inapplicable: (name) => `${isPlural(name) ? 'do' : 'does'} not apply to it`,
};

function undecidedLimits(ranking: Ranking, itemIndex: number, words: Words): Sentence | null {
  const undecided = ranking.undecidedLimits.filter((entry) => entry.itemIndex === itemIndex);
  if (undecided.length === 0) return null;
  const parts = undecided.map(({ attributeId, cause }) => {
    const name = placeName(attributeId, words);
    return `the limit on ${name}, which ${undecidedWords[cause](name)}`;
  });
  return {
    template: 'remark.undecidedLimits',
    text: `Can’t be checked for ${words.item(itemIndex)}: ${parts.join(', and ')}.`,
    claims: [
      { kind: 'undecidedLimit', itemIndex, attributeIds: undecided.map((entry) => entry.attributeId) },
    ],
  };
}

/** Says which soft limits the item exceeds and what that costs it, unless it had nothing to lose. */
function countedAgainst(ranking: Ranking, itemIndex: number, words: Words): Sentence | null {
  const attributes = ranking.attributeIds.flatMap((id) => words.attributeOf(id) ?? []);
  const costs = softLimitImpacts(ranking, attributes, [itemIndex]).filter(
    ({ share, losingCount }) => (share ?? 0) > 0 && losingCount > 0,
  );
  const parts = costs.flatMap(({ penalty, beyond: [only] }) => {
    const part = words.percent(Math.round(penalty * 1000) / 10);
    return only === undefined
      ? []
      : [`${failureOf(only.failure, words)}, which costs it ${part} of its score there`];
  });
  if (parts.length === 0) return null;
  return {
    template: 'remark.countedAgainst',
    text: `Counted against ${words.item(itemIndex)}: ${parts.join(', and ')}.`,
    claims: [
      { kind: 'countedAgainst', itemIndex, attributeIds: costs.map(({ attributeId }) => attributeId) },
    ],
  };
}

/** One text if all attributes count, and one if some don't. */
const equalWords: Readonly<
  Record<EqualWeighting, readonly [SentenceTemplate, all: string, some: (counting: string) => string]>
> = {
  unweighed: [
    'remark.notWeighed',
    'No weights set. All attributes count equally.',
    (counting) => `No weights set. ${counting} attributes count, all equally.`,
  ],
  setEqual: [
    'remark.setEqual',
    'All weights are the same, so all attributes count equally.',
    (counting) => `All weights are the same. ${counting} attributes count, all equally.`,
  ],
  allZero: [
    'remark.allZero',
    'All weights are 0, so all attributes count equally.',
    (counting) => `All weights are 0. ${counting} attributes count, all equally.`,
  ],
};

function equalWeights(ranking: Ranking, words: Words): Sentence | null {
  const { equalWeighting, attributeIds } = ranking;
  if (equalWeighting === null || attributeIds.length < 2) return null;
  const [template, all, some] = equalWords[equalWeighting];
  const counting = `${words.number(attributeIds.length, 0)} of the ${words.number(words.attributeCount, 0)}`;
  const text = attributeIds.length === words.attributeCount ? all : some(counting);
  return { template, text, claims: [{ kind: 'equalWeights', equalWeighting }] };
}
