import type { Answer, OpenedRound } from '@tertium/contract';
import {
  blankWeighting,
  type Comparison,
  evaluateMethod,
  everyonesMethods,
  type MethodId,
  methodTable,
  usualMethodSettings,
} from '@tertium/engine';
import type { Dice } from '@tertium/engine/testing/sentences/dice';
import { type PlainWorld, workOut } from '@tertium/engine/testing/sentences/plainWorld';
import { rankByMethods } from '../../bump/rankByMethods';
import { rankRounds } from '../../bump/rankRounds';
import type { Rankings } from '../../scene/found';
import type { Scene } from '../../scene/scene';
import { sampleScene } from '../sampleScene';
import type { Picture } from './picture';

type Seen = Pick<Picture, 'ranked' | 'leftOut' | 'whose'>;
type RandomRankings = Seen & { readonly rankings: Rankings };

/** Rankings by random weightings, random answers in rounds, and methods, each with the places that cells imply. */
export function* rankingsOf(scene: Scene, dice: Dice): Generator<RandomRankings> {
  yield byWeights(scene, dice);
  yield byRounds(scene, dice);
  // Only some comparisons are ranked by methods, to save time.
  if (dice.isLucky(0.25)) yield* byMethods(scene);
}

const pointsOf = (ids: readonly string[], dice: Dice) =>
  Object.fromEntries(ids.map((id) => [id, dice.whole(0, 10)]));

const weighed = (comparison: Comparison, points: Readonly<Record<string, number>>): Comparison => ({
  ...comparison,
  weightings: [{ ...blankWeighting({ id: 'w', name: 'w', position: 0 }), points }],
});

function byWeights({ comparison }: Scene, dice: Dice): RandomRankings {
  const ids = comparison.attributes.map(({ id }) => id);
  const all = ['mine', '“cheap”', 'Ada’s']
    .slice(0, dice.whole(1, 3))
    .map((name) => ({ name, of: weighed(comparison, pointsOf(ids, dice)) }));
  return {
    ranked: all.map(({ name, of }) => ({ name, place: workOut(of).place })),
    rankings: {
      kind: 'weights',
      ranked: all.map(({ name, of }) => ({ name, head: name, place: sampleScene(of).ranking.place })),
      notShown: [],
      leftOut: [],
      person: null,
      people: [],
    },
  };
}

const people = ['Ada', 'Bob', 'Cleo'].map((name) => ({ id: name, name }));

function byRounds(scene: Scene, dice: Dice): RandomRankings {
  const { comparison } = scene;
  const rounds = Array.from({ length: dice.whole(1, 3) }, (_, i) => randomRound(comparison, i + 1, dice));
  const person = dice.isLucky(0.5) ? (people[dice.whole(0, 2)] ?? null) : null;
  const rankings = rankRounds({ comparison, rounds, earlier: [], personId: person?.id ?? null });
  const ranked = rounds.flatMap(({ number, attributeIds, answers }) => {
    const place = placesOf(
      comparison,
      attributeIds,
      // If the person answered in no round, everyone's answers count.
      (answers ?? []).filter((each) => rankings.person === null || each.person.id === person?.id),
    );
    return place === null ? [] : [{ name: `round ${number}`, place }];
  });
  const isAnswered =
    person !== null && rounds.some(({ answers }) => answers?.some((a) => a.person === person));
  return { ranked, rankings, ...(isAnswered && { whose: person.name }) };
}

function randomRound({ attributes }: Comparison, number: number, dice: Dice): OpenedRound {
  const attributeIds = attributes.map(({ id }) => id).filter(() => dice.isLucky(0.8));
  const answers = people
    .filter(() => dice.isLucky(0.7))
    .map((person) => ({ person, points: pointsOf(attributeIds, dice) }));
  return {
    id: String(number),
    number,
    question: '',
    isBlind: true,
    attributeIds,
    participantIds: null,
    startedBy: null,
    startedAt: 0,
    dueOn: null,
    revealedAt: 1,
    revealedBy: null,
    people,
    peopleCount: 3,
    doneCount: answers.length,
    waitingFor: null,
    isForMe: false,
    isFromFile: false,
    mine: null,
    answers,
  };
}

/** The places by the mean shares of the attributes that were asked and count. `null` without attributes or answers. */
function placesOf(
  comparison: Comparison,
  asked: readonly string[],
  answers: readonly Answer[],
): readonly number[] | null {
  const scored = workOut(comparison).scored.map(({ id }) => id);
  const counted = scored.filter((id) => asked.includes(id));
  if (counted.length === 0 || answers.length === 0) return null;
  const shares = answers.map(({ points }) => {
    const total = counted.reduce((sum, id) => sum + (points[id] ?? 0), 0);
    return counted.map((id) => (total === 0 ? 1 / counted.length : (points[id] ?? 0) / total));
  });
  const mean = counted.map((_, j) => shares.reduce((sum, own) => sum + (own[j] ?? 0), 0) / answers.length);
  const none = scored.map((id) => [id, 0] as const);
  const points = Object.fromEntries([...none, ...counted.map((id, j) => [id, mean[j] ?? 0] as const)]);
  return workOut(weighed(comparison, points)).place;
}

function* byMethods({ comparison, sum: ranking }: Scene): Generator<RandomRankings> {
  const received: Rankings[] = [];
  rankByMethods({
    ranking,
    attributes: comparison.attributes,
    onRankings: (rankings) => received.push(rankings),
    onTrouble: () => {},
  });
  const world = workOut(comparison);
  const isOut = (i: number) =>
    !world.isRuledOut(i) &&
    world.scored.some((each, j) => (world.shares[j] ?? 0) > 0 && world.cellOf(each, i).kind !== 'value');
  const leftOut = comparison.items.flatMap((_, i) => (isOut(i) ? [i] : []));
  for (const rankings of received)
    yield { rankings, leftOut, ranked: methodPlaces(world, leftOut, ranking, comparison) };
}

/** The places of this ranking, counted among items with all values known, and their places by each method. */
function methodPlaces(
  world: PlainWorld,
  leftOut: readonly number[],
  ranking: Scene['ranking'],
  { attributes, items }: Comparison,
) {
  const taking = items.flatMap((_, i) => (world.isRuledOut(i) || leftOut.includes(i) ? [] : [i]));
  const among = items.map((_, i) =>
    taking.includes(i) ? 1 + taking.filter((k) => (world.place[k] ?? 0) < (world.place[i] ?? 0)).length : 0,
  );
  const own = { name: 'the ranking here', place: among };
  if (taking.length < 2 || !world.shares.some((share) => share > 0)) return [own];
  const names: Partial<Record<MethodId, string>> = {
    weightedProduct: 'the weighted product',
    topsis: 'TOPSIS',
    vikor: 'VIKOR',
    promethee: 'PROMETHEE II',
    edas: 'EDAS',
  };
  const table = methodTable(ranking, attributes);
  const others = everyonesMethods.flatMap((method) => {
    const { answer } = evaluateMethod(table, method, usualMethodSettings);
    if (answer.kind === 'refused') return [];
    const place = items.map((_, i) => (taking.includes(i) ? (answer.places[taking.indexOf(i)] ?? 0) : 0));
    return [{ name: names[method] ?? '', place }];
  });
  return [own, ...others];
}
