import { type PointerEvent, useRef, useState } from 'react';

/** A row on its way: where it began, where it would stand, and how far it has come, in pixels. */
interface Way {
  readonly from: number;
  readonly to: number;
  readonly by: number;
  /** How far a row that it passes makes way. */
  readonly step: number;
}

interface Held {
  readonly y: number;
  /** The middle of each row when it began; rows stay where they are in the page until it is let go. */
  readonly middles: readonly number[];
  readonly step: number;
}

/** Puts rows into another order with a mouse or a finger; one drag is one move. */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const held = useRef<Held | null>(null);
  const [way, setWay] = useState<Way | null>(null);

  const begin = (from: number, event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const own = rows[from];
    if (own === undefined) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const gap = rows.length < 2 ? 0 : Math.max(0, (rows[1]?.top ?? 0) - (rows[0]?.bottom ?? 0));
    const step = own.height + gap;
    held.current = { y: event.clientY, middles: rows.map(({ top, height }) => top + height / 2), step };
    setWay({ from, to: from, by: 0, step });
  };
  const follow = (event: PointerEvent<HTMLElement>) => {
    const now = held.current;
    if (now === null || way === null) return;
    const by = event.clientY - now.y;
    const middle = (now.middles[way.from] ?? 0) + by;
    const to = now.middles.filter((other, i) => i !== way.from && other < middle).length;
    setWay({ ...way, to, by });
  };
  const end = () => {
    held.current = null;
    setWay(null);
  };

  return {
    /** Of the list whose children are the rows. */
    list,
    dragged: way?.from ?? null,
    /** What moves a row out of its place meanwhile; nothing of one that stays. */
    styleOf: (index: number) => {
      if (way === null) return undefined;
      const by = index === way.from ? way.by : stepAside(index, way);
      return by === 0 ? undefined : { transform: `translateY(${by}px)` };
    },
    /** For the handle of a row. */
    handle: (index: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => begin(index, event),
      onPointerMove: follow,
      onPointerUp: () => {
        if (way !== null && way.to !== way.from) onMove(way.from, way.to);
        end();
      },
      onPointerCancel: end,
    }),
    /** Back to where it began; gives whether anything was on its way. */
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
