import type { ChartAnnotation, ChartText, ComparisonSettings } from '@tertium/engine';
import type { Drawing, Scene } from '../scene/scene';
import { attributeNames, itemNames } from '../scene/words/sceneNames';
import { valuesAt } from './valuesAt';

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

export function headOf(scene: Scene, chart: string, drawing: Drawing): ChartHead {
  const { title, subtitle, table } = drawing;
  const own = chartTextOf(scene.comparison.settings, chart);
  const finding = title?.text ?? null;
  if (table.rows.length === 0) return { title: finding, subtitle, notes: [] };
  const notes = [
    ...own.note.split('\n').filter((line) => line !== ''),
    ...sayAnnotations(scene, drawing, own.annotations ?? []),
    ...scene.unitNotes(),
  ];
  if (own.title === '') return { title: finding, subtitle, notes };
  return { title: own.title, subtitle: finding === null ? subtitle : `${finding} ${subtitle}`, notes };
}

/** Writes the annotations: "Kia, Price: what was written". Leaves out those of removed items and attributes. */
function sayAnnotations(
  scene: Scene,
  drawing: Drawing,
  annotations: readonly ChartAnnotation[],
): readonly string[] {
  const names = itemNames(scene);
  const { items, attributes } = scene.comparison;
  const isAttribute = (of: string) => attributes.some(({ id }) => id === of);
  const nameOf = (of: string) => (isAttribute(of) ? attributeNames(scene)(of) : of);
  return annotations.flatMap((annotation) => {
    const { itemId, about, at, text } = annotation;
    if (at?.some(({ axis }) => !isAttribute(axis))) return [];
    if (at !== undefined) {
      const isOnAxes = at.every(({ axis }, i) => drawing.axes?.[i]?.axis === axis);
      const units = at.map(({ unit }) => unit).join(' and ');
      const why =
        isOnAxes && valuesAt(drawing, annotation) === null ? ` (not drawn, placed in ${units})` : '';
      return [`${at.map(({ axis }) => nameOf(axis)).join(', ')}: ${text}${why}`];
    }
    const index = items.findIndex(({ id }) => id === itemId);
    if (index === -1) return [];
    const attribute = nameOf(about);
    return [`${[names(index), ...(attribute === '' ? [] : [attribute])].join(', ')}: ${text}`];
  });
}

/** The sentences of a description that the head doesn't contain. */
export const wordsBeside = (
  { title, subtitle }: Pick<ChartHead, 'title' | 'subtitle'>,
  description: Drawing['description'],
): readonly string[] =>
  description.map(({ text }) => text).filter((text) => text !== title && !subtitle.includes(text));
