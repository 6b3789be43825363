import { TeamOutlined } from '@ant-design/icons';
import type { Round } from '@tertium/contract';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useComparison, useMay } from '../../../comparison/comparisonContext';
import { useRounds } from '../../../comparison/rounds/useRounds';
import { lazyPart } from '../../../ui/lazyPart';
import { PartComes } from '../../../ui/PartComes';
import './groupButton.css';

const RoundsDrawer = lazyPart(() => import('./RoundsDrawer'), 'RoundsDrawer');

/** Opens the rounds of group weighing, where others are there or could be; says that one waits for me. */
export function GroupButton() {
  const { possession, past } = useComparison();
  const canManage = useMay('manage');
  // Rounds are of now.
  return past === null && (possession.isShared || canManage) ? <ShownButton /> : null;
}

function ShownButton() {
  const [isOpen, setOpen] = useState(false);
  const { data: [latest] = [] } = useRounds();
  const state = latest === undefined ? null : stateOf(latest);
  return (
    <div className="group-button">
      <Button size="small" icon={<TeamOutlined aria-hidden />} onClick={() => setOpen(true)}>
        Weigh as a group
      </Button>
      {state !== null && <span className={state.isWaiting ? 'group-waits' : 'quiet'}>{state.text}</span>}
      {/* Keys of the drawer are not the panel's around it. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing can be done with it */}
      <div onKeyDown={(event) => event.stopPropagation()}>
        <Suspense fallback={<PartComes />}>
          {isOpen && <RoundsDrawer onClose={() => setOpen(false)} />}
        </Suspense>
      </div>
    </div>
  );
}

function stateOf({ revealedAt, isForMe, mine }: Round) {
  if (revealedAt !== null) return null;
  const isWaiting = isForMe && mine?.isDone !== true;
  return { isWaiting, text: isWaiting ? 'a round waits for you' : 'a round is running' };
}
