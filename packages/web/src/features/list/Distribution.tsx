import type { Column } from '@tertium/engine';
import { memo, useMemo } from 'react';
import { DistributionBars } from '../attribute/DistributionBars';
import { distributionOf } from '../attribute/distributionOf';

const bins = 16;

/** The distribution of a column's numbers as small bars. */
export const Distribution = memo(function Distribution({ column }: { readonly column: Column }) {
  const counts = useMemo(() => distributionOf(column, bins), [column]);
  return <DistributionBars counts={counts} />;
});
