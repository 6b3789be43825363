import {
  asSentence,
  firstOf,
  type MethodAnswer,
  type MethodId,
  type MethodTable,
  methods,
} from '@tertium/engine';
import { useMemo, useState } from 'react';
import { type MethodWording, ownHead } from '../../ranked/byMethod/methodWording';
import { percent } from '../../ui/countedNoun';
import { FigureTable } from '../../ui/FigureTable';
import { LinkButton } from '../../ui/LinkButton';

interface PlacesTableProps {
  readonly table: MethodTable;
  readonly answers: readonly MethodAnswer[];
  readonly wording: MethodWording;
}

/**
 * The number of items shown in ranking order, at first and on request. Items that a method puts first are shown too.
 */
const shownItems = { few: 5, many: 30 } as const;

/** Shows each item's place by each method, and how much of the ranking's order each method keeps. */
export function PlacesTable({ table: { ownPlaces }, answers, wording }: PlacesTableProps) {
  const { nameOf, noun, show } = wording;
  const [isLong, setIsLong] = useState(false);
  const most = isLong ? shownItems.many : shownItems.few;
  const { placed, rows, columns } = useMemo(
    () => layOut(ownPlaces, answers, most),
    [ownPlaces, answers, most],
  );
  return (
    <section aria-label="Places by method">
      <FigureTable
        region="Places, as a table"
        caption={<span className="visually-hidden">{`Place of each ${noun} by each method`}</span>}
        heads={[
          <span className="visually-hidden" key="noun">
            {noun}
          </span>,
          ...[ownHead(wording), ...placed.map(({ method }) => headOf(method, wording))].map((head) => (
            <span className="method-head" key={head}>
              {head}
            </span>
          )),
        ]}
        rows={rows.map((row) => [
          asSentence(nameOf(row)),
          ...columns.map(({ key, places, shared }) => (
            <span key={key} className={places[row] === 1 ? 'is-first' : undefined}>
              {`${show(places[row] ?? 0)}${shared.has(places[row] ?? 0) ? '=' : ''}`}
            </span>
          )),
        ])}
        feet={
          placed.some(({ likeness }) => likeness.sameOrder !== null)
            ? [
                [
                  `Pairs in the same order as ${wording.own === 'the ranking here' ? 'here' : wording.own}`,
                  '',
                  ...placed.map(({ likeness: { sameOrder } }) =>
                    sameOrder === null ? '–' : percent(percentDown(sameOrder), show),
                  ),
                ],
              ]
            : []
        }
      />
      {rows.length < ownPlaces.length && (
        <p className="quiet">
          {`Showing ${show(rows.length)} of ${show(ownPlaces.length)}: the best by ${wording.own}, and the first of each method.`}
        </p>
      )}
      {ownPlaces.length > shownItems.few && (
        <LinkButton aria-expanded={isLong} onClick={() => setIsLong((before) => !before)}>
          {isLong ? 'Fewer places' : 'More places'}
        </LinkButton>
      )}
    </section>
  );
}

/** The shown rows, with a column for the ranking and for each method with places. */
function layOut(ownPlaces: readonly number[], answers: readonly MethodAnswer[], most: number) {
  const placed = answers.filter((answer) => answer.kind === 'placed');
  const firsts = new Set(placed.flatMap(({ places }) => firstOf(places).slice(0, most)));
  const rows = [...ownPlaces.keys()]
    .sort((a, b) => (ownPlaces[a] ?? 0) - (ownPlaces[b] ?? 0))
    .filter((row, i) => i < most || firsts.has(row));
  const columns = [
    { key: 'own', places: ownPlaces, shared: sharedOf(ownPlaces) },
    ...placed.map(({ method, places }) => ({ key: method, places, shared: sharedOf(places) })),
  ];
  return { placed, rows, columns };
}

/** The weighted sum on the items' range is shown beside the one on fixed scales, which has the same name. */
const headOf = (method: MethodId, wording: MethodWording): string => {
  const { name } = methods[method];
  return name === ownHead(wording) ? `${name}, min–max` : name;
};

/** The places that several items share. */
function sharedOf(places: readonly number[]): ReadonlySet<number> {
  const seen = new Set<number>();
  return new Set(places.filter((place) => seen.size === seen.add(place).size));
}

/** Rounds to whole per cent. 100 only for all, and 0 only for none. */
const percentDown = (share: number): number =>
  share > 0 && share < 0.01 ? 1 : Math.min(Math.round(100 * share), share < 1 ? 99 : 100);
