import { type ChartAnnotation, limits, tidyName } from '@tertium/engine';
import { Modal } from 'antd';
import type { ECharts } from 'echarts/core';
import { useState } from 'react';
import { useComparison } from '../../../ranked/comparisonContext';
import { Field } from '../../../ui/Field';
import { Notice } from '../../../ui/Notice';
import { PanelTitle } from '../../../ui/PanelTitle';
import { SelectField } from '../../../ui/SelectField';
import { tooLong } from '../../../ui/tooLong';
import { useFocusBack } from '../../../ui/useFocusWithin';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import { isAt, spotOf } from '../drawing/annotations';
import { type ChartMark, chartMarks, type DrawnChart, isSame } from '../drawing/chartMarks';
import { chartTextOf } from '../drawing/headOf';
import type { Drawing, Scene } from '../scene/scene';
import { useSaveChartText } from './useSaveChartText';

interface AnnotateDialogProps {
  readonly kind: string;
  readonly chart: ECharts;
  readonly scene: Scene;
  readonly drawing: Drawing;
  /** The mark chosen in the picture, `null` for none. */
  readonly mark: Pick<ChartMark, 'series' | 'index'> | null;
  readonly onClose: () => void;
}

/** Asks for the annotation of one mark. An empty text removes it. */
export function AnnotateDialog({ kind, chart, scene, drawing, mark, onClose }: AnnotateDialogProps) {
  useFocusBack();
  const { comparison } = useComparison();
  const show = useFormatNumber();
  const write = useSaveChartText();
  const before = chartTextOf(comparison.settings, kind);
  const { annotations = [] } = before;
  const [spots] = useState(() => spotsIn(chart, scene, drawing));
  const chosen = spots.findIndex((each) => mark !== null && isSame(each.mark, mark));
  const [at, setAt] = useState(Math.max(0, chosen));
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
    if (spot === null || error !== undefined) return;
    const next: readonly ChartAnnotation[] = text === '' ? others : [...others, { ...spot, text }];
    const { annotations: _, ...rest } = before;
    const refused = write({ ...rest, ...(next.length > 0 && { annotations: next }) }, 'Annotate a chart');
    if (refused === null) onClose();
    else setTrouble(refused);
  };
  return (
    <Modal
      open
      width={520}
      title={<PanelTitle>Annotate the chart</PanelTitle>}
      okText="Save annotation"
      okButtonProps={{ disabled: spot === null || error !== undefined }}
      onOk={save}
      onCancel={onClose}
    >
      <div className="form">
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
        {trouble !== null && <Notice tone="trouble">{trouble}</Notice>}
      </div>
    </Modal>
  );
}

/** The marks that can be annotated. */
function spotsIn(chart: ECharts, scene: Scene, drawing: Drawing) {
  const found = chartMarks(chart as unknown as DrawnChart, drawing);
  return found.marks.flatMap((mark) => {
    const spot = spotOf(scene, found, mark);
    return spot === null ? [] : [{ mark, spot, label: mark.hint().replaceAll('\n', ', ') }];
  });
}
