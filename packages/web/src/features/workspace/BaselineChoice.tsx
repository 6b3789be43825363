import { AimOutlined, DownOutlined } from '@ant-design/icons';
import { baselineIndex } from '../../ranked/baselineIndex';
import { useComparison } from '../../ranked/comparisonContext';
import { useView } from '../view/useView';

/** A longer list would be slow to open; the menu of an item's head sets any of them. */
const baselineChoices = 500;

/** The item that others are measured against. */
export function BaselineChoice() {
  const { comparison } = useComparison();
  const [view, change] = useView();
  const { items } = comparison;
  const baseline = baselineIndex(comparison, view);
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
        {items.slice(0, baselineChoices).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {baseline >= baselineChoices && <option value={items[baseline]?.id}>{items[baseline]?.name}</option>}
      </select>
      <DownOutlined className="tool-arrow" aria-hidden />
    </label>
  );
}
