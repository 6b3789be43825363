import type { ReactNode } from 'react';
import type { Asked } from './asked';

/** The ways of asking, the easiest first. */
export const wayIds = ['order', 'spend', 'swing', 'tradeoff', 'pairs', 'bestWorst'] as const;
export type WayId = (typeof wayIds)[number];

interface Way {
  readonly title: string;
  /** What it asks, in one line. */
  readonly line: string;
  /** Its term in the field. */
  readonly term: string;
  /** The most attributes to ask about at once, `null` for any number. */
  readonly most: number | null;
}

export const ways: Readonly<Record<WayId, Way>> = {
  order: {
    title: 'Put them in order',
    line: 'Drag what matters most to the top. The order alone sets the weights.',
    term: 'rank order centroid (ROC), rank sum',
    most: 7,
  },
  spend: {
    title: 'Share out 100 points',
    line: 'Give more points to what matters more.',
    term: 'direct rating, point allocation',
    most: 12,
  },
  swing: {
    title: 'Compare the gains',
    line: 'Say how much it’s worth to get from the worst to the best of each.',
    term: 'swing weighting',
    most: 9,
  },
  tradeoff: {
    title: 'Trade one for another',
    line: 'Say how much of one thing you’d trade for another, such as money for minutes.',
    term: 'trade-off weighting by matching',
    most: null,
  },
  pairs: {
    title: 'Two at a time',
    line: 'Compare two at a time: which matters more, and how much? Contradictions are shown.',
    term: 'analytic hierarchy process (AHP)',
    most: 7,
  },
  bestWorst: {
    title: 'Start from most and least important',
    line: 'Pick the most and the least important, and compare the others with both.',
    term: 'best-worst method (BWM)',
    most: 9,
  },
};

/** The props of every way of asking. */
export interface WayProps {
  readonly asked: readonly Asked[];
  /** The current points, by attribute. */
  readonly pointsNow: Readonly<Record<string, number>>;
  /** Renders the outcome of shares in the order of `asked`, or of `null` while an answer is missing. */
  readonly outcome: (shares: readonly number[] | null) => ReactNode;
}
