import { describe, expect, it } from 'vitest';
import { emptyComparison } from '../../changes/blanks';
import type { SentenceTemplate } from '../../reasons/templates';
import { type SampleAttribute, sampleInput } from '../rankingSamples';
import { price, weight } from '../reasonSamples';
import { checks } from './checkSentence';
import { workOut } from './plainWorld';

/** A table of named items, its cells written as a person would. */
function worldOf(table: readonly SampleAttribute[], names: readonly string[]) {
  const { attributes, items, weighting } = sampleInput(table);
  return workOut({
    ...emptyComparison('Planted'),
    attributes,
    items: items.map(({ id }, position) => ({ id, name: names[position] ?? '', position })),
    columns: Object.fromEntries(
      attributes.map(({ id }, j) => [
        id,
        (table[j]?.cells ?? []).map((cell) => (cell === null ? null : `${cell}`)),
      ]),
    ),
    weightings: weighting === null ? [] : [weighting],
  });
}

/** Wirefly leads by 2 points over Novo and by its weight; Brio costs too much; of Duna the weight is not known. */
const world = worldOf(
  [
    { ...price, role: 'must', limit: { min: null, max: 1600, oneOf: null }, cells: [1000, 800, 1800, 1600] },
    { ...weight, cells: [1, 1.5, 1, null] },
  ],
  ['Wirefly', 'Novo', 'Brio', 'Duna'],
);

const objectionTo = (
  template: SentenceTemplate,
  text: string,
  item = 0,
  rival: number | null = 1,
  of = world,
) => {
  try {
    checks[template]({ world: of, text, item, rival });
    return 'none';
  } catch (error) {
    return error instanceof Error ? error.message.replace(/:.*/s, '') : 'no error';
  }
};

const lead = 'Wirefly leads by 1 point over Novo: it';
describe('A false sentence', () => {
  it.each<[string, SentenceTemplate, string, number?, (number | null)?]>([
    ['none', 'headline.leads', `${lead} has a Weight about 33 % lower, though Novo is 20 % cheaper.`],
    ['false', 'headline.leads', `Wirefly leads by 31 points over Novo: it has the lower Weight.`],
    ['false', 'headline.leads', `Novo leads by 1 point over Wirefly: it is 20 % cheaper.`, 1, 0],
    ['false', 'headline.leads', `${lead} has half the Weight, though Novo is 20 % cheaper.`],
    ['false', 'headline.leads', `${lead} has the lower Weight, and is nowhere worse.`],
    ['unread', 'headline.leads', 'Wirefly is the best by far.'],
    [
      'none',
      'headline.ruledOut',
      'Brio is ruled out: its Price of €1,800 is €200 above the limit of €1,600.',
      2,
    ],
    [
      'false',
      'headline.ruledOut',
      'Brio is ruled out: its Price of €1,800 is €300 above the limit of €1,600.',
      2,
    ],
    [
      'false',
      'headline.ruledOut',
      'Duna is ruled out: its Price of €1,600 is €100 above the limit of €1,500.',
      3,
    ],
    ['false', 'remark.openLead', 'Unknown values could still put Novo ahead of Wirefly.'],
    ['false', 'verdict.findOut', 'Find out the Weight of Duna first: it decides who wins.'],
    ['false', 'flips.overtakes', 'Novo overtakes Wirefly if the Price of Novo is below €799.'],
    ['misleading', 'flips.overtakes', 'Novo overtakes Wirefly if the Price of Novo is below €500.'],
    ['false', 'remark.setEqual', 'All weights are the same, so all attributes count equally.'],
    ['none', 'remark.notWeighed', 'No weights set. All attributes count equally.'],
    ['false', 'remark.notWeighed', 'No weights set. 2 of the 2 attributes count, all equally.'],
    ['false', 'remark.notWeighed', 'No weights set. 1 of the 2 attributes count, all equally.'],
  ])('%s: %s “%s”', (verdict, template, text, item, rival) => {
    expect(objectionTo(template, text, item, rival)).toBe(verdict);
  });
});

/** Of Duna, as cheap as Wirefly, the weight is not known: it decides who is first. */
const open = worldOf(
  [
    { ...price, cells: [1000, 800, 1000] },
    { ...weight, cells: [1, 1.5, null] },
  ],
  ['Wirefly', 'Novo', 'Duna'],
);
describe('Where an unknown value decides', () => {
  it.each<[string, SentenceTemplate, string, number?]>([
    ['none', 'verdict.findOut', 'Find out the Weight of Duna first: it decides who wins.'],
    ['false', 'verdict.findOut', 'Find out the Weight of Duna first: it could decide who wins.'],
    ['false', 'verdict.findOut', 'Find out the exact Weight of Duna first: it decides who wins.'],
    ['false', 'verdict.findOut', 'Find out the Weight of Novo first: it decides who wins.'],
    ['misleading', 'verdict.stays', 'It stays first in 75 % of similar weightings.'],
    ['none', 'headline.leadsSoFar', 'So far Wirefly leads by 1 point over Novo.'],
    ['misleading', 'headline.leads', 'Wirefly leads by 1 point over Novo.'],
    ['misleading', 'headline.ahead', 'Novo is ahead of Duna by 36 points.', 1],
  ])('%s: %s “%s”', (verdict, template, text, item = 0) => {
    expect(objectionTo(template, text, item, item + 1, open)).toBe(verdict);
  });
});

describe('A true sentence', () => {
  it('says how many attributes count if some are only shown', () => {
    const shown = worldOf(
      [
        { ...price, cells: [1000, 800] },
        { ...weight, cells: [1, 1.4] },
        { ...weight, role: 'info', cells: [2, 3] },
      ],
      ['Wirefly', 'Novo'],
    );
    const judge = (text: string) => () =>
      checks['remark.notWeighed']({ world: shown, text, item: 0, rival: 1 });
    expect(judge('No weights set. 2 of the 3 attributes count, all equally.')).not.toThrow();
    expect(judge('No weights set. All attributes count equally.')).toThrow();
  });

  it('calls a lead small and weights decisive only if they are', () => {
    const judgeShare = (weightOfNovo: number, text: string) => () =>
      checks['verdict.stays']({
        world: worldOf([{ ...weight, cells: [1, weightOfNovo] }], ['Wirefly', 'Novo']),
        text,
        item: 0,
        rival: 1,
      });
    const stable = 'It stays first in 95 % of similar weightings, though the lead is small.';
    expect(judgeShare(1.001, stable)).not.toThrow();
    expect(judgeShare(2, stable)).toThrow();
    const unsure = 'It stays first in only 45 % of similar weightings: the weights decide.';
    expect(judgeShare(2, unsure)).not.toThrow();
    expect(judgeShare(2, 'It stays first in 45 % of similar weightings.')).toThrow();
  });

  it('is read correctly if one name begins another', () => {
    const tied = worldOf(
      [
        { ...price, cells: [1000, 800] },
        { ...weight, cells: [1, 1.4] },
      ],
      ['Novo', 'Novo 2'],
    );
    const text = 'Novo and Novo 2 share 1st place with equal scores: Novo 2 is 20 % cheaper.';
    expect(() => checks['headline.tied']({ world: tied, text, item: 0, rival: 1 })).not.toThrow();
  });

  it('holds beyond a threshold, though scores so near to it still count as equal', () => {
    const level = worldOf(
      [
        { ...price, scale: { low: 0, high: 1500 }, cells: [2, 4] },
        { ...weight, cells: [0.006, 0] },
      ],
      ['Wirefly', 'Novo'],
    );
    const text = 'Wirefly overtakes Novo if the Price of Wirefly is below €1.75.';
    expect(() => checks['flips.overtakes']({ world: level, text, item: 1, rival: 0 })).not.toThrow();
  });
});
