import {
  blankAttribute,
  blankWeighting,
  type Comparison,
  createRanker,
  defaultReading,
  emptyComparison,
  type RankingMethod,
  rankByMethod,
  rankingInputOf,
} from '@tertium/engine';
import { createDice, type Dice } from '@tertium/engine/testing/sentences/dice';
import { countRuns, firstSeed } from '@tertium/engine/testing/sentences/seeds';
import { expect, it } from 'vitest';
import { methodVerdict } from './methodVerdict';

const runs = countRuns(300);

const methods: readonly [RankingMethod, ...RankingMethod[]] = [
  { id: 'promethee', rules: {} },
  { id: 'weightedProduct' },
  { id: 'topsis' },
  { id: 'vikor', groupShare: 0.5 },
  { id: 'edas' },
  { id: 'waspas', sumShare: 0.5 },
];

/** Few values, so that many are level; some unknown, some ruled out, some attributes without weight. */
function randomTable(dice: Dice): Comparison {
  const names = Array.from({ length: dice.whole(1, 7) }, (_, i) => `Flat${i}`);
  const ids = Array.from({ length: dice.whole(1, 3) }, (_, j) => `a${j}`);
  const hasLimit = dice.isLucky(0.4);
  return {
    ...emptyComparison('Flats'),
    items: names.map((name, position) => ({ id: name, name, position })),
    attributes: ids.map((id, position) => ({
      ...blankAttribute({ id, name: id.toUpperCase(), position, type: 'number' }),
      reading: defaultReading,
      direction: dice.oneOf(['lower', 'higher']),
      ...(hasLimit && position === 0 && { role: 'must', limit: { min: 2, max: null, oneOf: null } }),
    })),
    columns: Object.fromEntries(
      ids.map((id) => [id, names.map(() => (dice.isLucky(0.12) ? null : String(dice.whole(1, 4))))]),
    ),
    weightings: [
      {
        ...blankWeighting({ id: 'w', name: 'Mine', position: 0 }),
        points: Object.fromEntries(ids.map((id) => [id, dice.isLucky(0.15) ? 0 : dice.whole(1, 5)])),
      },
    ],
  };
}

/** The result of a table by its cells alone: which items are ruled out, which lack a value that counts, and which can be ranked. */
function lookAt({ items, attributes, columns, weightings: [weighting] }: Comparison) {
  const cellOf = (item: number, id: string) => columns[id]?.[item] ?? null;
  const isOut = (item: number) =>
    attributes.some(({ id, limit }) => limit !== null && Number(cellOf(item, id) ?? 9) < (limit.min ?? 0));
  const inside = items.map((_, item) => item).filter((item) => !isOut(item));
  // An attribute of which nothing is known of those that can be ranked enters no ranking; without points all count alike.
  const known = attributes.filter(({ id }) => inside.some((item) => cellOf(item, id) !== null));
  const weighed = known.filter(({ id }) => (weighting?.points[id] ?? 0) > 0);
  const counted = weighed.length > 0 ? weighed : known;
  const lacks = (item: number) => counted.filter(({ id }) => cellOf(item, id) === null);
  return {
    isCounted: counted.length > 0,
    outCount: items.length - inside.length,
    lacking: inside.filter((item) => lacks(item).length > 0),
    lacks,
    complete: inside.filter((item) => lacks(item).length === 0),
  };
}

/** The names of a list, and how many it stands for: "Elm, Mill, Oak and 3 others". */
function heard(list: string): { readonly names: readonly string[]; readonly count: number } {
  const parts = list.split(/, | and /);
  const others = /^(\d+) others$/.exec(parts.at(-1) ?? '');
  const names = others === null ? parts : parts.slice(0, -1);
  return { names, count: names.length + Number(others?.[1] ?? 0) };
}

it('The verdict of a method names all first and second items and those it can’t rank, as the cells have it', () => {
  const tally: Record<string, number> = {};
  for (let seed = firstSeed; seed < firstSeed + runs; seed++) {
    const dice = createDice(seed);
    const comparison = randomTable(dice);
    const method = dice.oneOf(methods);
    const input = rankingInputOf(comparison, comparison.weightings[0] ?? null);
    const ranking = rankByMethod(createRanker(input).ranking(), comparison.attributes, method);
    const text = methodVerdict(ranking, comparison, '1,234.5')[0]?.join(' ') ?? '';
    const { isCounted, outCount, lacking, lacks, complete } = lookAt(comparison);
    const what = `seed ${seed}, ${method.id}: ${text}`;
    const at = (place: number) => complete.filter((item) => ranking.place[item] === place);
    const isThose = (list: string, items: readonly number[]) => {
      const { names, count } = heard(list);
      expect(count, what).toBe(items.length);
      const all = items.map((item) => comparison.items[item]?.name);
      expect(all, what).toEqual(expect.arrayContaining([...names]));
    };
    const tell = (kind: string) => {
      tally[kind] = (tally[kind] ?? 0) + 1;
    };
    const lead = /^By [^,]+, (\S+) leads over (.+?) \(/.exec(text);
    const level = /^By [^,]+, (.+?) share 1st place[.,]/.exec(text);
    const only = /^(\S+) is the only one that .* can rank\./.exec(text);
    if (!isCounted) expect(text, what).toMatch(/^Nothing counts yet/);
    else if (lead !== null) {
      tell('lead');
      isThose(lead[1] ?? '', at(1));
      isThose(lead[2] ?? '', at(2));
    } else if (level !== null) {
      tell('level');
      isThose(level[1] ?? '', at(1));
      expect(at(1).length, what).toBeGreaterThan(1);
    } else if (only !== null) {
      tell('only');
      isThose(only[1] ?? '', complete);
    } else if (complete.length === 0) {
      tell('none');
      const isAllOut = outCount === comparison.items.length;
      const whose = outCount > 0 ? 'no item that meets every must-have has' : 'no item has';
      expect(text, what).toMatch(isAllOut ? /^No item meets every must-have/ : `${whose} them all.`);
    } else {
      tell('refused');
      expect(text, what).toMatch(/^No \w+ has a place: /);
      expect(ranking.placedCount, what).toBe(0);
    }
    const left = /(\d+) items? (?:(?:is|are) )?left out(?:: its “(.+)” is unknown)?/.exec(text);
    expect(Number(left?.[1] ?? 0), what).toBe(isCounted && complete.length > 0 ? lacking.length : 0);
    if (left?.[2] !== undefined) expect(lacks(lacking[0] ?? -1)[0]?.name, what).toBe(left[2]);
  }
  for (const kind of ['lead', 'level', 'only', 'none']) expect(tally[kind], kind).toBeGreaterThan(2);
});
