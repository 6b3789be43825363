import type { Answer } from '@tertium/contract';
import { type Disagreement, indexOfId } from '@tertium/engine';
import { Fragment } from 'react';
import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { writePoints, writeShare } from '../../ranked/percentOf';
import { percent } from '../../ui/countedNoun';
import { FigureTable } from '../../ui/FigureTable';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { Swatch } from '../attribute/Swatch';
import type { ShownVerdict } from './shownVerdict';

interface DisagreementsProps {
  readonly answers: readonly Answer[];
  readonly verdict: ShownVerdict;
}

/** Shows everyone's points and shares for each attribute, those with the most disagreement first. */
export function Disagreements({ answers, verdict }: DisagreementsProps) {
  const { comparison } = useComparison();
  const scored = useRanking().ranking?.attributeIds ?? [];
  const show = useFormatNumber();
  const { members, disagreements } = verdict;
  const index = indexOfId(comparison.attributes);
  const most = Math.max(...disagreements.map(({ highest }) => highest));
  const [first] = disagreements;
  const nameOf = (id: string) => comparison.attributes[index.get(id) ?? -1]?.name ?? '';
  const isAgreed = first === undefined || first.deviation === 0;
  return (
    <section aria-label="Where the shares differ">
      <h2>
        {members.length < 2
          ? 'The points'
          : isAgreed
            ? 'Everyone gives every attribute the same share'
            : `The shares differ most for ${nameOf(first.attributeId)}`}
      </h2>
      <p className="quiet">
        Dots are people’s shares, from {percent(0)} to {writeShare(most, show)}. The line is their mean. The
        spread is the standard deviation of the shares, in percentage points.
      </p>
      <FigureTable
        region="Everyone’s points"
        heads={[
          'Attribute',
          'Shares',
          'Spread',
          ...members.map(({ personId }) => answers.find(({ person }) => person.id === personId)?.person.name),
        ]}
        rows={disagreements.map((disagreement) => [
          <Fragment key="name">
            <Swatch index={scored.indexOf(disagreement.attributeId)} /> {nameOf(disagreement.attributeId)}
          </Fragment>,
          <Strip
            key="shares"
            disagreement={disagreement}
            shares={members.map(({ shares }) => shares[disagreement.index] ?? 0)}
            most={most}
          />,
          `± ${show(Math.round(100 * disagreement.deviation))}`,
          ...members.map(({ personId, points, shares }) => (
            <Fragment key={personId}>
              {writePoints(points[disagreement.index] ?? 0, show)}
              <span className="round-part quiet">{writeShare(shares[disagreement.index] ?? 0, show)}</span>
            </Fragment>
          )),
        ])}
      />
    </section>
  );
}

interface StripProps {
  readonly disagreement: Disagreement;
  readonly shares: readonly number[];
  /** The share at the right end. */
  readonly most: number;
}

/** The shares of one attribute as dots on a line. The table beside it contains the same. */
function Strip({ disagreement: { lowest, highest, mean }, shares, most }: StripProps) {
  const at = (share: number) => `${most === 0 ? 0 : (100 * share) / most}%`;
  return (
    <svg className="round-strip" aria-hidden="true">
      <line className="strip-axis" x1="0%" x2="100%" y1="50%" y2="50%" />
      <line className="strip-range" x1={at(lowest)} x2={at(highest)} y1="50%" y2="50%" />
      <line className="strip-mean" x1={at(mean)} x2={at(mean)} y1="10%" y2="90%" />
      {shares.map((share, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: people keep their order
        <circle key={i} cx={at(share)} cy="50%" r="4" />
      ))}
    </svg>
  );
}
