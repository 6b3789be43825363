import { type PointerEvent, useRef, useState } from 'react';

/** A row being dragged: its index, the index where it would be dropped, and how far it has moved, in px. */
interface Drag {
  readonly from: number;
  readonly to: number;
  readonly by: number;
  /** How far the passed rows move aside. */
  readonly step: number;
}

interface DragStart {
  /** The pointer's position along the list when the drag began. */
  readonly start: number;
  /** The ends of each row when the drag began. Rows keep their place in the page until the drop. */
  readonly rows: readonly (readonly [start: number, end: number])[];
  readonly step: number;
}

/** Position, ends and movement along a vertical and a horizontal list. */
const axes = {
  down: {
    at: (event: PointerEvent) => event.clientY,
    ends: ({ top, bottom }: DOMRect) => [top, bottom] as const,
    move: (by: number) => `translateY(${by}px)`,
  },
  across: {
    at: (event: PointerEvent) => event.clientX,
    ends: ({ left, right }: DOMRect) => [left, right] as const,
    move: (by: number) => `translateX(${by}px)`,
  },
};

/** Reorders rows with a mouse or a finger. One drag is one move. */
export function useDragOrder(
  onMove: (from: number, to: number) => void,
  direction: keyof typeof axes = 'down',
) {
  const axis = axes[direction];
  const list = useRef<HTMLOListElement>(null);
  const began = useRef<DragStart | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);

  const begin = (from: number, event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const rows = [...(list.current?.children ?? [])].map((row) => axis.ends(row.getBoundingClientRect()));
    const own = rows[from];
    if (own === undefined) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const gap = rows.length < 2 ? 0 : Math.max(0, (rows[1]?.[0] ?? 0) - (rows[0]?.[1] ?? 0));
    const step = own[1] - own[0] + gap;
    began.current = { start: axis.at(event), rows, step };
    setDrag({ from, to: from, by: 0, step });
  };
  const follow = (event: PointerEvent<HTMLElement>) => {
    const now = began.current;
    if (now === null || drag === null) return;
    const by = axis.at(event) - now.start;
    const [first, last] = now.rows[drag.from] ?? [0, 0];
    // A row passes another when its leading end passes the other's middle, however long it is itself.
    const isBefore = ([start, end]: readonly [number, number], i: number) =>
      i !== drag.from && (start + end) / 2 < (i < drag.from ? first : last) + by;
    const to = now.rows.filter(isBefore).length;
    setDrag({ ...drag, to, by });
  };
  const end = () => {
    began.current = null;
    setDrag(null);
  };

  return {
    /** The ref of the list whose children are the rows. */
    list,
    dragged: drag?.from ?? null,
    /** The style that moves a row during a drag. `undefined` if the row stays. */
    styleOf: (index: number) => {
      if (drag === null) return undefined;
      const by = index === drag.from ? drag.by : stepAside(index, drag);
      return by === 0 ? undefined : { transform: axis.move(by) };
    },
    /** The event handlers of a row's handle. */
    handle: (index: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => begin(index, event),
      onPointerMove: follow,
      onPointerUp: () => {
        if (drag !== null && drag.to !== drag.from) onMove(drag.from, drag.to);
        end();
      },
      onPointerCancel: end,
    }),
    /** Cancels the drag. Returns whether there was one. */
    cancel: () => {
      if (drag === null) return false;
      end();
      return true;
    },
  };
}

function stepAside(index: number, { from, to, step }: Drag): number {
  if (from < index && index <= to) return -step;
  return to <= index && index < from ? step : 0;
}
