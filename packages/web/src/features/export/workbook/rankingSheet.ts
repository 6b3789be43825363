import { address, columnLetters, fixedArea, type Sheet, type SheetCell, textCell } from '@tertium/tables';
import { firstItemRow } from './formulaLayout';
import { movedCell, type Workings, workingsAt } from './workings';

export const firstRankRow = 6;

/** The lines above the table. */
export interface RankingWords {
  readonly title: string;
  readonly whose: string;
  readonly scoreName: string;
}

const heads = (scoreName: string, more: readonly string[]): readonly SheetCell[] =>
  ['Place', 'Item', scoreName, ...more].map((value, i) => ({
    value,
    look: i % 2 === 0 && i < 4 ? 'headOfNumbers' : 'head',
  }));

/** Items in the order of their scores, by formulas that depend on the weights. */
export function rankingSheet({ layout, standings, order }: Workings, words: RankingWords): Sheet {
  const lastRow = firstItemRow + standings.length - 1;
  const column = (what: keyof typeof workingsAt): string =>
    `Workings!${fixedArea(workingsAt[what], firstItemRow, lastRow)}`;
  const rows: (readonly (SheetCell | null)[])[] = [
    [{ value: words.title, look: 'title' }],
    [{ value: words.whose }],
    [
      {
        value: 'Change a weight or scale on the sheet Weights, and scores, places and order recalculate.',
        look: 'note',
      },
    ],
    [
      {
        value: '',
        formula: `IF(${movedCell}>0,"The sheet Table was reordered, so its values no longer match their names. Undo that, or export again.","")`,
        look: 'warning',
      },
    ],
    heads(words.scoreName, ['Possible score', 'Possible place']),
    ...order.map(({ position }, k) => {
      const standing = standings[position];
      if (standing === undefined) return [];
      const row = firstRankRow + k;
      const at = (what: keyof typeof workingsAt): string =>
        `INDEX(${column(what)},Workings!${address(workingsAt.row, firstItemRow + k)})`;
      const { place, best, worst, low, high, score, isRuledOut, itemIndex } = standing;
      const isPlaced = `ISNUMBER($${columnLetters(0)}${row})`;
      const points = (value: number) => String(Math.round(100 * value));
      const isOpen = place > 0 && high - low > 1e-9;
      return [
        {
          value: place > 0 ? place : isRuledOut ? 'ruled out' : 'no value counts',
          formula: at('place'),
          look: 'number' as const,
        },
        { value: layout.comparison.items[itemIndex]?.name ?? '', formula: at('name') },
        {
          value: place > 0 ? 100 * score : '',
          formula: `IF(${isPlaced},100*${at('score')},"")`,
          format: '0.0',
        },
        {
          value: isOpen ? `${points(low)}–${points(high)}` : '',
          formula: `IF(${isPlaced},IF(${at('high')}-${at('low')}>1E-9,TEXT(100*${at('low')},"0")&"–"&TEXT(100*${at('high')},"0"),""),"")`,
        },
        {
          value: best === worst ? '' : `${best}–${worst}`,
          formula: `IF(${at('best')}=${at('worst')},"",${at('best')}&"–"&${at('worst')})`,
        },
      ];
    }),
  ];
  return {
    name: 'Ranking',
    widths: [12, 40, 15, 16, 16],
    frozen: { rows: firstRankRow - 1, columns: 0 },
    rows,
    bars: `C${firstRankRow}:C${firstRankRow + order.length - 1}`,
  };
}

/** A row of a ranking without formulas. */
export interface FixedLine {
  readonly place: number | string;
  readonly name: string;
  readonly score: number | null;
}

/** Places and scores as fixed values, with the reason why they don't depend on the weights. */
export function fixedRankingSheet(
  lines: Iterable<FixedLine>,
  words: RankingWords & { readonly why: string; readonly format: string },
): Sheet {
  function* rows(): Generator<readonly (SheetCell | null)[]> {
    yield [{ value: words.title, look: 'title' }];
    yield [{ value: words.whose }];
    yield [{ value: words.why, look: 'note' }];
    yield [];
    yield heads(words.scoreName, []);
    for (const { place, name, score } of lines)
      yield [
        { value: place, look: 'number' as const },
        textCell(name),
        score === null ? null : { value: score, format: words.format },
      ];
  }
  return { name: 'Ranking', widths: [16, 40, 18], frozen: { rows: 5, columns: 0 }, rows: rows() };
}
