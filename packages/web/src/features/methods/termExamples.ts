import {
  askMethod,
  type EvaluatedMethod,
  everyonesMethods,
  firstOf,
  keepRows,
  listAll,
  type MethodCause,
  type MethodSettings,
  type MethodTable,
  methods,
  type Placed,
} from '@tertium/engine';
import { familyNames } from '../../ranked/byMethod/methodTexts';
import { itemsWord, type MethodWording, namesOf, nameWithin } from '../../ranked/byMethod/methodWording';
import { isEvaluatedAtOnce } from '../../ranked/methods/isEvaluatedAtOnce';

/** For each term of the panel, an example in this comparison, or that there is none. */
export interface TermExamples {
  readonly family: string;
  readonly compensation: string;
  readonly reversal: string;
  readonly compromise: string;
}

export interface AskedMethods {
  readonly table: MethodTable;
  readonly settings: MethodSettings;
  /** The evaluated methods with their answers. Some may still be missing. */
  readonly evaluated: readonly EvaluatedMethod[];
}

/** Finds examples of the panel's terms in the table and the methods' answers. */
export function termExamples(asked: AskedMethods, wording: MethodWording): TermExamples {
  const placed = asked.evaluated.flatMap(({ answer }) => (answer.kind === 'placed' ? [answer] : []));
  return {
    family: familyExample(placed, wording),
    compensation: compensationExample(asked, wording),
    reversal: reversalExample(asked, placed, wording),
    compromise: compromiseExample(placed, wording),
  };
}

function familyExample(placed: readonly Placed[], wording: MethodWording): string {
  const familyOf = ({ method }: Placed) => methods[method].family;
  const one = placed.find((each) =>
    placed.some((other) => other !== each && familyOf(other) === familyOf(each)),
  );
  const other = placed.find((each) => one !== undefined && each !== one && familyOf(each) === familyOf(one));
  if (one === undefined || other === undefined) return 'Here each method is a family of its own.';
  const [ours, theirs] = [one, other].map(({ places }) => namesOf(firstOf(places), wording));
  const [name, otherName] = [one, other].map(({ method }) => nameWithin(method));
  const family = `Here ${name} and ${otherName} belong to one family, “${familyNames[familyOf(one)]}”`;
  return ours === theirs
    ? `${family}: both put ${ours} first.`
    : `${family}, though ${name} puts ${ours} first and ${otherName} ${theirs}.`;
}

function compensationExample({ table, evaluated }: AskedMethods, wording: MethodWording): string {
  const { ownPlaces, problem, columns, itemIndexes, leftOut } = table;
  const firsts = firstOf(ownPlaces);
  const [ours] = firsts;
  if (ours === undefined) return '';
  const our = wording.nameOf(ours);
  const among =
    leftOut.length === 0
      ? ''
      : `, of the ${wording.show(itemIndexes.length)} ${itemsWord(wording)} with every value,`;
  const first = `In ${wording.own}${among} ${our} ${firsts.length === 1 ? 'is first' : 'shares the first place'}`;
  const gap = findCause(evaluated, 'gap');
  if (gap !== null) return `${first} despite its gap in “${wording.attributeNameOf(gap.cause.attributeId)}”.`;
  const ahead = problem.columns.map((column, j) => {
    const sign = problem.directions[j] === 'lower' ? -1 : 1;
    return Array.from(column).filter((value) => sign * value > sign * (column[ours] ?? 0)).length;
  });
  const most = Math.max(0, ...ahead);
  if (most === 0)
    return `Here ${our} has nothing to make up for: no other is ahead of it in anything that counts.`;
  const name = wording.attributeNameOf(columns[ahead.indexOf(most)]?.attributeId ?? '');
  return `${first}, though ${wording.show(most)} of ${wording.show(itemIndexes.length - 1)} others ${most === 1 ? 'is' : 'are'} ahead of it in “${name}”.`;
}

/** The most rows that are removed one by one, because each evaluates the methods again. */
const rowsTried = 30;

function reversalExample(
  { table, settings, evaluated }: AskedMethods,
  placed: readonly Placed[],
  wording: MethodWording,
): string {
  const { nameOf } = wording;
  const known = findCause(evaluated, 'without');
  if (known !== null)
    return `Here ${nameWithin(known.method)} puts ${nameOf(known.theirs)} before ${nameOf(known.ours)} as long as ${nameOf(known.cause.row)} is compared.`;
  const rows = [...table.itemIndexes.keys()];
  const asked = placed.filter(({ method }) => everyonesMethods.includes(method));
  if (rows.length < 3 || asked.length === 0) return 'There are too few here to show that.';
  if (table.followsData)
    return `Not tried here: a scale follows the data, so removing ${itemsWord(wording)} would change that scale too.`;
  if (rows.length > rowsTried || !isEvaluatedAtOnce(table))
    return 'There are too many here to look for an example.';
  for (const { method, places } of asked)
    for (const gone of rows) {
      const answer = askMethod(
        keepRows(table, (row) => row !== gone),
        method,
        settings,
      );
      if (answer.kind === 'refused') continue;
      const turned = turnedPair(
        rows.filter((row) => row !== gone),
        places,
        answer.places,
      );
      if (turned === null) continue;
      const [before, after] = turned.map(nameOf);
      return `Here ${nameWithin(method)} puts ${before} before ${after} as long as ${nameOf(gone)} is compared, but after it otherwise.`;
    }
  const names = listAll(asked.map(({ method }) => nameWithin(method)));
  return `There is no example here: whichever ${wording.noun} is removed, ${names} ${asked.length === 1 ? 'keeps' : 'keep'} the order of the others.`;
}

/** The first two rows whose order is reversed, the better one first. Places are by row, and by remaining row. */
function turnedPair(
  left: readonly number[],
  places: readonly number[],
  placesLeft: readonly number[],
): readonly [number, number] | null {
  for (const [i, a] of left.entries())
    for (const [k, b] of left.entries())
      if ((places[a] ?? 0) < (places[b] ?? 0) && (placesLeft[i] ?? 0) > (placesLeft[k] ?? 0)) return [a, b];
  return null;
}

function compromiseExample(placed: readonly Placed[], wording: MethodWording): string {
  const [set] = placed.flatMap(({ compromise }) =>
    compromise?.compromiseSet.length ? [compromise.compromiseSet] : [],
  );
  if (set === undefined) return 'VIKOR can’t rank this table.';
  return `Here: ${namesOf(set, wording)}${set.length === 1 ? ' alone' : ''}.`;
}

function findCause<Kind extends MethodCause['kind']>(evaluated: readonly EvaluatedMethod[], kind: Kind) {
  const isOfKind = (cause: MethodCause): cause is Extract<MethodCause, { kind: Kind }> => cause.kind === kind;
  for (const { answer, difference } of evaluated) {
    const cause = difference?.causes.find(isOfKind);
    if (difference !== null && cause !== undefined) return { ...difference, method: answer.method, cause };
  }
  return null;
}
