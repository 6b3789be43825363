import { type ReportedRanking, readerDataOf } from '@tertium/engine';
import type { ShowNumber } from '../../../ui/countedNoun';
import { fileNameOf, saveFile } from '../../../ui/saveFile';
import type { ReportChoices } from '../keptReport';
import { makeReportFile } from './makeReportFile';
import { slimPictures } from './slimPictures';
import { tryingObstacle } from './tryingObstacle';

interface Reported extends ReportedRanking {
  /** A copy, because it is modified. */
  readonly article: Element;
  readonly choices: ReportChoices;
}

export interface ReportFile {
  readonly name: string;
  readonly text: string;
  /** The size of the file on disk. */
  readonly bytes: number;
  /** The part of `bytes` taken by charts and by images of items. */
  readonly chartBytes: number;
  readonly imageBytes: number;
}

const bytesOf = (text: string): number => new Blob([text]).size;

/** Makes the file of a report. Loaded on demand, with everything that goes into a file. */
export function makeReport({ article, choices, ...reported }: Reported): ReportFile {
  const { comparison, ranking } = reported;
  slimPictures(article);
  const text = makeReportFile({
    title: choices.title.trim() || comparison.name,
    article,
    colours: document.documentElement.dataset.colours ?? '',
    data: tryingObstacle(ranking, choices.leftOut) === null ? readerDataOf(reported) : null,
  });
  const bytesOfAll = (tag: 'svg' | 'img') =>
    bytesOf([...article.querySelectorAll(tag)].map(({ outerHTML }) => outerHTML).join(''));
  return {
    name: fileNameOf(comparison.name, 'html'),
    text,
    bytes: bytesOf(text),
    chartBytes: bytesOfAll('svg'),
    imageBytes: bytesOfAll('img'),
  };
}

/** Larger files need a confirmation, because some mail servers and chats refuse them. */
const largeBytes = 300_000;

/** "412 kB" */
export const kilobytes = (bytes: number, show: ShowNumber): string => `${show(Math.ceil(bytes / 1000))} kB`;

/** Why a file is large and how to make it smaller. `null` if it isn't. */
export function largeReason(
  { bytes, chartBytes, imageBytes }: Pick<ReportFile, 'bytes' | 'chartBytes' | 'imageBytes'>,
  show: ShowNumber,
): string | null {
  if (bytes <= largeBytes) return null;
  if (imageBytes > bytes / 3)
    return `The images take ${kilobytes(imageBytes, show)} of it. Leave out sections that show them for a smaller file.`;
  return chartBytes > bytes / 3
    ? `The charts take ${kilobytes(chartBytes, show)} of it. Leave some out for a smaller file.`
    : 'Most of it is the table. Leave out parts of the report for a smaller file.';
}

export const downloadReport = ({ name, text }: ReportFile): void =>
  saveFile(name, text, 'text/html;charset=utf-8');
