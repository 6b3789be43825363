import { rounding, type ScoredItem, sure } from '../bars/barWords';
import type { Scene } from '../scene/scene';
import { attributeNames } from '../scene/words/sceneNames';

/** What one attribute, or several small ones together, adds on the way from one score to another. */
export interface Step {
  readonly name: string;
  /** Index of its attribute among those that count. `null` for several together. */
  readonly at: number | null;
  readonly amount: number;
  /** The score before the step, and in `end` after it. */
  readonly start: number;
  readonly end: number;
}

/** With more steps, the smallest ones are merged. */
const mostSteps = 20;

/** The steps from one score to another, the largest first. Their amounts sum to the difference. */
export function stepsBetween(
  scene: Scene,
  from: ScoredItem,
  to: ScoredItem,
): {
  readonly steps: readonly Step[];
  readonly same: readonly string[];
  readonly total: readonly [number, number];
} {
  const nameOf = attributeNames(scene);
  const all = scene.sum.attributeIds.map((id, at) => ({
    name: nameOf(id),
    at: at as number | null,
    amount: sure(to.contributions[at]) - sure(from.contributions[at]),
  }));
  const moving = all
    .filter(({ amount }) => Math.abs(amount) > rounding)
    .toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount));
  const apart = moving.length > mostSteps ? moving.slice(0, mostSteps - 1) : moving;
  const rest = moving.slice(apart.length);
  const sum = rest.reduce((total, { amount }) => total + amount, 0);
  const last =
    rest.length === 0 ? [] : [{ name: `${scene.show(rest.length)} smaller steps`, at: null, amount: sum }];
  const start = from.contributions.reduce((total, each) => total + sure(each), 0);
  let reached = start;
  const steps = [...apart, ...last].map((step) => {
    const before = reached;
    reached += step.amount;
    return { ...step, start: before, end: reached };
  });
  const same = all.filter((each) => !moving.includes(each)).map(({ name }) => name);
  return { steps, same, total: [start, reached] };
}
