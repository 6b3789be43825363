import type { Round } from '@tertium/contract';
import { Button, Drawer, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { ErrorResult } from '../../api/ErrorResult';
import { useComparison, useMay, useRanking } from '../../ranked/comparisonContext';
import { useListRoundsQuery } from '../../ranked/rounds/roundsApi';
import { formatDay } from '../../ui/formatTime';
import { Notice } from '../../ui/Notice';
import { PanelTitle } from '../../ui/PanelTitle';
import { useFocusBack } from '../../ui/useFocusWithin';
import { CommentButton } from '../comments/CommentButton';
import { OneRound } from './OneRound';
import { StartRound } from './StartRound';
import './rounds.css';

const isRunning = ({ revealedAt }: Round): boolean => revealedAt === null;

/** All rounds of group weighing: the running one, the results of the others, and the next. */
export function RoundsDrawer({ onClose }: { readonly onClose: () => void }) {
  useFocusBack();
  const canManage = useMay('manage');
  const { ranking } = useRanking();
  const [shownId, setShownId] = useState<string | null>(null);
  const [isStarting, setStarting] = useState(false);
  const { id: comparisonId } = useComparison();
  // News doesn't announce answers that aren't done, not even to their person's other windows.
  const {
    data: rounds,
    error,
    refetch,
  } = useListRoundsQuery({ params: { id: comparisonId } }, { refetchOnMountOrArgChange: true });
  const shown = rounds?.find(({ id }) => id === shownId) ?? rounds?.[0];
  const canStart = canManage && rounds?.some(isRunning) === false;
  const started = (roundId: string) => {
    setStarting(false);
    setShownId(roundId);
  };

  const content = () => {
    if (rounds === undefined && error !== undefined) return <ErrorResult error={error} onRetry={refetch} />;
    if (rounds === undefined || ranking === null)
      return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
    if (canStart && (isStarting || shown === undefined))
      return (
        <>
          {shown === undefined && <Introduction />}
          <StartRound
            before={rounds[0] ?? null}
            onStarted={started}
            onCancel={shown === undefined ? null : () => setStarting(false)}
          />
        </>
      );
    if (shown === undefined)
      return (
        <>
          <Introduction />
          <p>No round yet. People who manage this comparison can start one.</p>
        </>
      );
    return (
      <>
        <div className="rounds-head">
          {rounds.length > 1 ? (
            <Select
              aria-label="Round"
              value={shown.id}
              onChange={setShownId}
              options={rounds.map((round) => ({ value: round.id, label: titleOf(round) }))}
            />
          ) : (
            <h2>{titleOf(shown)}</h2>
          )}
          {canStart && (
            <Button type="primary" size="middle" onClick={() => setStarting(true)}>
              Start next round
            </Button>
          )}
        </div>
        <OneRound key={shown.id} round={shown} rounds={rounds} />
        <CommentButton
          anchor={{ kind: 'round', roundId: shown.id }}
          name={`round ${shown.number}`}
          onOpen={onClose}
        />
      </>
    );
  };
  return (
    <Drawer open title={<PanelTitle>Weigh as a group</PanelTitle>} size={440} onClose={onClose}>
      <div className="rounds">
        {rounds !== undefined && error !== undefined && (
          <Notice tone="news">Can’t reach the server. This may be out of date.</Notice>
        )}
        {content()}
      </div>
    </Drawer>
  );
}

function Introduction() {
  return (
    <p className="quiet">
      Everyone gives points on their own. Then you see whose points put which item first, how far the rankings
      agree, and where people differ. Talk, and weigh again.
    </p>
  );
}

function titleOf({ number, revealedAt, isFromFile }: Round): string {
  const from = isFromFile ? ' (from a file)' : '';
  return `Round ${number}, ${revealedAt === null ? 'running' : `revealed on ${formatDay(revealedAt)}`}${from}`;
}
