import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Loading } from '../../ui/Loading';
import { lazyPart } from '../../ui/lazyPart';

const GalleryPage = lazyPart(() => import('../gallery/GalleryPage'), 'GalleryPage');
const Workspace = lazyPart(() => import('./Workspace'), 'Workspace');

/** The comparison that the address names, if any. */
function openIdOf(search: URLSearchParams): string | null {
  const id = search.get('c');
  return id === '' ? null : id;
}

/** Fetches what the address asks for, so that it is drawn at once. */
export const preloadComparePage = (search: string): Promise<void> =>
  (openIdOf(new URLSearchParams(search)) === null ? GalleryPage : Workspace).preload();

/** `/compare`: my comparisons; with `?c=` one of them. */
export function ComparePage() {
  const [search] = useSearchParams();
  const id = openIdOf(search);
  return (
    <Suspense fallback={<Loading what="lazyResources" />}>
      {id === null ? <GalleryPage /> : <Workspace key={id} id={id} />}
    </Suspense>
  );
}
