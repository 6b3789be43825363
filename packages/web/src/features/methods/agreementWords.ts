import {
  backingsByFamily,
  firstOf,
  listAll,
  type MethodAnswer,
  type MethodTable,
  methods,
  type Placed,
} from '@tertium/engine';
import { type MethodWording, namesOf, nameWithin } from '../../ranked/byMethod/methodWording';
import { capital, countedNoun } from '../../ui/countedNoun';

/** A way of ranking, its family, and the items that it puts first. */
interface Voice {
  readonly name: string;
  readonly family: string;
  readonly winners: readonly number[];
}

const isPlaced = (answer: MethodAnswer): answer is Placed => answer.kind === 'placed';

/**
 * Says in one line whether the methods agree. It counts families: one agrees if all its evaluated methods put the item
 * first, alone or level. Items that no method separates at the top are named together. Methods that refuse the table
 * don't count.
 */
export function agreementWords(
  { ownPlaces, leftOut }: Pick<MethodTable, 'ownPlaces' | 'leftOut'>,
  answers: readonly MethodAnswer[],
  wording: MethodWording,
): string {
  const whole = agreementAmong(ownPlaces, answers, wording);
  if (leftOut.length === 0) return whole;
  const among = countedNoun(ownPlaces.length, wording.noun, wording.show);
  return `Among the ${among} with every value, ${whole.charAt(0).toLowerCase()}${whole.slice(1)}`;
}

function agreementAmong(
  ownPlaces: readonly number[],
  answers: readonly MethodAnswer[],
  wording: MethodWording,
): string {
  const placed = answers.filter(isPlaced);
  if (placed.length === 0) return 'No other method can rank this table.';
  const ours = firstOf(ownPlaces);
  const voices: Voice[] = [
    { name: wording.own, family: methods.weightedSum.family, winners: ours },
    ...placed.map(({ method, places }) => {
      const { family } = methods[method];
      return { name: nameWithin(method), family, winners: firstOf(places) };
    }),
  ];
  const top = mostBacked(ownPlaces, placed);
  const [agreeing, families] = [new Set<string>(), new Set(voices.map(({ family }) => family))];
  for (const family of families)
    if (voices.every((voice) => voice.family !== family || voice.winners.includes(top))) agreeing.add(family);
  const others = voices.filter(({ winners }) => !winners.includes(top));
  // Items that are first exactly where this one is are also put first by all.
  const tops = ours
    .concat(voices.flatMap(({ winners }) => winners))
    .filter((item, i, all) => all.indexOf(item) === i)
    .filter((item) => voices.every(({ winners }) => winners.includes(item) === winners.includes(top)));
  const isLevel = voices.some(({ winners }) => winners.length > 1 && winners.includes(top));
  const how = tops.length > 1 ? ', level' : isLevel ? ', alone or level' : '';
  const item = `${namesOf(tops, wording)} first${how}`;
  const { show } = wording;
  if (others.length === 0)
    return `${families.size === 2 ? 'Both' : `All ${show(families.size)}`} families of methods put ${item}.`;
  const verb = agreeing.size === 1 ? 'puts' : 'put';
  return `${show(agreeing.size)} of ${show(families.size)} families ${verb} ${item}. ${preferences(others, wording)}`;
}

/** The item that most families put first. Of several, the one ranked best here. */
function mostBacked(ownPlaces: readonly number[], placed: readonly Placed[]): number {
  const backings = backingsByFamily([
    { method: 'weightedSum', winners: firstOf(ownPlaces) },
    ...placed.map(({ method, places }) => ({ method, winners: firstOf(places) })),
  ]);
  const most = backings[0]?.families.length ?? 0;
  const [top = 0] = backings
    .filter(({ families }) => families.length === most)
    .map(({ item }) => item)
    .sort((a, b) => (ownPlaces[a] ?? 0) - (ownPlaces[b] ?? 0));
  return top;
}

/** “TOPSIS and VIKOR prefer Mill. PROMETHEE II prefers Elm.” */
function preferences(voices: readonly Voice[], wording: MethodWording): string {
  const byChoice = new Map<string, { readonly winners: readonly number[]; readonly names: string[] }>();
  for (const { name, winners } of voices) {
    const key = winners.join();
    const group = byChoice.get(key) ?? { winners, names: [] };
    group.names.push(name);
    byChoice.set(key, group);
  }
  return [...byChoice.values()]
    .map(({ winners, names }) => {
      const level = winners.length > 1 ? ', level' : '';
      const verb = names.length === 1 ? 'prefers' : 'prefer';
      return `${capital(listAll(names))} ${verb} ${namesOf(winners, wording)}${level}.`;
    })
    .join(' ');
}
