import { CloseOutlined } from '@ant-design/icons';
import type { Ranking } from '@tertium/engine';
import { Button } from 'antd';
import { useState } from 'react';
import { useComparison, useMay, useRanking } from '../../../comparison/comparisonContext';
import { useView } from '../view/useView';
import { rankOrder } from '../view/viewState';
import { useWeighing } from '../weigh/useWeighing';
import { Asking } from './Asking';
import { candidatesOf } from './candidates';
import { DataOverlay } from './DataOverlay';
import { WayList } from './WayList';
import type { WayId } from './ways';
import './ask.css';
import './askWays.css';

/**
 * Asks what matters and makes points of the answer. Who has not weighed yet is asked one question at once; where nothing
 * can be asked, nothing is shown.
 */
export function AskPanel() {
  const { ranking } = useRanking();
  const { comparison } = useComparison();
  const canEdit = useMay('edit');
  if (ranking === null || candidatesOf(comparison, ranking.attributeIds, canEdit).length < 2) return null;
  return <OpenAskPanel ranking={ranking} />;
}

function OpenAskPanel({ ranking }: { readonly ranking: Ranking }) {
  const [{ sort }, change] = useView();
  // While it is open it stays what it was opened as: the answer itself weighs.
  const [isFirst] = useState(ranking.equalWeighting === 'unweighed');
  const [way, setWay] = useState<WayId | 'data' | null>(isFirst ? 'order' : null);
  const { canMove, note } = useWeighing();
  const close = () => change({ panel: null });
  // The first answer is what the table is sorted by, unless somebody has asked for another order.
  const done = () => {
    if (!isFirst) change({ panel: 'weigh' });
    else change({ panel: null, ...((sort === null || sort.by === 'rank') && { sort: { ...rankOrder } }) });
  };
  return (
    <aside className="side-panel asking">
      <section
        className="ask"
        aria-label="What matters to you?"
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
        }}
      >
        <Button
          className="ask-close"
          size="small"
          type="text"
          icon={<CloseOutlined aria-hidden />}
          aria-label="Close the question"
          onClick={close}
        />
        {!canMove ? (
          <p className="ask-line">{note ?? 'You can look at this comparison, but not weigh in it.'}</p>
        ) : way === null ? (
          <WayList onChoose={setWay} onData={() => setWay('data')} />
        ) : way === 'data' ? (
          <DataOverlay ranking={ranking} onWays={() => setWay(null)} />
        ) : (
          <Asking
            key={way}
            way={way}
            isFirst={isFirst && way === 'order'}
            onDone={done}
            onLeave={close}
            onWays={() => setWay(null)}
          />
        )}
      </section>
    </aside>
  );
}
