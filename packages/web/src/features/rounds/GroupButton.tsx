import { TeamOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useComparison, useMay, useRanking } from '../../ranked/comparisonContext';
import { useRounds } from '../../ranked/rounds/useRounds';
import { LoadingOverlay } from '../../ui/Loading';
import { lazyPart } from '../../ui/lazyPart';
import './groupButton.css';

const RoundsDrawer = lazyPart(() => import('./RoundsDrawer'), 'RoundsDrawer');

/** Opens the rounds of group weighing, if others have access or could get it. Shows that one is running. */
export function GroupButton() {
  const { possession, past } = useComparison();
  const canManage = useMay('manage');
  // Rounds belong to the current version.
  return past === null && (possession.isShared || canManage) ? <ShownButton /> : null;
}

function ShownButton() {
  const { data: [latest] = [] } = useRounds();
  const { awaited } = useRanking();
  const [isOpen, setOpen] = useState(false);
  const isRunning = latest !== undefined && latest.revealedAt === null;
  return (
    <div className="group-button">
      <Button size="small" icon={<TeamOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {awaited === null ? 'Weigh as a group' : 'Answer now'}
      </Button>
      {isRunning && awaited === null && <span className="quiet">a round is running</span>}
      {/* The drawer's keys must not reach the panel around it. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing can be done with it */}
      <div onKeyDown={(event) => event.stopPropagation()}>
        <Suspense fallback={<LoadingOverlay />}>
          {isOpen && <RoundsDrawer onClose={() => setOpen(false)} />}
        </Suspense>
      </div>
    </div>
  );
}
