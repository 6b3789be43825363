import { describe, expect, it } from 'vitest';
import type { SampleAttribute } from '../testing/rankingSamples';
import { battery, caseOf, names, plain, price, type ReasonCase, weight } from '../testing/reasonSamples';
import { explainPlace } from './explainPlace';
import { explainVerdict } from './explainVerdict';

function headlineFor({ ranking, comparison }: ReasonCase, itemIndex: number, versus?: number): string {
  const options = versus === undefined ? {} : { versus };
  return plain(explainPlace(ranking, comparison, itemIndex, options).headline.text);
}

describe('explainPlace', () => {
  it('says which item leads, by how much, and what favours each', () => {
    const laptops = caseOf(
      [
        { ...price, cells: [600, 1000] },
        { ...weight, cells: [1, 2] },
        { ...battery, cells: [8, 16] },
      ],
      names,
    );
    expect(headlineFor(laptops, 0)).toBe(
      'Wirefly leads by 2 points over Novo: it has half the Weight and is 40 % cheaper, though Novo has twice the Battery life.',
    );
    expect(headlineFor(laptops, 1)).toBe(
      'Novo is 2nd, 2 points behind Wirefly: Wirefly has half the Weight and is 40 % cheaper, though Novo has twice the Battery life.',
    );
    const { inFavour, against, remarks } = explainPlace(laptops.ranking, laptops.comparison, 0);
    expect(inFavour.map(({ text }) => plain(text))).toEqual([
      'Wirefly has half the Weight (1 kg against 2 kg).',
      'Wirefly is 40 % cheaper (€600 against €1,000).',
    ]);
    expect(against.map(({ text }) => plain(text))).toEqual([
      'Novo has twice the Battery life (16 h against 8 h).',
    ]);
    expect([...inFavour, ...against].map(({ values }) => plain(values))).toEqual([
      '1 vs 2 kg',
      '€600 vs €1,000',
      '8 vs 16 h',
    ]);
    expect(remarks.map(({ text }) => plain(text))).toEqual(['No weights set. All attributes count equally.']);
  });

  it('calls nothing cheaper if another attribute is a cost too, even a number in a currency', () => {
    const deposit: SampleAttribute = { name: 'Deposit', direction: 'lower', unit: 'EUR', cells: [500, 200] };
    const flats = (attributes: readonly SampleAttribute[]) => headlineFor(caseOf(attributes, names), 0);
    const dear = { ...deposit, name: 'Rent', cells: [600, 1000], scale: { low: 0, high: 2000 } };
    expect(flats([dear])).toBe('Wirefly leads by 20 points over Novo: it is 40 % cheaper.');
    expect(flats([{ ...price, cells: [600, 1000] }, deposit])).toContain('40 % lower Price');
  });

  it('says that a dominating item is worse in nothing', () => {
    const laptops = caseOf(
      [
        { ...price, cells: [600, 610] },
        { ...weight, cells: [1, 1] },
      ],
      names,
    );
    expect(headlineFor(laptops, 0)).toBe(
      'Wirefly leads by less than 1 point over Novo: it is about 2 % cheaper, and is nowhere worse.',
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
      'The place of Wirefly is open, between 1st and 2nd: its Weight is unknown.',
    );
  });

  it('explains ties, lone items, empty rows and tables without a score', () => {
    const tied = caseOf([{ ...price, cells: [600, 600] }], names);
    expect(headlineFor(tied, 0)).toBe('Wirefly and Novo share 1st place with equal scores.');
    expect(explainVerdict(tied.ranking, tied.comparison)?.reasoned.text).toBe(headlineFor(tied, 0));
    const three = caseOf([{ ...price, cells: [600, 600, 900, 600] }], [...names.slice(0, 2), 'Tern', 'Vela']);
    expect(headlineFor(three, 0)).toBe('Wirefly, Novo and Vela share 1st place with equal scores.');
    expect(headlineFor(caseOf([{ ...price, cells: [600] }], names), 0)).toBe(
      'There is nothing to compare Wirefly with yet.',
    );
    const blank = caseOf([{ ...price, cells: [600, null] }], names);
    expect(headlineFor(blank, 1)).toBe('Novo has no place because it has no values that count.');
    expect(headlineFor(blank, 0)).toBe('Wirefly is the only one that has a place.');
    expect(headlineFor(caseOf([{ cells: [1, 2], direction: 'none' }], names), 0)).toBe(
      'Nothing is ranked yet. Choose what matters first.',
    );
  });

  it('says why a must-have rules an item out', () => {
    const laptops = caseOf(
      [
        { ...price, cells: [950, 800], role: 'must', limit: { min: null, max: 900, oneOf: null } },
        { ...battery, cells: [4, 9], role: 'must', limit: { min: 6, max: null, oneOf: null } },
      ],
      names,
    );
    expect(headlineFor(laptops, 0)).toBe(
      'Wirefly is ruled out: its Price of €950 is €50 above the limit of €900, and its Battery life of 4 h is 2 h below the limit of 6 h.',
    );
  });

  it('finds article, plural and comparative, and quotes names that fit no sentence', () => {
    const say = (attribute: SampleAttribute) =>
      plain(explainPlace(...argumentsOf(caseOf([attribute], names))).inFavour[0]?.text ?? '');
    const argumentsOf = ({ ranking, comparison }: ReasonCase) =>
      [ranking, comparison, ranking.order[0] ?? 0] as const;
    const scale = { low: 0, high: 1000 };
    const deep = { low: -1000, high: 1000 };
    expect(say({ ...price, name: 'Fine', cells: [180, 1000] })).toBe(
      'Wirefly has an 82 % lower Fine (€180 against €1,000).',
    );
    expect(say({ ...price, name: 'Rent', cells: [893, 1000] })).toBe(
      'Wirefly is about 11 % cheaper (€893 against €1,000).',
    );
    expect(say({ name: 'Incidents', direction: 'lower', cells: [3, 4], scale })).toBe(
      'Wirefly has 25 % fewer Incidents (3 against 4).',
    );
    expect(say({ name: 'CPU score', cells: [640, 200], scale })).toBe(
      'Wirefly has the higher CPU score (640 against 200).',
    );
    expect(say({ name: 'Noise', unit: 'dB', direction: 'lower', cells: [20, 40], scale })).toBe(
      'Wirefly has the lower Noise (20 dB against 40 dB).',
    );
    expect(say({ name: 'Profit', cells: [-3, -4], scale: deep })).toBe(
      'Wirefly has the higher Profit (−3 against −4).',
    );
    expect(say({ name: 'Released', type: 'date', cells: [20000, 19000], scale: null })).toBe(
      'Wirefly was released later (2024-10-04 against 2022-01-08).',
    );
    expect(say({ name: 'Release date', type: 'date', cells: [20000, 19000], scale: null })).toBe(
      'Wirefly has the later Release date (2024-10-04 against 2022-01-08).',
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
    ).toBe('Wirefly has the Seat height closer to 45 cm (44 cm against 50 cm).');
    expect(say({ name: 'Range', cells: [410, 200], scale })).toBe(
      'Wirefly has about twice the Range (410 against 200).',
    );
    expect(say({ name: 'Founded', cells: [1998, 1950], scale: { low: 1900, high: 2000 } })).toBe(
      'Wirefly was founded later (1998 against 1950).',
    );
    expect(say({ name: 'Model year', cells: [2004, 1002], scale: { low: 1000, high: 3000 } })).toBe(
      'Wirefly has the later Model year (2004 against 1002).',
    );
    expect(say({ name: 'Market share', unit: '%', cells: [30, 15], scale: { low: 0, high: 100 } })).toBe(
      'Wirefly has a Market share 15 percentage points higher (30 % against 15 %).',
    );
    expect(say({ name: 'Engine size', unit: 'l', cells: [2, 1.9], scale })).toBe(
      'Wirefly has an Engine size about 5 % higher (2 l against 1.9 l).',
    );
    expect(say({ name: 'Seats', cells: [7, 5], scale })).toBe('Wirefly has 40 % more Seats (7 against 5).');
  });

  it('writes names as typed, in any language and case', () => {
    for (const name of ['Fahrzeit', 'Apple score', 'Km', 'price', 'Preis je qm', 'eReader Größe', 'ÖPNV']) {
      const reasons = caseOf([{ name, cells: [400, 200], scale: { low: 0, high: 1000 } }], names);
      const texts = explainPlace(reasons.ranking, reasons.comparison, reasons.ranking.order[0] ?? 0).inFavour;
      expect(plain(texts[0]?.text ?? '')).toMatch(new RegExp(`the (higher )?${name} \\(400 against 200\\)`));
    }
  });

  it('compares values as they are, not as a scale clips them', () => {
    const scale = { low: 0, high: 10 };
    const clipped = caseOf(
      [
        { ...battery, scale, cells: [12, 500] },
        { ...weight, cells: [1, 2] },
        { name: 'Noise', cells: [3, 3], scale },
      ],
      names,
    );
    expect(headlineFor(clipped, 0)).toBe('Wirefly leads by 8 points over Novo: it has half the Weight.');
    // Both count as 10 of 10: the range is no 15 hours, and 20 is no closer to 9 than 7 is.
    const range = caseOf(
      [
        { ...battery, scale, cells: [[11, 15], 5] },
        { ...weight, cells: [1, 1] },
      ],
      names,
    );
    expect(headlineFor(range, 0)).toBe(
      'Wirefly leads by 25 points over Novo: the largest part comes from Battery life, which is only a range for Wirefly, and is nowhere worse.',
    );
    const target = caseOf([{ name: 'Height', direction: 'target', target: 9, scale, cells: [20, 7] }], names);
    expect(headlineFor(target, 0)).toBe('Wirefly leads by 11 points over Novo.');
    expect(explainPlace(target.ranking, target.comparison, 0).inFavour).toEqual([]);
  });

  it('names the main reason for the lead: an open value, or several small advantages', () => {
    const open = caseOf(
      [
        { ...price, cells: [900, 1000] },
        { ...weight, cells: [0, null] },
      ],
      names,
    );
    expect(headlineFor(open, 0)).toBe(
      'Wirefly leads by 3 to 53 points over Novo: the largest part comes from Weight, which is unknown for Novo.',
    );
    const four = ['Speed', 'Range', 'Comfort', 'Volume'].map((name) => ({ name, cells: [6, 5] }));
    expect(headlineFor(caseOf(four, names), 0)).toBe(
      'Wirefly leads by 10 points over Novo: it has several small advantages, the largest in Speed, and is nowhere worse.',
    );
  });

  it('marks an item behind as open, like one ahead', () => {
    const laptops = caseOf(
      [
        { ...price, cells: [600, 1000] },
        { ...weight, cells: [1.5, [0.5, 1.5]] },
      ],
      names,
    );
    expect(headlineFor(laptops, 0)).toMatch(/^So far Wirefly leads by 10 points over Novo: /);
    expect(headlineFor(laptops, 1)).toMatch(
      /^Novo is 2nd so far, 10 points behind Wirefly, and missing values could change this/,
    );
  });

  it('distinguishes two items of one name, and shows the decimals that distinguish two values', () => {
    const twins = caseOf([{ ...weight, decimals: 1, cells: [0.01, 0.02, 3] }], ['Novo', 'novo ', 'Wirefly']);
    const { inFavour } = explainPlace(twins.ranking, twins.comparison, 0);
    expect(inFavour.map(({ text }) => plain(text))).toEqual([
      'Novo (1st item) has half the Weight (0.01 kg against 0.02 kg).',
    ]);
    const alike = caseOf([{ ...weight, cells: [1, 1 + 1e-9] }], names);
    expect(explainPlace(alike.ranking, alike.comparison, 0).inFavour).toEqual([]);
  });

  it('distinguishes values that do not apply, that are unknown and left out, and that count as the worst', () => {
    const table = [
      { ...price, cells: [600, 700] },
      { ...weight, cells: ['n/a' as const, 2] },
      { name: 'Seats', cells: [null, 5] },
    ];
    const remarksUnder = (policy: 'interval' | 'leaveOut' | 'worst') => {
      const { ranking, comparison } = caseOf(table, names, policy);
      return explainPlace(ranking, comparison, 0).remarks.map(({ text }) => text);
    };
    const inapplicable =
      'Wirefly is judged without Weight, which does not apply to it. Its other attributes count for more instead.';
    expect(remarksUnder('interval')).toContain(inapplicable);
    expect(remarksUnder('leaveOut')).toContain(
      'Wirefly is judged without Seats, which are unknown. Its other attributes count for more instead.',
    );
    expect(remarksUnder('worst')).toEqual(
      expect.arrayContaining([inapplicable, 'Wirefly counts as worst in Seats, which are unknown.']),
    );
  });

  it('gives the reason if a limit is undecided', () => {
    const limit = { min: 5, max: null, oneOf: null };
    const { ranking, comparison } = caseOf(
      [
        { ...price, cells: [600, 700] },
        { ...battery, cells: [[4, 9], 9], role: 'must', limit },
        { name: 'Seats', cells: [null, 9], role: 'must', limit },
        { ...weight, cells: ['n/a', 9], role: 'must', limit },
      ],
      names,
    );
    expect(explainPlace(ranking, comparison, 0).remarks.map(({ text }) => text)).toContain(
      'Can’t be checked for Wirefly: the limit on Battery life, which is a range across it, and the limit on Seats, which are unknown, and the limit on Weight, which does not apply to it.',
    );
  });
});
