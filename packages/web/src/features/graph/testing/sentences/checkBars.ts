import { isMore, tie } from '@tertium/engine/testing/sentences/plainWorld';
import { at, literal, take } from '@tertium/engine/testing/sentences/said';
import {
  attributeNamed,
  type ChartCheck,
  demand,
  demandCount,
  demandItems,
  demandScore,
  isScore,
  itemLabels,
  itemNamed,
  type Picture,
  scoredOf,
} from './picture';

export const checkNothingScored: ChartCheck = (text, picture) => {
  take(text, /^(?:No item has a score yet|None of the drawn items has a score)\.$/);
  demand(scoredOf(picture).length === 0, 'false', 'items have scores');
  const isNobody = picture.world.placed.length === 0;
  const expected = isNobody ? 'No item has a score yet.' : 'None of the drawn items has a score.';
  demand(text === expected, 'false', expected);
};

export const checkCount: ChartCheck = (text, picture) => {
  const [count = '', order = ''] = take(text, /^(.+ items?) with a place(, best first)?\.$/);
  demandCount(count, scoredOf(picture).length, picture.world.placed.length);
  demand((order !== '') === scoredOf(picture).length > 1, 'misleading', 'the order of one');
};

/** `A scores 0.512, with Price contributing most (0.2).` */
export const checkFirst: ChartCheck = (text, picture) => {
  const { world } = picture;
  const [name = '', score = '', names = '', amount = ''] = take(
    text,
    /^(.+) scores ([\d.–]+)(?:, with (.+) contributing most \(([\d.]+)(?: each)?\))?\.$/,
  );
  const first = itemNamed(picture, name);
  const best = Math.min(...scoredOf(picture).map((i) => at(world.place, i)));
  demand(at(world.place, first) === best, 'false', `${name} is not the first of those drawn`);
  demandScore(picture, score, at(world.low, first), at(world.high, first));
  if (names === '') return;
  const parts = world.partsOf(first);
  const [, listed = '', more = '0'] = /^(.+?)(?: and (\d+) more)?$/.exec(names) ?? [];
  const named = listed.split(/, | and /).map((each) => attributeNamed(picture, each));
  demand(named.length + Number(more) < parts.length, 'misleading', 'the largest of one, or all of them');
  const least = Math.min(
    ...parts.filter((part) => named.includes(part.attribute)).map((part) => part.share * part.low),
  );
  demand(isScore(picture, amount, least), 'false', `it is ${least}`);
  const others = parts.filter((part) => !named.includes(part.attribute));
  const rivals = others.filter((part) => part.share * part.high >= least - 1e-9);
  demand(rivals.length === Number(more), 'false', 'another may be as large');
};

export const checkLast: ChartCheck = (text, picture) => {
  const { world } = picture;
  const scored = scoredOf(picture);
  const worst = Math.max(...scored.map((i) => at(world.place, i)));
  const last = scored.filter((i) => at(world.place, i) === worst);
  const tied = /^Last of the items drawn, with equal scores: (.+)\.$/.exec(text);
  if (tied !== null) {
    demandItems(tied[1] ?? '', picture, last, 'the last');
    return;
  }
  const [name = '', score = '', best = '', worstPlace = '', shared = '', all = ''] = take(
    text,
    /^Last of the items drawn: (.+) with ([\d.–]+), place (\d+)(?:–(\d+))?(=?) of (\d+)\.$/,
  );
  const item = itemNamed(picture, name);
  demand(last.length === 1 && last[0] === item, 'false', `${name} is not the last drawn`);
  demandScore(picture, score, at(world.low, item), at(world.high, item));
  const isPlace =
    Number(best) === at(world.bestPlace, item) &&
    Number(worstPlace === '' ? best : worstPlace) === at(world.worstPlace, item);
  demand(isPlace && Number(all) === world.placed.length, 'false', 'its place is another');
  const others = world.placed.filter((i) => i !== item && at(world.place, i) === at(world.place, item));
  const isShared = worstPlace === '' && others.length > 0;
  demand((shared === '=') === isShared, 'false', 'whether its place is shared');
};

export const checkOpen: ChartCheck = (text, picture) => {
  const { world } = picture;
  const [names = ''] = take(text, /^A whisker shows the possible scores of (.+)\.$/);
  const open = scoredOf(picture).filter((i) => isMore(at(world.high, i), at(world.low, i)));
  demandItems(names, picture, open, 'whose scores are open');
};

const baselineOf = (picture: Picture): string => itemLabels(picture.world)[picture.baseline] ?? '';

export const checkSides: ChartCheck = (text, picture) => {
  const name = literal(baselineOf(picture));
  take(text, new RegExp(`^Bars to the right put an item ahead of ${name}, bars to the left behind it\\.$`));
  demand(at(picture.world.place, picture.baseline) > 0, 'false', 'nothing is ahead of what has no place');
};

export const checkRuledOutBaseline: ChartCheck = (text, picture) => {
  const name = literal(baselineOf(picture));
  take(
    text,
    new RegExp(
      `^${name} has no place because a must-have rules it out\\. Bars to the right show what an item has more than ${name}, bars to the left what it has less\\.$`,
    ),
  );
  demand(picture.world.isRuledOut(picture.baseline), 'false', 'it is not ruled out');
};

export const checkUnknownBaseline: ChartCheck = (text, picture) => {
  const name = literal(baselineOf(picture));
  take(text, new RegExp(`^${name} has no values that count, so nothing can be compared with it\\.$`));
  const { scored, shares, cellOf } = picture.world;
  const isKnown = scored.some(
    (each, j) => at(shares, j) > 0 && cellOf(each, picture.baseline).kind === 'value',
  );
  demand(!isKnown, 'false', 'something is known');
};

export const checkAheadOfBaseline: ChartCheck = (text, picture) => {
  const { world, baseline } = picture;
  const name = literal(baselineOf(picture));
  const nothing = new RegExp(`^Nothing is ahead of ${name}( so far)?\\.$`).exec(text);
  const some = new RegExp(`^Ahead of ${name}( so far)?: (.+)\\.$`).exec(text);
  demand(nothing !== null || some !== null, 'unread', text);
  demand(at(world.place, baseline) > 0, 'false', 'the baseline has no place');
  const ahead = world.placed.filter((i) => isMore(at(world.score, i), at(world.score, baseline)));
  const soFar = (nothing?.[1] ?? some?.[1] ?? '') !== '';
  const canChange = world.placed.some((i) => {
    if (i === baseline) return false;
    const isSure = isMore(at(world.low, i), at(world.high, baseline));
    const canBe = isMore(at(world.high, i), at(world.low, baseline));
    return ahead.includes(i) ? !isSure : canBe;
  });
  demand(soFar === canChange, 'misleading', `what is open can${canChange ? '' : 'not'} change that`);
  if (some !== null) demandItems(some[2] ?? '', picture, ahead, 'who is ahead');
  else demand(ahead.length === 0, 'false', `${ahead.length} are ahead`);
};

export const checkLeadCount: ChartCheck = (text, picture) => {
  const [count = ''] = take(
    text,
    new RegExp(`^(.+ items?) with a place, compared with ${literal(baselineOf(picture))}\\.$`),
  );
  const but = (items: readonly number[]) => items.filter((i) => i !== picture.baseline).length;
  demandCount(count, but(scoredOf(picture)), but(picture.world.placed));
};

export const checkFirstLead: ChartCheck = (text, picture) => {
  const { world, baseline } = picture;
  const [name = '', sign = '', amount = '', soFar = ''] = take(
    text,
    /^(.+): ([+−±])([\d.]+) in total( so far)?\.$/,
  );
  const item = itemNamed(picture, name);
  const lead = at(world.score, item) - at(world.score, baseline);
  demand(isScore(picture, amount, Math.abs(lead)), 'false', `the lead is ${lead}`);
  demand(sign === (lead > tie ? '+' : lead < -tie ? '−' : '±'), 'false', `the lead is ${lead}`);
  const isOpen = [item, baseline].some((i) => isMore(at(world.high, i), at(world.low, i)));
  demand(isOpen === (soFar !== ''), 'misleading', 'whether it is open');
};
