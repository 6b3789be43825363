import {
  asSentence,
  estimateWords,
  isByMethod,
  type RankingMethodId,
  type Standings,
  shareWords,
  valueTurns,
  type Words,
} from '@tertium/engine';
import { useMemo } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { shareText } from '../../ranked/percentOf';
import { useSettings } from '../../ui/settings';
import { neverText, sharedText } from './sureWords';
import { isAhead } from './Turning';
import { concentrations, countOpen, type Tried } from './tried';
import { stayIntervals } from './turns';
import { stayText } from './turnWords';
import type { Sure } from './useSure';

interface TermsProps {
  readonly sure: Sure;
  readonly tried: Tried;
}

const distributions: Readonly<Record<Tried['scope'], string>> = {
  near: 'From a Dirichlet distribution about the given shares',
  order: 'Evenly from all that keep the order of importance (the simplex sorted)',
  all: 'Evenly from all that sum to 1 (the simplex)',
};

/** The term for sampling places by a method, and who introduced it. */
const trialNames: Readonly<Record<RankingMethodId, string>> = {
  promethee: 'SMAA-PROMETHEE, Corrente, Figueira and Greco 2014',
  topsis: 'SMAA-TOPSIS, Okul, Gencer and Aydogan 2014',
  weightedProduct: 'SMAA-2 of logarithms',
  vikor: 'SMAA-2 with VIKOR',
  edas: 'SMAA-2 with EDAS',
  waspas: 'SMAA-2 with WASPAS',
};

/** Explains the field's terms for the panel's figures, each with a line and an example from this comparison. */
export function Terms({ sure, tried }: TermsProps) {
  const { question, words, method, sum } = sure;
  const leader = words.item(question.itemIndexes[0] ?? -1);
  const near = ` with concentration ${words.number(concentrations[tried.nearness] ?? 0, 0)}`;
  const example = useExamples({ sure, tried });
  const trials = method === null ? 'SMAA-2, Lahdelma and Salminen 2001' : trialNames[method.method.id];
  return (
    <dl>
      <dt>{`Rank acceptability (${trials})`}</dt>
      <dd>{`How often an item gets a place under the weightings tried. ${example.share}`}</dd>
      <dt>How weights are drawn</dt>
      <dd>{`${distributions[tried.scope]}${tried.scope === 'near' ? near : ''}. ${example.drawn}`}</dd>
      <dt>Central weights</dt>
      <dd>{`The average weights with which an item comes first. ${example.central}`}</dd>
      <dt>Confidence factor</dt>
      <dd>{`How often an item is first at its central weights, as unknown values vary. ${example.confidence}`}</dd>
      <dt>Pairwise winning index</dt>
      <dd>{`How often one item is ahead of another under the weightings tried. ${example.pair}`}</dd>
      {sum !== null && (
        <>
          <dt>Dominated, and not potentially optimal</dt>
          <dd>{`Dominated: another item is at least as good in everything and better in something. Not potentially optimal: first under no weights, as a linear program proves. ${method?.method.id === 'promethee' ? 'This is about the net flows by attribute. ' : ''}${example.never}`}</dd>
          <dt>{`Weight stability interval (Mareschal 1988)${method?.method.id === 'promethee' ? ', walking weights' : ''}`}</dt>
          <dd>{`The range of one weight, the others in proportion, in which ${leader} stays first. ${example.stay}`}</dd>
        </>
      )}
      {method === null && (
        <>
          <dt>Break-even value</dt>
          <dd>{`The value of one cell beyond which another item is ahead of ${leader}, all else unchanged. ${example.turn}`}</dd>
        </>
      )}
    </dl>
  );
}

/** Finds an example of each term, `''` if this comparison has none. */
function useExamples({ sure, tried }: TermsProps) {
  const { ranking, sum, counted, never, question, answer, places, isExact, by, words } = sure;
  const { comparison } = useComparison();
  const { numberFormat } = useSettings();
  const { itemIndexes } = question;
  const [first = -1, second = -1] = itemIndexes;
  const fixed = useMemo(() => {
    const leads = sum !== null && isAhead(sum, itemIndexes);
    const stays = leads ? stayIntervals(sum, itemIndexes) : [];
    const stay = stays.find(({ low, high }) => low > 0 || high < 1) ?? stays[0];
    const turn =
      leads && !isByMethod(ranking)
        ? valueTurns(ranking, comparison, first, [second], numberFormat)[0]
        : undefined;
    const name = words.item(first);
    return {
      stay: leads
        ? stay === undefined
          ? ''
          : `Here ${words.quoted(stay.attributeId)}: ${stayText(stay, words)}`
        : sharedText,
      turn: leads
        ? turn === undefined
          ? `No such value was found for ${name} and ${words.item(second)}.`
          : `Here that is ${words.item(turn.rivalIndex)}, if ${turn.text}.`
        : sharedText,
    };
  }, [ranking, sum, itemIndexes, first, second, comparison, numberFormat, words]);
  const share = places?.[0]?.[0];
  const name = asSentence(words.item(first));
  const said = isExact ? shareWords : estimateWords;
  return {
    ...fixed,
    never: neverExample(never, words, by),
    share: share === undefined ? '' : `${name} comes first in ${said(share, words.percent)}.`,
    drawn: drawnExample(counted, tried, sure),
    confidence: confidenceExample(sure, name),
    pair:
      answer === null || second === -1
        ? ''
        : `${name} is ahead of ${words.item(second)} in ${estimateWords(answer.pairwiseWinning[0]?.[1] ?? 0, words.percent)}.`,
    central: centralExample(counted, name, sure),
  };
}

function neverExample(never: Sure['never'], words: Words, by: string | undefined): string {
  if (never === null || never.judgedCount === 0) return '';
  const [found] = never.found;
  return found === undefined
    ? `None of the ${words.number(never.judgedCount, 0)} judged here is either.`
    : `Here: ${neverText(found, words, by)}`;
}

const onlyOne = 'Only one attribute counts here.';

function drawnExample({ attributeIds, shares, lockedIds }: Standings, tried: Tried, { words }: Sure): string {
  const [heaviest = -1, next = -1] = Array.from(shares.keys()).sort(
    (a, b) => (shares[b] ?? 0) - (shares[a] ?? 0),
  );
  const name = (at: number) => words.quoted(attributeIds[at] ?? '');
  const [share = 0, other = 0] = [shares[heaviest], shares[next]];
  if (attributeIds.length < 2) return onlyOne;
  if (tried.scope === 'all') return `${name(heaviest)} can get any share from 0 to 100 %.`;
  if (tried.scope === 'order')
    return share > other
      ? `${name(heaviest)} never counts less than ${name(next)}.`
      : `${name(heaviest)} and ${name(next)} count the same now, so either may count more.`;
  // With locked shares, the others vary differently.
  const locked = attributeIds.find((id) => lockedIds.includes(id));
  if (locked !== undefined) return `${words.quoted(locked)} is locked and stays as it is.`;
  const spread = Math.sqrt((share * (1 - share)) / ((concentrations[tried.nearness] ?? 0) + 1));
  return `The share of ${name(heaviest)}, ${shareText(share, words)} now, has a standard deviation of ${words.number(Math.round(100 * spread), 0)} percentage points.`;
}

function centralExample(
  { attributeIds }: Pick<Standings, 'attributeIds'>,
  name: string,
  { answer, words }: Sure,
): string {
  if (attributeIds.length < 2) return onlyOne;
  if (answer === null) return '';
  const central = answer.centralWeights[0] ?? null;
  if (central === null) return `${name} is never first in the trials.`;
  const most = Math.max(...central);
  return `${name}’s best case puts the most weight on ${words.quoted(attributeIds[central.indexOf(most)] ?? '')} (${shareText(most, words)}).`;
}

function confidenceExample({ question, method, answer, words }: Sure, name: string): string {
  const confidence = answer?.confidence?.[0] ?? null;
  if (confidence === null) return '';
  return countOpen(question) > 0
    ? `The confidence factor of ${name} is ${estimateWords(confidence, words.percent)}.`
    : `The confidence factor of ${name} is ${shareWords(confidence, words.percent)}${confidence === 1 && method === null ? ', because all values here are exactly known' : ''}.`;
}
