import { lazyPart } from '../../../ui/lazyPart';
import type { ChartKindParts } from '../scene/chartKind';

export const tradeoffKind: ChartKindParts = {
  name: 'Trade-off',
  shows: 'Two attributes against each other',
  terms: [
    {
      term: 'Pareto front (efficient, non-dominated)',
      line: 'Items that no other item matches in both attributes and beats in one.',
    },
    {
      term: 'Dominated',
      line: 'Drawn in grey: another item is at least as good in both attributes and better in one.',
    },
    {
      term: 'r² and rank correlation (Spearman) of the trend line',
      line: 'r² is the part of the variation that the line explains. Rank correlation runs from −1 to 1, where both always rise together.',
    },
  ],
  picture: (
    <>
      <path className="chart-picture-frame" d="M4.5 3v25.5H45" />
      <path className="chart-picture-dots" d="M17 22h0M24 24h0M29 18h0M37 24h0M33 21h0M14 26h0" />
      <path className="chart-picture-line" d="M10 20V13H20V8H34V5H42" />
      <path className="chart-picture-marks" d="M10 20h0M20 13h0M34 8h0" />
    </>
  ),
  bestCount: Number.POSITIVE_INFINITY,
  panels: ['group'],
  draw: { load: async () => (await import('./drawChosenTradeoff')).drawChosenTradeoff },
  Control: lazyPart(() => import('./TradeoffControl'), 'TradeoffControl'),
};
