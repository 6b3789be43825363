import { Select } from 'antd';
import { useId } from 'react';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import type { ChartControlProps } from '../scene/chartKind';
import { type RankedByKind, rankedByKinds } from '../scene/chartView';
import { tellApart } from '../scene/words/names';

const kindNames: Readonly<Record<RankedByKind, string>> = {
  weights: 'Set of weights',
  rounds: 'Round',
  methods: 'Method',
};

/** Chooses the columns: weightings, rounds of the group or of one person, or methods. */
export function RankingsControl({ view, rankings, onChange }: ChartControlProps) {
  const [id, whoseId] = [useId(), useId()];
  const show = useFormatNumber();
  const people = rankings?.people ?? [];
  const names = tellApart(
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
