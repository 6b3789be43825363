import {
  DownloadOutlined,
  FileTextOutlined,
  FilterOutlined,
  HistoryOutlined,
  PlusOutlined,
  QuestionCircleOutlined,
  ShareAltOutlined,
  UploadOutlined,
} from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useComparison, useMay } from '../../../comparison/comparisonContext';
import { PanelTitle } from '../../../ui/PanelTitle';
import { useHasTouch } from '../../../ui/screen';
import { TurnIcon } from '../../../ui/TurnIcon';
import { BaselineChoice } from './BaselineChoice';
import { LayoutChoice } from './LayoutChoice';
import { ViewChoices } from './ViewChoices';
import type { WorkspaceTools } from './workspaceTools';
import './moreSheet.css';

interface MoreSheetProps {
  readonly tools: WorkspaceTools;
  readonly onClose: () => void;
}

/** What a phone has no room for, on a sheet from below: the table stays in view above it. */
export function MoreSheet({ tools, onClose }: MoreSheetProps) {
  const { past, undoLabel, redoLabel } = useComparison();
  const canEdit = useMay('edit');
  const canWeigh = useMay('weigh');
  const hasTouch = useHasTouch();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [next, setNext] = useState<(() => void) | null>(null);
  /** Something else opens in its place, once the focus is back where it was. */
  const leaveFor = (act: () => void) => () => setNext(() => act);
  const report = () => void navigate({ search: `?${search}&report=1` });
  const tool = (icon: ReactNode, text: string, act: () => void, isDisabled = false) => (
    <Button key={text} size="middle" icon={icon} disabled={isDisabled} onClick={leaveFor(act)}>
      {text}
    </Button>
  );
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
        {canEdit && tool(<PlusOutlined aria-hidden />, 'Item', tools.actions.addItem)}
        {canEdit && tool(<PlusOutlined aria-hidden />, 'Attribute', tools.actions.addAttribute)}
        {canEdit && tool(<UploadOutlined aria-hidden />, 'From a file or a paste', tools.onImport)}
      </div>
      <div className="more-choices">
        <LayoutChoice layout={tools.layout} />
        <BaselineChoice />
        {tools.layout === 'list' &&
          tool(<FilterOutlined aria-hidden />, tools.hasFilters ? 'No filters' : 'Filter', tools.onFilters)}
      </div>
      <ViewChoices layout={tools.layout} onAttributes={leaveFor(tools.onAttributes)} />
      <div className="more-choices">
        {canWeigh && tool(<TurnIcon />, 'Undo', tools.actions.undo, undoLabel === null)}
        {canWeigh && tool(<TurnIcon isForward />, 'Redo', tools.actions.redo, redoLabel === null)}
        {past === null && tool(<ShareAltOutlined aria-hidden />, 'Share', tools.onShare)}
        {tool(<DownloadOutlined aria-hidden />, 'Export', tools.onExport)}
        {tool(<FileTextOutlined aria-hidden />, 'Report', report)}
        {tool(<HistoryOutlined aria-hidden />, 'History', tools.onHistory)}
        {tool(<QuestionCircleOutlined aria-hidden />, hasTouch ? 'Marks' : 'Keys and marks', tools.onHelp)}
      </div>
    </Drawer>
  );
}
