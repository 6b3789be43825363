import { type ChartAnnotation, limits, tidyName } from '@tertium/engine';
import type { ECharts } from 'echarts/core';
import { useState } from 'react';
import { useComparison } from '../../../ranked/comparisonContext';
import { Field } from '../../../ui/Field';
import { FormDialog } from '../../../ui/FormDialog';
import { SelectField } from '../../../ui/SelectField';
import { tooLong } from '../../../ui/tooLong';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import { type Chosen, isAt, type Spot, sayPoint, spotAt, spotOf } from '../drawing/annotations';
import { chartMarks, type DrawnChart, isSame } from '../drawing/chartMarks';
import { chartTextOf } from '../drawing/headOf';
import { valuesAt } from '../drawing/valuesAt';
import type { Drawing, Scene } from '../scene/scene';
import { useSaveChartText } from './useSaveChartText';

interface AnnotateDialogProps {
  readonly kind: string;
  readonly chart: ECharts;
  readonly scene: Scene;
  readonly drawing: Drawing;
  /** `null` for none. */
  readonly chosen: Chosen | null;
  readonly onClose: () => void;
}

/** Asks for the annotation of one mark or free point. An empty text removes it. */
export function AnnotateDialog({ kind, chart, scene, drawing, chosen, onClose }: AnnotateDialogProps) {
  const { comparison } = useComparison();
  const show = useFormatNumber();
  const write = useSaveChartText();
  const before = chartTextOf(comparison.settings, kind);
  const { annotations = [] } = before;
  const [spots] = useState(() => [
    ...spotsIn(chart, scene, drawing),
    ...pointsIn(chart, drawing, annotations, chosen),
  ]);
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      spots.findIndex(({ is }) => chosen !== null && is(chosen)),
    ),
  );
  const spot = spots[at]?.spot ?? null;
  const textAt = (i: number) => annotations.find((each) => isAt(each, spots[i]?.spot ?? null))?.text ?? '';
  const [draft, setDraft] = useState(textAt(at));
  const [trouble, setTrouble] = useState<string | null>(null);
  const text = tidyName(draft);
  const others = annotations.filter((each) => !isAt(each, spot));
  const error =
    others.length >= limits.annotations && text !== ''
      ? `There are ${show(limits.annotations)} annotations already. Remove one to add another.`
      : tooLong(text, limits.annotationLength, show);
  const save = () => {
    if (spot === null) return;
    const next: readonly ChartAnnotation[] = text === '' ? others : [...others, { ...spot, text }];
    const { annotations: _, ...rest } = before;
    const refused = write({ ...rest, ...(next.length > 0 && { annotations: next }) }, 'Annotate a chart');
    if (refused === null) onClose();
    else setTrouble(refused);
  };
  return (
    <FormDialog
      title="Annotate the chart"
      submit="Save annotation"
      isReady={spot !== null && error === undefined}
      isChanged={text !== textAt(at)}
      trouble={trouble}
      onSubmit={save}
      onClose={onClose}
    >
      <SelectField
        label="Points at"
        value={at}
        showSearch={{ optionFilterProp: 'label' }}
        options={spots.map(({ label }, value) => ({ value, label }))}
        onChange={(next) => {
          setAt(next);
          setDraft(textAt(next));
        }}
      />
      <Field
        label="Text"
        value={draft}
        onChange={setDraft}
        autoFocus
        error={error}
        hint={textAt(at) === '' ? undefined : 'Leave empty to remove it.'}
      />
    </FormDialog>
  );
}

/** The places that can be annotated. */
interface Place {
  readonly spot: Spot;
  readonly label: string;
  readonly is: (chosen: Chosen) => boolean;
}

function spotsIn(chart: ECharts, scene: Scene, drawing: Drawing): readonly Place[] {
  const found = chartMarks(chart as unknown as DrawnChart, drawing);
  return found.marks.flatMap((mark) => {
    const spot = spotOf(scene, found, mark);
    if (spot === null) return [];
    const is = (chosen: Chosen) => 'series' in chosen && isSame(mark, chosen);
    return [{ spot, label: mark.hint().replaceAll('\n', ', '), is }];
  });
}

/** The annotated points, and a new one: the chosen one, or the middle of the picture. */
function pointsIn(
  chart: ECharts,
  drawing: Drawing,
  annotations: readonly ChartAnnotation[],
  chosen: Chosen | null,
): readonly Place[] {
  const { axes } = drawing;
  if (axes === undefined) return [];
  const middle = [chart.getWidth() / 2, chart.getHeight() / 2];
  const free =
    chosen !== null && 'about' in chosen
      ? chosen
      : spotAt(axes, chart.convertFromPixel({ gridIndex: 0 }, middle) as [number, number]);
  const noted = annotations.filter((each) => !isAt(each, free));
  return [free, ...noted].flatMap((spot) => {
    const values = valuesAt(drawing, spot);
    if (values === null) return [];
    const isNoted = annotations.some((each) => isAt(each, spot));
    const label = `${isNoted ? 'Point' : 'A free point'}: ${sayPoint(axes, values)}`;
    return [{ spot, label, is: (one: Chosen) => one === spot }];
  });
}
