import type { ChartText, ComparisonSettings } from '@tertium/engine';
import type { Drawing, Scene } from '../scene/scene';
import { sayAnnotations } from './annotations';

/** The texts around a picture: people's own if there are some, and always the chart's finding. */
export interface ChartHead {
  readonly title: string | null;
  /** Unit and sample, and the finding if the title is a person's own. */
  readonly subtitle: string;
  /** The note, line by line, then the annotations. */
  readonly notes: readonly string[];
}

export const noHead: ChartHead = { title: null, subtitle: '', notes: [] };

type Settings = Pick<ComparisonSettings, 'chartTexts'>;

export const chartTextOf = ({ chartTexts = [] }: Settings, chart: string): ChartText =>
  chartTexts.find((each) => each.chart === chart) ?? { chart, title: '', note: '' };

/** Replaces the texts of one chart. An empty text removes it from the list. */
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

/** The sentences of a description that the head doesn't contain. */
export const wordsBeside = (
  { title, subtitle }: Pick<ChartHead, 'title' | 'subtitle'>,
  description: Drawing['description'],
): readonly string[] =>
  description.map(({ text }) => text).filter((text) => text !== title && !subtitle.includes(text));
