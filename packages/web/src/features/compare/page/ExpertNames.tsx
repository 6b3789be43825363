import { includesRight } from '@tertium/contract';
import { Link, useSearchParams } from 'react-router';
import { useComparison } from '../../../comparison/comparisonContext';
import { useView } from '../view/useView';

interface Place {
  readonly title: string;
  readonly names: string;
}

/** Under which names those who have learnt it look for what stands in a panel. */
const panels = {
  sure: {
    title: 'How sure?',
    names:
      'SMAA-2, rank acceptability index, central weight vector, confidence factor, pairwise winning index, Monte Carlo simulation, dominated, potentially optimal, weight stability interval, break-even value, worth of knowing (value of information), leave one out',
  },
  ask: {
    title: 'Help me weigh',
    names:
      'swing weighting, SMARTER, rank order centroid (ROC), rank sum, AHP with its consistency ratio, best-worst method (BWM), trade-off weighting, direct rating; entropy, CRITIC, MEREC and other objective weights',
  },
  methods: {
    title: 'Other ways of ranking',
    names:
      'TOPSIS, VIKOR with its compromise solution and v, PROMETHEE II with net flows and preference functions, EDAS, WASPAS with λ, ELECTRE I, COPRAS, MOORA and the other methods; Kendall’s tau, weighted Spearman, WS coefficient, rank reversal, compensation',
  },
} as const satisfies Readonly<Record<string, Place>>;
const graph: Place = {
  title: 'Graph',
  names:
    'one-way sensitivity (walking weights), winner map, rank acceptability chart, central weights, Pareto front, parallel coordinates, bump chart, radar, heat map of partial values',
};

/** Where experts find what they know by another name; nobody else opens it. */
export function ExpertNames({ onClose }: { readonly onClose: () => void }) {
  const [, change] = useView();
  const { rights } = useComparison();
  const [search] = useSearchParams();
  const open = (panel: keyof typeof panels) => {
    onClose();
    change({ panel });
  };
  const offered = (Object.keys(panels) as (keyof typeof panels)[]).filter(
    (panel) => panel !== 'ask' || includesRight(rights, 'weigh'),
  );
  return (
    <details className="help-names">
      <summary>What experts call it, and where it is</summary>
      <dl>
        {offered.map((panel) => (
          <div key={panel}>
            <dt>
              <button type="button" className="link-button" onClick={() => open(panel)}>
                {panels[panel].title}
              </button>
            </dt>
            <dd>{panels[panel].names}</dd>
          </div>
        ))}
        <div>
          <dt>
            <Link to={`/compare/graph?c=${search.get('c') ?? ''}`}>{graph.title}</Link>
          </dt>
          <dd>{graph.names}</dd>
        </div>
      </dl>
    </details>
  );
}
