import { takeAllSteps } from '@tertium/engine';
import { useEffect, useMemo, useState } from 'react';
import { useRanking } from '../../../ranked/comparisonContext';
import { createToolsHook } from '../../../ui/createToolsHook';
import { runBetweenFrames } from '../../../ui/createYielder';
import { isShortTable } from '../../../ui/useSteps';
import { useSampled } from '../acceptability/useSampled';
import { useRankings } from '../bump/useRankings';
import type { ChartKind } from '../kinds/chartKinds';
import { type GraphView, isInPanels } from '../kinds/graphView';
import type { Found, Rankings } from '../scene/found';
import type { Drawing, Scene } from '../scene/scene';
import { useDraw } from './useDraw';
import { useScene } from './useScene';

const usePanelTools = createToolsHook(async () => (await import('./drawPanels')).drawPanels);

/** A drawing with its exact inputs. */
interface Drawn {
  readonly scene: Scene;
  readonly drawing: Drawing;
}

interface ShownDrawing {
  /** `null` until there is something to draw, its width is known, and it is finished. */
  readonly drawn: Drawn | null;
  readonly rankings: Rankings | null;
  /** The status shown while something is still sampled or loaded. */
  readonly status: string;
  /** Whether nothing more will arrive. */
  readonly isStuck: boolean;
}

/** Draws the chart of the view for a picture of this width. */
export function useDrawing(view: GraphView, widthPx: number | null, isOnPaper = false): ShownDrawing {
  const { chart } = view;
  const { ranking } = useRanking();
  const { rankings, status } = useRankings(chart === 'bump', view);
  const { sampled, trouble } = useSampled(chart === 'acceptability', ranking, view);
  const found = useMemo(() => ({ rankings, sampled }), [rankings, sampled]);
  const scene = useScene(view, widthPx, { ...found, isOnPaper });
  return {
    drawn: useDrawn(scene, view, { found, isOnPaper }),
    rankings,
    status: chart === 'bump' ? status : (trouble ?? 'Sampling weightings…'),
    isStuck: trouble !== null,
  };
}

interface Asked {
  readonly scene: Scene;
  readonly chart: ChartKind;
  readonly drawing: Drawing | Generator<void, Drawing>;
}

/** Draws a chart of very many items between frames. The previous one of its kind stays until then, but not on paper. */
function useDrawn(
  scene: Scene | null,
  view: GraphView,
  { found, isOnPaper }: { readonly found: Found; readonly isOnPaper: boolean },
): Drawn | null {
  const draw = useDraw(view.chart);
  const isPanelled = scene !== null && isInPanels(view, scene.comparison);
  const { tools: drawPanels } = usePanelTools(isPanelled);
  const asked = useMemo<Asked | null>(() => {
    if (scene === null || draw === null || (isPanelled && drawPanels === null)) return null;
    const drawing =
      isPanelled && drawPanels !== null ? drawPanels(scene, view, found, draw) : draw(scene, view, found);
    return { scene, chart: view.chart, drawing };
  }, [scene, draw, view, found, isPanelled, drawPanels]);
  const atOnce = useMemo(() => drawAtOnce(asked), [asked]);
  const [late, setLate] = useState<(Drawn & { readonly asked: Asked }) | null>(null);
  useEffect(() => {
    if (asked === null || atOnce !== null || !('next' in asked.drawing)) return;
    return runBetweenFrames(asked.drawing, (drawing) => setLate({ asked, ...drawnOf(asked.scene, drawing) }));
  }, [asked, atOnce]);
  if (atOnce !== null || asked === null || late === null) return atOnce;
  const isUpToDate = late.asked === asked;
  return isUpToDate || (!isOnPaper && late.asked.chart === asked.chart) ? late : null;
}

/** `null` if drawing takes long. */
function drawAtOnce(asked: Asked | null): Drawn | null {
  if (asked === null) return null;
  const { scene, drawing } = asked;
  if (!('next' in drawing)) return drawnOf(scene, drawing);
  return isShortTable(scene.comparison) ? drawnOf(scene, takeAllSteps(drawing)) : null;
}

/** With the items that are in it. */
function drawnOf(scene: Scene, drawing: Drawing): Drawn {
  return { scene: drawing.items === undefined ? scene : { ...scene, items: drawing.items }, drawing };
}
