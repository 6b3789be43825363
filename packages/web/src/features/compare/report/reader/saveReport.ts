import type { AnyRanking, Comparison, NumberFormat, Weighting } from '@tertium/engine';
import { fileNameOf } from '../../../../ui/fileNameOf';
import { saveFile } from '../../../../ui/saveFile';
import type { ReportChoices } from '../keptReport';
import { makeReportFile } from './makeReportFile';
import { readerDataOf } from './readerData';
import { slimPictures } from './slimPictures';
import { whyNoTrying } from './whyNoTrying';

interface Reported {
  /** A copy, which is written into. */
  readonly article: Element;
  readonly comparison: Comparison;
  /** What the article tells of. */
  readonly ranking: AnyRanking;
  readonly weighting: Weighting | null;
  readonly choices: ReportChoices;
  readonly format: NumberFormat;
  /** The items that the article shows. */
  readonly itemIndexes: readonly number[];
}

/** Hands a report to the person as a file; fetched when somebody saves one, with all that goes into it. */
export function saveReport({ article, choices, ...reported }: Reported): void {
  const { comparison, ranking } = reported;
  slimPictures(article);
  const file = makeReportFile({
    title: choices.title.trim() || comparison.name,
    article,
    colours: document.documentElement.dataset.colours ?? '',
    data: whyNoTrying(ranking, choices.leftOut) === null ? readerDataOf(reported) : null,
  });
  saveFile(fileNameOf(comparison.name, 'html'), file, 'text/html;charset=utf-8');
}
