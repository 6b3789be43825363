import type { ECharts } from 'echarts/core';
import { Suspense } from 'react';
import { useMay } from '../../../ranked/comparisonContext';
import { LinkButton } from '../../../ui/LinkButton';
import { lazyPart } from '../../../ui/lazyPart';
import type { Chosen } from '../drawing/annotations';
import type { ChartHead } from '../drawing/headOf';
import type { Drawing, Scene } from '../scene/scene';

const ChartTextDialog = lazyPart(() => import('./ChartTextDialog'), 'ChartTextDialog');
const AnnotateDialog = lazyPart(() => import('./AnnotateDialog'), 'AnnotateDialog');

/** What is being edited: the texts around the chart, or an annotation, perhaps of a chosen mark or point. */
export type Writing = 'text' | 'annotation' | Chosen | null;

interface ChartTitleProps {
  readonly kind: string;
  readonly head: ChartHead;
  readonly scene: Scene;
  readonly drawing: Drawing;
  readonly chart: ECharts | null;
  readonly writing: Writing;
  readonly onWrite: (writing: Writing) => void;
}

/** Title and subtitle of a chart, with buttons to change them. */
export function ChartTitle({ kind, head, scene, drawing, chart, writing, onWrite }: ChartTitleProps) {
  const canEdit = useMay('edit') && drawing.table.rows.length > 0;
  const close = () => onWrite(null);
  return (
    <>
      <div className="graph-head">
        {head.title !== null && <h2 className="graph-finding">{head.title}</h2>}
        {canEdit && (
          <div className="graph-head-tools">
            <LinkButton onClick={() => onWrite('text')}>Edit text</LinkButton>
            {/* Panels show the annotations that were written in the single chart. */}
            {drawing.panels === undefined && (
              <LinkButton disabled={chart === null} onClick={() => onWrite('annotation')}>
                Annotate
              </LinkButton>
            )}
          </div>
        )}
      </div>
      {head.subtitle !== '' && (
        <p className="graph-subtitle quiet" id="graph-subtitle">
          {head.subtitle}
        </p>
      )}
      <Suspense>
        {writing === 'text' && (
          <ChartTextDialog chart={kind} finding={drawing.title?.text ?? ''} onClose={close} />
        )}
        {writing !== null && writing !== 'text' && chart !== null && (
          <AnnotateDialog
            kind={kind}
            chart={chart}
            scene={scene}
            drawing={drawing}
            chosen={writing === 'annotation' ? null : writing}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
