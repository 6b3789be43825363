import { ControlOutlined, EllipsisOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { Suspense, useState } from 'react';
import { useComparison, useMay } from '../../../comparison/comparisonContext';
import { lazyPart } from '../../../ui/lazyPart';
import { useIsNarrow, useIsShort } from '../../../ui/screen';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import { useView } from '../view/useView';
import { HiddenThatCount } from './HiddenThatCount';
import { ViewChoices, type ViewChoicesProps } from './ViewChoices';

const SelectionTools = lazyPart(() => import('./SelectionTools'), 'SelectionTools');
const MoreSheet = lazyPart(() => import('./MoreSheet'), 'MoreSheet');

interface ToolbarProps extends ViewChoicesProps {
  readonly shownCount: number;
  readonly onAddItem: () => void;
  readonly onAddAttribute: () => void;
  readonly onImport: () => void;
  readonly onHistory: () => void;
  readonly onHelp: () => void;
}

/** What is done with the table and how it is shown; where there is little room, most of it stands under "More". */
export function Toolbar(props: ToolbarProps) {
  const { comparison } = useComparison();
  const canEdit = useMay('edit');
  const show = useFormatNumber();
  const [view, change] = useView();
  const [isMore, setIsMore] = useState(false);
  const isNarrow = useIsNarrow();
  const isShort = useIsShort();
  const { items } = comparison;

  return (
    <div className="toolbar" role="toolbar" aria-label="View">
      {canEdit && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              { key: 'item', label: 'Item', onClick: props.onAddItem },
              { key: 'attribute', label: 'Attribute', onClick: props.onAddAttribute },
              { type: 'divider' },
              {
                key: 'import',
                label: 'From a file or a paste',
                icon: <UploadOutlined aria-hidden />,
                onClick: props.onImport,
              },
            ],
          }}
        >
          <Button size="middle" type="primary" icon={<PlusOutlined aria-hidden />}>
            Add
          </Button>
        </Dropdown>
      )}
      <Button
        size="middle"
        icon={<ControlOutlined aria-hidden />}
        aria-pressed={view.panel === 'weigh'}
        onClick={() => change({ panel: view.panel === 'weigh' ? null : 'weigh' })}
      >
        Weigh
      </Button>
      {isNarrow || isShort ? (
        <Button
          size="middle"
          icon={<EllipsisOutlined aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setIsMore(true)}
        >
          More
        </Button>
      ) : (
        <ViewChoices {...props} />
      )}
      <HiddenThatCount />
      <Suspense fallback={null}>
        {isMore && <MoreSheet {...props} onClose={() => setIsMore(false)} />}
        {view.selected.length > 0 && <SelectionTools view={props.view} />}
      </Suspense>
      {props.shownCount < items.length && (
        <span className="quiet" role="status">
          {show(props.shownCount)} of {show(items.length)} shown
        </span>
      )}
    </div>
  );
}
