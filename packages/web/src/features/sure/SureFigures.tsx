import { asSentence, attributeName, estimateWords, shareWords } from '@tertium/engine';
import { useComparison } from '../../ranked/comparisonContext';
import { shareText } from '../../ranked/percentOf';
import { leastFirstShare } from '../../ranked/sampling/sampleInStages';
import { FigureTable } from '../../ui/FigureTable';
import { Fold } from '../view/Fold';
import { countOpen, type Scope } from './tried';
import type { Sure } from './useSure';

interface SureFiguresProps {
  readonly sure: Sure;
  readonly scope: Scope;
}

/** More columns would be unreadable. */
const mostColumns = 8;

/** Tables for experts: the weights with which items win, and how often one is ahead of another. */
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
  // Exact values decide it. With open cells it is estimated from random draws.
  const sayFirm = countOpen(question) > 0 ? estimateWords : shareWords;
  const firm = (share: number | null) => (share === null ? '…' : sayFirm(share, words.percent));
  const own = (cell: string) => (scope === 'near' ? [cell] : []);
  return (
    <FigureTable
      region="Central weights"
      caption="Average weights with which each is first (central weights)"
      heads={[
        <span className="visually-hidden" key="corner">
          Figure
        </span>,
        ...own('Given'),
        ...winners.map(({ item }) => asSentence(words.item(item))),
      ]}
      rows={counted.attributeIds.map((id, j) => [
        attributeName(attributes, attributes.find((each) => each.id === id) ?? null),
        ...own(shareText(counted.shares[j] ?? 0, words)),
        ...winners.map(({ row }) => percent(answer.centralWeights[row]?.[j])),
      ])}
      feet={[
        [
          'How often first (rank acceptability)',
          ...own(''),
          ...winners.map(({ share }) => said(share, words.percent)),
        ],
        [
          'How often first at these weights (confidence factor)',
          ...own(''),
          ...winners.map(({ row }) => firm(answer.confidence?.[row] ?? null)),
        ],
      ]}
    />
  );
}

function PairFigures({ sure: { question, answer, words } }: SureFiguresProps) {
  if (answer === null) return null;
  const items = question.itemIndexes.slice(0, mostColumns);
  return (
    <FigureTable
      region="Pairwise winning indices"
      caption="How often the one on the left is ahead (pairwise winning index)"
      heads={['Ahead of', ...items.map((item) => asSentence(words.item(item)))]}
      rows={items.map((item, row) => [
        asSentence(words.item(item)),
        ...items.map((_, column) =>
          row === column ? '–' : estimateWords(answer.pairwiseWinning[row]?.[column] ?? 0, words.percent),
        ),
      ])}
    />
  );
}
