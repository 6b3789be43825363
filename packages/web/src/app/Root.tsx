import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { Loading } from '../ui/Loading';

export function Root() {
  return (
    <Suspense fallback={<Loading what="lazyResources" />}>
      <Outlet />
    </Suspense>
  );
}
