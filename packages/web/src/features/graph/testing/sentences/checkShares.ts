import type { Attribute } from '@tertium/engine';
import { isMore, tie } from '@tertium/engine/testing/sentences/plainWorld';
import { at, take } from '@tertium/engine/testing/sentences/said';
import {
  attributeNamed,
  type ChartCheck,
  demand,
  demandCount,
  demandItems,
  demandNames,
  demandShare,
  itemNamed,
  type Picture,
  scoredOf,
} from './picture';

/** The index of the moved attribute: the first that counts. −1 if fewer than two count. */
export const movedOf = ({ world }: Picture): number => (world.scored.length < 2 ? -1 : 0);

/** The shares if the moved attribute has the given one and the others keep their proportions. */
function sharesAt({ world }: Picture, moved: number, share: number): readonly number[] {
  const rest = world.shares.reduce((sum, each, j) => (j === moved ? sum : sum + each), 0);
  return world.shares.map((each, j) =>
    j === moved ? share : (1 - share) * (rest > 1e-12 ? each / rest : 1 / (world.shares.length - 1)),
  );
}

const scoreWith = (picture: Picture, item: number, share: number): number =>
  picture.world.scoresWith(sharesAt(picture, movedOf(picture), share), item);

function demandMoved(picture: Picture, name: string): Attribute {
  const attribute = attributeNamed(picture, name);
  demand(picture.world.scored.indexOf(attribute) === movedOf(picture), 'false', `${name} is not moved`);
  return attribute;
}

/** Checks that no item with a place is ahead of this one at the share. */
function demandLead(picture: Picture, item: number, share: number): void {
  const best = Math.max(...picture.world.placed.map((i) => scoreWith(picture, i, share)));
  demand(scoreWith(picture, item, share) >= best - 1e-6, 'false', `another leads at ${share}`);
}

/** Checks that the text names exactly the items that no other one is ahead of at any of the shares. */
function demandLeaders(picture: Picture, text: string, shares: readonly number[]): void {
  const { placed } = picture.world;
  const leading = shares.reduce<readonly number[]>((left, share) => {
    const scores = new Map(placed.map((item) => [item, scoreWith(picture, item, share)]));
    const best = Math.max(...scores.values());
    return left.filter((item) => (scores.get(item) ?? 0) >= best - tie);
  }, placed);
  demandItems(text, picture, leading, 'who leads');
}

const steps = [0.02, 0.1, 0.3, 0.5, 0.7, 0.9, 0.98];

export const checkLeads: ChartCheck = (text, picture) => {
  const alone = /^(.+) leads whatever (.+) weighs\.$/.exec(text);
  if (alone !== null) {
    demandMoved(picture, alone[2] ?? '');
    for (const share of steps) demandLead(picture, itemNamed(picture, alone[1] ?? ''), share);
    return;
  }
  const level = /^(.+) share the lead whatever (.+) weighs\.$/.exec(text);
  if (level !== null) {
    demandMoved(picture, level[2] ?? '');
    const best = (share: number) =>
      picture.world.placed.filter(
        (item) =>
          scoreWith(picture, item, share) >=
          Math.max(...picture.world.placed.map((i) => scoreWith(picture, i, share))) - 1e-6,
      ).length;
    demand(
      steps.every((share) => best(share) > 1),
      'false',
      'one leads alone',
    );
    return;
  }
  const [name = '', list = '', last = ''] = take(text, /^As (.+) weighs more, (.+ up to .+), then (.+)\.$/);
  demandMoved(picture, name);
  const stretches = list.split(', then ').map((each) => {
    const [leader = '', to = ''] = take(each.replace(/ leads? up to /, ' up to '), /^(.+) up to ([\d.]+) %$/);
    return { leader, to: Number(to) / 100 };
  });
  let from = 0;
  for (const { leader, to } of [...stretches, { leader: last, to: 1 }]) {
    // The shares in the text are rounded to a tenth of a per cent.
    const [low, high] = [from + 0.0006, to - 0.0006];
    const shares = steps.map((step) => low + step * (high - low));
    if (low < high) demandLeaders(picture, leader, shares);
    from = to;
  }
};

/** `As Price weighs more, the lead changes 4 times, from A (up to 12 %) to B.` */
export const checkChanges: ChartCheck = (text, picture) => {
  const [name = '', count = '', first = '', to = '', last = ''] = take(
    text,
    /^As (.+) weighs more, the lead changes (\d+) times, from (.+) \(up to ([\d.]+) %\) to (.+)\.$/,
  );
  demandMoved(picture, name);
  const end = Number(to) / 100 - 0.0006;
  if (end > 0.0006)
    demandLeaders(
      picture,
      first,
      steps.map((step) => step * end),
    );
  demandLeaders(picture, last, [1 - 1e-6]);
  demand(Number(count) > 2, 'misleading', 'so few changes are each said');
};

export const checkShareCount: ChartCheck = (text, picture) => {
  const [count = '', name = ''] = take(
    text,
    /^(.+ items?) with a place, while (.+) goes from 0 to 100 % of the weight\. The others keep their proportions\.$/,
  );
  demandMoved(picture, name);
  demandCount(count, scoredOf(picture).length, picture.world.placed.length);
};

export const checkShareNow: ChartCheck = (text, picture) => {
  const [name = '', share = ''] = take(text, /^(.+) is ([\d.]+) % of the weight now\.$/);
  demandMoved(picture, name);
  const own = at(picture.world.shares, movedOf(picture));
  demandShare(own, share);
};

export const checkSame: ChartCheck = (text, picture) => {
  const [names = ''] = take(text, /^(.+) have the same line\.$/);
  const first = itemNamed(picture, names.split(/, | and /)[0] ?? '');
  const same = scoredOf(picture).filter((item) =>
    steps.every((share) => {
      const [own, other] = [scoreWith(picture, item, share), scoreWith(picture, first, share)];
      return !isMore(own, other) && !isMore(other, own);
    }),
  );
  demandItems(names, picture, same, 'whose line it is');
};

export const checkNoShare: ChartCheck = (text, { world }) => {
  const isPlaced = text === 'The chart can’t be drawn because no item has a place yet.';
  if (!isPlaced) take(text, /^The chart can’t be drawn because fewer than two attributes count\.$/);
  demand(isPlaced === (world.placed.length === 0), 'false', 'whether any has a place');
  demand(isPlaced || world.scored.length < 2, 'false', `${world.scored.length} count`);
};

/** Whether an item is judged without an attribute. */
export function isWithout({ world }: Picture, attribute: Attribute, item: number): boolean {
  const { kind } = world.cellOf(attribute, item);
  const { missingPolicy } = world.comparison.settings;
  return kind === 'inapplicable' || (kind === 'unknown' && missingPolicy === 'leaveOut');
}

export const checkBent: ChartCheck = (text, picture) => {
  const [names = ''] = take(
    text,
    /^Drawn as a curve, because another attribute isn’t counted for them: (.+)\.$/,
  );
  const { scored } = picture.world;
  const moved = movedOf(picture);
  const others = sharesAt(picture, moved, 0);
  const bent = scoredOf(picture).filter((i) => {
    const judged = scored.flatMap((each, j) => (isWithout(picture, each, i) ? [] : [j]));
    const left = judged.reduce((sum, j) => sum + at(others, j), 0);
    return judged.includes(moved) && left > 1e-12 && left < 1 - 1e-12;
  });
  demandItems(names, picture, bent, 'whose lines are bent');
};

export const checkLevel: ChartCheck = (text, picture) => {
  const [names = ''] = take(
    text,
    /^Drawn as a flat line, because the moved attribute isn’t counted for them: (.+)\.$/,
  );
  const attribute = picture.world.scored[movedOf(picture)];
  const level = scoredOf(picture).filter((i) => attribute !== undefined && isWithout(picture, attribute, i));
  demandItems(names, picture, level, 'whose lines are level');
};

export const checkShareOpen: ChartCheck = (text, picture) => {
  const [names = ''] = take(text, /^Unknown values count at their worst: (.+)\.$/);
  // Parts without weight are included, because they have some at other shares.
  const open = scoredOf(picture).filter((i) =>
    picture.world
      .partsOf(i)
      .some(({ attribute, low, high }) => low !== high && !isWithout(picture, attribute, i)),
  );
  demandItems(names, picture, open, 'with values that are not exactly known');
};

export const checkTried: ChartCheck = (text, picture) => {
  const [share = '', list = '', level = '0'] = take(
    text,
    /^At ([\d.]+) %: (.+?)(?:, which (\d+) others? (?:has|have) as well)?\.$/,
  );
  const tried = Number(share) / 100;
  const named = list.split(/, | and /).map((each) => {
    const [name = '', score = ''] = take(each, /^(.+) ([\d.]+)$/);
    return { item: itemNamed(picture, name), score: Number(score) };
  });
  const { placed } = picture.world;
  demandNames(
    named.map((_, i) => String(i)).join(', '),
    placed.slice(0, 3).map((_, i) => String(i)),
    'as many as there are, up to three',
  );
  const left = placed.filter((i) => named.every(({ item }) => item !== i));
  let before = Number.POSITIVE_INFINITY;
  for (const { item, score } of named) {
    const own = scoreWith(picture, item, tried);
    // The share in the text is rounded to a tenth of a per cent, so the score can differ by as much.
    const isSo =
      picture.isInPoints === true
        ? Math.abs(100 * own - score) <= 0.5501
        : Math.abs(own - score) <= 0.00050001;
    demand(isSo, 'false', `it has ${own}`);
    demand(own <= before + 1e-9, 'false', 'they stand in another order');
    before = own;
  }
  const scores = left.map((i) => scoreWith(picture, i, tried));
  demand(
    scores.every((score) => score <= before + 1e-9),
    'false',
    'another has more',
  );
  const same = scores.filter((score) => !isMore(before, score)).length;
  demand(same === Number(level), 'misleading', `${same} others have as much as the last`);
};
