import { isByMethod } from '@tertium/engine';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useRanking } from '../../../ranked/comparisonContext';
import { whoseRanking } from '../drawing/basisOf';
import { DrawingWords } from '../drawing/DrawingWords';
import { headOf } from '../drawing/headOf';
import { MethodNote } from '../drawing/MethodNote';
import { NotShownLine } from '../drawing/NotShownLine';
import { useAnnotate } from '../drawing/useAnnotate';
import { useDrawing } from '../drawing/useDrawing';
import { type ChartKind, chartKinds, charts } from '../kinds/chartKinds';
import { parseGraphView } from '../kinds/graphView';
import { StillChart } from './StillChart';

/** As wide as a sheet between its margins; paper scales it. */
const widthPx = 680;

/** Charts as pictures with their words, as the graph page would draw them for this address, in light colours. */
export function PaperCharts({ kinds }: { readonly kinds: readonly string[] }) {
  const known = charts.filter((kind) => kinds.includes(kind));
  if (known.length === 0) return <p>There is no chart of this kind.</p>;
  return known.map((kind) => <PaperChart key={kind} kind={kind} />);
}

function PaperChart({ kind }: { readonly kind: ChartKind }) {
  const [query] = useSearchParams();
  const view = useMemo(() => ({ ...parseGraphView(query), chart: kind, panels: null }), [query, kind]);
  const live = useRanking();
  const { drawn, status, isStuck } = useDrawing(view, widthPx, true);
  const { annotate, isComing: areNotesComing } = useAnnotate(kind, drawn);
  const { name } = chartKinds[kind];
  if (drawn === null || areNotesComing) return <p className="report-waiting">Drawing…</p>;
  const { description, notShown, heightPx, option, table } = drawn.drawing;
  // The report says them in its head, once.
  const head = headOf({ ...drawn.scene, unitNotes: () => [] }, kind, drawn.drawing);
  const heading = head.title === null ? name : `${name}: ${head.title}`;
  const isComing = heightPx === 0 && description.length === 0;
  const isMissing = isComing && isStuck;
  return (
    <figure>
      <h3>{heading}</h3>
      {live.ranking !== null && isByMethod(live.ranking) && (
        <MethodNote method={live.ranking.method} of={whoseRanking(view, live.ranking)} />
      )}
      {head.subtitle !== '' && <p className="graph-subtitle">{head.subtitle}</p>}
      {table.rows.length > 0 && (
        <StillChart
          option={option}
          annotate={annotate}
          widthPx={widthPx}
          heightPx={heightPx}
          label={heading}
        />
      )}
      {isComing && <p className={isMissing ? undefined : 'report-waiting'}>{status}</p>}
      <NotShownLine notShown={notShown} />
      <DrawingWords head={head} drawing={drawn.drawing} />
    </figure>
  );
}
