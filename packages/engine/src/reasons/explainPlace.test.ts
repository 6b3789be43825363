import { describe, expect, it } from 'vitest';
import type { SampleAttribute } from '../testing/rankingSamples';
import { battery, caseOf, names, plain, price, type ReasonCase, weight } from '../testing/reasonSamples';
import { explainPlace } from './explainPlace';

function headlineFor({ ranking, comparison }: ReasonCase, itemIndex: number, versus?: number): string {
  const options = versus === undefined ? {} : { versus };
  return plain(explainPlace(ranking, comparison, itemIndex, options).headline.text);
}

describe('explainPlace', () => {
  it('tells who leads, by how much, and with what each side answers', () => {
    const laptops = caseOf(
      [
        { ...price, cells: [600, 1000] },
        { ...weight, cells: [1, 2] },
        { ...battery, cells: [8, 16] },
      ],
      names,
    );
    expect(headlineFor(laptops, 0)).toBe(
      'Wirefly leads Novo by 0.02: it has half the weight and a 40 % lower price; Novo answers with twice the battery life.',
    );
    expect(headlineFor(laptops, 1)).toBe(
      'Novo is 2nd, 0.02 behind Wirefly: Wirefly has half the weight and a 40 % lower price; Novo answers with twice the battery life.',
    );
    const { inFavour, against, remarks } = explainPlace(laptops.ranking, laptops.comparison, 0);
    expect(inFavour.map(({ text }) => plain(text))).toEqual([
      'Wirefly has half the weight (1 kg against 2 kg).',
      'Wirefly has a 40 % lower price (€600 against €1,000).',
    ]);
    expect(against.map(({ text }) => plain(text))).toEqual([
      'Novo has twice the battery life (16 h against 8 h).',
    ]);
    expect(remarks.map(({ text }) => plain(text))).toEqual([
      'No clear winner: a lead of 0.02 is too small to decide by.',
      'Nobody has weighed the attributes yet: each counts the same.',
    ]);
  });

  it('says that a dominating item is nowhere worse', () => {
    const laptops = caseOf(
      [
        { ...price, cells: [600, 610] },
        { ...weight, cells: [1, 1] },
      ],
      names,
    );
    expect(headlineFor(laptops, 0)).toBe(
      'Wirefly leads Novo by less than 0.01: it has a 2 % lower price; it is nowhere worse.',
    );
  });

  it('does not claim a lead that open cells could turn round, and names the cells', () => {
    const laptops = caseOf(
      [
        { ...price, cells: [600, 1000] },
        { ...weight, cells: [null, 1] },
      ],
      names,
    );
    const { headline, remarks } = explainPlace(laptops.ranking, laptops.comparison, 0);
    expect(plain(headline.text)).toMatch(/^Wirefly is 2nd/);
    expect(remarks.map(({ text }) => plain(text))).toContain(
      'The place of Wirefly is open, anywhere from 1st to 2nd. Not exactly known: its weight.',
    );
  });

  it('tells ties, lone items, empty rows and tables without a score', () => {
    const tied = caseOf([{ ...price, cells: [600, 600] }], names);
    expect(headlineFor(tied, 0)).toBe(
      'Wirefly and Novo share 1st place with equal scores: Wirefly is nowhere worse.',
    );
    expect(headlineFor(caseOf([{ ...price, cells: [600] }], names), 0)).toBe(
      'There is nothing to compare Wirefly with yet.',
    );
    const blank = caseOf([{ ...price, cells: [600, null] }], names);
    expect(headlineFor(blank, 1)).toBe('Nothing that is weighed is known about Novo, so it has no place.');
    expect(headlineFor(blank, 0)).toBe('Wirefly is the only one that has a place.');
    expect(headlineFor(caseOf([{ cells: [1, 2], direction: 'none' }], names), 0)).toBe(
      'No attribute enters the score yet, so nothing is ranked.',
    );
  });

  it('tells why a must-have rules an item out', () => {
    const laptops = caseOf(
      [
        { ...price, cells: [950, 800], role: 'must', limit: { min: null, max: 900, oneOf: null } },
        { ...battery, cells: [4, 9], role: 'must', limit: { min: 6, max: null, oneOf: null } },
      ],
      names,
    );
    expect(headlineFor(laptops, 0)).toBe(
      'Wirefly is ruled out: its price of €950 is €50 above the limit of €900; its battery life of 4 h is 2 h below the limit of 6 h.',
    );
  });

  it('finds the article, the plural and the comparative, and quotes what fits into no sentence', () => {
    const say = (attribute: SampleAttribute) =>
      plain(explainPlace(...argumentsOf(caseOf([attribute], names))).inFavour[0]?.text ?? '');
    const argumentsOf = ({ ranking, comparison }: ReasonCase) =>
      [ranking, comparison, ranking.order[0] ?? 0] as const;
    const scale = { low: -1000, high: 1000 };
    expect(say({ ...price, cells: [180, 1000] })).toBe(
      'Wirefly has an 82 % lower price (€180 against €1,000).',
    );
    expect(say({ ...price, cells: [890, 1000] })).toBe(
      'Wirefly has an 11 % lower price (€890 against €1,000).',
    );
    expect(say({ name: 'Incidents', direction: 'lower', cells: [3, 4], scale })).toBe(
      'Wirefly has 25 % lower incidents (3 against 4).',
    );
    expect(say({ name: 'CPU score', cells: [640, 200], scale })).toBe(
      'Wirefly has 3.2 times the CPU score (640 against 200).',
    );
    expect(say({ name: 'Noise', unit: 'dB', direction: 'lower', cells: [20, 40], scale })).toBe(
      'Wirefly has the lower noise (20 dB against 40 dB).',
    );
    expect(say({ name: 'Temperature', cells: [-3, -4], scale })).toBe(
      'Wirefly has the higher temperature (−3 against −4).',
    );
    expect(say({ name: 'Released', type: 'date', cells: [20000, 19000], scale: null })).toBe(
      'Wirefly has the better value in “Released” (2024-10-04 against 2022-01-08).',
    );
    expect(say({ name: 'Release date', type: 'date', cells: [20000, 19000], scale: null })).toBe(
      'Wirefly has the later release date (2024-10-04 against 2022-01-08).',
    );
    expect(say({ name: 'Made in 24 h?', cells: [640, 200], scale })).toBe(
      'Wirefly has the better value in “Made in 24 h?” (640 against 200).',
    );
    expect(say({ name: '', cells: [640, 200], scale })).toBe(
      'Wirefly has 3.2 times the unnamed attribute (640 against 200).',
    );
    expect(say({ name: 'Touch screen', type: 'boolean', scale: null, cells: [1, 0] })).toBe(
      'Wirefly has the better answer to “Touch screen” (yes against no).',
    );
    expect(
      say({ name: 'Seat height', unit: 'cm', direction: 'target', target: 45, cells: [44, 50], scale }),
    ).toBe('Wirefly has the seat height closer to 45 cm (44 cm against 50 cm).');
    expect(say({ name: 'Range', cells: [410, 200], scale })).toBe(
      'Wirefly has about twice the range (410 against 200).',
    );
  });
});
