import type { AnyRanking, Attribute } from '@tertium/engine';
import type { Ref } from 'react';
import { useSettings } from '../../../ui/settings';
import type { ReportChoices } from './keptReport';
import { RankingPart } from './RankingPart';
import { ReportHead } from './ReportHead';
import { ReportSection } from './ReportSection';
import type { ReportPart } from './reportParts';
import { TablePart } from './TablePart';
import { VerdictPart } from './VerdictPart';
import './report.css';

/** More items would be a book; what is left out is said. */
export const mostItems = 50;

interface ReportProps {
  readonly ranking: AnyRanking;
  /** Of all that are shown, in the order of the ranking. */
  readonly itemIndexes: readonly number[];
  /** Visible attributes in order. */
  readonly attributes: readonly Attribute[];
  readonly choices: ReportChoices;
  readonly ref: Ref<HTMLElement>;
}

/** A decision as it is handed over: plain text, tables and pictures that need neither the app nor a script. */
export function Report({ ranking, itemIndexes, attributes, choices, ref }: ReportProps) {
  const { colourSet } = useSettings();
  const printed = itemIndexes.slice(0, mostItems);
  const parts: Readonly<Partial<Record<ReportPart, React.ReactNode>>> = {
    verdict: <VerdictPart />,
    ranking: <RankingPart ranking={ranking} itemIndexes={printed} shownCount={itemIndexes.length} />,
    table: <TablePart itemIndexes={itemIndexes} printed={printed} attributes={attributes} />,
  };
  return (
    <article className="report paper" ref={ref} lang="en" data-colours={colourSet}>
      <ReportHead choices={choices} />
      {(Object.entries(parts) as [ReportPart, React.ReactNode][])
        .filter(([part]) => !choices.leftOut.includes(part))
        .map(([part, content]) => (
          <ReportSection key={part} part={part}>
            {content}
          </ReportSection>
        ))}
    </article>
  );
}
