import type { readGuestImages, readLinkImages } from '@tertium/contract';
import { type ComponentProps, useState } from 'react';
import { useParams } from 'react-router';
import { ReadOnlyComparison } from '../../ranked/ReadOnlyComparison';
import { useSession } from '../../session/useSession';
import { createImageLoader } from '../images/createImageLoader';
import { ImageLoaderContext } from '../images/useImage';
import { KeptUnits } from '../view/KeptUnits';
import { ViewProvider } from '../view/ViewProvider';
import type { Linked } from './readLinked';

interface OutsideComparisonProps
  extends Pick<
    ComponentProps<typeof ReadOnlyComparison>,
    'comparison' | 'personId' | 'awaited' | 'edit' | 'children'
  > {
  readonly table: Linked;
  /** The call that reads images with the secret in the address. */
  readonly images: typeof readLinkImages | typeof readGuestImages;
}

/** The comparison on the page of a public link or a guest. */
export function OutsideComparison({ table, images, children, ...shown }: OutsideComparisonProps) {
  const { secret = '' } = useParams();
  const session = useSession();
  const [loader] = useState(() =>
    createImageLoader({
      send: ({ query = {} }) => session.sendOpen({ endpoint: images, params: { secret }, query }),
      currentUser: () => ({ sub: shown.personId }),
    }),
  );
  return (
    <ReadOnlyComparison
      id={table.ownerId}
      owner={{ id: table.ownerId, name: '' }}
      weighers={table.weighers}
      {...shown}
    >
      <ImageLoaderContext value={loader}>
        <ViewProvider>
          <KeptUnits>{children}</KeptUnits>
        </ViewProvider>
      </ImageLoaderContext>
    </ReadOnlyComparison>
  );
}
