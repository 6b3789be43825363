import { createContext, type ReactNode, useContext } from 'react';
import {
  ComparisonContext,
  type LiveRanking,
  type OpenComparison,
  RankingContext,
  type Sending,
  SendingContext,
} from '../../ranked/comparisonContext';

/** The current comparison and its ranking, while the page shows an earlier version. */
export interface Now {
  readonly open: OpenComparison;
  readonly saving: Sending;
  readonly live: LiveRanking;
}

export const NowContext = createContext<Now | null>(null);

/** The current comparison on a page that shows an earlier version, `null` on other pages. */
export const useNow = (): Now | null => useContext(NowContext);

/** Gives its children the current comparison, also on a page that shows an earlier version. */
export function AsNow({ children }: { readonly children: ReactNode }) {
  const now = useNow();
  if (now === null) return children;
  return (
    <ComparisonContext value={now.open}>
      <SendingContext value={now.saving}>
        <RankingContext value={now.live}>
          <NowContext value={null}>{children}</NowContext>
        </RankingContext>
      </SendingContext>
    </ComparisonContext>
  );
}
