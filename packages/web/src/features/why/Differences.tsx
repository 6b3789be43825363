import type { Explanation, Reason } from '@tertium/engine';
import { useState } from 'react';
import { LinkButton } from '../../ui/LinkButton';
import { useFormatNumber, useFormatScore } from '../../ui/useFormatNumber';
import { Swatch } from '../attribute/Swatch';

interface DifferencesProps {
  /** The explanation. Its strongest reason, for or against, has the longest bar. */
  readonly explanation: Explanation;
  readonly side: keyof typeof titles;
  readonly nameOf: (attributeId: string) => string;
  /** The scored attributes, each with a colour. */
  readonly scoredIds: readonly string[];
}

const titles = { inFavour: 'For it', against: 'Against it' } as const;
const shownFirst = 4;

/** Lists the attributes for or against an item, each with both values and its part of the lead. */
export function Differences({ explanation, side, nameOf, scoredIds }: DifferencesProps) {
  const show = useFormatNumber();
  const formatScore = useFormatScore();
  const [isAll, setIsAll] = useState(false);
  const reasons = explanation[side];
  if (reasons.length === 0) return null;
  const shown = isAll ? reasons : reasons.slice(0, shownFirst);
  const isFor = side === 'inFavour';
  const most = Math.max(effectOf(explanation.inFavour[0]), effectOf(explanation.against[0]));
  return (
    <section>
      <h3>{titles[side]}</h3>
      <ul className="plain-list">
        {shown.map(({ difference: { attributeId, effect }, values, text }) => (
          <li key={attributeId} className={isFor ? 'lead-row for' : 'lead-row'} title={text}>
            <span className="lead-row-name">
              <Swatch index={scoredIds.indexOf(attributeId)} />
              {nameOf(attributeId)}
            </span>
            <span className="lead-row-values">{values}</span>
            <svg className="lead-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width={most > 0 ? (100 * effect) / most : 0} height={1} />
            </svg>
            <span className="lead-row-lead quiet">
              {effect < 0.005 ? '<1' : `${isFor ? '+' : '−'}${formatScore(effect)}`}
            </span>
          </li>
        ))}
      </ul>
      {shown.length < reasons.length && (
        <LinkButton onClick={() => setIsAll(true)}>{show(reasons.length - shown.length)} more</LinkButton>
      )}
    </section>
  );
}

function effectOf(reason: Reason | undefined): number {
  return reason?.difference.effect ?? 0;
}
