import { ArrowLeftOutlined, BarChartOutlined, FileTextOutlined, MoreOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { memo, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useComparison, useMay } from '../../ranked/comparisonContext';
import { countedTable } from '../../ui/countedNoun';
import { LoadingOverlay } from '../../ui/Loading';
import { lazyPart } from '../../ui/lazyPart';
import { Menu } from '../../ui/Menu';
import { PageBar } from '../../ui/PageBar';
import { useHasTouch, useIsNarrow } from '../../ui/screen';
import { TurnIcon } from '../../ui/TurnIcon';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { NameField } from './NameField';
import { offeredIn, type WorkspaceTools } from './panelRow';
import { SaveState } from './SaveState';

const Faces = lazyPart(() => import('../here/Faces'), 'Faces');
const MoreSheet = lazyPart(() => import('./MoreSheet'), 'MoreSheet');

interface ToolsProps {
  readonly tools: WorkspaceTools;
}

/**
 * The comparison in the app bar: its name, size and save state, and the actions on the whole. On a phone: back, the
 * name, and everything else under More.
 */
export const WorkspaceHeader = memo(function WorkspaceHeader({ tools }: ToolsProps) {
  const { comparison, here } = useComparison();
  const show = useFormatNumber();
  const isNarrow = useIsNarrow();
  const hasOthers = useSyncExternalStore(here.subscribe, () => here.people().length > 0);
  const { items, attributes, settings } = comparison;
  return (
    <PageBar>
      {isNarrow && (
        <Link className="page-back" to="/compare" aria-label="My comparisons">
          <ArrowLeftOutlined aria-hidden />
        </Link>
      )}
      <div className="page-title">
        <NameField />
        <p className="quiet page-size">
          <span className="page-count">
            {countedTable(items.length, settings.itemNoun, attributes.length, show)}
          </span>
          <SaveState />
        </p>
      </div>
      <div className="page-tools">
        <Suspense fallback={null}>{hasOthers && <Faces />}</Suspense>
        {isNarrow ? <PhoneTools tools={tools} /> : <AllTools tools={tools} />}
      </div>
    </PageBar>
  );
});

function AllTools({ tools }: ToolsProps) {
  const { undoLabel, redoLabel } = useComparison();
  const canWeigh = useMay('weigh');
  const hasTouch = useHasTouch();
  const [search] = useSearchParams();
  const key = (keys: string) => (hasTouch ? '' : ` (${keys})`);
  return (
    <>
      {canWeigh && undoLabel !== null && <UndoButton onUndo={tools.actions.undo} keys={key('Ctrl Z')} />}
      {canWeigh && redoLabel !== null && (
        <IconButton
          icon={<TurnIcon isForward />}
          label={`Redo: ${redoLabel}`}
          hint={`Redo: ${redoLabel}${key('Ctrl Shift Z')}`}
          onClick={tools.actions.redo}
        />
      )}
      {offeredIn('appBar', tools.panels).map(({ id, title, Icon }) => (
        <Button
          key={id}
          type="text"
          size="middle"
          icon={<Icon aria-hidden />}
          onClick={() => tools.onPanel(id)}
        >
          <span className="page-tool-text">{title}</span>
        </Button>
      ))}
      <MoreMenu tools={tools} />
      <Link
        className="graph-link"
        to={{ pathname: '/compare/graph', search: `?${search}` }}
        title={`Graph${key('g')}`}
      >
        <BarChartOutlined aria-hidden />
        <span>Graph</span>
      </Link>
    </>
  );
}

/** Occasional actions on the whole comparison: discuss, decide, export, look back. */
function MoreMenu({ tools }: ToolsProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const inBars = [...offeredIn('appBar', tools.panels), ...offeredIn('toolbar', tools.panels)];
  const items = offeredIn('more', tools.panels)
    .filter((panel) => !inBars.includes(panel))
    .map(({ id, title, Icon }) => ({
      key: id,
      label: title,
      icon: <Icon aria-hidden />,
      onClick: () => tools.onPanel(id),
    }));
  const report = {
    key: 'report',
    label: 'Report',
    icon: <FileTextOutlined aria-hidden />,
    onClick: () => void navigate({ search: `?${search}&report=1` }),
  };
  return (
    <Menu placement="bottomRight" menu={{ items: [report, ...items] }}>
      <Button
        type="text"
        size="middle"
        icon={<MoreOutlined aria-hidden />}
        aria-label="More"
        title="More"
        aria-haspopup="menu"
      />
    </Menu>
  );
}

/** Shows Undo while there is something to undo. More is always at the edge. */
function PhoneTools({ tools }: ToolsProps) {
  const { undoLabel } = useComparison();
  const canWeigh = useMay('weigh');
  const [isMore, setIsMore] = useState(false);
  return (
    <>
      {canWeigh && undoLabel !== null && <UndoButton onUndo={tools.actions.undo} keys="" />}
      <Button
        type="text"
        icon={<MoreOutlined aria-hidden />}
        aria-label="More"
        title="More"
        aria-haspopup="dialog"
        onClick={() => setIsMore(true)}
      />
      <Suspense fallback={<LoadingOverlay />}>
        {isMore && <MoreSheet tools={tools} onClose={() => setIsMore(false)} />}
      </Suspense>
    </>
  );
}

function UndoButton({ onUndo, keys }: { readonly onUndo: () => void; readonly keys: string }) {
  const { undoLabel } = useComparison();
  return (
    <IconButton
      icon={<TurnIcon />}
      label={`Undo: ${undoLabel}`}
      hint={`Undo: ${undoLabel}${keys}`}
      onClick={onUndo}
    />
  );
}

interface IconButtonProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly hint: string;
  readonly onClick: () => void;
}

function IconButton({ icon, label, hint, onClick }: IconButtonProps) {
  return (
    <Tooltip title={hint}>
      <Button type="text" size="middle" icon={icon} aria-label={label} onClick={onClick} />
    </Tooltip>
  );
}
