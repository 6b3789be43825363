import { writeShare } from '../../ranked/percentOf';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { Swatch } from '../attribute/Swatch';
import type { Asked } from './asked';

interface ShareRowsProps {
  readonly asked: readonly Asked[];
  /** The shares in the order of `asked`. */
  readonly shares: readonly number[];
}

/** Shows the shares that an answer gives. */
export function ShareRows({ asked, shares }: ShareRowsProps) {
  const most = Math.max(...shares, 0);
  return (
    <ul className="plain-list ask-shares" aria-label="The shares this makes">
      {asked.map(({ id, name, place }, i) => {
        const share = shares[i] ?? 0;
        return (
          <li key={id}>
            <Swatch index={place} />
            <span className="ask-share-name">{name}</span>
            <span className="ask-bar" aria-hidden="true">
              <span style={{ width: `${most === 0 ? 0 : (100 * share) / most}%` }} />
            </span>
            <Percent share={share} />
          </li>
        );
      })}
    </ul>
  );
}

/** A share as it will be shown beside the attribute. */
export function Percent({ share }: { readonly share: number }) {
  return <span className="ask-percent">{writeShare(share, useFormatNumber())}</span>;
}
