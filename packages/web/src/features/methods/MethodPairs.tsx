import { kendallTauB, type MethodTable, methods, type Placed } from '@tertium/engine';
import { useMemo } from 'react';
import { type MethodWording, ownHead } from '../../ranked/byMethod/methodWording';
import { FigureTable } from '../../ui/FigureTable';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { likenessText } from './likenessText';

interface MethodPairsProps {
  readonly table: Pick<MethodTable, 'ownPlaces'>;
  readonly placed: readonly Placed[];
  readonly wording: MethodWording;
}

/** The most items whose pairs are counted, so that it fits into a frame. */
const countedAtMost = 200;

/** Shows how similar the methods are, by Kendall's tau-b. Only for few items, because it counts all their pairs. */
export function MethodPairs({ table: { ownPlaces }, placed, wording }: MethodPairsProps) {
  const show = useFormatNumber();
  const voices = useMemo(
    () => [
      { key: 'own', name: ownHead(wording), places: ownPlaces },
      ...placed.map(({ method, places }) => ({ key: method, name: methods[method].name, places })),
    ],
    [ownPlaces, placed, wording],
  );
  const figures = useMemo(
    () =>
      ownPlaces.length > countedAtMost
        ? null
        : voices.map((a) => voices.map((b) => kendallTauB(a.places, b.places))),
    [ownPlaces, voices],
  );
  if (figures === null) return null;
  return (
    <FigureTable
      region="Methods by each other"
      caption="How similar the methods are to each other (Kendall’s tau-b)"
      heads={[
        <span className="visually-hidden" key="corner">
          Method
        </span>,
        ...voices.map(({ key, name }) => (
          <span className="method-head" key={key}>
            {name}
          </span>
        )),
      ]}
      rows={voices.map(({ name }, row) => [
        name,
        ...voices.map((_, column) => likenessText(figures[row]?.[column] ?? null, show)),
      ])}
    />
  );
}
