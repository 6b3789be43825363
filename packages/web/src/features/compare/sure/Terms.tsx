import { asSentence } from '@tertium/engine';
import { concentrations, type Tried } from './tried';
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

/** What those who know the field call what is said here, each with a line and an example from this comparison. */
export function Terms({ sure: { question, places, words }, tried }: TermsProps) {
  const leader = words.item(question.itemIndexes[0] ?? -1);
  const share = places?.[0]?.[0];
  const example =
    share === undefined
      ? ''
      : ` ${asSentence(leader)} has ${words.number(Math.round(1000 * share) / 1000, null)} for the first.`;
  const near = ` with concentration ${words.number(concentrations[tried.nearness] ?? 0, 0)}`;
  return (
    <details className="sure-terms">
      <summary>What experts call this</summary>
      <dl>
        <dt>Rank acceptability (SMAA-2, Lahdelma and Salminen 2001)</dt>
        <dd>{`The share of the tried weightings that give an item a place.${example}`}</dd>
        <dt>How weights are drawn</dt>
        <dd>{`${distributions[tried.scope]}${tried.scope === 'near' ? near : ''}.`}</dd>
        <dt>Central weights</dt>
        <dd>The mean of the weights with which an item is first: whom it would win for.</dd>
        <dt>Dominated, and not potentially optimal</dt>
        <dd>
          Nowhere better than one other and somewhere worse; or first under no weights, which a linear program
          proves.
        </dd>
        <dt>Weight stability interval (Mareschal 1988)</dt>
        <dd>{`Where one weight may stand, the others in proportion, so that ${leader} stays first.`}</dd>
        <dt>Break-even value</dt>
        <dd>{`The value of one cell beyond which another is ahead of ${leader}, all else as it is.`}</dd>
      </dl>
    </details>
  );
}
