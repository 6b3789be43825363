import type { Attribute } from '@tertium/engine';
import type { ChartView } from '../scene/chartView';
import { groupAttributes } from '../scene/groupAttributes';
import { canBeDrawn, type Scene } from '../scene/scene';
import type { SpreadChoice } from './drawDistribution';

/** Attributes with values along an axis. Yes or no has only two values. */
export const spreadAttributes = ({ comparison }: Scene): readonly Attribute[] =>
  comparison.attributes.filter((each) => canBeDrawn(each) && each.type !== 'boolean');

/** The chosen attribute, else the heaviest with values. `null` if none can be drawn. */
export function chooseSpread(scene: Scene, view: ChartView): SpreadChoice | null {
  const { ranking, columnOf } = scene;
  const all = spreadAttributes(scene);
  const shareOf = ({ id }: Attribute) => ranking.shares[ranking.attributeIds.indexOf(id)] ?? 0;
  const [heaviest] = all
    .filter(({ id }) => columnOf(id).count > 0)
    .toSorted((a, b) => shareOf(b) - shareOf(a) || a.position - b.position);
  const attribute = all.find(({ id }) => id === view.x) ?? heaviest;
  if (attribute === undefined) return null;
  const group = groupAttributes(scene.comparison).find(({ id }) => id === view.group) ?? null;
  return { attribute, group: group === attribute ? null : group, form: view.form };
}
