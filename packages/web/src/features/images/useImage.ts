import { createContext, useContext, useEffect, useState } from 'react';
import { useSession } from '../../session/useSession';
import { type createImageLoader, imageLoaderOf } from './createImageLoader';

/** Loads images in place of the person's session, where a link shows them. */
export const ImageLoaderContext = createContext<ReturnType<typeof createImageLoader> | null>(null);

/** The address of an image; `undefined` while it comes, `null` for none and for one that can't be read. */
export function useImage(comparisonId: string, hash: string | undefined): string | null | undefined {
  const own = imageLoaderOf(useSession());
  const loader = useContext(ImageLoaderContext) ?? own;
  const find = () => (hash === undefined ? null : loader.find(comparisonId, hash));
  const [found, setFound] = useState(() => ({ hash, address: find() }));
  const address = found.hash === hash ? found.address : find();
  useEffect(() => {
    if (hash === undefined || address !== undefined) return;
    let isShown = true;
    void loader.load(comparisonId, hash).then((loaded) => {
      if (isShown) setFound({ hash, address: loaded });
    });
    return () => {
      isShown = false;
    };
  }, [loader, comparisonId, hash, address]);
  return address;
}
