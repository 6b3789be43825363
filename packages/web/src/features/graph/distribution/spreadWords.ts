import type { Attribute } from '@tertium/engine';
import { isRange, type Scene } from '../scene/scene';
import { hasWholeTicks } from '../scene/ticks';
import type { ChartSentence } from '../scene/words/chartSentence';
import { sayRuledOutDrawn } from '../scene/words/drawnWords';
import { countWithin, inTitle, joinNames } from '../scene/words/names';
import { attributeNames } from '../scene/words/sceneNames';
import type { Spread, SpreadRow } from './collectSpread';
import type { Drawn } from './spreadForm';
import { fewValues } from './spreadMarks';

export function sayNoSpread(scene: Scene, { id }: Attribute): ChartSentence {
  const chosen = scene.items.length < scene.comparison.items.length ? ' chosen' : '';
  return {
    template: 'points.none',
    text: `The chart can’t be drawn because no item${chosen} has a value for ${attributeNames(scene)(id)}.`,
  };
}

/** Describes the distribution. The first sentence is its finding. */
export function describeSpread(scene: Scene, spread: Spread, drawn: Drawn): readonly ChartSentence[] {
  const { attribute, rows } = spread;
  const items = rows.flatMap((row) => row.items);
  const ranges = items.filter((item) => isRange(scene, attribute, item)).map(({ name }) => name);
  return [
    sayMiddle(scene, spread),
    sayCount(scene, spread),
    ...sayForm(scene, spread, drawn),
    ...(ranges.length === 0
      ? []
      : [
          {
            template: 'spread.range' as const,
            text: `Counted at the middle of its range: ${joinNames(ranges, scene.show)}.`,
          },
        ]),
    ...sayRuledOutDrawn(scene, items),
  ];
}

/** Groups with their own name. */
const namedRows = ({ rows }: Spread): readonly SpreadRow[] =>
  rows.filter(({ name, isRest }) => name !== null && !isRest);

function sayMiddle(scene: Scene, spread: Spread): ChartSentence {
  const { attribute, rows } = spread;
  const name = attributeNames(scene)(attribute.id);
  const say = (value: number) => scene.formatValue(attribute, value);
  const named = namedRows(spread);
  const medians = named.map(({ figures }) => figures.median);
  const [least, most] = [Math.min(...medians), Math.max(...medians)];
  const [first] = rows;
  if (named.length === 0 || least === most || rows.length === 1) {
    const where = rows.length === 1 ? '' : named.length === 0 ? '' : ' in every group';
    const value = named.length === 0 ? (first?.figures.median ?? 0) : least;
    return { template: 'spread.middle', text: `The median of ${name}${where} is ${say(value)}.` };
  }
  const namesAt = (median: number) =>
    joinNames(
      named.filter(({ figures }) => figures.median === median).map((row) => row.name ?? ''),
      scene.show,
      inTitle,
    );
  return {
    template: 'spread.groups',
    text: `The median of ${name} runs from ${say(least)} in ${namesAt(least)} to ${say(most)} in ${namesAt(most)}.`,
  };
}

function sayCount(scene: Scene, spread: Spread): ChartSentence {
  const { show, comparison } = scene;
  const { attribute, group, rows } = spread;
  const nameOf = attributeNames(scene);
  const count = rows.reduce((sum, { items }) => sum + items.length, 0);
  const named = namedRows(spread).length;
  const groups =
    group === null ? '' : `, in ${named === 1 ? '1 group' : `${show(named)} groups`} by ${nameOf(group.id)}`;
  return {
    template: 'spread.count',
    text: `${countWithin(count, comparison.items.length, 'item', show)} by ${nameOf(attribute.id)}${groups}.`,
  };
}

function sayForm(scene: Scene, { attribute, rows }: Spread, drawn: Drawn): readonly ChartSentence[] {
  const form = (text: string): ChartSentence => ({ template: 'spread.form', text });
  if (drawn.form === 'dots') return [form('Each mark is one item. Marks that would touch are stacked.')];
  if (drawn.form === 'bars') {
    const bars = drawn.isSingle
      ? 'Each bar counts the items with one value.'
      : `Each bar counts items in a range of ${scene.formatValue(widthIn(attribute), drawn.step)}. A value on a limit counts in the higher range.`;
    const forced = drawn.isForced ? ' There are too many items to mark each one.' : '';
    return [form(`${bars}${forced}`)];
  }
  const quartiles = hasWholeTicks(attribute)
    ? 'Quartiles are values that items have.'
    : 'Quartiles lie between two values in proportion, as in spreadsheets (QUARTILE.INC).';
  const few = rows.flatMap(({ name, figures }) => (figures.count < fewValues && name !== null ? [name] : []));
  return [
    form(
      'A box holds the middle half of the values, with a line at the median. Whiskers reach the last values within 1.5 boxes.',
    ),
    { template: 'spread.quartiles', text: quartiles },
    ...(few.length === 0
      ? []
      : [
          {
            template: 'spread.few' as const,
            text: `Drawn as dots because there are fewer than ${fewValues} values: ${joinNames(few, scene.show)}.`,
          },
        ]),
  ];
}

/** A width is an amount, even if the values are days. */
const widthIn = (attribute: Attribute): Attribute =>
  attribute.type === 'date' ? { ...attribute, type: 'number', unit: 'days', decimals: 0 } : attribute;

/** Says which values a bar counts. */
export function sayBar(
  { formatValue }: Scene,
  attribute: Attribute,
  from: number,
  step: number | null,
): string {
  if (step === null) return formatValue(attribute, from);
  const tidy = (value: number) => Number(value.toPrecision(12));
  return `${formatValue(attribute, tidy(from))} to below ${formatValue(attribute, tidy(from + step))}`;
}
