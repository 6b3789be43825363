import { asSentence, attributeName } from '@tertium/engine';
import { useComparison } from '../../../comparison/comparisonContext';
import { shareText } from '../../../comparison/percentOf';
import { leastFirstShare } from '../../../comparison/sampling/sampleInStages';
import { estimateWords, shareWords } from '../../../comparison/sampling/shareWords';
import { Fold } from '../view/Fold';
import { countOpen, type Scope } from './tried';
import type { Sure } from './useSure';

interface SureFiguresProps {
  readonly sure: Sure;
  readonly scope: Scope;
}

/** More columns would not be read. */
const mostColumns = 8;

/** Of those that can be first the weights they win with, and who is ahead of whom: what experts go on working with. */
export function SureFigures(props: SureFiguresProps) {
  if (props.sure.answer === null) return null;
  return (
    <Fold id="sure.figures" title="Figures: weights, and who is ahead of whom">
      <WeightFigures {...props} />
      <PairFigures {...props} />
    </Fold>
  );
}

function WeightFigures({
  sure: { question, answer, places, isExact, counted, words },
  scope,
}: SureFiguresProps) {
  const { attributes } = useComparison().comparison;
  if (answer === null) return null;
  const winners = question.itemIndexes
    .map((item, row) => ({ item, row, share: (places ?? answer.rankAcceptability)[row]?.[0] ?? 0 }))
    .filter(({ share }) => share >= leastFirstShare)
    .sort((a, b) => b.share - a.share)
    .slice(0, mostColumns);
  if (winners.length === 0) return null;
  const said = isExact ? shareWords : estimateWords;
  const percent = (share: number | null | undefined) =>
    share == null ? '…' : `${words.number(Math.round(1000 * share) / 10, 1)}\u00a0%`;
  // By exact values it is decided, and by draws of open ones it is estimated.
  const sayFirm = countOpen(question) > 0 ? estimateWords : shareWords;
  const firm = (share: number | null) => (share === null ? '…' : sayFirm(share, words.percent));
  const hasOwn = scope === 'near';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="wide-table" tabIndex={0} aria-label="Central weights">
      <table>
        <caption>Average weights with which each is first (central weights)</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Figure</span>
            </th>
            {hasOwn && <th scope="col">Given</th>}
            {winners.map(({ item }) => (
              <th key={item} scope="col">
                {asSentence(words.item(item))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {counted.attributeIds.map((id, j) => (
            <tr key={id}>
              <th scope="row">
                {attributeName(attributes, attributes.find((each) => each.id === id) ?? null)}
              </th>
              {hasOwn && <td>{shareText(counted.shares[j] ?? 0, words)}</td>}
              {winners.map(({ item, row }) => (
                <td key={item}>{percent(answer.centralWeights[row]?.[j])}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">How often first (rank acceptability)</th>
            {hasOwn && <td />}
            {winners.map(({ item, share }) => (
              <td key={item}>{said(share, words.percent)}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">How often first at these weights (confidence factor)</th>
            {hasOwn && <td />}
            {winners.map(({ item, row }) => (
              <td key={item}>{firm(answer.confidence?.[row] ?? null)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function PairFigures({ sure: { question, answer, words } }: SureFiguresProps) {
  if (answer === null) return null;
  const items = question.itemIndexes.slice(0, mostColumns);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="wide-table" tabIndex={0} aria-label="Pairwise winning indices">
      <table>
        <caption>How often the one on the left is ahead (pairwise winning index)</caption>
        <thead>
          <tr>
            <th scope="col">Ahead of</th>
            {items.map((item) => (
              <th key={item} scope="col">
                {asSentence(words.item(item))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item, row) => (
            <tr key={item}>
              <th scope="row">{asSentence(words.item(item))}</th>
              {items.map((rival, column) => (
                <td key={rival}>
                  {row === column
                    ? '–'
                    : estimateWords(answer.pairwiseWinning[row]?.[column] ?? 0, words.percent)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
