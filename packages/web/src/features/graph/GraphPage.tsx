import { useSearchParams } from 'react-router';
import { ComparisonProvider } from '../../comparison/ComparisonProvider';
import { ChooseComparison } from './ChooseComparison';
import { GraphWorkspace } from './GraphWorkspace';
import './graph.css';

/** `/compare/graph?c=ID`; without a comparison it asks for one. */
export function GraphPage() {
  const [query] = useSearchParams();
  const id = query.get('c');
  if (id === null || id === '') return <ChooseComparison />;
  return (
    <ComparisonProvider id={id} weightingId={query.get('w')}>
      <GraphWorkspace />
    </ComparisonProvider>
  );
}
