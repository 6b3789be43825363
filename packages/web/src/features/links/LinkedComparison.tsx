import { readLinkImages } from '@tertium/contract';
import { applyChanges, type Change } from '@tertium/engine';
import { useCallback, useState } from 'react';
import { useParams } from 'react-router';
import { newId } from '../../document/wire/newId';
import { ReadOnlyComparison } from '../../ranked/ReadOnlyComparison';
import { useSession } from '../../session/useSession';
import { createImageLoader } from '../images/createImageLoader';
import { ImageLoaderContext } from '../images/useImage';
import { KeptUnits } from '../view/KeptUnits';
import { ViewProvider } from '../view/ViewProvider';
import { LinkView, type LinkViewProps } from './LinkView';

/** A comparison that a reader weighs for themselves: what they change is on this page alone. */
export function LinkedComparison({ table, chartParts, alone }: LinkViewProps) {
  const [comparison, setComparison] = useState(table.comparison);
  const [readerId] = useState(newId);
  const { secret = '' } = useParams();
  const session = useSession();
  const [images] = useState(() =>
    createImageLoader({
      send: ({ query = {} }) => session.sendOpen({ endpoint: readLinkImages, params: { secret }, query }),
      currentUser: () => ({ sub: readerId }),
    }),
  );
  const edit = useCallback((changes: readonly Change[]) => {
    setComparison((now) => applyChanges(now, changes));
    return null;
  }, []);
  return (
    <ReadOnlyComparison
      id={table.ownerId}
      comparison={comparison}
      personId={readerId}
      owner={{ id: table.ownerId, name: '' }}
      weighers={table.weighers}
      awaited={null}
      edit={edit}
    >
      <ImageLoaderContext value={images}>
        <ViewProvider>
          <KeptUnits>
            <LinkView {...{ table, chartParts, alone }} />
          </KeptUnits>
        </ViewProvider>
      </ImageLoaderContext>
    </ReadOnlyComparison>
  );
}
