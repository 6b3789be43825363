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
  /** The drawing with its annotations, which need to know where its marks are; `null` without any. */
  readonly annotate: ((chart: ECharts) => EChartsCoreOption) | null;
  /** Whether what draws them is still on its way. */
  readonly isComing: boolean;
}

/** Without what draws them, annotations are still said beside the picture. */
const asItIs: typeof annotated = (_, __, { option }) => option;

/** Draws the annotations of a kind of chart, by code that only a chart with some fetches. */
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
