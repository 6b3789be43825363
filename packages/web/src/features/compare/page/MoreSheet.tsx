import { HistoryOutlined, QuestionCircleOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { PanelTitle } from '../../../ui/PanelTitle';
import { useHasTouch } from '../../../ui/screen';
import { ViewChoices, type ViewChoicesProps } from './ViewChoices';
import './moreSheet.css';

interface MoreSheetProps extends ViewChoicesProps {
  readonly onHistory: () => void;
  readonly onHelp: () => void;
  readonly onClose: () => void;
}

/** What the toolbar has no room for, on a sheet from below: the table stays in view above it. */
export function MoreSheet({ onClose, ...props }: MoreSheetProps) {
  const hasTouch = useHasTouch();
  const [next, setNext] = useState<(() => void) | null>(null);
  /** Something else opens in its place, once the focus is back where it was. */
  const leaveFor = (act: () => void) => () => setNext(() => act);
  return (
    <Drawer
      open={next === null}
      title={<PanelTitle>More</PanelTitle>}
      placement="bottom"
      size="auto"
      className="more-sheet"
      onClose={() => setNext(() => () => undefined)}
      afterOpenChange={(isOpen) => {
        if (isOpen) return;
        onClose();
        next?.();
      }}
    >
      <div className="more-choices">
        <ViewChoices
          {...props}
          onFilters={leaveFor(props.onFilters)}
          onAttributes={leaveFor(props.onAttributes)}
        />
        <Button size="middle" icon={<HistoryOutlined aria-hidden />} onClick={leaveFor(props.onHistory)}>
          History
        </Button>
        <Button size="middle" icon={<QuestionCircleOutlined aria-hidden />} onClick={leaveFor(props.onHelp)}>
          {hasTouch ? 'Marks' : 'Keys and marks'}
        </Button>
      </div>
    </Drawer>
  );
}
