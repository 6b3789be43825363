import type { ChartText, ComparisonSettings } from '@tertium/engine';
import type { Drawing, Scene } from '../scene/scene';
import { sayAnnotations } from './annotations';

/** What stands around a picture: the person's words where there are some, and always what the chart finds. */
export interface ChartHead {
  readonly title: string | null;
  /** Unit and sample; under a title of a person's own the finding, too. */
  readonly subtitle: string;
  /** The note, line by line, then the annotations. */
  readonly notes: readonly string[];
}

export const noHead: ChartHead = { title: null, subtitle: '', notes: [] };

type Settings = Pick<ComparisonSettings, 'chartTexts'>;

export const chartTextOf = ({ chartTexts = [] }: Settings, chart: string): ChartText =>
  chartTexts.find((each) => each.chart === chart) ?? { chart, title: '', note: '' };

/** The texts with those of one chart in place of what it had; without any it is not listed. */
export function withChartText({ chartTexts = [] }: Settings, text: ChartText): readonly ChartText[] {
  const others = chartTexts.filter(({ chart }) => chart !== text.chart);
  const isEmpty = text.title === '' && text.note === '' && text.annotations === undefined;
  return isEmpty ? others : [...others, text];
}

export function headOf(scene: Scene, chart: string, { title, subtitle, table }: Drawing): ChartHead {
  const own = chartTextOf(scene.comparison.settings, chart);
  const finding = title?.text ?? null;
  if (table.rows.length === 0) return { title: finding, subtitle, notes: [] };
  const notes = [
    ...own.note.split('\n').filter((line) => line !== ''),
    ...sayAnnotations(scene, own.annotations ?? []),
    ...scene.unitNotes(),
  ];
  if (own.title === '') return { title: finding, subtitle, notes };
  return { title: own.title, subtitle: finding === null ? subtitle : `${finding} ${subtitle}`, notes };
}

/** What a description says that stands not in the head already. */
export const wordsBeside = (
  { title, subtitle }: Pick<ChartHead, 'title' | 'subtitle'>,
  description: Drawing['description'],
): readonly string[] =>
  description.map(({ text }) => text).filter((text) => text !== title && !subtitle.includes(text));
