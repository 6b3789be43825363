import { includesRight } from '@tertium/contract';
import { Button } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useComparison, useSending } from '../../ranked/comparisonContext';
import { LoadingOverlay } from '../../ui/Loading';
import { lazyPart } from '../../ui/lazyPart';
import { AsNow, useNow } from '../past/NowContext';
import { PastBanner } from '../past/PastBanner';
import { PastProvider } from '../past/PastProvider';
import { useLeavePast } from '../past/useLeavePast';
import { useRestore } from './useRestore';

const SinceThen = lazyPart(() => import('./SinceThen'), 'SinceThen');

interface PastWorkspaceProps {
  readonly version: number;
  readonly weightingId: string | null;
  readonly children: ReactNode;
}

/** The page of a comparison at an earlier version. */
export function PastWorkspace({ children, ...past }: PastWorkspaceProps) {
  return (
    <PastProvider {...past} banner={<Banner />}>
      {children}
    </PastProvider>
  );
}

function Banner() {
  const { past } = useComparison();
  const { version } = useSending();
  const now = useNow();
  const [search, setSearch] = useSearchParams();
  const [isCompared, setCompared] = useState(false);
  if (past === null || now === null) return null;
  const exportIt = () => {
    const next = new URLSearchParams(search);
    next.set('panel', 'export');
    setSearch(next);
  };
  return (
    <PastBanner>
      <Button size="middle" onClick={() => setCompared(true)}>
        Compare with current
      </Button>
      <Button size="middle" onClick={exportIt}>
        Export
      </Button>
      {includesRight(now.open.rights, 'edit') && (
        <AsNow>
          <GoBack version={version} at={past.at} />
        </AsNow>
      )}
      <Suspense fallback={<LoadingOverlay />}>
        {isCompared && <SinceThen onClose={() => setCompared(false)} />}
      </Suspense>
    </PastBanner>
  );
}

function GoBack(point: { readonly version: number; readonly at: number }) {
  const { restoring, restore } = useRestore();
  const leave = useLeavePast();
  const act = async () => {
    if (await restore(point)) leave();
  };
  return (
    <Button size="middle" loading={restoring !== null} onClick={() => void act()}>
      Restore
    </Button>
  );
}
