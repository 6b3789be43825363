import type { Attribute } from '@tertium/engine';
import type { ChartView } from '../scene/chartView';
import { canBeDrawn, type Scene } from '../scene/scene';

const mostAxes = 8;

export const mostRadarAxes = 8;

/**
 * The attributes of the axes: the chosen ones, in their order. Without a choice, the heaviest ones, in the order of the
 * table and even if hidden. If no attribute that can be drawn has weight, the first ones that the table shows.
 */
export function chooseAxes({ comparison, ranking }: Scene, { axes }: Pick<ChartView, 'axes'>) {
  const drawable = comparison.attributes.filter(canBeDrawn);
  const chosen = axes.flatMap((id) => drawable.find((attribute) => attribute.id === id) ?? []);
  if (chosen.length > 0) return chosen;
  const shareOf = ({ id }: Attribute) => ranking.shares[ranking.attributeIds.indexOf(id)] ?? 0;
  const heaviest = new Set(
    drawable
      .filter((each) => shareOf(each) > 0)
      .toSorted((a, b) => shareOf(b) - shareOf(a))
      .slice(0, mostAxes),
  );
  if (heaviest.size > 0) return drawable.filter((each) => heaviest.has(each));
  return drawable.filter(({ isHidden }) => !isHidden).slice(0, mostAxes);
}
