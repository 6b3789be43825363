import type { Attribute } from '../../comparison';
import { goodness, isMore, type PlainWorld } from './plainWorld';
import {
  anyOf,
  attributesNamed,
  type Check,
  demand,
  effectsOf,
  exactValue,
  isShownAs,
  itemNamed,
  Objection,
  readNumber,
  take,
} from './said';

/** What one item is said to have over another: the attribute, and a test of the two values. */
interface Advantage {
  readonly label: string;
  readonly test: (attribute: Attribute, better: number, worse: number, world: PlainWorld) => void;
}

/** Names and units of the random tables whose zero does not mean none. */
const withoutZero = new Set(['Noise', 'Temperature', 'Model year', 'CPU score', 'Comfort', 'Finish']);

function demandRatio({ name, type }: Attribute, better: number, worse: number): void {
  const isRatio = (type === 'number' || type === 'money') && !withoutZero.has(name);
  demand(isRatio && better > 0 && worse > 0, 'misleading', `a ratio of ${better} and ${worse} in ${name}`);
}

function times(label: string, said: string, isAbout: boolean): Advantage {
  const factor = said === 'twice' ? 2 : said === 'half' ? 0.5 : readNumber(said);
  const rounding = factor < 10 ? 0.05001 : 0.50001;
  return {
    label,
    test: (attribute, better, worse) => {
      demandRatio(attribute, better, worse);
      const slack = isAbout ? Math.max(rounding, 0.0257 * factor) : 0.00251 * factor;
      demand(Math.abs(better / worse - factor) <= slack, 'false', `${better} is not ${said} times ${worse}`);
    },
  };
}

function percent(label: string, said: string, side: string, isAbout: boolean, isCount: boolean): Advantage {
  return {
    label,
    test: (attribute, better, worse) => {
      demandRatio(attribute, better, worse);
      const exact = 100 * (better / worse - 1);
      demand(
        Math.abs(Math.abs(exact) - readNumber(said)) <= (isAbout ? 0.5001 : 0.0501),
        'false',
        `it is ${exact} %`,
      );
      demandSide(side, better, worse);
      if (isCount)
        demand(Number.isInteger(better) && Number.isInteger(worse), 'misleading', 'no counts: fewer or more');
    },
  };
}

function demandSide(side: string, better: number, worse: number): void {
  const isUp = ['higher', 'more', 'later'].includes(side);
  const isDown = ['lower', 'fewer', 'earlier', 'cheaper'].includes(side);
  demand(!isUp || better > worse, 'false', `${better} is not ${side} than ${worse}`);
  demand(!isDown || better < worse, 'false', `${better} is not ${side} than ${worse}`);
}

const currency = /^\s*(?:[€$£¥]|EUR|USD|GBP|CHF|JPY)\s*$/i;

/** `has half the price`, `is about 7 % cheaper`, `was released later`. */
function readAdvantage(verb: string, phrase: string, world: PlainWorld): Advantage {
  if (verb === 'is') {
    const [about = '', said = ''] = take(phrase, /^(about )?([\d.]+) % cheaper$/);
    const costs = world.comparison.attributes.filter(
      ({ type, unit }) => type === 'money' || (type === 'number' && currency.test(unit)),
    );
    demand(costs.length === 1, 'misleading', 'cheaper, where several attributes are money');
    const [only] = costs;
    return percent(only?.name ?? '', said, 'cheaper', about !== '', false);
  }
  if (verb === 'was') {
    const [label = '', side = ''] = take(phrase, /^(.+) (later|earlier)$/);
    // What happened is no noun in any language: it is small within a sentence.
    const event = world.comparison.attributes.find(({ name }) => name.toLowerCase() === label);
    return { label: event?.name ?? label, test: (_, better, worse) => demandSide(side, better, worse) };
  }
  const forms: readonly (readonly [RegExp, (groups: readonly string[]) => Advantage])[] = [
    [/^the better (?:answer to|value in) (.+)$/, ([label = '']) => ({ label, test: () => {} })],
    [/^(about )?twice the (.+)$/, ([about, label = '']) => times(label, 'twice', about !== '')],
    [/^(about )?half the (.+)$/, ([about, label = '']) => times(label, 'half', about !== '')],
    [
      /^(about )?([\d.,]+) times the (.+)$/,
      ([about, said = '', label = '']) => times(label, said, about !== ''),
    ],
    [
      /^(about )?(\d+) % (fewer|more) (.+)$/,
      ([about, said = '', side = '', label = '']) => percent(label, said, side, about !== '', true),
    ],
    [
      /^(?:an? )?(\d+) % (higher|lower) (.+)$/,
      ([said = '', side = '', label = '']) => percent(label, said, side, false, false),
    ],
    [
      /^(?:an? )?(.+) about (\d+) % (higher|lower)$/,
      ([label = '', said = '', side = '']) => percent(label, said, side, true, false),
    ],
    [
      /^the (higher|lower|later|earlier|better) (.+)$/,
      ([side = '', label = '']) => ({ label, test: (_, better, worse) => demandSide(side, better, worse) }),
    ],
    [
      /^the (.+) closer to (.+)$/,
      ([label = '', target = '']) => ({
        label,
        test: (attribute) =>
          demand(
            attribute.direction === 'target' && isShownAs(attribute, target, attribute.target ?? Number.NaN),
            'false',
            `the target is ${attribute.target}`,
          ),
      }),
    ],
  ];
  for (const [form, read] of forms) {
    const found = form.exec(phrase);
    if (found !== null) return read(found.slice(1).map((group) => group ?? ''));
  }
  throw new Objection('unread', `“${verb} ${phrase}”`);
}

/**
 * Checks `has half the weight and is 7 % cheaper` of one item against another: both values known and exact, better in
 * themselves and not only as a scale clips them, and of use to the score. Gives the labels.
 */
export function checkPredicates(
  world: PlainWorld,
  text: string,
  better: number,
  worse: number,
): readonly string[] {
  let verb = '';
  return text.split(' and ').map((part) => {
    const [own = '', phrase = ''] = take(part, /^(?:(has|is|was) )?(.+)$/);
    verb = own === '' ? verb : own;
    const { label, test } = readAdvantage(verb, phrase, world);
    anyOf(attributesNamed(world, label), label, (attribute) => {
      const [ours, theirs] = [world.cellOf(attribute, better), world.cellOf(attribute, worse)].map(
        exactValue,
      );
      demand(
        ours !== null && theirs !== null && ours !== undefined && theirs !== undefined,
        'false',
        `${label} is not exactly known of both`,
      );
      const [good, bad] = [goodness(attribute, ours), goodness(attribute, theirs)];
      demand(
        good !== null && bad !== null && good > bad,
        'false',
        `${ours} is not better than ${theirs} in ${label}`,
      );
      const effect =
        effectsOf(world, better, worse).find((each) => each.attribute === attribute)?.amount ?? 0;
      demand(effect > 0, 'misleading', `${label} does nothing for the score`);
      test(attribute, ours, theirs, world);
    });
    return label;
  });
}

/** `Wirefly has half the weight (1 kg against 2 kg).` */
export const checkReason: Check = ({ world, text, item, rival }) => {
  const [name = '', predicate = '', better = '', worse = ''] = take(
    text,
    /^(.+?) ((?:has|is|was) .+) \((.+) against (.+)\)\.$/,
  );
  const ahead = itemNamed(world, name);
  const behind = ahead === item ? rival : item;
  demand(behind !== null && (ahead === item || ahead === rival), 'false', `${name} is neither of the two`);
  const [label = ''] = checkPredicates(world, predicate, ahead, behind);
  demand(better !== worse, 'misleading', 'two values that look the same');
  anyOf(attributesNamed(world, label), label, (attribute) => {
    const [ours, theirs] = [world.cellOf(attribute, ahead), world.cellOf(attribute, behind)].map(exactValue);
    const isShown =
      isShownAs(attribute, better, ours ?? Number.NaN) && isShownAs(attribute, worse, theirs ?? Number.NaN);
    demand(isShown, 'false', `the values are ${ours} and ${theirs}`);
    demand(isMore(Math.abs((ours ?? 0) - (theirs ?? 0)), 0), 'false', 'the values are equal');
  });
};
