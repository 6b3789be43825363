import type { Attribute } from '@tertium/engine';
import type { ChartView } from '../scene/chartView';
import { canBeDrawn, type Scene } from '../scene/scene';

const mostAxes = 8;

export const mostRadarAxes = 8;

/**
 * The attributes of the axes: the chosen ones in their order, else the heaviest of those that count, in the order of
 * the table, hidden or not. If none that can be drawn counts, the first of those that the table shows.
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
