import { type Change, indexOfId } from '@tertium/engine';
import { App, Button } from 'antd';
import { useMemo } from 'react';
import { listFirst } from '../../../comparison/listFirst';
import { weigh } from '../../../comparison/weightingEdits';
import { fitPoints } from '../../../comparison/weights';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import { useWeighing } from '../weigh/useWeighing';
import type { Asked } from './asked';
import { type Ground, leaderUnder } from './ground';
import { pointsFor } from './shares';
import { useTriedAnswer } from './useTriedAnswer';

interface OutcomeProps {
  readonly ground: Ground;
  readonly asked: readonly Asked[];
  /** In the order of `asked`; `null` while something is left to say. */
  readonly shares: readonly number[] | null;
  /** What lets the asked ones count. */
  readonly changes: readonly Change[];
  readonly onDone: () => void;
}

const namedRest = 3;

/** What the answer comes to: who would lead, and the one step that writes it. */
export function Outcome({ ground, asked, shares, changes, onDone }: OutcomeProps) {
  const { weighing, note, write } = useWeighing();
  const { message } = App.useApp();
  const show = useFormatNumber();
  const { attributes, items } = ground.comparison;
  const counting = ground.ranker.attributeIds;
  const askedIds = asked.map(({ id }) => id);
  const points = shares === null ? null : fitPoints(pointsFor(counting, askedIds, shares));
  useTriedAnswer(ground, points);
  const key = JSON.stringify(points);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the points
  const leader = useMemo(() => (points === null ? null : leaderUnder(ground, points)), [ground, key]);
  const leaderName = leader === null ? '' : (items[leader.itemIndex]?.name ?? '');
  const rest = counting.filter((id) => !askedIds.includes(id));
  const restNames = rest.map((id) => attributes[indexOfId(attributes).get(id) ?? -1]?.name ?? '');
  const done = () => {
    if (points === null || !write([...changes, ...weigh(weighing, points)], 'Say what matters')) return;
    if (leader !== null)
      message.success(
        `${leaderName} ${leader.isShared ? 'shares the first place' : 'is first'}. Undo takes it back.`,
      );
    onDone();
  };
  return (
    <div className="ask-foot">
      {restNames.length > 0 && (
        <p className="ask-line">
          Will not count: {listFirst(restNames.slice(0, namedRest), restNames.length, show)}.
        </p>
      )}
      {weighing.weighting !== null && counting.some((id) => weighing.weighting?.locked.includes(id)) && (
        <p className="ask-line">Locked shares are set anew, too.</p>
      )}
      {note !== null && <p className="ask-line">{note}</p>}
      <p className="ask-leader" role="status">
        {leader !== null && (
          <>
            {leader.isShared ? 'Would share the lead: ' : 'Would lead: '}
            <strong>{leaderName}</strong>
          </>
        )}
      </p>
      <div className="ask-actions">
        <Button type="primary" disabled={points === null} onClick={done}>
          Done
        </Button>
      </div>
    </div>
  );
}
