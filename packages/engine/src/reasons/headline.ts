import { isBetter } from '../ranking/places';
import { asSentence, isPlural } from '../words/english';
import type { Claim, Sentence } from './claims';
import type { Difference } from './findDifferences';
import { type CellKnowledge, type Effect, findEffects } from './findEffects';
import { type Pair, verdictOf } from './pairVerdict';
import { advantageOf, joinPredicates, placeName } from './phrases';
import type { Words } from './words';

/** The number of reasons that a headline names for each side. */
const headlineReasons = 2;
/** A second reason is named if it has at least this share of the first one's effect. */
const worthNaming = 1 / 4;
/** If no advantage makes up this share of the lead, several small ones carry it. */
const carryingShare = 1 / 3;
const severalReasons = 3;

/** Says who is ahead, by how much, what carries the lead, and what speaks against it. */
export function headlineOf(pair: Pair): Sentence {
  const { template, text, claims } = verdictOf(pair);
  const isLevel = template === 'headline.tied' || template === 'headline.level';
  const reasons = isLevel ? tiedReasons(pair) : leadReasons(pair);
  return { template, text: asSentence(`${text}${reasons.text}.`), claims: [...claims, ...reasons.claims] };
}

interface Clause {
  /** With the punctuation that separates it from the text before. `''` for nothing to say. */
  readonly text: string;
  readonly claims: readonly Claim[];
}

/** Names the advantages of the item ahead, then those of the other. */
function leadReasons(pair: Pair): Clause {
  const { ranking, comparison, itemIndex, rivalIndex, words } = pair;
  const isBehind = isBetter(ranking.itemScore(rivalIndex).score, ranking.itemScore(itemIndex).score);
  const [ahead, behind] = isBehind ? [rivalIndex, itemIndex] : [itemIndex, rivalIndex];
  const [reasons, answers] = isBehind ? [pair.against, pair.inFavour] : [pair.inFavour, pair.against];
  const subject = isBehind ? words.item(ahead) : 'it';
  const effects = findEffects(ranking, comparison, ahead, behind);
  const carrier = carrierOf({ effects, reasons, subject, words, ahead, behind, mostNamed: headlineReasons });
  const answer = nameable(answers);
  if (answer.length > 0) {
    return {
      text: `${carrier.text}, though ${words.item(behind)} ${predicatesOf(answer, words)}`,
      claims: [...carrier.claims, ...claimsOf(answer)],
    };
  }
  if (carrier.text === '' || !isNowhereWorse(pair, effects)) return carrier;
  return {
    text: `${carrier.text}, and is nowhere worse`,
    claims: [...carrier.claims, { kind: 'nowhereWorse', itemIndex: ahead, rivalIndex: behind }],
  };
}

/** The one reason that does most for the first item's lead over the second. */
export function leadReason({ ranking, comparison, itemIndex, rivalIndex, inFavour, words }: Pair): Clause {
  const effects = findEffects(ranking, comparison, itemIndex, rivalIndex);
  return carrierOf({
    ...{ effects, words, ahead: itemIndex, behind: rivalIndex },
    reasons: inFavour,
    subject: 'it',
    mostNamed: 1,
  });
}

interface Lead {
  readonly effects: readonly Effect[];
  readonly reasons: readonly Difference[];
  readonly subject: string;
  readonly words: Words;
  readonly ahead: number;
  readonly behind: number;
  /** How many reasons are named. */
  readonly mostNamed: number;
}

/** What does most for the lead. Empty if that is neither a better value nor an open cell. */
function carrierOf({ effects, reasons, subject, words, ahead, behind, mostNamed }: Lead): Clause {
  const gap = effects.reduce((sum, { amount }) => sum + amount, 0);
  const strongest = effects.reduce<Effect | null>(
    (best, effect) => (effect.amount > Math.max(0, best?.amount ?? 0) ? effect : best),
    null,
  );
  if (strongest === null) return nothing;
  const [first] = reasons;
  if (first === undefined || isBetter(strongest.amount, first.effect)) {
    const { id } = strongest.attribute;
    const name = placeName(id, words);
    const why = openWords(strongest, name, [words.item(ahead), words.item(behind)]);
    if (why === '') return nothing;
    return {
      text: `: the largest part comes from ${name}, which ${why}`,
      claims: [{ kind: 'largestPart', itemIndex: ahead, rivalIndex: behind, attributeId: id }],
    };
  }
  if (reasons.length >= severalReasons && first.effect < carryingShare * gap) {
    return {
      text: `: ${subject} has several small advantages, the largest in ${placeName(first.attributeId, words)}`,
      claims: [
        { kind: 'smallAdvantages', itemIndex: ahead, rivalIndex: behind, count: reasons.length },
        { kind: 'difference', difference: first },
      ],
    };
  }
  const named = nameable(reasons).slice(0, mostNamed);
  return { text: `: ${subject} ${predicatesOf(named, words)}`, claims: claimsOf(named) };
}

const nothing: Clause = { text: '', claims: [] };

/** Says why the largest effect is not a difference of two values, in words that follow "which". */
function openWords({ knowledge }: Effect, name: string, items: readonly [string, string]): string {
  return knowledge
    .flatMap((each, i) => (each === 'exact' ? [] : [openPhrase(each, isPlural(name), items[i] ?? '')]))
    .join(' and ');
}

function openPhrase(knowledge: Exclude<CellKnowledge, 'exact'>, isSeveral: boolean, item: string): string {
  switch (knowledge) {
    case 'unknown':
      return `${isSeveral ? 'are' : 'is'} unknown for ${item}`;
    case 'range':
      return `${isSeveral ? 'are' : 'is'} only a range for ${item}`;
    case 'inapplicable':
      return `${isSeveral ? 'do' : 'does'} not apply to ${item}`;
  }
}

/** Names the advantages of both items when they are level. */
function tiedReasons({ inFavour, against, itemIndex, rivalIndex, words }: Pair): Clause {
  const [own, other] = [nameable(inFavour), nameable(against)];
  const sides = [
    ...(own.length > 0 ? [`${words.item(itemIndex)} ${predicatesOf(own, words)}`] : []),
    ...(other.length > 0 ? [`${words.item(rivalIndex)} ${predicatesOf(other, words)}`] : []),
  ];
  const text = sides.length === 0 ? '' : `: ${sides.join(', while ')}`;
  return { text, claims: [...claimsOf(own), ...claimsOf(other)] };
}

function nameable(differences: readonly Difference[]): readonly Difference[] {
  const strongest = differences[0]?.effect ?? 0;
  return differences.slice(0, headlineReasons).filter(({ effect }) => effect >= worthNaming * strongest);
}

function predicatesOf(differences: readonly Difference[], words: Words): string {
  return joinPredicates(differences.map((difference) => advantageOf(difference, words)));
}

function claimsOf(differences: readonly Difference[]): readonly Claim[] {
  return differences.map((difference) => ({ kind: 'difference', difference }));
}

/**
 * Whether the item ahead is known to be at least as good by raw value in everything that has a better end, weighed or
 * not. False if there is only one such attribute, or if a value is unknown.
 */
function isNowhereWorse({ ranking, comparison }: Pair, effects: readonly Effect[]): boolean {
  const scored = new Set(ranking.attributeIds);
  const isJudged = comparison.attributes.every(({ direction, id }) => direction === 'none' || scored.has(id));
  return isJudged && effects.length > 1 && effects.every((effect) => effect.isNowhereWorse);
}
