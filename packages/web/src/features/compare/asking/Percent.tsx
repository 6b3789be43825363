import { writeShare } from '../../../comparison/percentOf';
import { useFormatNumber } from '../../../ui/useFormatNumber';

/** A share as it will be written beside the attribute. */
export function Percent({ share }: { readonly share: number }) {
  return <span className="ask-percent">{writeShare(share, useFormatNumber())}</span>;
}
