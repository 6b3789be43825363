import type { ChartText, ComparisonSettings } from '@tertium/engine';
import type { Drawing } from '../scene/scene';

/** What stands around a picture: the person's words where there are some, and always what the chart finds. */
export interface ChartHead {
  readonly title: string | null;
  /** Unit and sample; under a title of a person's own the finding, too. */
  readonly subtitle: string;
  readonly note: string;
}

export const noHead: ChartHead = { title: null, subtitle: '', note: '' };

type Settings = Pick<ComparisonSettings, 'chartTexts'>;

export const chartTextOf = ({ chartTexts = [] }: Settings, chart: string): ChartText =>
  chartTexts.find((each) => each.chart === chart) ?? { chart, title: '', note: '' };

/** The texts with those of one chart in place of what it had; without any it is not listed. */
export function withChartText({ chartTexts = [] }: Settings, text: ChartText): readonly ChartText[] {
  const others = chartTexts.filter(({ chart }) => chart !== text.chart);
  return text.title === '' && text.note === '' ? others : [...others, text];
}

export function headOf(settings: Settings, chart: string, { title, subtitle, table }: Drawing): ChartHead {
  const own = chartTextOf(settings, chart);
  const finding = title?.text ?? null;
  if (table.rows.length === 0) return { title: finding, subtitle, note: '' };
  if (own.title === '') return { title: finding, subtitle, note: own.note };
  return {
    title: own.title,
    subtitle: finding === null ? subtitle : `${finding} ${subtitle}`,
    note: own.note,
  };
}

/** What a description says that stands not in the head already. */
export const wordsBeside = (
  { title, subtitle }: Pick<ChartHead, 'title' | 'subtitle'>,
  description: Drawing['description'],
): readonly string[] =>
  description.map(({ text }) => text).filter((text) => text !== title && !subtitle.includes(text));
