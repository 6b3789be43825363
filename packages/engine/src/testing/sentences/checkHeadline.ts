import type { Attribute } from '../../comparison';
import { checkPredicates } from './checkAdvantage';
import { checkReasons } from './checkReasons';
import { isMore, type PlainWorld } from './plainWorld';
import {
  at,
  type Check,
  demand,
  demandItems,
  eitherLabel,
  isLeadSaid,
  itemLabel,
  leadForm,
  literal,
  readNumber,
  type Said,
  take,
} from './said';

const turn = ', and missing values could change this';

function pairOf({ world, item, rival }: Said) {
  demand(rival !== null, 'unread', 'there is nobody to compare with');
  return { rival, name: eitherLabel(world, item), other: eitherLabel(world, rival) };
}

function demandGap(world: PlainWorld, said: string, ahead: number, behind: number): void {
  const gap = at(world.score, ahead) - at(world.score, behind);
  demand(isMore(gap, 0), 'false', `the lead is ${gap}`);
  const couldTurn = isMore(at(world.high, behind), at(world.low, ahead));
  const ends = [
    at(world.low, ahead) - at(world.high, behind),
    at(world.high, ahead) - at(world.low, behind),
  ] as const;
  const isSaid = couldTurn ? isLeadSaid(said, gap) : isLeadSaid(said, ...ends);
  demand(isSaid, 'false', `the lead is ${couldTurn ? gap : ends.join(' to ')}, not ${said}`);
}

function demandTurning(world: PlainWorld, isSaid: boolean, ahead: number, behind: number): void {
  const couldTurn = isMore(at(world.high, behind), at(world.low, ahead));
  demand(!isSaid || couldTurn, 'false', 'nothing could turn that round');
  demand(isSaid || !couldTurn, 'misleading', 'open values could turn that round');
}

/** The must-haves that an item could fail by what is not known of it. */
export const undecidedMusts = ({ comparison, limitOf }: PlainWorld, item: number): readonly Attribute[] =>
  comparison.attributes.filter((each) => ['unknown', 'range'].includes(limitOf(each, item)));

const isPlaceOpen = (world: PlainWorld, i: number) => at(world.bestPlace, i) !== at(world.worstPlace, i);
const sharers = (world: PlainWorld, place: number) => world.place.filter((each) => each === place).length;

export const checkLeads: Check = (said) => {
  const { world, text, item } = said;
  const { rival, name, other } = pairOf(said);
  const [soFar = '', gap = '', reasons = ''] = take(
    text,
    new RegExp(`^(So far )?${name} leads by ${leadForm} over ${other}((?:: |, though ).+)?\\.$`),
  );
  demandGap(world, gap, item, rival);
  demand(at(world.place, item) === 1 && sharers(world, 1) === 1, 'false', 'it is not first alone');
  const isOpen = isPlaceOpen(world, item) || undecidedMusts(world, item).length > 0;
  demand(isOpen === (soFar !== ''), 'misleading', 'whether something unknown could cost it the first place');
  checkReasons(world, reasons, item, rival, 'it');
};

export const checkAhead: Check = (said) => {
  const { world, text, item } = said;
  const { rival, name, other } = pairOf(said);
  const [gap = '', soFar = '', reasons = ''] = take(
    text,
    new RegExp(`^${name} is ahead of ${other} by ${leadForm}( so far${turn})?((?:: |, though ).+)?\\.$`),
  );
  demandGap(world, gap, item, rival);
  demandTurning(world, soFar !== '', item, rival);
  checkReasons(world, reasons, item, rival, 'it');
};

export const checkBehind: Check = (said) => {
  const { world, text, item } = said;
  const { rival, name, other } = pairOf(said);
  const [stands = '', soFar = '', gap = '', turning = '', reasons = ''] = take(
    text,
    new RegExp(
      `^${name} (is \\d+\\w\\w|shares \\d+\\w\\w place)( so far)?, ${leadForm} behind ${other}(${turn})?((?:: |, though ).+)?\\.$`,
    ),
  );
  demandPlace(world, item, stands, soFar !== '');
  demandGap(world, gap, rival, item);
  demandTurning(world, turning !== '', rival, item);
  checkReasons(world, reasons, rival, item, itemLabel(world, rival));
};

function demandPlace(world: PlainWorld, item: number, stands: string, isSoFar: boolean): void {
  const place = readNumber(stands);
  demand(at(world.place, item) === place, 'false', `its place is ${at(world.place, item)}`);
  demand(stands.startsWith('shares') === sharers(world, place) > 1, 'misleading', 'a tie is a tie');
  demand(isSoFar || !isPlaceOpen(world, item), 'misleading', 'its place is open');
}

export const checkTied: Check = (said) => {
  const { world, text, item } = said;
  const { rival, name, other } = pairOf(said);
  const [soFar = '', names = '', place = '', reasons = ''] = take(
    text,
    new RegExp(
      `^(So far )?(${name}(?:, | and )${other}.*?) (?:share (\\d+\\w\\w) place with equal scores|are level to within rounding)(?:: (.+))?\\.$`,
    ),
  );
  demand(
    Math.abs(at(world.score, item) - at(world.score, rival)) <= 1e-6,
    'false',
    'the scores are not equal',
  );
  const shared =
    place === '' ? [item, rival] : world.placed.filter((i) => at(world.place, i) === readNumber(place));
  demandItems(world, names, shared, 'who is level');
  const isUnsettled = (i: number) =>
    isMore(at(world.high, i), at(world.low, i)) ||
    undecidedMusts(world, i).length > 0 ||
    (place !== '' && isPlaceOpen(world, i));
  demand(
    shared.some(isUnsettled) === (soFar !== ''),
    'misleading',
    'whether something unknown could move them',
  );
  for (const side of reasons === '' ? [] : reasons.split(', while ')) {
    const [better, worse] = speaksOf(world, side, item, rival) ? [item, rival] : [rival, item];
    const [predicates = ''] = take(side, new RegExp(`^${eitherLabel(world, better)} (.+)$`));
    checkPredicates(world, predicates, better, worse);
  }
};

/** Whether a clause is about the one and not the other, whose name may begin with its own: `Novo`, `Novo 2`. */
function speaksOf(world: PlainWorld, clause: string, one: number, other: number): boolean {
  const lengthOf = (i: number) =>
    clause.startsWith(`${itemLabel(world, i)} `) ? itemLabel(world, i).length : 0;
  return lengthOf(one) > lengthOf(other);
}

export const checkNoScore: Check = ({ world, text }) => {
  take(text, /^Nothing is ranked yet\. Choose what matters first\.$/);
  demand(world.scored.length === 0, 'false', 'attributes enter the score');
};

export const checkAllRuledOut: Check = ({ world, text }) => {
  take(text, /^No item meets every must-have, so none has a place\.$/);
  const { items } = world.comparison;
  demand(items.length > 0 && items.every((_, i) => world.isRuledOut(i)), 'false', 'one is not ruled out');
};

export const checkNobody: Check = ({ world, text }) => {
  take(text, /^No item has a place, because those not ruled out have no known value that counts\.$/);
  const left = world.comparison.items.flatMap((_, i) => (world.isRuledOut(i) ? [] : [i]));
  demand(left.length > 0, 'misleading', 'all are ruled out');
  const weighed = world.scored.filter((_, j) => at(world.shares, j) > 0);
  const isKnown = (i: number) => weighed.some((each) => world.cellOf(each, i).kind === 'value');
  demand(world.scored.length > 0 && !left.some(isKnown), 'false', 'something is known');
};

export const checkNothingKnown: Check = ({ world, text, item }) => {
  const [name = '', why = ''] = take(
    text,
    /^(.+) has no place because (it has no values that count|no attribute that counts applies to it)\.$/,
  );
  demand(name === itemLabel(world, item), 'unread', name);
  const weighed = world.scored.filter((_, j) => at(world.shares, j) > 0);
  const kinds = weighed.map((attribute) => world.cellOf(attribute, item).kind);
  demand(
    !kinds.includes('value') && !world.isRuledOut(item),
    'false',
    'something is known, or it is ruled out',
  );
  demand(why.startsWith('no') === !kinds.includes('unknown'), 'false', 'unknown is not inapplicable');
};

export const checkAlone: Check = ({ world, text, item }) => {
  const name = eitherLabel(world, item);
  take(
    text,
    new RegExp(
      `^(?:There is nothing to compare ${name} with yet|${name} is the only one that has a place)\\.$`,
    ),
  );
  demand(world.placed.length === 1 && world.placed[0] === item, 'false', 'others have a place');
  const isOnly = world.comparison.items.length === 1;
  demand(isOnly === text.startsWith('There'), 'false', 'whether there are other items');
};

export const checkPlace: Check = ({ world, text, item }) => {
  const name = literal(itemLabel(world, item));
  const [verb = '', place = '', soFar = ''] = take(
    text,
    new RegExp(`^${name} (shares|has) (\\d+)\\w\\w place( so far)?\\.$`),
  );
  demandPlace(world, item, `${verb} ${place}`, soFar !== '');
};
