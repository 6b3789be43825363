import { Suspense, useSyncExternalStore } from 'react';
import { Loading } from '../ui/Loading';
import { lazyComponent } from '../ui/lazyPart';
import { waitingFiles } from '../ui/loadAtLast';

const Missing = lazyComponent(() => import('./PageMissing'), 'PageMissing');

export const preloadPageMissing = Missing.preload;

const loading = <Loading what="lazyResources" />;

/** While the files of a page are on their way, and while they cannot be. */
export function PageComing() {
  const isWaiting = useSyncExternalStore(waitingFiles.subscribe, waitingFiles.isAny);
  if (!isWaiting) return loading;
  return (
    <Suspense fallback={loading}>
      <Missing />
    </Suspense>
  );
}
