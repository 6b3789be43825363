import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Loading } from '../../../ui/Loading';

const GalleryPage = lazy(() =>
  import('../gallery/GalleryPage').then((module) => ({ default: module.GalleryPage })),
);
const Workspace = lazy(() => import('./Workspace').then((module) => ({ default: module.Workspace })));

/** `/compare`: my comparisons; with `?c=` one of them. */
export function ComparePage() {
  const [search] = useSearchParams();
  const id = search.get('c');
  return (
    <Suspense fallback={<Loading what="lazyResources" />}>
      {id === null || id === '' ? <GalleryPage /> : <Workspace key={id} id={id} />}
    </Suspense>
  );
}
