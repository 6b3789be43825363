import type { ServerFacts } from '@tertium/contract';
import { countedNoun } from '../../ui/countedNoun';
import { FigureTable } from '../../ui/FigureTable';
import { formatDay } from '../../ui/formatTime';
import { Section } from '../../ui/Section';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { formatBytes } from './formatBytes';

/** What comparisons take, the largest first. */
export function StorageSection({ facts: { storage } }: { readonly facts: ServerFacts }) {
  const show = useFormatNumber();
  const size = (bytes: number) => formatBytes(bytes, show);
  const { largest, comparisonCount } = storage;
  const shown = comparisonCount > largest.length ? ` The ${show(largest.length)} largest:` : '';
  const used =
    comparisonCount === 0
      ? ''
      : `${countedNoun(comparisonCount, 'comparison', show)} with ${size(storage.bytes)} of data and ${size(storage.historyBytes)} of history, before compression. `;
  return (
    <Section title="Storage" text={`${used}Each person may keep ${size(storage.bytesPerUser)}.${shown}`}>
      {largest.length === 0 ? (
        <p className="quiet">No comparisons yet.</p>
      ) : (
        <FigureTable
          region="Largest comparisons"
          heads={['Comparison', 'Owner', 'Items', 'Attributes', 'Data', 'History', 'Changed']}
          rows={largest.map((kept) => [
            <>
              {kept.name ?? <span className="quiet">Not shared with you</span>}
              {kept.isDeleted && (
                <>
                  {' '}
                  <small>deleted</small>
                </>
              )}
            </>,
            kept.ownerName ?? '–',
            show(kept.itemCount),
            show(kept.attributeCount),
            size(kept.bytes),
            size(kept.historyBytes),
            formatDay(kept.updatedAt),
          ])}
        />
      )}
    </Section>
  );
}
