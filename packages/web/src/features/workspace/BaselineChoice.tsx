import { AimOutlined, DownOutlined } from '@ant-design/icons';
import { baselineIndex } from '../../ranked/baselineIndex';
import { useComparison } from '../../ranked/comparisonContext';
import { useShortlist } from '../view/useShortlist';
import { useView } from '../view/useView';

/** A longer list would open slowly. The menu of an item's head can choose any item. */
const baselineChoices = 500;

/** Chooses the item with which the others are compared. */
export function BaselineChoice() {
  const { comparison } = useComparison();
  const [view, change] = useView();
  const { alone } = useShortlist(view);
  const { items } = comparison;
  const offered = (alone === null ? items : items.filter(({ id }) => alone.includes(id))).slice(
    0,
    baselineChoices,
  );
  const baseline = baselineIndex(comparison, view);
  const chosen = items[baseline];
  if (items.length < 2) return null;
  return (
    <label className={baseline < 0 ? 'tool-select' : 'tool-select is-set'}>
      <AimOutlined aria-hidden />
      <select
        aria-label="Baseline"
        value={baseline < 0 ? 'none' : items[baseline]?.id}
        onChange={(event) => change({ baseline: event.target.value })}
      >
        <option value="none">No baseline</option>
        {offered.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {chosen !== undefined && !offered.includes(chosen) && (
          <option value={chosen.id}>{chosen.name}</option>
        )}
      </select>
      <DownOutlined className="tool-arrow" aria-hidden />
    </label>
  );
}
