import { Checkbox } from 'antd';
import { useId, useMemo } from 'react';
import { useSettings } from '../../../ui/settings';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import { scaleText } from '../../attribute/scaleText';
import '../draft/columns.css';
import type { Comparison } from '@tertium/engine';
import { listFirst } from '../../../ui/listFirst';
import { Notice } from '../../../ui/Notice';
import { ChangedCells } from './ChangedCells';
import { changedColumns, type Difference, offeredScales } from './difference';
import { undecidedWords } from './differenceWords';
import { TickList } from './TickList';
import type { Finding } from './useDifference';
import type { TicksControl } from './useTicks';
import './difference.css';
import { percent } from '../../../ui/countedNoun';

interface DifferencePreviewProps {
  readonly finding: Finding;
  readonly comparison: Comparison;
  readonly ticking: TicksControl;
}

/** What the file changes in the comparison, each with a tick. Only the ticked part is applied. */
export function DifferencePreview({ finding, comparison, ticking }: DifferencePreviewProps) {
  const id = useId();
  const show = useFormatNumber();
  return (
    <section className="difference" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>What changes</h3>
      {finding.kind === 'failed' && (
        <Notice tone="trouble">Couldn’t compare the file. Close this window and import it again.</Notice>
      )}
      {finding.kind === 'finding' && (
        <p role="status">Comparing with the table… {percent(Math.round(finding.share * 100), show)}</p>
      )}
      {finding.kind === 'found' && (
        <Found difference={finding.difference} comparison={comparison} ticking={ticking} />
      )}
    </section>
  );
}

interface FoundProps extends Pick<DifferencePreviewProps, 'comparison' | 'ticking'> {
  readonly difference: Difference;
}

function Found({ difference, comparison, ticking }: FoundProps) {
  const show = useFormatNumber();
  const { ticks } = ticking;
  const nameOf = useMemo(() => {
    const names = new Map(comparison.items.map(({ id, name }) => [id, name]));
    return (itemId: string) => names.get(itemId) ?? '';
  }, [comparison.items]);
  const { newRows, missingIds } = difference;
  return (
    <>
      <Matching difference={difference} />
      <ChangedColumns difference={difference} ticking={ticking} />
      <ChangedCells difference={difference} nameOf={nameOf} ticking={ticking} />
      <TickList
        title={newRows.length === 1 ? '1 new item' : `${show(newRows.length)} new items`}
        entries={newRows.map(({ row, name }) => ({
          key: row,
          label: name,
          isTicked: !ticks.rowsOut.has(row),
        }))}
        onTick={ticking.tickRows}
      />
      <TickList
        title={
          missingIds.length === 1
            ? '1 item is missing from the file'
            : `${show(missingIds.length)} items are missing from the file`
        }
        hint="Missing items stay. Tick the ones to remove."
        isFolded
        allLabel="Remove all"
        entries={missingIds.map((itemId) => ({
          key: itemId,
          label: nameOf(itemId),
          isTicked: ticks.removedIds.has(itemId),
        }))}
        onTick={ticking.tickRemoval}
      />
    </>
  );
}

/** Says how rows were matched to items, if the key alone doesn't. */
function Matching({ difference: { inOrderCount, undecided } }: { readonly difference: Difference }) {
  const show = useFormatNumber();
  if (inOrderCount === 0 && undecided.length === 0) return null;
  const rows = undecided.reduce((sum, { rowCount }) => sum + rowCount, 0);
  const named = undecided.slice(0, 5).map((each) => undecidedWords(each, show));
  return (
    <ul className="import-notes" aria-label="About the matching">
      {undecided.length > 0 && (
        <li>
          {rows === 1 ? '1 row is' : `${show(rows)} rows are`} left out, because it’s unclear which item{' '}
          {rows === 1 ? 'it updates' : 'they update'}: {listFirst(named, undecided.length, show)}. Choose a
          column above that tells them apart.
        </li>
      )}
      {inOrderCount > 0 && (
        <li>
          {show(inOrderCount)} rows match the same number of items equally well. They update them in order.
        </li>
      )}
    </ul>
  );
}

interface ChangedColumnsProps {
  readonly difference: Difference;
  readonly ticking: TicksControl;
}

/** The number of changes by attribute, with a tick for each, and the scales that can be set. */
function ChangedColumns({ difference, ticking }: ChangedColumnsProps) {
  const id = useId();
  const show = useFormatNumber();
  const { numberFormat } = useSettings();
  const changed = useMemo(() => changedColumns(difference), [difference]);
  const scales = offeredScales(difference);
  const { ticks } = ticking;
  if (changed.length === 0 && scales.length === 0) return null;
  return (
    <section className="difference-list" aria-labelledby={`${id}-title`}>
      <h4 id={`${id}-title`}>By attribute</h4>
      <ul className="difference-items">
        {changed.map(({ column: { index, isNew, attribute }, cells }) => (
          <li key={index}>
            <Checkbox
              checked={!ticks.columnsOut.has(index)}
              onChange={({ target }) => ticking.tickColumn(index, target.checked)}
            >
              {attribute.name}{' '}
              <span className="import-state quiet">
                {isNew && 'new, '}
                {cells === 1 ? '1 cell' : `${show(cells)} cells`}
              </span>
            </Checkbox>
          </li>
        ))}
        {scales.map(({ index, attribute, scale }) => (
          <li key={`scale ${index}`}>
            <Checkbox
              checked={ticks.scales.has(index)}
              onChange={({ target }) => ticking.tickScale(index, target.checked)}
            >
              Set the scale of {attribute.name} to {scaleText(attribute, scale, numberFormat)}{' '}
              <span className="import-state quiet">it has none</span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </section>
  );
}
