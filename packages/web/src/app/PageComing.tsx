import { Suspense, useSyncExternalStore } from 'react';
import { Loading } from '../ui/Loading';
import { lazyComponent, preloads } from '../ui/lazyPart';
import { waitingFiles } from '../ui/loadAtLast';

const Missing = lazyComponent(() => import('./PageMissing'), 'PageMissing');

preloads.push(Missing.preload);

const loading = <Loading what="lazyResources" />;

/** Shown while a page's files are loading, or can't load. */
export function PageComing() {
  const isWaiting = useSyncExternalStore(waitingFiles.subscribe, waitingFiles.isAny);
  if (!isWaiting) return loading;
  return (
    <Suspense fallback={loading}>
      <Missing />
    </Suspense>
  );
}
