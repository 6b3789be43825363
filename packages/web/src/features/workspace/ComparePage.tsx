import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Loading } from '../../ui/Loading';
import { lazyPart } from '../../ui/lazyPart';

const GalleryPage = lazyPart(() => import('../gallery/GalleryPage'), 'GalleryPage');
const Workspace = lazyPart(() => import('./Workspace'), 'Workspace');

/** The id of the comparison in the address, if any. */
function openIdOf(search: URLSearchParams): string | null {
  const id = search.get('c');
  return id === '' ? null : id;
}

/** Loads what the address needs, so that it is rendered at once. */
export const preloadComparePage = (search: string): Promise<void> =>
  (openIdOf(new URLSearchParams(search)) === null ? GalleryPage : Workspace).preload();

/** `/compare` lists my comparisons, and with `?c=` it opens one. */
export function ComparePage() {
  const [search] = useSearchParams();
  const id = openIdOf(search);
  return (
    <Suspense fallback={<Loading what="lazyResources" />}>
      {id === null ? <GalleryPage /> : <Workspace key={id} id={id} />}
    </Suspense>
  );
}
