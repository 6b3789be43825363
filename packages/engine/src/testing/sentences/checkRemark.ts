import type { Attribute } from '../../comparison';
import { isMore, type PlainWorld } from './plainWorld';
import {
  anyOf,
  at,
  attributesNamed,
  type Check,
  demand,
  demandAttributes,
  demandItems,
  itemLabel,
  itemNamed,
  literal,
  readNumber,
  take,
} from './said';

const isOpen = (world: PlainWorld, i: number) => isMore(at(world.high, i), at(world.low, i));
const firsts = (world: PlainWorld) => world.placed.filter((i) => at(world.place, i) === 1);

/** Who could still pass the first. */
function overtaking(world: PlainWorld, first: number): readonly number[] {
  return world.placed.filter((i) => i !== first && isMore(at(world.high, i), at(world.low, first)));
}

export const checkOpenLead: Check = ({ world, text }) => {
  const [others = '', name = ''] = take(text, /^Unknown values could still put (.+) ahead of (.+)\.$/);
  const first = itemNamed(world, name);
  demand(firsts(world).includes(first), 'false', `${name} is not first`);
  demandItems(world, others, overtaking(world, first), 'who could pass it');
};

export const checkOpenPlace: Check = ({ world, text, item }) => {
  const [best = '', worst = '', causes = ''] = take(
    text,
    new RegExp(
      `^The place of ${literal(itemLabel(world, item))} is open, between (\\d+)\\w\\w and (\\d+)\\w\\w(?:: (.+))?\\.$`,
    ),
  );
  const ends = [at(world.bestPlace, item), at(world.worstPlace, item)];
  demand(
    Number(best) === ends[0] && Number(worst) === ends[1] && best !== worst,
    'false',
    `it is ${ends.join(' to ')}`,
  );
  const open = world.partsOf(item).filter(({ share, low, high }) => share > 0 && low < high);
  const idsOf = (isUnknown: boolean): readonly Attribute[] =>
    open
      .map(({ attribute }) => attribute)
      .filter((each) => (world.cellOf(each, item).kind === 'unknown') === isUnknown);
  const [, unknown = ''] = /its ((?:(?!its ).)+?) (?:is|are) unknown/.exec(causes) ?? [];
  const [, range = ''] = /its ((?:(?!its ).)+?) (?:is|are) only known as a range/.exec(causes) ?? [];
  demandAttributes(world, unknown, idsOf(true), 'what is unknown');
  demandAttributes(world, range, idsOf(false), 'what is a range');
  const [, rivals = ''] =
    /(?:^|a range, and |unknown, and )(?!its )((?:(?! unknown| a range).)+?) (?:has|have) unknown values$/.exec(
      causes,
    ) ?? [];
  const undecided = world.placed.filter(
    (i) =>
      i !== item &&
      isOpen(world, i) &&
      isMore(at(world.high, i), at(world.low, item)) &&
      !isMore(at(world.low, i), at(world.high, item)),
  );
  demand((rivals === '') === (undecided.length === 0), 'false', `open rivals: ${undecided.length}`);
  if (rivals !== '') demandItems(world, rivals, undecided, 'who is open');
};

/** The weighed attributes whose cell is of a kind. */
function weighedWhere(
  { scored, shares, cellOf }: PlainWorld,
  item: number,
  kind: string,
): readonly Attribute[] {
  return scored.filter((each, j) => at(shares, j) > 0 && cellOf(each, item).kind === kind);
}

function demandOthers(world: PlainWorld, item: number): void {
  const rest = world.partsOf(item).some(({ share }) => share > 0);
  demand(rest, 'false', 'no other attribute counts');
}

export const checkInapplicable: Check = ({ world, text, item }) => {
  const [list = ''] = take(
    text,
    new RegExp(
      `^${literal(itemLabel(world, item))} is judged without (.+), which (?:does|do) not apply to it\\. Its other attributes count for more instead\\.$`,
    ),
  );
  demandAttributes(world, list, weighedWhere(world, item, 'inapplicable'), 'what does not apply');
  demandOthers(world, item);
};

export const checkLeftOut: Check = ({ world, text, item }) => {
  const [list = ''] = take(
    text,
    new RegExp(
      `^${literal(itemLabel(world, item))} is judged without (.+), which (?:is|are) unknown\\. Its other attributes count for more instead\\.$`,
    ),
  );
  demand(world.comparison.settings.missingPolicy === 'leaveOut', 'false', 'nothing is left out');
  demandAttributes(world, list, weighedWhere(world, item, 'unknown'), 'what is unknown');
  demandOthers(world, item);
};

export const checkCountedAsWorst: Check = ({ world, text, item }) => {
  const [list = ''] = take(
    text,
    new RegExp(`^${literal(itemLabel(world, item))} counts as worst in (.+), which (?:is|are) unknown\\.$`),
  );
  demand(world.comparison.settings.missingPolicy === 'worst', 'false', 'nothing counts as the worst');
  demandAttributes(world, list, weighedWhere(world, item, 'unknown'), 'what is unknown');
};

export const checkUndecidedLimits: Check = ({ world, text, item }) => {
  const [list = ''] = take(
    text,
    new RegExp(`^Can’t be checked for ${literal(itemLabel(world, item))}: (.+)\\.$`),
  );
  const undecided = world.comparison.attributes.filter((each) =>
    ['unknown', 'range', 'inapplicable'].includes(world.limitOf(each, item)),
  );
  const parts = list.split(/(?:, and |^)the limit on /).filter((part) => part !== '');
  demand(parts.length === undecided.length, 'false', `${undecided.length} limits are not decided`);
  for (const part of parts) {
    const [label = '', why = ''] = take(part, /^(.+), which (.+)$/);
    const cause = { unknown: /unknown$/, range: /a range across it$/, inapplicable: /not apply to it$/ };
    anyOf(attributesNamed(world, label), label, (attribute) => {
      const verdict = world.limitOf(attribute, item);
      const form =
        verdict === 'unknown' || verdict === 'range' || verdict === 'inapplicable' ? cause[verdict] : null;
      demand(form?.test(why) === true, 'false', `the limit on ${label} is ${verdict}`);
    });
  }
};

/** Why every attribute counts the same: what the points say. */
function checkEqual(form: RegExp, test: (points: readonly (number | undefined)[]) => boolean): Check {
  return ({ world, text }) => {
    const [count, all] = take(text, form).map((said) => (said === '' ? null : readNumber(said)));
    const { scored, shares, comparison } = world;
    const of = comparison.attributes.length;
    demand((count ?? of) === scored.length, 'false', `${scored.length} of ${of} count`);
    demand((all ?? of) === of && (count == null) === (scored.length === of), 'false', `there are ${of}`);
    demand(scored.length > 1, 'misleading', 'there is only one attribute');
    demand(
      shares.every((share) => Math.abs(share - 1 / shares.length) < 1e-9),
      'false',
      'they do not count the same',
    );
    const points = scored.map(({ id }) => comparison.weightings[0]?.points[id]);
    demand(test(points), 'false', `the points are ${points.join(', ')}`);
  };
}

export const checkNotWeighed = checkEqual(
  /^No weights set\. (?:All attributes count equally|(\d[\d,]*) of the (\d[\d,]*) attributes count, all equally)\.$/,
  (points) => points.every((each) => each === undefined),
);
export const checkSetEqual = checkEqual(
  /^All weights are the same(?:, so all attributes count equally|\. (\d[\d,]*) of the (\d[\d,]*) attributes count, all equally)\.$/,
  (points) => points.some((each) => each !== undefined && each > 0),
);
export const checkAllZero = checkEqual(
  /^All weights are 0(?:, so all attributes count equally|\. (\d[\d,]*) of the (\d[\d,]*) attributes count, all equally)\.$/,
  (points) => points.every((each) => each === 0),
);
