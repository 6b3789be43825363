import { isByMethod } from '@tertium/engine';
import { Checkbox } from 'antd';
import { pageSampling } from '../../../ranked/sampling/samplingContext';
import type { ChartControlProps, ChartKindParts } from '../scene/chartKind';

export const acceptabilityKind: ChartKindParts = {
  name: 'How sure',
  shows: 'Places in similar weightings',
  terms: [
    {
      term: 'Rank acceptability indices (SMAA-2, Lahdelma and Salminen 2001)',
      line: 'How often each item takes each place in the sampled weightings.',
    },
    {
      term: 'Central weights',
      line: 'The average of the weights with which an item is first.',
    },
  ],
  picture: (
    <>
      <path className="chart-picture-first" d="M4 4h26v6H4zM4 13h10v6H4zM4 22h4v6H4z" />
      <path className="chart-picture-second" d="M31 4h8v6h-8zM15 13h18v6H15zM9 22h10v6H9z" />
      <path className="chart-picture-third" d="M40 4h4v6h-4zM34 13h10v6H34zM20 22h24v6H20z" />
    </>
  ),
  bestCount: 12,
  panels: ['group'],
  whose: (_, ranking) => (ranking !== null && isByMethod(ranking) ? 'figures' : 'sums'),
  draw: {
    load: async () => {
      // The worker starts while the table arrives.
      pageSampling.begin();
      const { drawAcceptability } = await import('./acceptability');
      return (scene, _, { sampled }) => drawAcceptability(scene, sampled);
    },
  },
  Control: TriedControl,
};

/** Chooses between sampling weightings near the current one and all weightings. */
function TriedControl({ view, onChange }: ChartControlProps) {
  return (
    <section>
      <h2>Sampled weightings</h2>
      <Checkbox
        checked={view.isAllWeights}
        onChange={({ target }) => onChange({ isAllWeights: target.checked })}
      >
        All possible, not just similar ones
      </Checkbox>
    </section>
  );
}
