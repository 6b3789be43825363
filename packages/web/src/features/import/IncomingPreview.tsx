import { Suspense } from 'react';
import { LoadingOverlay } from '../../ui/Loading';
import { lazyPart } from '../../ui/lazyPart';
import type { ImportInto } from './difference/importInto';
import type { IncomingTable } from './useIncomingTable';
import './incoming.css';

const ImportDialog = lazyPart(() => import('./ImportDialog'), 'ImportDialog');

interface IncomingPreviewProps {
  readonly incoming: IncomingTable;
  /** `null` creates a comparison. */
  readonly into: ImportInto | null;
}

/** Shows an incoming table: where to drop it, then its preview. */
export function IncomingPreview({ incoming, into }: IncomingPreviewProps) {
  return (
    <>
      {incoming.isDragging && (
        <div className="drop-veil" aria-hidden="true">
          <p>Drop the file to preview it</p>
        </div>
      )}
      {incoming.source !== null && (
        <Suspense fallback={<LoadingOverlay />}>
          <ImportDialog
            source={incoming.source}
            into={into}
            onClose={incoming.dismiss}
            onSource={incoming.take}
          />
        </Suspense>
      )}
    </>
  );
}
