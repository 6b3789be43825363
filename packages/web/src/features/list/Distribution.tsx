import type { Column } from '@tertium/engine';
import { memo, useMemo } from 'react';
import { distributionOf } from '../attribute/distributionOf';

const bins = 16;

/** How the numbers of a column lie, in small bars. */
export const Distribution = memo(function Distribution({ column }: { readonly column: Column }) {
  const counts = useMemo(() => distributionOf(column, bins), [column]);
  const most = Math.max(...counts);
  if (most === 0) return null;
  return (
    <svg viewBox={`0 0 ${bins * 4} 16`} preserveAspectRatio="none" aria-hidden="true">
      {counts.map((count, i) => {
        const height = count === 0 ? 0 : Math.max(1, (count / most) * 15);
        // biome-ignore lint/suspicious/noArrayIndexKey: the bins of a range have no other name
        return <rect key={i} x={i * 4} y={16 - height} width={3} height={height} />;
      })}
    </svg>
  );
});
