import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Loading } from '../../../ui/Loading';
import { lazyPart } from '../../../ui/lazyPart';

const GalleryPage = lazyPart(() => import('../gallery/GalleryPage'), 'GalleryPage');
const ReportPage = lazyPart(() => import('../report/ReportPage'), 'ReportPage');
const Workspace = lazyPart(() => import('./Workspace'), 'Workspace');

/** In the address of a comparison: it is shown as a report. */
const reportKey = 'report';

/** The comparison that the address names, if any. */
function openIdOf(search: URLSearchParams): string | null {
  const id = search.get('c');
  return id === '' ? null : id;
}

/** Fetches what the address asks for, so that it is drawn at once. */
export function preloadComparePage(search: string): Promise<void> {
  const asked = new URLSearchParams(search);
  if (openIdOf(asked) === null) return GalleryPage.preload();
  return (asked.has(reportKey) ? ReportPage : Workspace).preload();
}

/** `/compare`: my comparisons; with `?c=` one of them, and with `report` beside it its report. */
export function ComparePage() {
  const [search] = useSearchParams();
  const id = openIdOf(search);
  return (
    <Suspense fallback={<Loading what="lazyResources" />}>
      {id === null ? (
        <GalleryPage />
      ) : search.has(reportKey) ? (
        <ReportPage key={id} id={id} />
      ) : (
        <Workspace key={id} id={id} />
      )}
    </Suspense>
  );
}
