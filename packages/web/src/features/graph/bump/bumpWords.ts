import { ordinal } from '@tertium/engine';
import type { RankedByKind } from '../scene/chartView';
import type { Rankings } from '../scene/found';
import type { Scene, SceneItem } from '../scene/scene';
import type { ChartSentence } from '../scene/words/chartSentence';
import { countWithin, inTitle, joinNames } from '../scene/words/names';
import { itemNames } from '../scene/words/sceneNames';

const whyNone: Readonly<Record<RankedByKind, string>> = {
  weights: 'This chart needs two sets of weights. Save one by name, or let someone else weigh.',
  rounds: 'This chart needs two revealed rounds.',
  methods:
    'No other method can rank this table. Each needs two items with every value that counts, and some don’t accept zeros.',
};

export const sayTooFewRankings = ({ kind }: Pick<Rankings, 'kind'>): ChartSentence => ({
  template: 'bump.none',
  text: whyNone[kind],
});

/** Describes the places in several rankings. The first places are those among all items, drawn or not. */
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
  weights: (count) => `in ${count} weightings`,
  rounds: (count) => `in ${count} rounds`,
  methods: (count) => `by ${count} methods`,
};

function sayFirst(scene: Scene, { kind, ranked, leftOut, person }: Rankings): ChartSentence {
  const { show, comparison } = scene;
  const names = itemNames(scene);
  const firsts = comparison.items.map((_, i) => ranked.filter(({ place }) => place[i] === 1).length);
  const most = Math.max(...firsts);
  const leaders = firsts.flatMap((count, i) => (count === most ? [names(i)] : []));
  const are = leaders.length === 1 ? 'is' : 'are each';
  const whom = person === null ? '' : ` for ${person.name}`;
  const all = most === 2 ? 'both' : `all ${show(most)}`;
  const count = most === ranked.length ? all : `${show(most)} of ${show(ranked.length)}`;
  const among = leftOut.length === 0 ? '' : 'Among items with every value that counts, ';
  return {
    template: 'bump.first',
    text: `${among}${joinNames(leaders, show, inTitle)} ${are} first${whom} ${counted[kind](count)}.`,
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
  const whose = person === null ? 'the average of everyone’s shares' : `the answers of ${person.name}`;
  const texts: Readonly<Record<RankedByKind, string>> = {
    weights: `Places of ${items}, with these weights: ${names}.`,
    rounds: `Places of ${items}, by ${whose} in ${names}.`,
    methods: `Places of ${items}, by ${names}, with default settings.`,
  };
  return { template: 'bump.count', text: texts[kind] };
}

/** Names the item whose place differs most between the rankings. */
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
  const text = `Of the items drawn, ${item.name} moves most: ${ordinal(best.place, scene.show)} ${by} ${best.name}, ${ordinal(worst.place, scene.show)} ${by} ${worst.name}.`;
  return [{ template: 'bump.furthest', text }];
}

/** Says which items the methods leave out, and whether the ranking's first is one of them. */
function sayLeftOut(scene: Scene, { leftOut }: Rankings): readonly ChartSentence[] {
  if (leftOut.length === 0) return [];
  const { show, comparison, ranking } = scene;
  const names = itemNames(scene);
  const list = (indexes: readonly number[]) => joinNames(indexes.map(names), show);
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
          text: 'Each round uses the current values and only the attributes it asked about.',
        },
      ]
    : [];
