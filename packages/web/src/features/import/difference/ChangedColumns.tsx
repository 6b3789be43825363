import { Checkbox } from 'antd';
import { useId, useMemo } from 'react';
import { useSettings } from '../../../ui/settings';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import { scaleText } from '../../attribute/scaleText';
import '../draft/columns.css';
import { changedColumns, type Difference, offeredScales } from './difference';
import type { TicksControl } from './useTicks';

interface ChangedColumnsProps {
  readonly difference: Difference;
  readonly ticking: TicksControl;
}

/** The number of changes by attribute, with a tick for each, and the scales that can be set. */
export function ChangedColumns({ difference, ticking }: ChangedColumnsProps) {
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
