import { ordinal } from '@tertium/engine';
import type { RankedByKind, Rankings } from '../bump/rankings';
import type { Scene, SceneItem } from '../scene';
import type { ChartSentence } from './chartSentence';
import { countWithin, joinNames } from './names';
import { itemNames } from './shareWords';

const whyNone: Readonly<Record<RankedByKind, string>> = {
  weights: 'there are no two weightings that give places: save one by name, or let somebody else weigh',
  rounds: 'there are no two rounds that give places: a round counts once it is revealed',
  methods:
    'no other method gives places here: they need two items of which every value that counts is known, and some refuse zeros',
};

export const sayTooFewRankings = ({ kind }: Pick<Rankings, 'kind'>): ChartSentence => ({
  template: 'bump.none',
  text: `The chart cannot be drawn because ${whyNone[kind]}.`,
});

/** The places in several rankings in words. Who is first is said of all items, drawn or not. */
export function describeBump(
  scene: Scene,
  rankings: Rankings,
  drawn: readonly SceneItem[],
): readonly ChartSentence[] {
  return [
    sayFirst(scene, rankings),
    sayCount(scene, rankings, drawn.length),
    ...sayFurthest(scene, rankings, drawn),
    ...sayLeftOut(scene, rankings),
    ...sayRounds(rankings),
  ];
}

const counted: Readonly<Record<RankedByKind, (count: string) => string>> = {
  weights: (count) => `by ${count} weightings`,
  rounds: (count) => `in ${count} rounds`,
  methods: (count) => `by ${count} ways of ranking`,
};

function sayFirst(scene: Scene, { kind, ranked, leftOut, person }: Rankings): ChartSentence {
  const { show } = scene;
  const names = itemNames(scene);
  const firsts = names.map((_, i) => ranked.filter(({ place }) => place[i] === 1).length);
  const most = Math.max(...firsts);
  const leaders = names.filter((_, i) => firsts[i] === most);
  const are = leaders.length === 1 ? 'is' : 'are each';
  const whom = person === null ? '' : ` for ${person.name}`;
  const all = most === 2 ? 'both' : `all ${show(most)}`;
  const count = most === ranked.length ? all : `${show(most)} of ${show(ranked.length)}`;
  const among = leftOut.length === 0 ? '' : 'Of the items with every value that counts, ';
  return {
    template: 'bump.first',
    text: `${among}${joinNames(leaders, show)} ${are} first${whom} ${counted[kind](count)}.`,
  };
}

function sayCount(scene: Scene, { kind, ranked, person }: Rankings, drawnCount: number): ChartSentence {
  const { show, comparison } = scene;
  const items = countWithin(drawnCount, comparison.items.length, 'item', show);
  const names = joinNames(
    ranked.map(({ name }) => name),
    show,
    12,
  );
  const whose = person === null ? 'the mean of everybody’s shares' : `the answers of ${person.name}`;
  const texts: Readonly<Record<RankedByKind, string>> = {
    weights: `Places of ${items}, by these weights: ${names}.`,
    rounds: `Places of ${items}, by ${whose} in ${names}.`,
    methods: `Places of ${items}, by ${names}, with their usual settings.`,
  };
  return { template: 'bump.count', text: texts[kind] };
}

/** Whose place depends most on which ranking one looks at. */
function sayFurthest(
  scene: Scene,
  { kind, ranked }: Rankings,
  drawn: readonly SceneItem[],
): readonly ChartSentence[] {
  const ways = drawn.flatMap((item) => {
    const places = ranked.flatMap(({ name, place: placeOf }) => {
      const place = placeOf[item.index] ?? 0;
      return place === 0 ? [] : [{ name, place }];
    });
    const [best] = places.toSorted((a, b) => a.place - b.place);
    const [worst] = places.toSorted((a, b) => b.place - a.place);
    return best === undefined || worst === undefined ? [] : [{ item, best, worst }];
  });
  const spread = ({ best, worst }: (typeof ways)[number]) => worst.place - best.place;
  const [first] = ways.toSorted((a, b) => spread(b) - spread(a));
  if (first === undefined || spread(first) === 0) return [];
  const { item, best, worst } = first;
  const by = kind === 'rounds' ? 'in' : 'by';
  const text = `Of those drawn, ${item.name} goes furthest: ${ordinal(best.place, scene.show)} ${by} ${best.name}, ${ordinal(worst.place, scene.show)} ${by} ${worst.name}.`;
  return [{ template: 'bump.furthest', text }];
}

/** Whom the methods cannot take, and whether the first in the ranking is among them. */
function sayLeftOut(scene: Scene, { leftOut }: Rankings): readonly ChartSentence[] {
  if (leftOut.length === 0) return [];
  const { show, comparison, ranking } = scene;
  const names = itemNames(scene);
  const list = (indexes: readonly number[]) =>
    joinNames(
      indexes.map((i) => names[i] ?? ''),
      show,
    );
  const count = countWithin(leftOut.length, comparison.items.length, 'item', show);
  const are = leftOut.length === 1 ? 'is' : 'are';
  const firsts = leftOut.filter((i) => ranking.place[i] === 1);
  return [
    {
      template: 'bump.leftOut',
      text: `Methods need every value that counts, so ${count} ${are} left out: ${list(leftOut)}.`,
    },
    ...(firsts.length === 0
      ? []
      : [
          {
            template: 'bump.firstOut',
            text: `First in the ranking, but left out here: ${list(firsts)}.`,
          } as const,
        ]),
  ];
}

const sayRounds = ({ kind }: Rankings): readonly ChartSentence[] =>
  kind === 'rounds'
    ? [
        {
          template: 'bump.rounds',
          text: 'Each round is judged by the table as it is now, and only by what it asked about.',
        },
      ]
    : [];
