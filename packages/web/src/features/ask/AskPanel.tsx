import type { Standings } from '@tertium/engine';
import { useState } from 'react';
import { useComparison, useMay, useRanking } from '../../ranked/comparisonContext';
import { candidatesOf } from '../attribute/candidates';
import { useView } from '../view/useView';
import { rankOrder } from '../view/viewState';
import { useWeighing } from '../weigh/useWeighing';
import { AskFrame } from './AskFrame';
import { Asking } from './Asking';
import { DataOverlay } from './DataOverlay';
import type { Picked } from './picks';
import { WayList } from './WayList';
import type { WayId } from './ways';
import './ask.css';
import './askWays.css';

interface AskPanelProps {
  /** Opens the editor of an attribute. */
  readonly onEditAttribute: (id: string) => void;
  /** Shows the points. Absent while there are none. */
  readonly onPoints: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Asks what matters and turns the answer into points. Before anyone has weighed, it starts with one question. */
export function AskPanel(props: AskPanelProps) {
  const { ranking, scorableIds } = useRanking();
  const { comparison } = useComparison();
  const canEdit = useMay('edit');
  if (ranking === null) return null;
  if (candidatesOf(comparison, scorableIds, canEdit).length === 0)
    return <NothingToAsk onClose={props.onClose} />;
  return <OpenAskPanel ranking={ranking} {...props} />;
}

const NothingToAsk = ({ onClose }: Pick<AskPanelProps, 'onClose'>) => (
  <AskFrame title="What matters to you?" onClose={onClose}>
    <p className="quiet">
      No attribute can count yet. Add one with numbers, yes and no, dates or ordered categories.
    </p>
  </AskFrame>
);

function OpenAskPanel(props: AskPanelProps & { readonly ranking: Standings }) {
  const { ranking, onEditAttribute, onPoints, onClose } = props;
  const [{ sort }, change] = useView();
  const { isUnweighed, scorableIds } = useRanking();
  // Stays the same while the panel is open, although the answer itself weighs.
  const [isFirst] = useState(isUnweighed || scorableIds.length === 0);
  const [way, setWay] = useState<WayId | 'data' | null>(isFirst ? 'order' : null);
  // The picks stay when the person chooses another way.
  const [picked, setPicked] = useState<Picked | null>(null);
  const { canMove, note } = useWeighing();
  // Sorts the table by the first answer, unless someone has chosen another order.
  const done = () => {
    if (!isFirst) onPoints?.();
    else change({ panel: null, ...((sort === null || sort[0]?.by === 'rank') && { sort: [...rankOrder] }) });
  };
  if (!canMove)
    return (
      <AskFrame title="What matters to you?" onPoints={onPoints} onClose={onClose}>
        <p className="quiet">{note ?? 'You can view this comparison, but not weigh in it.'}</p>
      </AskFrame>
    );
  const toWays = () => setWay(null);
  switch (way) {
    case null:
      return (
        <WayList
          onChoose={setWay}
          onData={isUnweighed ? undefined : () => setWay('data')}
          onPoints={onPoints}
          onClose={onClose}
        />
      );
    case 'data':
      return <DataOverlay ranking={ranking} onWays={toWays} onClose={onClose} />;
    default:
      return (
        <Asking
          key={way}
          way={way}
          isFirst={isFirst && way === 'order'}
          picked={picked}
          onPicked={setPicked}
          onDone={done}
          onClose={onClose}
          onWays={toWays}
          onEditAttribute={onEditAttribute}
        />
      );
  }
}
