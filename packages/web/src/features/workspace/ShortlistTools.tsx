import { CheckSquareOutlined, DownOutlined } from '@ant-design/icons';
import { Button, type MenuProps } from 'antd';
import { useComparison, useMay } from '../../ranked/comparisonContext';
import { useCopy } from '../../ui/copyText';
import { Menu } from '../../ui/Menu';
import { useFocusBack } from '../../ui/useFocusWithin';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { canCompare, shortlistView, useShortlist } from '../view/useShortlist';
import { useView } from '../view/useView';
import { defaultView, writeView } from '../view/viewState';
import type { WorkspaceTools } from './panelRow';

/** Shows all items in the layout for their number. */
const allItems = { view: null, compared: [], isShortlistOnly: false } as const;

/** Shows the size of the shortlist, its actions, and a way back to all items. */
export function ShortlistTools({ actions }: Pick<WorkspaceTools, 'actions'>) {
  // Clearing the shortlist removes the menu that has the focus.
  useFocusBack();
  const { id } = useComparison();
  const canEdit = useMay('edit');
  const [view, change] = useView();
  const { ids, isCompared, alone } = useShortlist(view);
  const show = useFormatNumber();
  const copy = useCopy();
  const link = () => {
    const { weightingId } = view;
    const search = writeView(new URLSearchParams({ c: id }), { ...defaultView, weightingId, compared: ids });
    return `${location.origin}/compare?${search}`;
  };
  const items: MenuProps['items'] = [
    {
      key: 'open',
      label: 'Open side by side',
      onClick: () => change(shortlistView),
    },
    {
      key: 'link',
      label: canCompare(ids) ? 'Copy link to these items' : 'Copy link (2 to 6 items)',
      disabled: !canCompare(ids),
      onClick: () => void copy(link(), 'Link'),
    },
    { type: 'divider' },
    { key: 'clear', label: 'Clear', onClick: actions.clearShortlist },
    !canEdit && view.ticked !== null
      ? { key: 'shared', label: 'Use the shared shortlist', onClick: () => change({ ticked: null }) }
      : null,
  ];
  return (
    <span className="shortlist-tools">
      {alone !== null && (
        <Button size="middle" onClick={() => change(allItems)}>
          Show all items
        </Button>
      )}
      {!isCompared && (
        <Menu menu={{ items }}>
          <Button type="text" size="middle" icon={<CheckSquareOutlined aria-hidden />} aria-haspopup="menu">
            Shortlist {show(ids.length)}
            <DownOutlined className="tool-arrow" aria-hidden />
          </Button>
        </Menu>
      )}
    </span>
  );
}
