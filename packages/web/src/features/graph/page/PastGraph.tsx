import { PastBanner } from '../../past/PastBanner';
import { PastProvider } from '../../past/PastProvider';
import { GraphWorkspace } from './GraphWorkspace';

interface PastGraphProps {
  readonly version: number;
  readonly weightingId: string | null;
}

/** The graph of a comparison as it was. */
export const PastGraph = ({ version, weightingId }: PastGraphProps) => (
  <PastProvider version={version} weightingId={weightingId} banner={<PastBanner />}>
    <GraphWorkspace />
  </PastProvider>
);
