import { BarChartOutlined, SortAscendingOutlined, TeamOutlined } from '@ant-design/icons';
import type { MenuProps } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { useRanking } from '../../ranked/comparisonContext';
import { isAskedBlind } from '../../ranked/rounds/useAwaitedRound';
import { Menu } from '../../ui/Menu';
import { useOrder } from '../attribute/useOrder';
import { useHidden } from '../view/useHidden';
import { ownOrder, rankOrder, type Sort, writeSort } from '../view/viewState';
import { offeredIn, type WorkspaceTools } from './panelRow';

type PhoneBarProps = Pick<WorkspaceTools, 'panels' | 'openPanel' | 'onPanel'>;

/** The bar below the table on a phone: weigh or answer the waiting blind round, sort, and the graph. */
export function PhoneBar({ panels, openPanel, onPanel }: PhoneBarProps) {
  const [search] = useSearchParams();
  const isAsked = isAskedBlind(useRanking().awaited);
  return (
    <div className="phone-bar" role="toolbar" aria-label="View">
      {isAsked ? (
        <button type="button" onClick={() => onPanel('rounds')}>
          <TeamOutlined aria-hidden />
          Answer
        </button>
      ) : (
        offeredIn('phoneBar', panels).map(({ id, title, label = title, Icon }) => (
          <button key={id} type="button" aria-pressed={openPanel === id} onClick={() => onPanel(id)}>
            <Icon aria-hidden />
            {label}
          </button>
        ))
      )}
      <SortMenu />
      <Link to={{ pathname: '/compare/graph', search: `?${search}` }}>
        <BarChartOutlined aria-hidden />
        Graph
      </Link>
    </div>
  );
}

/** Lists each order by what comes first in it, for an attribute its better end. */
function SortMenu() {
  const { shown } = useHidden();
  const { sort, setSort, canRank } = useOrder();
  const keyOf = (keys: readonly Sort[]) => keys.map(writeSort).join();
  const entry = (keys: readonly Sort[], label: string) => ({
    key: keyOf(keys),
    label,
    onClick: () => setSort(keys),
  });
  const items: MenuProps['items'] = [
    ...(canRank ? [entry(rankOrder, 'Rank')] : []),
    entry([{ by: 'name', isDescending: false }], 'Name'),
    entry(ownOrder, 'As entered'),
    { type: 'divider' },
    ...shown.map(({ id, name, direction }) =>
      direction === 'lower'
        ? entry([{ by: id, isDescending: false }], `${name}, lowest first`)
        : entry([{ by: id, isDescending: true }], `${name}, highest first`),
    ),
  ];
  return (
    <Menu
      placement="top"
      menu={{ items, selectable: true, selectedKeys: [keyOf(sort)], className: 'sort-menu' }}
    >
      <button type="button" aria-haspopup="menu">
        <SortAscendingOutlined aria-hidden />
        Sort
      </button>
    </Menu>
  );
}
