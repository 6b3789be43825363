import { Button } from 'antd';
import { offeredIn, type WorkspaceTools } from './panelRow';
import { TableNotes } from './TableNotes';
import { ViewMenu } from './ViewMenu';

/** Above the table: weigh, filter | view, and what the table does not show. */
export function Toolbar({ tools }: { readonly tools: WorkspaceTools }) {
  return (
    <div className="toolbar" role="toolbar" aria-label="View">
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
}
