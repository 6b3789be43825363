import {
  type AnyRanking,
  attributeName,
  contributionsOf,
  indexOfId,
  isByMethod,
  itemName,
  type Ranking,
} from '@tertium/engine';
import { noSumText } from '../../ranked/byMethod/methodVerdict';
import { rankingScoreNames } from '../../ranked/byMethod/rankingScoreNames';
import { useComparison } from '../../ranked/comparisonContext';
import { placelessText, placeText, showPlace } from '../../ranked/placeText';
import { rankingMethodNames } from '../../ranked/rankingMethodWords';
import { capital } from '../../ui/countedNoun';
import { listFirst } from '../../ui/listFirst';
import { useFormatNumber, useFormatScore } from '../../ui/useFormatNumber';
import { Swatch } from '../attribute/Swatch';
import { distinctSwatches } from '../attribute/swatchRound';
import { barLength, barPolygons, barTones } from '../matrix/barPolygons';
import { useScoreText } from '../matrix/ScoreText';
import { SideScoreText } from '../matrix/SideScoreText';
import { useSideScores } from '../view/useSideScores';
import { sampleWords } from './sampleWords';

interface RankingPartProps {
  readonly ranking: AnyRanking;
  readonly itemIndexes: readonly number[];
  /** The number of items shown. The first of them are drawn. */
  readonly shownCount: number;
}

/** The place and score of each item. For the weighted sum, also what each attribute adds. */
export function RankingPart({ ranking, itemIndexes, shownCount }: RankingPartProps) {
  const { comparison } = useComparison();
  const show = useFormatNumber();
  const scoreText = useScoreText();
  const sideScores = useSideScores();
  const { items, settings } = comparison;
  const sum = isByMethod(ranking) ? null : ranking;
  const noun = settings.itemNoun || 'item';
  const sample = sampleWords(comparison, itemIndexes.length, shownCount, show);
  if (ranking.attributeIds.length === 0) return <p>Nothing is ranked yet, because nothing counts.</p>;
  return (
    <>
      {sample !== '' && <p className="report-quiet">{sample}</p>}
      {isByMethod(ranking) && (
        <p className="report-quiet">{`Places and scores by ${rankingMethodNames[ranking.method.id]}. ${noSumText(ranking.method.id, noun)}`}</p>
      )}
      {sum !== null && <PartsLegend ranking={sum} />}
      <table className="report-ranking">
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col">{`${noun.charAt(0).toUpperCase()}${noun.slice(1)}`}</th>
            <th scope="col">
              {isByMethod(ranking) ? capital(rankingScoreNames[ranking.method.id]) : 'Score (0–100)'}
            </th>
            {sum !== null && <th scope="col">Contributions</th>}
          </tr>
        </thead>
        <tbody>
          {itemIndexes.map((index) => {
            const place = placeText(ranking, index);
            return (
              <tr key={items[index]?.id}>
                <td>{place === '' ? '–' : showPlace(place, show)}</td>
                <th scope="row" dir="auto">
                  {itemName(items, index, show)}
                </th>
                <td>{place === '' ? placelessText(ranking, index) : scoreText(ranking, index)}</td>
                {sum !== null && <td>{place !== '' && <Contributions ranking={sum} itemIndex={index} />}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
      {sideScores.length > 0 && (
        <table>
          <caption>Place and score by other weights</caption>
          <thead>
            <tr>
              <td />
              {sideScores.map(({ key, name }) => (
                <th key={key} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {itemIndexes.map((index) => (
              <tr key={items[index]?.id}>
                <th scope="row" dir="auto">
                  {itemName(items, index, show)}
                </th>
                {sideScores.map((score) => (
                  <td key={score.key}>
                    <SideScoreText score={score} itemIndex={index} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

/** Says which attribute each segment of a bar stands for, in their order. */
function PartsLegend({ ranking }: { readonly ranking: Ranking }) {
  const { attributes } = useComparison().comparison;
  const show = useFormatNumber();
  const { attributeIds } = ranking;
  const index = indexOfId(attributes);
  const rest = attributeIds.length - distinctSwatches;
  return (
    <ul className="report-legend" aria-label="Bar segments, from the left">
      {attributeIds.slice(0, distinctSwatches).map((id, i) => (
        <li key={id}>
          <Swatch index={i} /> <span dir="auto">{attributes[index.get(id) ?? -1]?.name}</span>
        </li>
      ))}
      {rest > 0 && (
        <li>
          <Swatch index={distinctSwatches} /> {`${show(rest)} more`}
        </li>
      )}
    </ul>
  );
}

/** The number of contributions written out. The bar and the table show all. */
const written = 6;

interface ContributionsProps {
  readonly ranking: Ranking;
  readonly itemIndex: number;
}

/** A score's contributions as a bar, and the largest ones in points. */
function Contributions({ ranking, itemIndex }: ContributionsProps) {
  const { attributes } = useComparison().comparison;
  const formatScore = useFormatScore();
  const show = useFormatNumber();
  const index = indexOfId(attributes);
  const { low, high } = ranking.itemScore(itemIndex);
  const [least, most] = [formatScore(low), formatScore(high)];
  const parts = contributionsOf(ranking, itemIndex)
    .filter(({ share }) => share > 0)
    .toSorted((a, b) => b.high - a.high || b.share - a.share);
  const nothing = formatScore(0);
  const visible = parts.filter(({ share }) => formatScore(share) !== nothing);
  const texts = visible.slice(0, written).map((part) => {
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
