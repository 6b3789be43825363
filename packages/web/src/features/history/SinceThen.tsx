import { type CellDifference, differenceBetween } from '@tertium/engine';
import { Modal } from 'antd';
import { useMemo } from 'react';
import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { whoseWords } from '../../ranked/weightingChoices';
import { PanelTitle } from '../../ui/PanelTitle';
import { useSettings } from '../../ui/settings';
import { useFocusBack } from '../../ui/useFocusWithin';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { useNow } from '../past/NowContext';
import { pastName } from '../past/pastWords';
import type { Speaker } from './historyWords';
import { cellSides, countWords, firstWords, placeMoves, restWords } from './sinceWords';
import './since.css';
import { FigureTable } from '../../ui/FigureTable';

/** The most rows of one table. The rest are counted. */
const mostRows = 200;

/** Shows what changed between the shown version and the current one: places, weights, values, items and attributes. */
export function SinceThen({ onClose }: { readonly onClose: () => void }) {
  useFocusBack();
  const { comparison: was, past, personId, weighers } = useComparison();
  const then = useRanking();
  const now = useNow();
  const { numberFormat } = useSettings();
  const show = useFormatNumber();
  const is = now?.open.comparison ?? was;
  const difference = useMemo(() => differenceBetween(was, is), [was, is]);
  if (past === null || now === null) return null;
  const [before, speaker] = [was, is].map((comparison) => ({ comparison, personId, numberFormat, show })) as [
    Speaker,
    Speaker,
  ];
  const rest = restWords(difference, speaker, weighers);
  const ranked = [
    { ranking: then.ranking, items: was.items },
    { ranking: now.live.ranking, items: is.items },
  ] as const;
  const moves = placeMoves(...ranked, show);
  const counts = countWords(difference, rest, show);
  const oldWeights = whoseWords(then, weighers);
  const newWeights = whoseWords(now.live, weighers);
  return (
    <Modal
      open
      footer={null}
      width={860}
      title={<PanelTitle>{`Changes since “${pastName(past)}”`}</PanelTitle>}
      onCancel={onClose}
    >
      <div className="since">
        <p>
          <strong>{firstWords(...ranked, show)}</strong>{' '}
          {oldWeights === newWeights
            ? oldWeights !== null && `Both with ${lowered(oldWeights)}.`
            : `Then with ${lowered(oldWeights)}, now with ${lowered(newWeights)}.`}
        </p>
        <p role="status">
          {counts.length === 0 ? 'Nothing has changed.' : `Since then: ${counts.join(', ')}.`}
        </p>
        <Rows
          title="Places"
          heads={['Item', 'Then', 'Now']}
          rows={moves.map(({ name, was: from, is: to }) => [name, from, to])}
          none={counts.length === 0 ? null : 'No item changed place.'}
        />
        <Words title="Weights" lines={rest.weights} />
        <Names title="Added" items={difference.items.came} attributes={difference.attributes.came} />
        <Names title="Removed" items={difference.items.gone} attributes={difference.attributes.gone} />
        <Rows
          title="Values"
          heads={['Item', 'Attribute', 'Then', 'Now']}
          rows={difference.cells.slice(0, mostRows).map((cell) => rowOf(cell, before, speaker))}
          count={difference.cells.length}
          none={null}
        />
        <Words title="Other changes" lines={rest.others} />
      </div>
    </Modal>
  );
}

const lowered = (words: string | null): string =>
  words === null ? 'your weights' : `${words.charAt(0).toLowerCase()}${words.slice(1)}`;

function rowOf(cell: CellDifference, then: Speaker, now: Speaker) {
  return [cell.item.name, cell.attribute.name, ...cellSides(cell, then, now)];
}

interface RowsProps {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The count of all changes, if not all are among the rows. */
  readonly count?: number;
  /** The text if there are no rows, `null` to show nothing. */
  readonly none: string | null;
}

function Rows({ title, heads, rows, count = rows.length, none }: RowsProps) {
  const show = useFormatNumber();
  if (rows.length === 0 && none === null) return null;
  const shown = rows.slice(0, mostRows);
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className="quiet">{none}</p>
      ) : (
        <FigureTable
          className="figures with-words"
          region={`${title}, as a table`}
          heads={heads}
          rows={shown}
        />
      )}
      {count > shown.length && <p className="quiet">and {show(count - shown.length)} more</p>}
    </section>
  );
}

function Words({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  const show = useFormatNumber();
  if (lines.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul className="sentences">
        {lines.slice(0, mostRows).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {lines.length > mostRows && <p className="quiet">and {show(lines.length - mostRows)} more</p>}
    </section>
  );
}

interface NamesProps {
  readonly title: string;
  readonly items: readonly { readonly name: string }[];
  readonly attributes: readonly { readonly name: string }[];
}

const mostNames = 40;

function Names({ title, items, attributes }: NamesProps) {
  const show = useFormatNumber();
  const line = (noun: string, list: NamesProps['items']) => {
    if (list.length === 0) return [];
    const more = list.length > mostNames ? ` and ${show(list.length - mostNames)} more` : '';
    const names = list.slice(0, mostNames).map(({ name }) => name);
    return [`${list.length === 1 ? noun : `${noun}s`}: ${names.join(', ')}${more}`];
  };
  return <Words title={title} lines={[...line('Item', items), ...line('Attribute', attributes)]} />;
}
