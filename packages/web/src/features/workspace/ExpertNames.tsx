import { Link, useSearchParams } from 'react-router';
import { useMay } from '../../ranked/comparisonContext';
import { LinkButton } from '../../ui/LinkButton';
import { expertNames } from './expertNames';
import type { PanelProps } from './panelRow';

/** Tells experts where to find what they know by another name. */
export function ExpertNames({ panels, onPanel }: Pick<PanelProps, 'panels' | 'onPanel'>) {
  const canWeigh = useMay('weigh');
  const [search] = useSearchParams();
  const offered = panels.filter(({ id }) => id in expertNames && (canWeigh || id !== 'weigh'));
  return (
    <details className="help-names">
      <summary>What experts call it, and where it is</summary>
      <dl>
        {offered.map(({ id, title }) => (
          <div key={id}>
            <dt>
              <LinkButton onClick={() => onPanel(id)}>{title}</LinkButton>
            </dt>
            <dd>{expertNames[id]}</dd>
          </div>
        ))}
        <div>
          <dt>
            <Link to={`/compare/graph?c=${search.get('c') ?? ''}`}>Graph</Link>
          </dt>
          <dd>{expertNames.graph}</dd>
        </div>
      </dl>
    </details>
  );
}
