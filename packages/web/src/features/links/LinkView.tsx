import { type ReactNode, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { DecisionSentence } from '../../ranked/DecisionSentence';
import { hiddenWords } from '../../ranked/rounds/awaitedWords';
import { isAskedBlind } from '../../ranked/rounds/useAwaitedRound';
import { countedTable } from '../../ui/countedNoun';
import { formatMoment } from '../../ui/formatTime';
import { Loading } from '../../ui/Loading';
import { Notice } from '../../ui/Notice';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { useFilteredItems } from '../list/useFilteredItems';
import { ReadOnlyTable } from '../matrix/ReadOnlyTable';
import type { ChartParts } from '../report/chartParts';
import { firstReport } from '../report/keptReport';
import { RankingPart } from '../report/RankingPart';
import { Report } from '../report/Report';
import { mostItems } from '../report/reportSections';
import { Fold } from '../view/Fold';
import { splitAttributes } from '../view/useHidden';
import { parseView, rankOrder } from '../view/viewState';
import { LinkWeights } from './LinkWeights';
import type { Linked } from './readLinked';

/** Parts that can be embedded alone, by `show` in the address. */
export const framed = ['table', 'ranking', 'chart'] as const;
export type Framed = (typeof framed)[number];

export interface LinkViewProps {
  readonly table: Linked;
  readonly chartParts: ChartParts;
  /** The only part that is shown, `null` for the whole page. */
  readonly alone: Framed | null;
  /** For a guest: their answer instead of sliders, and the result of the round. */
  readonly guest?: { readonly answer: ReactNode; readonly result: ReactNode };
}

const blindWords =
  'People are weighing without seeing each other’s weights, so this page shows none until they are done.';
const ownWords = 'This ranking uses only your points. You see the others’ points after the reveal.';

/** Sections left out of the report: the page has its own sliders and whole table, and comments are for members. */
const leftOut = ['table', 'comments', 'trying'] as const;

/** Sections that are empty until a guest has answered a blind round. */
const ranked = ['summary', 'verdict', 'ranking', 'weights', 'sure'] as const;

/** The comparison of a link: sliders or a guest's answer, the report, and the whole table. */
export function LinkView({ table, chartParts, alone, guest }: LinkViewProps) {
  const { comparison } = useComparison();
  const { ranking, rankingTrouble, sum, awaited } = useRanking();
  const [search] = useSearchParams();
  const [charts, setCharts] = useState<readonly string[]>(firstReport.charts);
  const view = useMemo(() => ({ ...parseView(search), sort: rankOrder }), [search]);
  const { indexes } = useFilteredItems(view);
  const { shown: attributes } = useMemo(() => splitAttributes(comparison, view), [comparison, view]);
  const isAsked = isAskedBlind(awaited);
  // A section that only says "There are no must-haves" is left out.
  const hasLimits = comparison.attributes.some(({ limit }) => limit !== null);
  const choices = useMemo(() => {
    const left = hasLimits ? leftOut : ([...leftOut, 'mustHaves'] as const);
    return isAsked
      ? { ...firstReport, leftOut: [...left, ...ranked], charts: [] }
      : { ...firstReport, leftOut: left, charts };
  }, [charts, isAsked, hasLimits]);
  const shown = ranking ?? (rankingTrouble === null ? null : sum);
  if (shown === null || sum === null) return <Loading what="resources" />;
  if (alone === 'table') return <ReadOnlyTable />;
  if (alone === 'ranking')
    return (
      <article className="report paper">
        {rankingTrouble === null ? (
          <RankingPart
            ranking={shown}
            itemIndexes={indexes.slice(0, mostItems)}
            shownCount={indexes.length}
          />
        ) : (
          <p>{rankingTrouble}</p>
        )}
      </article>
    );
  if (alone === 'chart')
    return (
      <article className="report paper">
        <chartParts.Pictures kinds={[search.get('chart') ?? 'contributions']} isOnPaper />
      </article>
    );
  const blind = guest === undefined ? blindWords : ownWords;
  const hidden = isAsked ? hiddenWords : table.isBlind ? blind : null;
  return (
    <div className="linked-parts">
      <aside className="linked-aside" aria-label="Your weights">
        {guest === undefined ? <LinkWeights /> : guest.answer}
        {!isAsked && (
          <Fold id="link.charts" title="Charts">
            <chartParts.Choice value={charts} onChange={setCharts} />
          </Fold>
        )}
      </aside>
      <div className="linked-main">
        {hidden !== null && <Notice tone="news">{hidden}</Notice>}
        {guest?.result}
        <Report
          ref={null}
          head={<LinkHead table={table} />}
          ranking={shown}
          sum={sum}
          itemIndexes={indexes}
          tableIndexes={indexes}
          attributes={attributes}
          choices={choices}
          chartParts={chartParts}
          isOnPaper={false}
        />
        <ReadOnlyTable />
      </div>
    </div>
  );
}

function LinkHead({ table }: Pick<LinkViewProps, 'table'>) {
  const { comparison } = useComparison();
  const show = useFormatNumber();
  const { description, items, attributes, settings } = comparison;
  const { changedAt, versionName } = table;
  const said = [
    `${countedTable(items.length, settings.itemNoun || 'item', attributes.length, show)}.`,
    ...(versionName === null ? [] : [`Saved version “${versionName}”.`]),
    ...(changedAt === null ? [] : [`Last changed ${formatMoment(changedAt)}.`]),
  ];
  return (
    <header>
      {description !== '' && (
        <p className="report-question" dir="auto">
          {description}
        </p>
      )}
      <p className="report-quiet">{said.join(' ')}</p>
      {settings.decision != null && (
        <DecisionSentence decision={settings.decision} className="report-decision" />
      )}
    </header>
  );
}
