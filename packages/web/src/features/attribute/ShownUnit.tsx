import type { Attribute } from '@tertium/engine';
import { useShown } from './useShown';

/** The unit of an attribute's figures, as they are shown; nothing where it has none. */
export function ShownUnit({ attribute }: { readonly attribute: Attribute }) {
  const { head } = useShown()(attribute);
  return (
    head !== '' && (
      <span className="unit ellipsis" title={head}>
        {head}
      </span>
    )
  );
}
