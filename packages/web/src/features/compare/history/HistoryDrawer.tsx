import { Alert, Button, Drawer, Empty, Spin } from 'antd';
import { useState } from 'react';
import { useLazyReadHistoryEntryQuery, useListHistoryQuery } from '../../../comparison/comparisonApi';
import { useComparison, useMay } from '../../../comparison/comparisonContext';
import { formatAgo, formatMoment } from '../../../ui/formatTime';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import './history.css';

const nouns: Readonly<Record<string, readonly [one: string, many: string, done: string]>> = {
  'comparison.update': ['setting', 'settings', 'changed'],
  'items.add': ['item', 'items', 'added'],
  'items.remove': ['item', 'items', 'removed'],
  'item.update': ['item', 'items', 'changed'],
  'attributes.add': ['attribute', 'attributes', 'added'],
  'attributes.remove': ['attribute', 'attributes', 'removed'],
  'attribute.update': ['attribute', 'attributes', 'changed'],
  'cells.set': ['cell', 'cells', 'set'],
  'weightings.add': ['weighting', 'weightings', 'added'],
  'weightings.remove': ['weighting', 'weightings', 'removed'],
  'weighting.update': ['weighting', 'weightings', 'changed'],
};

/** What happens to a comparison as a whole; there is nothing in it to take back. */
const events: Readonly<Record<string, string>> = {
  'comparison.create': 'comparison created',
  'comparison.duplicate': 'copied from another comparison',
  'comparison.delete': 'comparison deleted',
  'comparison.restore': 'comparison brought back',
};

/** What a batch did, in words: "2 items added, 12 cells set". */
function describeCounts(counts: Readonly<Record<string, number>>, show: (count: number) => string): string {
  const phrases = Object.entries(counts).map(([kind, count]) => {
    const event = events[kind];
    if (event !== undefined) return event;
    const [one, many, done] = nouns[kind] ?? [kind, kind, 'changed'];
    return `${show(count)} ${count === 1 ? one : many} ${done}`;
  });
  const text = phrases.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Every change with who and when; each can be taken back, also long after. */
export function HistoryDrawer({ onClose }: { readonly onClose: () => void }) {
  const { id, edit, version } = useComparison();
  const canEdit = useMay('edit');
  const show = useFormatNumber();
  const [before, setBefore] = useState<number | null>(null);
  const { data = [], isFetching, error, refetch } = useListHistoryQuery({ id, before });
  const [readEntry] = useLazyReadHistoryEntryQuery();
  const [trouble, setTrouble] = useState<string | null>(null);
  const now = Date.now() / 1000;

  const takeBack = async (entryVersion: number) => {
    setTrouble(null);
    const { data: entry } = await readEntry({ id, version: entryVersion });
    if (entry === undefined) setTrouble('This change could not be read. Try again.');
    else edit(entry.inverse, 'Take back a change');
  };

  return (
    <Drawer open title="History" onClose={onClose} size={420}>
      {trouble !== null && <Alert type="warning" title={trouble} showIcon />}
      {error !== undefined && (
        <Alert
          type="warning"
          title="The history cannot be read now."
          action={<Button onClick={refetch}>Try again</Button>}
        />
      )}
      {isFetching && data.length === 0 && <Spin />}
      {!isFetching && error === undefined && data.length === 0 && (
        <Empty description="Nothing was changed yet" image={Empty.PRESENTED_IMAGE_SIMPLE} />
      )}
      <ol className="history">
        {data.map((entry) => (
          <li key={entry.version}>
            <div>
              <strong>{describeCounts(entry.counts, show)}</strong>
              <p className="quiet">
                {entry.author.name},{' '}
                <time dateTime={new Date(entry.at * 1000).toISOString()} title={formatMoment(entry.at)}>
                  {formatAgo(entry.at, now)}
                </time>
                {entry.version === version ? ' · now' : ''}
              </p>
            </div>
            {canEdit && Object.keys(entry.counts).some((kind) => !(kind in events)) && (
              <Button size="small" onClick={() => void takeBack(entry.version)}>
                Take back
              </Button>
            )}
          </li>
        ))}
      </ol>
      <div className="history-more">
        {before !== null && <Button onClick={() => setBefore(null)}>Latest</Button>}
        {data.length === 50 && <Button onClick={() => setBefore(data.at(-1)?.version ?? null)}>Older</Button>}
      </div>
    </Drawer>
  );
}
