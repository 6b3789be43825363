import { Button, Empty } from 'antd';
import { Link } from 'react-router';
import { useListComparisonsQuery } from '../../api/comparisons';
import { Loading } from '../../ui/Loading';
import { useTitle } from '../../ui/useTitle';

/** The graph page without a comparison: which one to draw. */
export function ChooseComparison() {
  useTitle('Graph');
  const { data, isLoading } = useListComparisonsQuery({ query: {} });
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
            {comparisons.map(({ id, name, itemCount, attributeCount }) => (
              <li key={id}>
                <Link to={`/compare/graph?c=${id}`}>
                  <strong>{name}</strong>
                  <span className="graph-muted">
                    {itemCount} items × {attributeCount} attributes
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
