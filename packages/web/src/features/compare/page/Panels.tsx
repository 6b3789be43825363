import { indexOfId, limits } from '@tertium/engine';
import { Suspense } from 'react';
import { useComparison } from '../../../comparison/comparisonContext';
import { lazyPart } from '../../../ui/lazyPart';
import { PartComes } from '../../../ui/PartComes';
import { useFocusBack } from '../../../ui/useFocusWithin';
import type { ImportSource } from '../import/openSource';
import type { AllActions, Panel } from './useWorkspaceActions';

const MarkDialog = lazyPart(() => import('../history/MarkDialog'), 'MarkDialog');
const HistoryDrawer = lazyPart(() => import('../history/HistoryDrawer'), 'HistoryDrawer');
const OpenAttribute = lazyPart(() => import('../attribute/OpenAttribute'), 'OpenAttribute');
const CellDrawer = lazyPart(() => import('../grid/CellDrawer'), 'CellDrawer');
const AttributeChoice = lazyPart(() => import('../attribute/AttributeChoice'), 'AttributeChoice');
const RenameDialog = lazyPart(() => import('../../../ui/RenameDialog'), 'RenameDialog');
const ImportChoice = lazyPart(() => import('./ImportChoice'), 'ImportChoice');
const ShareDialog = lazyPart(() => import('../share/ShareDialog'), 'ShareDialog');
const OvertakenDialog = lazyPart(() => import('./OvertakenDialog'), 'OvertakenDialog');
const Help = lazyPart(() => import('./Help'), 'Help');

interface PanelsProps {
  readonly panel: Panel | null;
  readonly onPanel: (panel: Panel | null) => void;
  readonly onSource: (source: ImportSource) => void;
  readonly actions: AllActions;
}

/** What is open beside the table; loaded when it is first asked for. */
export function Panels(props: PanelsProps) {
  return (
    <Suspense fallback={<PartComes />}>
      {props.panel !== null && <Open {...props} panel={props.panel} />}
    </Suspense>
  );
}

function Open({ panel, onPanel, onSource, actions }: PanelsProps & { readonly panel: Panel }) {
  const { comparison } = useComparison();
  useFocusBack();
  const close = () => onPanel(null);
  switch (panel.kind) {
    case 'export':
      // It needs to know what is shown: the page holds it.
      return null;
    case 'help':
      return <Help onClose={close} />;
    case 'share':
      return <ShareDialog onClose={close} />;
    case 'overtaken':
      return <OvertakenDialog step={panel.step} onClose={close} />;
    case 'history':
      return <HistoryDrawer onClose={close} />;
    case 'mark':
      return <MarkDialog onClose={close} />;
    case 'attributes':
      return <AttributeChoice onEdit={actions.editAttribute} onClose={close} />;
    case 'import':
      return <ImportChoice onSource={onSource} onClose={close} />;
    case 'rename': {
      const item = comparison.items[indexOfId(comparison.items).get(panel.id) ?? -1];
      if (item === undefined) return null;
      return (
        <RenameDialog
          name={item.name}
          maximum={limits.nameLength}
          onRename={(name) => void actions.nameItem(item.id, name)}
          onClose={close}
        />
      );
    }
    case 'cells':
      return <CellDrawer itemIds={panel.itemIds} attributeIds={panel.attributeIds} onClose={close} />;
    case 'attribute':
      return (
        <OpenAttribute
          id={panel.id}
          onSave={(patch) => actions.saveAttribute(panel.id, patch)}
          onClose={close}
        />
      );
  }
}
