import { Switch } from 'antd';
import { useId } from 'react';
import type { ChartControlProps, ChartKindParts } from '../scene/chartKind';
import { drawContributions } from './contributions';
import { drawVersusBaseline } from './versusBaseline';

export const contributionsKind: ChartKindParts = {
  name: 'Contributions',
  shows: 'What each score is made of',
  terms: [
    {
      term: 'Additive value function (MAVT, weighted sum)',
      line: 'A score adds up each weight times the value on its scale. Each segment of a bar is one of these products.',
    },
  ],
  picture: (
    <>
      <path className="chart-picture-first" d="M4 4h18v6H4zM4 13h12v6H4zM4 22h8v6H4z" />
      <path className="chart-picture-second" d="M23 4h13v6H23zM17 13h9v6h-9zM13 22h12v6H13z" />
      <path className="chart-picture-third" d="M37 4h7v6h-7zM27 13h11v6H27zM26 22h5v6h-5z" />
    </>
  ),
  bestCount: 20,
  panels: ['group'],
  whose: () => 'sums',
  draw: (scene, { isVersusBaseline }) =>
    isVersusBaseline && scene.baseline ? drawVersusBaseline(scene, scene.baseline) : drawContributions(scene),
  Control: BaselineControl,
};

/** Chooses between scores and the lead over the baseline. */
function BaselineControl({ scene, view, onChange }: ChartControlProps) {
  const labelId = useId();
  const { baseline } = scene;
  return (
    <section>
      <h2>Show</h2>
      <div className="graph-switch">
        <Switch
          aria-labelledby={labelId}
          disabled={baseline === null}
          checked={view.isVersusBaseline && baseline !== null}
          onChange={(isVersusBaseline) => onChange({ isVersusBaseline })}
        />
        <span id={labelId}>{baseline === null ? 'Versus the baseline' : `Versus ${baseline.name}`}</span>
      </div>
      {baseline === null && <p className="quiet">Choose a baseline in the table to compare with it.</p>}
    </section>
  );
}
