import type { Attribute } from '../../comparison';
import { checkPredicates } from './checkAdvantage';
import { betterEnd, goodness, isMore, type PlainWorld } from './plainWorld';
import { anyOf, at, attributesNamed, demand, effectsOf, itemLabel, literal, shortLabel, take } from './said';

/** `: it has half the weight, though Novo has twice the range`, `: the largest part comes from price`, `, though …` alone. */
export function checkReasons(
  world: PlainWorld,
  text: string,
  ahead: number,
  behind: number,
  subject: string,
): void {
  if (text === '') return;
  const other = literal(itemLabel(world, behind));
  const [before = '', against = ''] = take(text, new RegExp(`^(?:: (.+?))?(?:, though ${other} (.+))?$`));
  if (against !== '') checkPredicates(world, against, behind, ahead);
  if (before === '') return;
  const [carrier = '', nowhere = ''] = take(before, /^(.+?)(, and is nowhere worse)?$/);
  if (nowhere !== '') demandNowhereWorse(world, ahead, behind);
  demand(
    !carrier.startsWith(`${itemLabel(world, behind)} has`),
    'misleading',
    'the rival’s advantage as the reason',
  );
  const effects = effectsOf(world, ahead, behind);
  const strongest = Math.max(...effects.map(({ amount }) => amount));
  const demandStrongest = (attribute: Attribute) => {
    const own = effects.find((each) => each.attribute === attribute)?.amount ?? 0;
    demand(!isMore(strongest, own), 'misleading', 'another attribute carries more of the lead');
  };
  const largest = /^the largest part comes from (.+?)(?:, which (.+))?$/.exec(carrier);
  if (largest !== null) {
    const [, label = '', why = ''] = largest;
    anyOf(attributesNamed(world, label), label, (attribute) => {
      demandStrongest(attribute);
      demandWhy(world, why, attribute, [ahead, behind]);
    });
    return;
  }
  const several = new RegExp(`^${literal(subject)} has several small advantages, the largest in (.+)$`).exec(
    carrier,
  );
  if (several !== null) {
    const label = several[1] ?? '';
    anyOf(attributesNamed(world, label), label, demandStrongest);
    const gap = at(world.score, ahead) - at(world.score, behind);
    const positive = effects.filter(({ amount }) => amount > 0);
    demand(
      positive.length > 2 && strongest < gap / 3 + 1e-9,
      'false',
      'one advantage does a third of the lead',
    );
    return;
  }
  const [predicates = ''] = take(carrier, new RegExp(`^${literal(subject)} (.+)$`));
  const [first = ''] = checkPredicates(world, predicates, ahead, behind);
  anyOf(attributesNamed(world, first), first, demandStrongest);
}

/** `is unknown for A and is only a range for B`, `are unknown for A`. */
function demandWhy(world: PlainWorld, why: string, attribute: Attribute, pair: readonly number[]): void {
  const said = why.split(' and ').map((part) => part.replace(/^(?:is|are) /, 'be ').replace(/^does /, 'do '));
  demand(why !== '', 'misleading', 'a difference of two values is said as one');
  const expectedWith = (label: typeof itemLabel) =>
    pair.flatMap((i) => {
      const cell = world.cellOf(attribute, i);
      const name = label(world, i);
      if (cell.kind === 'unknown') return [`be unknown for ${name}`];
      if (cell.kind === 'inapplicable') return [`do not apply to ${name}`];
      return cell.low === cell.high ? [] : [`be only a range for ${name}`];
    });
  const expected = [itemLabel, shortLabel].map((label) => expectedWith(label).join('; '));
  demand(expected.includes(said.join('; ')), 'false', `it ${expected[0] || 'is known'}`);
}

function demandNowhereWorse(world: PlainWorld, item: number, rival: number): void {
  const judged = world.comparison.attributes.filter(
    (attribute) => betterEnd(attribute) !== null && hasNumbers(attribute),
  );
  demand(judged.length > 1, 'misleading', 'nowhere worse in the only attribute');
  for (const attribute of judged) {
    const [own, other] = [world.cellOf(attribute, item), world.cellOf(attribute, rival)];
    const isKnown = own.kind === 'value' && other.kind === 'value';
    demand(isKnown, 'misleading', `${attribute.name} is not known of both`);
    const goodOf = (value: number) => goodness(attribute, value) ?? 0;
    const { target } = attribute;
    const isTargetInside = target !== null && other.low <= target && target <= other.high;
    const best =
      attribute.direction === 'target' && isTargetInside
        ? 0
        : Math.max(goodOf(other.low), goodOf(other.high));
    demand(Math.min(goodOf(own.low), goodOf(own.high)) >= best, 'false', `it is worse in ${attribute.name}`);
  }
}

function hasNumbers({ type, order }: Attribute): boolean {
  if (type === 'category') return order.length > 0;
  return ['number', 'money', 'rating', 'boolean', 'date'].includes(type);
}
