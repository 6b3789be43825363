import type { OpenedRound } from '@tertium/contract';
import {
  type Attribute,
  attributeName,
  explainPlace,
  indexOfId,
  listAll,
  maximumPoints,
  pointsOf,
  type Ranking,
} from '@tertium/engine';
import { Fragment, useMemo } from 'react';
import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { writePoints, writeShare } from '../../ranked/percentOf';
import { FigureTable } from '../../ui/FigureTable';
import { formatDay } from '../../ui/formatTime';
import { useSettings } from '../../ui/settings';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { directionNames } from '../attribute/DirectionMark';
import { sayLimit } from '../attribute/limitText';
import { Swatch } from '../attribute/Swatch';
import { endsText } from '../attribute/scaleText';
import { agreementWords } from '../rounds/roundWords';
import { useRevealedRounds } from '../rounds/useRevealedRounds';
import { useVerdict } from '../rounds/useVerdict';
import { useIsOutside } from './useMaker';
import { useWhoseWeights } from './useWhoseWeights';

/** The weight and scale of each attribute, and whose weights they are. */
export function WeightsPart({ ranking }: { readonly ranking: Ranking }) {
  const { comparison } = useComparison();
  const { weighting } = useRanking();
  const isOutside = useIsOutside();
  const { numberFormat: format } = useSettings();
  const show = useFormatNumber();
  const { attributes } = comparison;
  const index = indexOfId(attributes);
  const equal = useMemo(() => sayEqual(ranking, comparison, format), [ranking, comparison, format]);
  const { attributeIds, shares, lockedIds } = ranking;
  const whose = useWhoseWeights();
  const idle = attributes.filter(({ id }) => !attributeIds.includes(id));
  if (attributeIds.length === 0) return <p>No weights yet, because nothing counts.</p>;
  const rows = [...attributeIds.keys()].sort((a, b) => (shares[b] ?? 0) - (shares[a] ?? 0));
  return (
    <>
      <p>
        {whose !== null && `${whose}. `}
        {equal}
        {` Points run from 0 (doesn’t count) to ${show(maximumPoints)}.`}
      </p>
      <FigureTable
        className="report-weights"
        heads={['Attribute', 'Points', 'Share', 'Better']}
        rows={rows.map((j) => {
          const id = attributeIds[j] ?? '';
          const attribute = attributes[index.get(id) ?? -1];
          const share = shares[j] ?? 0;
          return [
            <Fragment key="name">
              <Swatch index={j} /> <span dir="auto">{attributeName(attributes, attribute ?? null)}</span>
            </Fragment>,
            <Fragment key="points">
              {writePoints(pointsOf(weighting, id), show)}
              {weighting !== null && !Object.hasOwn(weighting.points, id) && <small>not weighed</small>}
              {lockedIds.includes(id) && <small>locked</small>}
            </Fragment>,
            <Fragment key="share">
              {writeShare(share, show)}
              <svg className="report-share" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect width={100 * share} height={1} />
              </svg>
            </Fragment>,
            attribute !== undefined && (
              <Fragment key="better">
                {goodWords(attribute, format)}
                <small>{sayLimit(attribute, format)?.text}</small>
              </Fragment>
            ),
          ];
        })}
      />
      {idle.length > 0 && (
        <p className="report-quiet">{`Not weighed: ${idle.map((each) => attributeName(attributes, each)).join(', ')}.`}</p>
      )}
      {!isOutside && <RoundNote />}
    </>
  );
}

/** Says, in the words of the reasons, that there are no weights or that all are equal. `''` otherwise. */
function sayEqual(
  ranking: Ranking,
  comparison: ReturnType<typeof useComparison>['comparison'],
  format: ReturnType<typeof useSettings>['numberFormat'],
): string {
  const [first] = ranking.order;
  if (ranking.equalWeighting === null || first === undefined || ranking.placedCount === 0) return '';
  const { remarks } = explainPlace(ranking, comparison, first, { format });
  return remarks.find(({ claims }) => claims.some(({ kind }) => kind === 'equalWeights'))?.text ?? '';
}

function goodWords(attribute: Attribute, format: ReturnType<typeof useSettings>['numberFormat']): string {
  const ends = endsText(attribute, format);
  const direction = directionNames[attribute.direction];
  return [direction, ...(ends === '' ? [] : [`scale ${ends}`])].filter((text) => text !== '').join(', ');
}

/** Who weighed in the last revealed round, and how far they agree. Empty without a round. */
function RoundNote() {
  const { rounds, error } = useRevealedRounds(true, 1);
  if (rounds === null) return error === null ? <p className="report-waiting">Loading rounds…</p> : null;
  const [round] = rounds;
  return round === undefined || round.answers === null || round.answers.length === 0 ? null : (
    <Answered round={round} answers={round.answers} />
  );
}

interface AnsweredProps {
  readonly round: OpenedRound;
  readonly answers: NonNullable<OpenedRound['answers']>;
}

function Answered({ round, answers }: AnsweredProps) {
  const { comparison } = useComparison();
  const show = useFormatNumber();
  const { verdict, trouble } = useVerdict(answers, round.attributeIds);
  const names = listAll(answers.map(({ person }) => person.name));
  const day = round.revealedAt === null ? '' : `, revealed on ${formatDay(round.revealedAt)}`;
  return (
    <p>
      {`Round ${show(round.number)}${day}: ${names} weighed. `}
      {verdict === null && (trouble ?? 'Calculating agreement…')}
      {verdict !== null &&
        verdict.counted.length > 0 &&
        agreementWords(verdict, comparison.settings.itemNoun || 'item', show)}
    </p>
  );
}
