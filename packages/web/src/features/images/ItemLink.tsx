import { hostOf, type Item } from '@tertium/engine';
import './itemLink.css';

/** Opens an item's link in a tab that learns nothing of this page. */
export function ItemLink({ item: { name, link } }: { readonly item: Pick<Item, 'name' | 'link'> }) {
  if (link === undefined) return null;
  const host = hostOf(link);
  return (
    <a
      className="item-link"
      href={link}
      title={host}
      target="_blank"
      rel="noopener noreferrer"
      tabIndex={-1}
      aria-label={`${name} at ${host}`}
    >
      ↗
    </a>
  );
}
