import { type Attribute, isMeasured } from '@tertium/engine';
import type { ChartView } from '../scene/chartView';
import { canBeDrawn, type Scene } from '../scene/scene';
import { conflictingAxes } from './conflictingAxes';
import type { TradeoffAxes } from './tradeoff';

/**
 * The chosen axes. By default the two weighed attributes in the strongest conflict, else the heaviest, else the first
 * ones in the table. `null` if fewer than two attributes have numbers.
 */
export function* tradeoffAxes(scene: Scene, view: ChartView): Generator<void, TradeoffAxes | null> {
  const { comparison, ranking } = scene;
  const drawable = comparison.attributes.filter(canBeDrawn);
  const byShare = drawable.toSorted(
    (a, b) =>
      shareOf(ranking, b.id) - shareOf(ranking, a.id) ||
      Number(a.isHidden) - Number(b.isHidden) ||
      a.position - b.position,
  );
  const find = (id: string | null) => drawable.find((attribute) => attribute.id === id);
  const [chosenX, chosenY] = [find(view.x), find(view.y)];
  const [across, up] =
    (chosenX === undefined || chosenY === undefined ? yield* conflictingAxes(scene) : null) ?? byShare;
  const other = (one: Attribute | undefined, ...order: readonly (Attribute | undefined)[]) =>
    [...order, ...byShare].find((attribute) => attribute !== undefined && attribute !== one);
  const x = chosenX ?? other(chosenY, across, up);
  const y = chosenY ?? other(x, up, across);
  if (x === undefined || y === undefined) return null;
  return {
    x,
    y,
    size: find(view.size) ?? null,
    // Only amounts have a true zero, which logarithms need.
    isLogX: view.isLogX && isMeasured(x.type),
    isLogY: view.isLogY && isMeasured(y.type),
    isTrend: view.isTrend,
  };
}

const shareOf = ({ attributeIds, shares }: Scene['ranking'], id: string): number =>
  shares[attributeIds.indexOf(id)] ?? 0;
