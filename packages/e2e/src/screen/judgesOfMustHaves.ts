import { checkFailure, missOf } from '@tertium/engine/testing/sentences/checkRuledOut';
import { checks } from '@tertium/engine/testing/sentences/checkSentence';
import { isAllBeyond, lossBeyond, type PlainWorld } from '@tertium/engine/testing/sentences/plainWorld';
import {
  anyOf,
  at,
  attributesNamed,
  demand,
  demandItems,
  isShownAs,
  itemNamed,
  readShown,
} from '@tertium/engine/testing/sentences/said';
import type { FormName } from './forms';
import { isWeighed, type Judge } from './shown';
import { type Attribute, demandCount, itemsOf, left, withPart } from './worldParts';

const ruledOut = (world: PlainWorld) => itemsOf(world).filter((i) => world.isRuledOut(i));
const failedBy = (world: PlainWorld, item: number) =>
  world.comparison.attributes.filter((each) => world.limitOf(each, item) === 'failed');
const isOpenLimit = (world: PlainWorld, attribute: Attribute, item: number) =>
  ['unknown', 'range', 'inapplicable'].includes(world.limitOf(attribute, item));

/** Soft limits beyond which all lies that is known of a cell. */
const beyondOf = (world: PlainWorld, item: number) =>
  world.comparison.attributes.filter((each) => {
    const cell = world.cellOf(each, item);
    return lossBeyond(each) !== null && cell.kind === 'value' && isAllBeyond(each, cell.low, cell.high);
  });

/** Whether a soft limit may be met or not by what is known of a cell. */
const isAcross = (world: PlainWorld, attribute: Attribute, item: number) => {
  const cell = world.cellOf(attribute, item);
  if (cell.kind !== 'value') return cell.kind === 'unknown';
  const isBeyond = (value: number) => isAllBeyond(attribute, value, value);
  return isBeyond(cell.low) !== isBeyond(cell.high);
};

const isNearMiss = (world: PlainWorld, item: number) => {
  const [only, another] = failedBy(world, item);
  return only !== undefined && another === undefined && missOf(world, only, item) <= 0.05 + 1e-9;
};

const undecided = (world: PlainWorld) =>
  left(world).filter((i) => world.comparison.attributes.some((each) => isOpenLimit(world, each, i)));
const against = (world: PlainWorld) => left(world).filter((i) => beyondOf(world, i).length > 0);

const ruledOutCounts: Judge = ([out = '', near = '', soft = '', open = ''], { world }) => {
  demandCount(out, ruledOut(world), 'are ruled out');
  demandCount(
    near,
    ruledOut(world).filter((i) => isNearMiss(world, i)),
    'miss only just',
  );
  demandCount(soft, against(world), 'are counted against');
  demandCount(open, undecided(world), 'are not decided');
};

const ruledOutLine: Judge = ([name = '', failures = '', mark = ''], { world }) => {
  const item = itemNamed(world, name);
  if (world.isRuledOut(item)) {
    checks['headline.ruledOut']({
      world,
      text: `${name} is ruled out: ${failures.replaceAll('; ', ', and ')}.`,
      item,
      rival: null,
    });
    demand(mark !== ' counted against', 'false', 'it is ruled out');
    if (mark === ' near miss') demand(isNearMiss(world, item), 'false', 'it misses by far');
    return;
  }
  const beyond = beyondOf(world, item);
  const parts = failures.split(/; |, and (?=its )/);
  demand(parts.length === beyond.length, 'false', `${beyond.length} limits count against it`);
  for (const part of parts) checkFailure(world, part, item, beyond);
};

/** Whether `at least 2 and at most 5`, `one of Linux, BSD` is what the limit asks. */
function demandLimit(attribute: Attribute, asked: string): void {
  const { limit } = attribute;
  const [, least = ''] = /at least (.+?)(?: and at most|$)/.exec(asked) ?? [];
  const [, most = ''] = /at most (.+)$/.exec(asked) ?? [];
  const isEnd = (text: string, end: number | null | undefined) =>
    text === '' ? end == null : end != null && isShownAs(attribute, text, end);
  demand(isEnd(least, limit?.min) && isEnd(most, limit?.max), 'false', `it asks ${JSON.stringify(limit)}`);
  if (least === '' && most === '')
    demand(
      asked.replace(/^one of /, '') === limit?.oneOf?.join(', '),
      'false',
      `it asks ${limit?.oneOf?.join()}`,
    );
}

const toll: Judge = (
  [label = '', asked = '', count = '', others = '', itself = '', some = '', open = ''],
  { world },
) => {
  anyOf(attributesNamed(world, label), label, (attribute) => {
    demandLimit(attribute, asked);
    const failing = itemsOf(world).filter((i) => world.limitOf(attribute, i) === 'failed');
    const alone = failing.filter((i) => failedBy(world, i).length === 1);
    demandCount(count, failing, `fail ${label}`);
    demand(others === '' || alone.length === 0, 'false', `${alone.length} are ruled out by it alone`);
    demand(
      itself === '' || alone.length === failing.length,
      'false',
      `${alone.length} are ruled out by it alone`,
    );
    demand(
      some === '' || alone.length === Number(some),
      'false',
      `${alone.length} are ruled out by it alone`,
    );
    demandCount(
      open,
      itemsOf(world).filter((i) => isOpenLimit(world, attribute, i)),
      'are not decided',
    );
  });
};

const softNoToll: Judge = ([label = '', asked = ''], { world, isWeighed: hasPlaces }) => {
  anyOf(attributesNamed(world, label), label, (attribute) => {
    demandLimit(attribute, asked);
    demand(!hasPlaces || !world.scored.includes(attribute), 'false', 'it counts');
  });
};

const softToll: Judge = ([label = '', asked = '', count = '', , open = ''], { world }) => {
  anyOf(attributesNamed(world, label), label, (attribute) => {
    demandLimit(attribute, asked);
    demandCount(
      count,
      left(world).filter((i) => beyondOf(world, i).includes(attribute)),
      `are beyond ${label}`,
    );
    demandCount(
      open,
      left(world).filter((i) => isAcross(world, attribute, i)),
      'are not decided',
    );
  });
};

function relaxedLimit(attribute: Attribute, asked: string): Attribute['limit'] {
  const { limit } = attribute;
  if (limit === null) return null;
  const [, also] = /^“(.+)” allowed too$/.exec(asked) ?? [];
  if (also !== undefined) return { ...limit, oneOf: [...(limit.oneOf ?? []), also] };
  const [, end, text = ''] = /^at (least|most) (.+)$/.exec(asked) ?? [];
  const isMin = end === 'least';
  if ((isMin ? limit.min : limit.max) === null || attribute.type === 'category') return limit;
  // The bound is shown rounded: what lies within that still passes.
  const bound = readShown(attribute, text);
  return isMin ? { ...limit, min: bound } : { ...limit, max: bound };
}

const relaxed: Judge = ([count = '', asked = '', list = '', leaders = ''], { world }) => {
  const musts = world.comparison.attributes.filter(({ role, limit }) => role === 'must' && limit !== null);
  anyOf(musts, asked, (attribute) => {
    const then = withPart(world, attribute, { limit: relaxedLimit(attribute, asked) });
    const staying = ruledOut(world).filter((i) => !then.isRuledOut(i));
    demandCount(count, staying, 'stay');
    demandItems(world, list, staying, 'who stays');
    if (leaders === '') return;
    demand(isWeighed(then), 'false', 'nobody has weighed');
    demandItems(
      world,
      leaders,
      then.placed.filter((i) => at(then.place, i) === 1),
      'who leads then',
    );
  });
};

export const judgesOfMustHaves = {
  ruledOutCounts,
  undecided: ([count = ''], { world }) => demandCount(count, undecided(world), 'are not decided'),
  listTitle: ([title = '', count = ''], { world }) => {
    const near = ruledOut(world).filter((i) => isNearMiss(world, i));
    const far = ruledOut(world).filter((i) => !isNearMiss(world, i));
    demandCount(
      count,
      title === 'Counted against' ? against(world) : title === 'Ruled out' ? far : near,
      'are',
    );
  },
  ruledOut: ruledOutLine,
  noLimits: (_, { world }) => {
    const limits = world.comparison.attributes.filter(({ role, limit }) => role === 'must' && limit !== null);
    demand(limits.length === 0, 'false', `there are ${limits.length}`);
  },
  toll,
  softNoToll,
  softToll,
  relaxed,
} satisfies Partial<Record<FormName, Judge>>;
