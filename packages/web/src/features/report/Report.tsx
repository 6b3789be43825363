import { type AnyRanking, type Attribute, isByMethod, type Ranking } from '@tertium/engine';
import { memo, type ReactNode, type Ref, Suspense, useMemo } from 'react';
import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { LeadPicture } from '../../ranked/LeadPicture';
import { useWholeVerdict } from '../../ranked/useWholeVerdict';
import { useSettings } from '../../ui/settings';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { CommentsPart } from './CommentsPart';
import type { ChartParts } from './chartParts';
import type { ReportChoices } from './keptReport';
import { MustHavesPart } from './MustHavesPart';
import { RankingPart } from './RankingPart';
import { ReportHead } from './ReportHead';
import { mostItems, reportSections, type SectionId, sectionNames } from './reportSections';
import { sourcesOf } from './reportSources';
import { SourcesPart } from './SourcesPart';
import { SummaryPart } from './SummaryPart';
import { SurePart } from './SurePart';
import { asksForLandscape, TablePart } from './TablePart';
import { UnknownPart } from './UnknownPart';
import { usePrintedRows } from './usePrintedRows';
import { WeightsPart } from './WeightsPart';
import './report.css';

interface PartsProps {
  readonly ranking: AnyRanking;
  /** The ranking by the weighted sum, even if another method ranks the comparison. */
  readonly sum: Ranking;
  /** All items shown, in the order of the ranking. */
  readonly itemIndexes: readonly number[];
  /** The same items in the order of the table. */
  readonly tableIndexes: readonly number[];
  /** Visible attributes in order. */
  readonly attributes: readonly Attribute[];
  readonly chartParts: ChartParts;
  /** Whether it looks like paper in any theme. */
  readonly isOnPaper: boolean;
}

interface ReportProps extends PartsProps {
  /** Replaces the usual head. */
  readonly head?: ReactNode;
  readonly choices: ReportChoices;
  readonly ref: Ref<HTMLElement>;
}

/** A decision for others to read: text, tables and pictures that need neither the app nor a script. */
export function Report({ choices, head, ref, ...parts }: ReportProps) {
  const { colourSet } = useSettings();
  return (
    <article
      className={parts.isOnPaper ? 'report paper' : 'report'}
      ref={ref}
      lang="en"
      data-colours={colourSet}
    >
      {head ?? <ReportHead choices={choices} />}
      <Parts leftOut={choices.leftOut} charts={choices.charts} {...parts} />
    </article>
  );
}

/** Memoized, so that typing a title or comment doesn't redraw it. */
const Parts = memo(function Parts(props: PartsProps & Pick<ReportChoices, 'leftOut' | 'charts'>) {
  const { ranking, sum, itemIndexes, tableIndexes, attributes, leftOut, charts } = props;
  const { Pictures } = props.chartParts;
  // Then the ranking is that of the weighted sum. Its places must not look like those of the method.
  const { rankingTrouble } = useRanking();
  const { comparison } = useComparison();
  const show = useFormatNumber();
  const { printed, sample } = usePrintedRows(tableIndexes, ranking);
  const { sources, numberOf } = useMemo(
    () => sourcesOf(comparison, printed, attributes, show),
    [comparison, printed, attributes, show],
  );
  const rows = { itemIndexes: tableIndexes, printed, sample, attributes };
  const isLandscape = attributes.length > 0 && asksForLandscape(printed.length);
  const parts: Readonly<Partial<Record<SectionId, ReactNode>>> = {
    summary: rankingTrouble === null && (
      <>
        <LeadPicture />
        <SummaryPart ranking={ranking} />
      </>
    ),
    verdict: (
      <>
        <VerdictPart />
        {rankingTrouble === null && leftOut.includes('summary') && <LeadPicture />}
      </>
    ),
    ranking: rankingTrouble === null && (
      <RankingPart
        ranking={ranking}
        itemIndexes={itemIndexes.slice(0, mostItems)}
        shownCount={itemIndexes.length}
      />
    ),
    mustHaves: <MustHavesPart ranking={ranking} />,
    weights: <WeightsPart ranking={sum} />,
    charts: charts.length > 0 && (
      <Suspense fallback={<p className="report-waiting">Drawing…</p>}>
        <Pictures kinds={charts} isOnPaper={props.isOnPaper} />
      </Suspense>
    ),
    sure: rankingTrouble === null && <SurePart ranking={ranking} />,
    unknown: <UnknownPart ranking={ranking} {...rows} />,
    table: (
      <TablePart
        {...rows}
        numberOf={leftOut.includes('sources') ? null : numberOf}
        isLandscape={isLandscape}
      />
    ),
    sources: <SourcesPart sample={sample} attributes={attributes} sources={sources} />,
    comments: <CommentsPart />,
  };
  return reportSections
    .filter((part) => !leftOut.includes(part) && Boolean(parts[part]))
    .map((part) => (
      <ReportSection key={part} part={part} isLandscape={part === 'table' && isLandscape}>
        {parts[part]}
      </ReportSection>
    ));
});

/** The full text of the verdict line. */
function VerdictPart() {
  const verdict = useWholeVerdict();
  const { ranking, rankingTrouble } = useRanking();
  if (rankingTrouble !== null) return <p>{rankingTrouble}</p>;
  const isComing = verdict === null || (ranking !== null && isByMethod(ranking) && ranking.isBehind);
  if (verdict === '') return <p>Nothing to rank yet.</p>;
  return <p className={isComing ? 'report-verdict report-waiting' : 'report-verdict'}>{verdict ?? '…'}</p>;
}

interface ReportSectionProps {
  readonly part: SectionId;
  /** Whether it is printed in landscape. */
  readonly isLandscape: boolean;
  readonly children: ReactNode;
}

/** One part of a report under its heading. */
function ReportSection({ part, isLandscape, children }: ReportSectionProps) {
  return (
    <section className={isLandscape ? 'report-landscape' : undefined} aria-labelledby={`report-${part}`}>
      <h2 id={`report-${part}`}>{sectionNames[part]}</h2>
      {children}
    </section>
  );
}
