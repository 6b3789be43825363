import type { ECharts, EChartsCoreOption } from 'echarts/core';
import { useEffect, useMemo, useState } from 'react';
import { loadAtLast } from '../../../ui/loadAtLast';
import type { Drawing, Scene } from '../scene/scene';
import type { annotated } from './annotated';
import { chartTextOf } from './headOf';

interface Drawn {
  readonly scene: Scene;
  readonly drawing: Drawing;
}

interface Annotating {
  /** Adds annotations to a drawn chart, because they need the positions of its marks. `null` without any. */
  readonly annotate: ((chart: ECharts) => EChartsCoreOption) | null;
  /** Whether the code that draws them is still loading. */
  readonly isComing: boolean;
}

/** Without that code, annotations are still written beside the picture. */
const asItIs: typeof annotated = (_, __, { option }) => option;

/** Draws the annotations of a kind of chart, with code that is loaded only if there are some. */
export function useAnnotate(kind: string, drawn: Drawn | null): Annotating {
  const settings = drawn?.scene.comparison.settings;
  const annotations = settings && chartTextOf(settings, kind).annotations;
  const isWanted = annotations !== undefined;
  const [draw, setDraw] = useState<typeof annotated | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    loadAtLast(() => import('./annotated')).then(
      (code) => setDraw(() => code.annotated),
      () => setDraw(() => asItIs),
    );
  }, [isWanted]);
  const annotate = useMemo(() => {
    if (drawn === null || annotations === undefined || draw === null) return null;
    return (chart: ECharts) => draw(chart, drawn.scene, drawn.drawing, annotations);
  }, [drawn, annotations, draw]);
  return { annotate, isComing: isWanted && draw === null };
}
