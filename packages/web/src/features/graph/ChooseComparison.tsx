import { Button, Empty } from 'antd';
import { Link } from 'react-router';
import { useListComparisonsQuery } from '../../api/comparisons';
import { countedNoun } from '../../comparison/countedNoun';
import { Loading } from '../../ui/Loading';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { useTitle } from '../../ui/useTitle';

/** The graph page without a comparison: which one to draw. */
export function ChooseComparison() {
  useTitle('Graph');
  const show = useFormatNumber();
  const { data, isLoading } = useListComparisonsQuery({});
  if (isLoading) return <Loading what="resources" />;
  const comparisons = data ?? [];
  return (
    <div className="graph-choose">
      <h1>Graph</h1>
      {comparisons.length === 0 ? (
        <Empty description="There is nothing to draw yet. Bring a table in first.">
          <Link to="/compare">
            <Button type="primary">Start a comparison</Button>
          </Link>
        </Empty>
      ) : (
        <>
          <p className="graph-muted">Which comparison should be drawn?</p>
          <ul className="graph-choices">
            {comparisons.map(({ id, name, itemCount, itemNoun, attributeCount }) => (
              <li key={id}>
                <Link to={`/compare/graph?c=${id}`}>
                  <strong>{name}</strong>
                  <span className="graph-muted">
                    {countedNoun(itemCount, itemNoun, show)} ×{' '}
                    {countedNoun(attributeCount, 'attribute', show)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
