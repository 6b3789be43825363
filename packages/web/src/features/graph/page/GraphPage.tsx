import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { ComparisonProvider } from '../../../ranked/ComparisonProvider';
import { Loading } from '../../../ui/Loading';
import { lazyPart } from '../../../ui/lazyPart';
import { ViewProvider } from '../../view/ViewProvider';
import { ViewStart } from '../../view/ViewStart';
import { preloadDraw } from '../drawing/useDraw';
import { parseGraphView } from '../kinds/graphView';
import { Chart, GraphWorkspace } from './GraphWorkspace';
import './graph.css';

const ChooseComparison = lazyPart(() => import('./ChooseComparison'), 'ChooseComparison');
const PastGraph = lazyPart(() => import('./PastGraph'), 'PastGraph');

/** Loads the code that draws the chart in the address, so that it is drawn at once. Doesn't wait for the chart library. */
export function preloadChart(search: string): Promise<void> {
  Chart.preload().catch(() => undefined);
  return preloadDraw(parseGraphView(new URLSearchParams(search)).chart);
}

/** Memoized, with the table's view. */
const opened = (
  <ViewStart>
    <ViewProvider>
      <GraphWorkspace />
    </ViewProvider>
  </ViewStart>
);

/** `/compare/graph?c=ID`. Without a comparison it asks for one. */
export function GraphPage() {
  const [query] = useSearchParams();
  const id = query.get('c');
  const past = query.get('v');
  return (
    <Suspense fallback={<Loading what="lazyResources" />}>
      {id === null || id === '' ? (
        <ChooseComparison />
      ) : (
        <ComparisonProvider id={id} weightingId={query.get('w')}>
          {past === null ? (
            opened
          ) : (
            <PastGraph key={past} version={Number(past)} weightingId={query.get('w')}>
              {opened}
            </PastGraph>
          )}
        </ComparisonProvider>
      )}
    </Suspense>
  );
}
