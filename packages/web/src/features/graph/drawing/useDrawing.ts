import { useMemo } from 'react';
import { useRanking } from '../../../ranked/comparisonContext';
import { useSampled } from '../acceptability/useSampled';
import { useRankings } from '../bump/useRankings';
import { partsOf } from '../kinds/chartKinds';
import type { GraphView } from '../kinds/graphView';
import type { Rankings } from '../scene/found';
import type { Drawing, Scene } from '../scene/scene';
import { useScene } from './useScene';

interface Drawn {
  /** `null` until there is something to draw, and its place is known. */
  readonly scene: Scene | null;
  readonly drawing: Drawing | null;
  readonly rankings: Rankings | null;
  /** What is said while something is still sampled or fetched. */
  readonly status: string;
  /** Whether nothing more comes. */
  readonly isStuck: boolean;
}

/** The chart that the view asks for, in a picture of this width. */
export function useDrawing(view: GraphView, widthPx: number | null, isOnPaper = false): Drawn {
  const { chart } = view;
  const { ranking } = useRanking();
  const { rankings, status } = useRankings(chart === 'bump', view);
  const { sampled, trouble } = useSampled(chart === 'acceptability', ranking, view);
  const scene = useScene(view, widthPx, { rankings, sampled, isOnPaper });
  const drawing = useMemo(
    () => (scene ? partsOf(view.chart).draw(scene, view, { sampled, rankings }) : null),
    [scene, view, sampled, rankings],
  );
  return {
    scene,
    drawing,
    rankings,
    status: chart === 'bump' ? status : (trouble ?? 'Sampling weightings…'),
    isStuck: trouble !== null,
  };
}
