import { undecidedMusts } from './checkHeadline';
import { isMore, type PlainWorld } from './plainWorld';
import {
  anyOf,
  at,
  attributesNamed,
  type Check,
  demand,
  itemNamed,
  literal,
  readNumber,
  shortLabel,
  take,
} from './said';

const firsts = (world: PlainWorld) => world.placed.filter((i) => at(world.place, i) === 1);
const couldBeFirst = (world: PlainWorld) => world.placed.filter((i) => at(world.bestPlace, i) === 1);

/** How far each open cell of those who could be first can move their score. */
function swings(world: PlainWorld) {
  return couldBeFirst(world).flatMap((item) =>
    world.partsOf(item).flatMap(({ attribute, share, low, high }) => {
      const swing = share * (high - low);
      return swing > 0 ? [{ item, attribute, swing }] : [];
    }),
  );
}

export const checkFindOut: Check = ({ world, text, item }) => {
  const [exact = '', label = '', name = '', why = ''] = take(
    text,
    /^Find out the (exact )?(.+?) of (.+) first: (?:it|they) (is a must-have|are a must-have|decides? who wins|could decide who wins)\.$/,
  );
  const asked = itemNamed(world, name);
  anyOf(attributesNamed(world, label), label, (attribute) => {
    if (why.endsWith('must-have')) {
      // Of several who share the first place, the must-have of any one is as good as that of another.
      const isFirst = asked === item || firsts(world).includes(asked);
      demand(
        isFirst && undecidedMusts(world, asked)[0] === attribute,
        'false',
        'no must-have of the first is open',
      );
      demand(
        (world.limitOf(attribute, asked) === 'range') === (exact !== ''),
        'false',
        'whether it is a range',
      );
      return;
    }
    const open = swings(world);
    const own = open.find((each) => each.item === asked && each.attribute === attribute);
    demand(own !== undefined && couldBeFirst(world).length > 1, 'false', 'it can decide nothing');
    demand(!open.some(({ swing }) => isMore(swing, own.swing)), 'misleading', 'another moves more');
    demand((open.length === 1) === why.startsWith('decide'), 'false', `${open.length} cells are open`);
    demand(
      (world.cellOf(attribute, asked).kind === 'value') === (exact !== ''),
      'false',
      'whether it is a range',
    );
  });
};

/** The share itself is that of trials, and handed in: its words hang on it and on the lead. */
export const checkStays: Check = ({ world, text, item }) => {
  const sharing = firsts(world).length > 1;
  const who = sharing ? `${literal(shortLabel(world, item))} stays first, alone or level,` : 'It stays first';
  const [only = '', said = '', but = ''] = take(
    text,
    new RegExp(
      `^${who} in (only )?(\\d+) % of similar weightings(: the weights decide|, though the lead is small)?\\.$`,
      'i',
    ),
  );
  const canPass = (i: number) => i !== item && isMore(at(world.high, i), at(world.low, item));
  demand(!world.placed.some(canPass), 'misleading', 'something unknown could decide');
  const [, second = -1] = world.placed;
  const lead = at(world.score, item) - at(world.score, second);
  const isUnsure = !sharing && readNumber(said) < 60;
  const isStable = !sharing && readNumber(said) >= 90 && lead < 0.02 - 1e-9;
  demand(
    isUnsure === (only !== '') && isUnsure === but.startsWith(':'),
    'misleading',
    'whether the weights decide',
  );
  demand(isStable === but.startsWith(', though'), 'misleading', `the lead is ${lead}`);
};
