import { useEffect, useState } from 'react';
import { loadAtLast } from '../../../ui/loadAtLast';
import { type ChartKind, partsOf } from '../kinds/chartKinds';
import type { ChartDraw } from '../scene/chartKind';

const loaded = new Map<ChartKind, ChartDraw>();

/** Fetches how a kind is drawn, with what can be chosen of it. */
export async function preloadDraw(chart: ChartKind): Promise<void> {
  const { draw, Control } = partsOf(chart);
  if (!('load' in draw)) return;
  const [late] = await Promise.all([draw.load(), Control?.preload?.()]);
  loaded.set(chart, late);
}

/** How a kind is drawn; `null` while its file is being loaded. A file that is lost breaks the page like any other. */
export function useDraw(chart: ChartKind): ChartDraw | null {
  const [, setCount] = useState(0);
  const { draw } = partsOf(chart);
  const here = 'load' in draw ? (loaded.get(chart) ?? null) : draw;
  useEffect(() => {
    if (here !== null || !('load' in draw)) return;
    let isOver = false;
    const tell = (next: () => number) => {
      if (!isOver) setCount(next);
    };
    loadAtLast(() => preloadDraw(chart)).then(
      () => tell(() => loaded.size),
      (error: unknown) =>
        tell(() => {
          throw error;
        }),
    );
    return () => {
      isOver = true;
    };
  }, [chart, draw, here]);
  return here;
}
