import type { ScoredItem } from '../bars/barWords';
import { collectScored } from '../bars/collectScored';
import type { ChartView } from '../scene/chartView';
import type { Scene } from '../scene/scene';

/**
 * The two chosen items. By default from the baseline, or the second without one, to the first. `null` if fewer than two
 * have a score.
 */
export function choosePair(
  scene: Scene,
  { pair: [fromId, toId] }: Pick<ChartView, 'pair'>,
): { readonly from: ScoredItem; readonly to: ScoredItem } | null {
  const { scored } = collectScored(scene);
  const find = (id: string | undefined) => scored.find(({ item }) => item.id === id);
  const to = find(toId) ?? scored.find(({ item }) => item.id !== fromId);
  const others = scored.filter((each) => each !== to);
  const from =
    others.find(({ item }) => item.id === fromId) ?? others.find(({ item }) => item.isBaseline) ?? others[0];
  return from === undefined || to === undefined ? null : { from, to };
}
