import type { ReactNode } from 'react';
import { PastBanner } from '../../past/PastBanner';
import { PastProvider } from '../../past/PastProvider';

interface PastGraphProps {
  readonly version: number;
  readonly weightingId: string | null;
  readonly children: ReactNode;
}

/** The graph of an earlier version of a comparison. */
export const PastGraph = ({ version, weightingId, children }: PastGraphProps) => (
  <PastProvider version={version} weightingId={weightingId} banner={<PastBanner />}>
    {children}
  </PastProvider>
);
