import { kendallTauB, type MethodTable, methods, type Placed } from '@tertium/engine';
import { useMemo } from 'react';
import { type MethodWording, ownHead } from '../../../comparison/byMethod/methodWording';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import { likenessText } from './likenessText';

interface MethodPairsProps {
  readonly table: Pick<MethodTable, 'ownPlaces'>;
  readonly placed: readonly Placed[];
  readonly wording: MethodWording;
}

/** Pairs of items times pairs of methods that are counted within a frame. */
const countedAtMost = 200;

/** How alike the methods are to each other, by Kendall's tau-b; of few items, since it counts all their pairs. */
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="wide-table" tabIndex={0} aria-label="Methods by each other">
      <table>
        <caption>How similar the methods are to each other (Kendall’s tau-b)</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Method</span>
            </th>
            {voices.map(({ key, name }) => (
              <th key={key} scope="col">
                <span className="method-head">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {voices.map(({ key, name }, row) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {voices.map((other, column) => {
                const figure = figures[row]?.[column] ?? null;
                return <td key={other.key}>{likenessText(figure, show)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
