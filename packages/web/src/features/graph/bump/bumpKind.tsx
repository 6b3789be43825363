import { Select } from 'antd';
import { useId } from 'react';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import type { ChartControlProps, ChartKindParts } from '../scene/chartKind';
import { type RankedByKind, rankedByKinds } from '../scene/chartView';
import { distinguish } from '../scene/words/names';

export const bumpKind: ChartKindParts = {
  name: 'Rankings',
  shows: 'By weights, rounds or methods',
  terms: [
    {
      term: 'Bump chart, slope graph',
      line: 'The place of each item in each ranking. A line that climbs does better in the next one.',
    },
  ],
  picture: (
    <>
      <path className="chart-picture-frame" d="M4 6h40M4 16h40M4 26h40" />
      <path className="chart-picture-behind" d="M7 6 24 16 41 26" />
      <path className="chart-picture-line" d="M7 26 24 6H41" />
      <path className="chart-picture-marks" d="M7 26h0M24 6h0M41 6h0" />
    </>
  ),
  bestCount: 8,
  panels: ['group', 'item'],
  isOfPlaces: true,
  whose: ({ rankedBy }) => (rankedBy === 'methods' ? 'all' : 'sums'),
  draw: {
    load: async () => {
      const { drawBump } = await import('./bump');
      return (scene, _, { rankings }) => drawBump(scene, rankings);
    },
  },
  Control: RankingsControl,
};

const kindNames: Readonly<Record<RankedByKind, string>> = {
  weights: 'Set of weights',
  rounds: 'Round',
  methods: 'Method',
};

/** Chooses the columns: weightings, rounds of the group or of one person, or methods. */
function RankingsControl({ view, rankings, onChange }: ChartControlProps) {
  const [id, whoseId] = [useId(), useId()];
  const show = useFormatNumber();
  const people = rankings?.people ?? [];
  const names = distinguish(
    people.map(({ name }) => name),
    'person',
    show,
  );
  const everybody = { value: '', label: 'Everyone together' };
  return (
    <section>
      <h2>Compare by</h2>
      <div className="graph-select">
        <label htmlFor={id}>One column per</label>
        <Select
          id={id}
          value={view.rankedBy}
          options={rankedByKinds.map((kind) => ({ value: kind, label: kindNames[kind] }))}
          onChange={(rankedBy) => onChange({ rankedBy })}
        />
      </div>
      {view.rankedBy === 'rounds' && people.length > 0 && (
        <div className="graph-select">
          <label htmlFor={whoseId}>Answers of</label>
          <Select
            id={whoseId}
            value={rankings?.person?.id ?? ''}
            options={[everybody, ...people.map((person, i) => ({ value: person.id, label: names[i] ?? '' }))]}
            onChange={(whose) => onChange({ whose: whose || null })}
          />
        </div>
      )}
    </section>
  );
}
