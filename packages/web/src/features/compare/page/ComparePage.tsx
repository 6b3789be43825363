import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Loading } from '../../../ui/Loading';
import { lazyPart } from '../../../ui/lazyPart';

const GalleryPage = lazyPart(() => import('../gallery/GalleryPage'), 'GalleryPage');
const Workspace = lazyPart(() => import('./Workspace'), 'Workspace');

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
