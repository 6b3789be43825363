import { useEffect, useState } from 'react';
import { loadAtLast } from '../../../ui/loadAtLast';
import { type ChartKind, partsOf } from '../kinds/chartKinds';
import type { ChartDraw } from '../scene/chartKind';

const loaded = new Map<ChartKind, ChartDraw>();

/** Loads the code that draws a kind of chart, with its controls. */
export async function preloadDraw(chart: ChartKind): Promise<void> {
  const { draw, Control } = partsOf(chart);
  if (!('load' in draw)) return;
  const [late] = await Promise.all([draw.load(), Control?.preload?.()]);
  loaded.set(chart, late);
}

/** The function that draws a kind, `null` while its file loads. A missing file breaks the page like any other. */
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
