import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { type ComponentProps, type TouchEvent, useMemo, useRef, useState } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { useUnchanged } from '../../ui/useUnchanged';
import { pinnedFirst } from '../grid/shape';
import { useView } from '../view/useView';
import { Matrix } from './Matrix';
import { pairAt } from './pairAt';
import './pairs.css';

/** The least horizontal distance of a swipe, in px. Vertically it moves less than half of that. */
const swipe = 48;

/** Two items side by side. A swipe or buttons lead to the others. A pinned item stays as the first of the two. */
export function Pairs({ itemIndexes, ...props }: ComponentProps<typeof Matrix>) {
  const { items } = useComparison().comparison;
  const [{ pinned }] = useView();
  const show = useFormatNumber();
  const [asked, ask] = useState(0);
  const touched = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const idOf = (index: number) => items[index]?.id ?? '';
  const ordered = useMemo(
    () => pinnedFirst(itemIndexes, pinned, (index) => items[index]?.id ?? ''),
    [itemIndexes, pinned, items],
  );
  const isFixed = ordered[0] !== undefined && pinned.includes(idOf(ordered[0]));
  const { shown, at, count } = pairAt(ordered.length, asked, isFixed);
  const pair = useUnchanged(shown.map((place) => ordered[place] ?? -1));
  const go = (by: number) => ask(Math.max(0, Math.min(count - 1, at + by)));
  const names = pair.map((index) => items[index]?.name ?? '').join(' and ');

  const onTouchStart = ({ touches }: TouchEvent) => {
    const first = touches[0];
    touched.current = touches.length === 1 && first ? { x: first.clientX, y: first.clientY } : null;
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const last = changedTouches[0];
    const first = touched.current;
    touched.current = null;
    if (first === null || last === undefined) return;
    const across = last.clientX - first.x;
    if (Math.abs(across) > swipe && Math.abs(last.clientY - first.y) < Math.abs(across) / 2)
      go(across < 0 ? 1 : -1);
  };
  return (
    <div className="pairs" onTouchStart={onTouchStart} onTouchEnd={onTouchEnd}>
      {count > 1 && (
        <div
          className="pair-steps"
          role="toolbar"
          aria-label="Items shown"
          onKeyDown={({ key }) => {
            if (key === 'ArrowLeft' || key === 'ArrowRight') go(key === 'ArrowRight' ? 1 : -1);
          }}
        >
          <button type="button" disabled={at === 0} onClick={() => go(-1)}>
            <LeftOutlined aria-hidden />
            <span className="visually-hidden">Previous items</span>
          </button>
          <span role="status">
            <span className="visually-hidden">{names}, </span>
            {shown.map((place) => show(place + 1)).join(isFixed ? ' and ' : '–')} of {show(ordered.length)}
          </span>
          <button type="button" disabled={at === count - 1} onClick={() => go(1)}>
            <RightOutlined aria-hidden />
            <span className="visually-hidden">Next items</span>
          </button>
        </div>
      )}
      <Matrix {...props} itemIndexes={pair} />
    </div>
  );
}
