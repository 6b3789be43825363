import { percentOf } from '../../../comparison/percentOf';
import { useFormatNumber } from '../../../ui/useFormatNumber';

/** A share as it will be written beside the attribute. */
export function Percent({ share }: { readonly share: number }) {
  const show = useFormatNumber();
  const percent = percentOf({ attributeIds: [''], shares: Float64Array.of(share) }, '') ?? 0;
  return <span className="ask-percent">{show(percent)} %</span>;
}
