import { type PointerEvent, useRef, useState } from 'react';

/** A row being dragged: where it began, where it would be dropped, and how far it has moved, in pixels. */
interface Way {
  readonly from: number;
  readonly to: number;
  readonly by: number;
  /** How far the passed rows move aside. */
  readonly step: number;
}

interface Held {
  /** Where the pointer began, along the list. */
  readonly start: number;
  /** The ends of each row when the drag began. Rows keep their place in the page until the drop. */
  readonly rows: readonly (readonly [start: number, end: number])[];
  readonly step: number;
}

/** How rows below or beside each other are measured along their list. */
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
  const held = useRef<Held | null>(null);
  const [way, setWay] = useState<Way | null>(null);

  const begin = (from: number, event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const rows = [...(list.current?.children ?? [])].map((row) => axis.ends(row.getBoundingClientRect()));
    const own = rows[from];
    if (own === undefined) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const gap = rows.length < 2 ? 0 : Math.max(0, (rows[1]?.[0] ?? 0) - (rows[0]?.[1] ?? 0));
    const step = own[1] - own[0] + gap;
    held.current = { start: axis.at(event), rows, step };
    setWay({ from, to: from, by: 0, step });
  };
  const follow = (event: PointerEvent<HTMLElement>) => {
    const now = held.current;
    if (now === null || way === null) return;
    const by = axis.at(event) - now.start;
    const [first, last] = now.rows[way.from] ?? [0, 0];
    // A row passes another with its leading end, however long it is itself.
    const isBefore = ([start, end]: readonly [number, number], i: number) =>
      i !== way.from && (start + end) / 2 < (i < way.from ? first : last) + by;
    const to = now.rows.filter(isBefore).length;
    setWay({ ...way, to, by });
  };
  const end = () => {
    held.current = null;
    setWay(null);
  };

  return {
    /** The ref of the list whose children are the rows. */
    list,
    dragged: way?.from ?? null,
    /** The style that moves a row during a drag. `undefined` if the row stays. */
    styleOf: (index: number) => {
      if (way === null) return undefined;
      const by = index === way.from ? way.by : stepAside(index, way);
      return by === 0 ? undefined : { transform: axis.move(by) };
    },
    /** The event handlers of a row's handle. */
    handle: (index: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => begin(index, event),
      onPointerMove: follow,
      onPointerUp: () => {
        if (way !== null && way.to !== way.from) onMove(way.from, way.to);
        end();
      },
      onPointerCancel: end,
    }),
    /** Cancels the drag. Returns whether there was one. */
    takeBack: () => {
      if (way === null) return false;
      end();
      return true;
    },
  };
}

function stepAside(index: number, { from, to, step }: Way): number {
  if (from < index && index <= to) return -step;
  return to <= index && index < from ? step : 0;
}
