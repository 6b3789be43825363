import type { Standings } from '@tertium/engine';
import { useState } from 'react';
import { useComparison, useMay, useRanking } from '../../../comparison/comparisonContext';
import { useView } from '../view/useView';
import { rankOrder } from '../view/viewState';
import { useWeighing } from '../weigh/useWeighing';
import { AskFrame } from './AskFrame';
import { Asking } from './Asking';
import { candidatesOf } from './candidates';
import { DataOverlay } from './DataOverlay';
import type { Picked } from './picks';
import { WayList } from './WayList';
import type { WayId } from './ways';
import './ask.css';
import './askWays.css';

interface AskPanelProps {
  /** To say of an attribute what it holds. */
  readonly onEditAttribute: (id: string) => void;
}

/** Asks what matters and turns the answer into points. Before anybody has weighed it starts with one question. */
export function AskPanel({ onEditAttribute }: AskPanelProps) {
  const { ranking, scorableIds } = useRanking();
  const { comparison } = useComparison();
  const canEdit = useMay('edit');
  if (ranking === null) return null;
  if (candidatesOf(comparison, scorableIds, canEdit).length === 0) return <NothingToAsk />;
  return <OpenAskPanel ranking={ranking} onEditAttribute={onEditAttribute} />;
}

function NothingToAsk() {
  const [, change] = useView();
  return (
    <aside className="side-panel asking">
      <AskFrame title="What matters to you?" onClose={() => change({ panel: null })}>
        <p className="ask-line">
          No attribute can count yet. Add one with numbers, yes and no, dates or ordered categories.
        </p>
      </AskFrame>
    </aside>
  );
}

function OpenAskPanel({ ranking, onEditAttribute }: AskPanelProps & { readonly ranking: Standings }) {
  const [{ sort }, change] = useView();
  const { isUnweighed, scorableIds } = useRanking();
  // While it is open it stays what it was opened as: the answer itself weighs.
  const [isFirst] = useState(isUnweighed || scorableIds.length === 0);
  const [way, setWay] = useState<WayId | 'data' | null>(isFirst ? 'order' : null);
  // What was picked once is picked whichever way one goes on.
  const [picked, setPicked] = useState<Picked | null>(null);
  const { canMove, note } = useWeighing();
  const close = () => change({ panel: null });
  // The first answer is what the table is sorted by, unless somebody has asked for another order.
  const done = () => {
    if (!isFirst) change({ panel: 'weigh' });
    else change({ panel: null, ...((sort === null || sort.by === 'rank') && { sort: { ...rankOrder } }) });
  };
  return (
    <aside className="side-panel asking">
      {!canMove ? (
        <AskFrame title="What matters to you?" onClose={close}>
          <p className="ask-line">{note ?? 'You can look at this comparison, but not weigh in it.'}</p>
        </AskFrame>
      ) : way === null ? (
        <WayList onChoose={setWay} onData={isUnweighed ? undefined : () => setWay('data')} onClose={close} />
      ) : way === 'data' ? (
        <DataOverlay ranking={ranking} onWays={() => setWay(null)} onClose={close} />
      ) : (
        <Asking
          key={way}
          way={way}
          isFirst={isFirst && way === 'order'}
          picked={picked}
          onPicked={setPicked}
          onDone={done}
          onClose={close}
          onWays={() => setWay(null)}
          onEditAttribute={onEditAttribute}
        />
      )}
    </aside>
  );
}
