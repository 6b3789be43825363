import { FileTextOutlined, FunctionOutlined, PlusOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useComparison, useMay } from '../../ranked/comparisonContext';
import { PanelTitle } from '../../ui/PanelTitle';
import { useHasTouch } from '../../ui/screen';
import { TurnIcon } from '../../ui/TurnIcon';
import { offeredIn, type Place, type WorkspaceTools } from './panelRow';
import { ViewChoices } from './ViewChoices';
import './moreSheet.css';

interface MoreSheetProps {
  readonly tools: WorkspaceTools;
  readonly onClose: () => void;
}

/** A bottom sheet with what a phone has no room for. The table stays visible above it. */
export function MoreSheet({ tools, onClose }: MoreSheetProps) {
  const { undoLabel, redoLabel } = useComparison();
  const canEdit = useMay('edit');
  const canWeigh = useMay('weigh');
  const hasTouch = useHasTouch();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [next, setNext] = useState<(() => void) | null>(null);
  /** Opens something else instead, once the focus has returned. */
  const leaveFor = (act: () => void) => () => setNext(() => act);
  const report = () => void navigate({ search: `?${search}&report=1` });
  const tool = (icon: ReactNode, text: string, act: () => void, isDisabled = false) => (
    <Button key={text} size="middle" icon={icon} disabled={isDisabled} onClick={leaveFor(act)}>
      {text}
    </Button>
  );
  const panelTools = (place: Place) =>
    offeredIn(place, tools.panels).map(({ id, title, Icon }) =>
      // Touch screens have no keys.
      tool(<Icon aria-hidden />, hasTouch && id === 'help' ? 'Marks' : title, () => tools.onPanel(id)),
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
        {canEdit && tool(<FunctionOutlined aria-hidden />, 'Formula', tools.actions.addFormula)}
        {panelTools('add')}
      </div>
      <div className="more-choices">{tool(<SearchOutlined aria-hidden />, 'Find', tools.onFind)}</div>
      <ViewChoices
        layout={tools.layout}
        panels={tools.panels}
        onPanel={(id) => leaveFor(() => tools.onPanel(id))()}
      />
      <div className="more-choices">
        {canWeigh && tool(<TurnIcon />, 'Undo', tools.actions.undo, undoLabel === null)}
        {canWeigh && tool(<TurnIcon isForward />, 'Redo', tools.actions.redo, redoLabel === null)}
        {tool(<FileTextOutlined aria-hidden />, 'Report', report)}
        {panelTools('more')}
      </div>
    </Drawer>
  );
}
