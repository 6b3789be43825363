import { createContext, type ReactNode, useContext } from 'react';
import {
  ComparisonContext,
  type LiveRanking,
  type OpenComparison,
  RankingContext,
  type Sending,
  SendingContext,
} from '../../ranked/comparisonContext';

/** The comparison as it is, and its ranking, while the page shows it as it was. */
export interface Now {
  readonly open: OpenComparison;
  readonly saving: Sending;
  readonly live: LiveRanking;
}

export const NowContext = createContext<Now | null>(null);

/** Below a page that shows the past: what is there now; `null` where the page shows that anyway. */
export const useNow = (): Now | null => useContext(NowContext);

/** What is about the comparison as it is, also on a page that shows it as it was. */
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
