import { attributeName, contributionsOf, indexOfId, type Ranking } from '@tertium/engine';
import { useComparison } from '../../ranked/comparisonContext';
import { listFirst } from '../../ui/listFirst';
import { useFormatNumber, useFormatScore } from '../../ui/useFormatNumber';
import { barLength, barPolygons, barTones } from '../matrix/barPolygons';

/** Attributes whose part is written out; the bar and the table have the others. */
const written = 6;

interface ContributionsProps {
  readonly ranking: Ranking;
  readonly itemIndex: number;
}

/** What a score is made up of: as a bar, and the largest parts in points. */
export function Contributions({ ranking, itemIndex }: ContributionsProps) {
  const { attributes } = useComparison().comparison;
  const formatScore = useFormatScore();
  const show = useFormatNumber();
  const index = indexOfId(attributes);
  const [low, high] = [ranking.low[itemIndex] ?? 0, ranking.high[itemIndex] ?? 0];
  const [least, most] = [formatScore(low), formatScore(high)];
  const parts = contributionsOf(ranking, itemIndex)
    .filter(({ share }) => share > 0)
    .toSorted((a, b) => b.high - a.high || b.share - a.share);
  const nothing = formatScore(0);
  const told = parts.filter(({ share }) => formatScore(share) !== nothing);
  const texts = told.slice(0, written).map((part) => {
    const name = attributeName(attributes, attributes[index.get(part.attributeId) ?? -1] ?? null);
    if (part.state === 'inapplicable') return `${name} n/a`;
    const ends = [...new Set([formatScore(part.low), formatScore(part.high)])].join('–');
    return `${name} ${ends} of ${formatScore(part.share)}`;
  });
  return (
    <>
      <svg
        className="report-bar"
        viewBox={`0 0 ${barLength} 1`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {barPolygons(ranking, itemIndex).map(
          (points, i) =>
            points !== '' && <polygon key={barTones[i]} className={barTones[i]} points={points} />,
        )}
        {least !== most && (
          <rect
            className="report-open"
            x={barLength * low}
            width={barLength * (high - low)}
            y={0.3}
            height={0.4}
          />
        )}
      </svg>
      <small>
        {least !== most && `Between ${least} and ${most}: `}
        {listFirst(texts, parts.length, show)}
      </small>
    </>
  );
}
