import { useSearchParams } from 'react-router';
import { ComparisonProvider } from '../../comparison/ComparisonProvider';
import { PastBanner } from '../../comparison/past/PastBanner';
import { PastProvider } from '../../comparison/past/PastProvider';
import { ChooseComparison } from './ChooseComparison';
import { GraphWorkspace } from './GraphWorkspace';
import './graph.css';

/** `/compare/graph?c=ID`; without a comparison it asks for one. */
export function GraphPage() {
  const [query] = useSearchParams();
  const id = query.get('c');
  const past = query.get('v');
  if (id === null || id === '') return <ChooseComparison />;
  return (
    <ComparisonProvider id={id} weightingId={query.get('w')}>
      {past === null ? (
        <GraphWorkspace />
      ) : (
        <PastProvider key={past} version={Number(past)} weightingId={query.get('w')} banner={<PastBanner />}>
          <GraphWorkspace />
        </PastProvider>
      )}
    </ComparisonProvider>
  );
}
