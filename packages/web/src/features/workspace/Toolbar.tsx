import { DownOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo } from 'react';
import { useMay } from '../../ranked/comparisonContext';
import { Menu } from '../../ui/Menu';
import { offeredIn, type WorkspaceTools } from './panelRow';
import { TableNotes } from './TableNotes';
import { ViewMenu } from './ViewMenu';

/** The toolbar above the table: add | weigh, filter | view, and what the table hides. */
export const Toolbar = memo(function Toolbar({ tools }: { readonly tools: WorkspaceTools }) {
  const canEdit = useMay('edit');
  return (
    <div className="toolbar" role="toolbar" aria-label="View">
      {canEdit && (
        <span className="tool-group">
          <AddMenu tools={tools} />
        </span>
      )}
      <span className="tool-group">
        {offeredIn('toolbar', tools.panels).map(({ id, title, label = title, Icon }) => (
          <Button
            key={id}
            type="text"
            size="middle"
            icon={<Icon aria-hidden />}
            aria-pressed={tools.openPanel === id}
            onClick={() => tools.onPanel(id)}
          >
            {label}
          </Button>
        ))}
      </span>
      <span className="tool-group">
        <ViewMenu tools={tools} />
      </span>
      <span className="table-notes">
        <TableNotes {...tools} />
      </span>
    </div>
  );
});

function AddMenu({ tools }: { readonly tools: WorkspaceTools }) {
  return (
    <Menu
      menu={{
        items: [
          { key: 'item', label: 'Item', onClick: tools.actions.addItem },
          { key: 'attribute', label: 'Attribute', onClick: tools.actions.addAttribute },
          { key: 'formula', label: 'Formula', onClick: tools.actions.addFormula },
          { type: 'divider' },
          ...offeredIn('add', tools.panels).map(({ id, title, Icon }) => ({
            key: id,
            label: title,
            icon: <Icon aria-hidden />,
            onClick: () => tools.onPanel(id),
          })),
        ],
      }}
    >
      <Button type="text" size="middle" icon={<PlusOutlined aria-hidden />} aria-haspopup="menu">
        Add
        <DownOutlined className="tool-arrow" aria-hidden />
      </Button>
    </Menu>
  );
}
