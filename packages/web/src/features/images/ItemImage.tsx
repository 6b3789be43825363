import type { Item } from '@tertium/engine';
import { useComparison } from '../../ranked/comparisonContext';
import { useImage } from './useImage';

interface ItemImageProps {
  readonly item: Pick<Item, 'image' | 'imageText'>;
  readonly className: string;
}

/** An item's image, beside its name: without a description of its own it says nothing more to who can't see it. */
export function ItemImage({ item, className }: ItemImageProps) {
  const address = useImage(useComparison().id, item.image);
  if (typeof address === 'string')
    return <img className={className} src={address} alt={item.imageText ?? ''} draggable={false} />;
  return <span className={address === undefined ? `${className} report-waiting` : className} />;
}
