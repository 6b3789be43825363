import { asSentence, type Change, indexOfId, itemName } from '@tertium/engine';
import { App, Button } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { newId } from '../../document/wire/newId';
import { useComparison } from '../../ranked/comparisonContext';
import { weigh } from '../../ranked/weightingEdits';
import { fitPoints } from '../../ranked/weights';
import { LinkButton } from '../../ui/LinkButton';
import { listFirst } from '../../ui/listFirst';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { useWeighing } from '../weigh/useWeighing';
import type { Asked } from './asked';
import { type Ground, leadersUnder } from './ground';
import { pointsFor } from './shares';
import { useAnswerPreview } from './useAnswerPreview';

interface OutcomeProps {
  readonly ground: Ground;
  readonly asked: readonly Asked[];
  /** The shares in the order of `asked`, `null` while an answer is missing. */
  readonly shares: readonly number[] | null;
  /** The changes that make the asked attributes count. */
  readonly changes: readonly Change[];
  readonly onDone: () => void;
  /** Other actions. */
  readonly others?: ReactNode;
}

/** The most names. Others are counted. */
const mostNamed = 3;

/** Shows who would lead by the answer, and the button that saves it. */
export function Outcome({ ground, asked, shares, changes, onDone, others }: OutcomeProps) {
  const { weighing, note, write } = useWeighing();
  const { message } = App.useApp();
  const { undo } = useComparison();
  const show = useFormatNumber();
  const { attributes, items } = ground.comparison;
  const counting = ground.ranker.attributeIds;
  const askedIds = asked.map(({ id }) => id);
  const points = shares === null ? null : fitPoints(pointsFor(counting, askedIds, shares));
  useAnswerPreview(ground, points);
  const key = JSON.stringify(points);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the points
  const leaders = useMemo(() => (points === null ? null : leadersUnder(ground, points)), [ground, key]);
  const isShared = leaders !== null && leaders.length > 1;
  const named =
    leaders === null ? [] : leaders.slice(0, mostNamed).map((item) => itemName(items, item, show));
  const leaderNames = asSentence(listFirst(named, leaders?.length ?? 0, show));
  const rest = counting.filter((id) => !askedIds.includes(id));
  const restNames = rest.map((id) => attributes[indexOfId(attributes).get(id) ?? -1]?.name ?? '');
  const done = () => {
    if (points === null || !write([...changes, ...weigh(weighing, points)], 'Say what matters')) return;
    const messageKey = newId();
    const undoSave = () => {
      message.destroy(messageKey);
      void undo();
    };
    if (leaders !== null)
      message.success({
        key: messageKey,
        content: (
          <>
            {`Saved. ${leaderNames} ${isShared ? 'share the lead' : 'leads'}. `}
            <LinkButton onClick={undoSave}>Undo</LinkButton>
          </>
        ),
      });
    onDone();
  };
  return (
    <>
      {restNames.length > 0 && (
        <p className="quiet">
          Won’t count: {listFirst(restNames.slice(0, mostNamed), restNames.length, show)}.
        </p>
      )}
      {weighing.weighting !== null && counting.some((id) => weighing.weighting?.locked.includes(id)) && (
        <p className="quiet">Locked shares change too.</p>
      )}
      {note !== null && <p className="quiet">{note}</p>}
      <p className="ask-leader" role="status">
        {leaders !== null && (
          <>
            {isShared ? 'Would share the lead: ' : 'Would lead: '}
            <strong>{leaderNames}</strong>
          </>
        )}
      </p>
      <div className="ask-actions">
        <Button type="primary" disabled={points === null} onClick={done}>
          Done
        </Button>
        {others}
      </div>
    </>
  );
}
