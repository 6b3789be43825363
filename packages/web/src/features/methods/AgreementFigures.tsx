import { methods } from '@tertium/engine';
import { useMemo } from 'react';
import { itemsWord, type MethodWording } from '../../ranked/byMethod/methodWording';
import { FigureTable } from '../../ui/FigureTable';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { likenessText } from './likenessText';
import { MethodPairs } from './MethodPairs';
import { pairsWords } from './pairsWords';
import { type AskedMethods, termExamples } from './termExamples';

interface AgreementFiguresProps extends AskedMethods {
  readonly wording: MethodWording;
}

/**
 * Shows how similar each method's order is to this ranking, in the field's figures, with an explanation of the terms.
 */
export function AgreementFigures({ table, evaluated, settings, wording }: AgreementFiguresProps) {
  const show = useFormatNumber();
  const placed = useMemo(
    () => evaluated.flatMap(({ answer }) => (answer.kind === 'placed' ? [answer] : [])),
    [evaluated],
  );
  const examples = useMemo(
    () => termExamples({ table, evaluated, settings }, wording),
    [table, evaluated, settings, wording],
  );
  const [example] = placed;
  if (example === undefined) return null;
  const figure = (value: number | null) => likenessText(value, show);
  const items = itemsWord(wording);
  return (
    <>
      <FigureTable
        caption={`How similar to ${wording.own} (1 is the same order)`}
        heads={['Method', 'Kendall’s tau-b', 'Weighted Spearman', 'WS']}
        rows={placed.map(({ method, likeness }) => [
          methods[method].name,
          figure(likeness.tau),
          figure(likeness.weightedSpearman),
          figure(likeness.similarity),
        ])}
      />
      <MethodPairs table={table} placed={placed} wording={wording} />
      <dl>
        <dt>Family</dt>
        <dd>{`Methods built on one idea. They count once, however many there are. ${examples.family}`}</dd>
        <dt>Kendall’s tau-b</dt>
        <dd>
          {`From 1 (every pair in the same order) to −1 (every pair reversed). ${pairsWords(table, example, wording)}`}
        </dd>
        <dt>Weighted Spearman</dt>
        <dd>
          {`Measures how far apart the places are. The best places count more. It is ${figure(example.likeness.weightedSpearman)} for ${methods[example.method].name}.`}
        </dd>
        <dt>WS</dt>
        <dd>
          {`The same, but the first places of ${wording.own} count by far the most. It is ${figure(example.likeness.similarity)} for ${methods[example.method].name}.`}
        </dd>
        <dt>Compensation</dt>
        <dd>
          {`How far good values make up for a bad one: fully in a weighted sum, less in a product, TOPSIS or VIKOR. ${examples.compensation}`}
        </dd>
        <dt>Rank reversal</dt>
        <dd>
          {`When two ${items} swap places because a third one is added or removed. A weighted sum on fixed scales never does that. ${examples.reversal}`}
        </dd>
        <dt>Compromise</dt>
        <dd>{`The ${items} at the top that VIKOR can’t tell apart. ${examples.compromise}`}</dd>
      </dl>
    </>
  );
}
