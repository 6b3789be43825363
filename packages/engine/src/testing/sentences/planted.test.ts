import { describe, expect, it } from 'vitest';
import { emptyComparison } from '../../changes/blanks';
import type { SentenceTemplate } from '../../reasons/templates';
import { sampleInput } from '../rankingSamples';
import { price, weight } from '../reasonSamples';
import { checks } from './checkSentence';
import { workOut } from './plainWorld';

/** Wirefly leads Novo by 0.02 and by its weight; Brio costs too much; of Duna the weight is not known. */
function world() {
  const table = [
    { ...price, role: 'must', limit: { min: null, max: 1600, oneOf: null }, cells: [1000, 800, 1800, 1600] },
    { ...weight, cells: [1, 1.5, 1, null] },
  ] as const;
  const { attributes, items } = sampleInput(table);
  return workOut({
    ...emptyComparison('Planted'),
    attributes,
    items: items.map(({ id }, position) => ({
      id,
      name: ['Wirefly', 'Novo', 'Brio', 'Duna'][position] ?? '',
      position,
    })),
    columns: Object.fromEntries(
      attributes.map(({ id }, j) => [
        id,
        (table[j]?.cells ?? []).map((cell) => (cell === null ? null : `${cell}`)),
      ]),
    ),
  });
}

const objectionTo = (template: SentenceTemplate, text: string, item = 0, rival: number | null = 1) => {
  try {
    checks[template]({ world: world(), text, item, rival });
    return 'none';
  } catch (error) {
    return error instanceof Error ? error.message.replace(/:.*/s, '') : 'no error';
  }
};

const lead = 'Wirefly leads Novo by 0.01: it';
describe('A sentence that is not so', () => {
  it.each<[string, SentenceTemplate, string, number?, (number | null)?]>([
    ['none', 'headline.leads', `${lead} has a weight about 33 % lower, though Novo is 20 % cheaper.`],
    ['false', 'headline.leads', `Wirefly leads Novo by 0.31: it has the lower weight.`],
    ['false', 'headline.leads', `Novo leads Wirefly by 0.01: it is 20 % cheaper.`, 1, 0],
    ['false', 'headline.leads', `${lead} has half the weight, though Novo is 20 % cheaper.`],
    ['false', 'headline.leads', `${lead} has the lower weight, and is nowhere worse.`],
    [
      'misleading',
      'headline.ahead',
      'Wirefly is ahead of Duna by 0.28: it has the lower price, and is nowhere worse.',
      0,
      3,
    ],
    ['unread', 'headline.leads', 'Wirefly is the best by far.'],
    [
      'none',
      'headline.ruledOut',
      'Brio is ruled out: its price of €1,800 is €200 above the limit of €1,600.',
      2,
    ],
    [
      'false',
      'headline.ruledOut',
      'Brio is ruled out: its price of €1,800 is €300 above the limit of €1,600.',
      2,
    ],
    [
      'false',
      'headline.ruledOut',
      'Duna is ruled out: its price of €1,600 is €100 above the limit of €1,500.',
      3,
    ],
    ['false', 'remark.tiedFirst', 'No clear winner: Wirefly and Novo have equal scores.'],
    ['false', 'flips.overtakes', 'Novo overtakes Wirefly if the price of Novo is below €799.'],
    ['misleading', 'flips.overtakes', 'Novo overtakes Wirefly if the price of Novo is below €500.'],
    ['false', 'remark.setEqual', 'All weights are set alike: each attribute counts the same.'],
    ['none', 'remark.notWeighed', 'Nobody has weighed the attributes yet: each counts the same.'],
  ])('%s: %s “%s”', (verdict, template, text, item, rival) => {
    expect(objectionTo(template, text, item, rival)).toBe(verdict);
  });
});
