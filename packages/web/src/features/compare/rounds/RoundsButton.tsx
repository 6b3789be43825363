import { TeamOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazyPart';
import { PartComes } from '../../../ui/PartComes';

const RoundsDrawer = lazyPart(() => import('./RoundsDrawer'), 'RoundsDrawer');

interface RoundsButtonProps {
  readonly children: string;
  /** Within a line of text. */
  readonly isLink?: boolean;
  /** What it has opened stays without it. */
  readonly isOffered?: boolean;
}

/** Opens the rounds of group weighing. */
export function RoundsButton({ children, isLink = false, isOffered = true }: RoundsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  return (
    <>
      {isOffered && isLink && (
        <button type="button" className="link-button" onClick={open}>
          {children}
        </button>
      )}
      {isOffered && !isLink && (
        <Button size="small" icon={<TeamOutlined aria-hidden />} onClick={open}>
          {children}
        </Button>
      )}
      {/* Keys of the drawer are not the panel's around it. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing can be done with it */}
      <div onKeyDown={(event) => event.stopPropagation()}>
        <Suspense fallback={<PartComes />}>
          {isOpen && <RoundsDrawer onClose={() => setOpen(false)} />}
        </Suspense>
      </div>
    </>
  );
}
