import { Drawer, Menu } from 'antd';
import { useLocation, useNavigate } from 'react-router';
import { isAtHand, useListComparisonsQuery } from '../api/comparisons';
import { useAppDispatch, useAppSelector } from '../api/useStore';
import { LogoMark } from '../ui/LogoMark';
import { drawerSubMenus, setOpenMenuKeys, toggleDrawer, toggleDrawerAndSetOpenMenuKeys } from '../ui/navbar';
import { productName } from '../ui/useTitle';
import { destinations } from './destinations';

const [recentMenu, compareMenu, accountMenu] = drawerSubMenus;
const recentCount = 5;
const recentPath = (id: string): string => `/compare?c=${id}`;

const destinationsOf = (menuKey: string) =>
  destinations
    .filter((destination) => destination.menuKey === menuKey)
    .map(({ path, title, icon }) => ({ key: path, label: title, icon }));

function useRecent(isOpen: boolean) {
  const { data = [] } = useListComparisonsQuery({}, { skip: !isOpen });
  const recent = data
    .filter(isAtHand)
    .slice(0, recentCount)
    .map(({ id, name }) => ({ key: recentPath(id), label: name }));
  return recent.length > 0 ? recent : [{ key: 'none', label: 'No comparisons yet', disabled: true }];
}

export function NavigationDrawer() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { isDrawerVisible, openMenuKeys } = useAppSelector(({ navbar }) => navbar);
  const recent = useRecent(isDrawerVisible);

  function go(path: string, subMenu: string) {
    // Closes the drawer. When it opens again, it shows the sub-menu of the current page.
    dispatch(toggleDrawerAndSetOpenMenuKeys([...new Set([...openMenuKeys, subMenu])]));
    void navigate(path);
  }

  return (
    <Drawer
      open={isDrawerVisible}
      onClose={() => dispatch(toggleDrawer())}
      placement="left"
      size={300}
      title={
        <span className="drawer-title">
          <LogoMark sizePx={24} /> {productName}
        </span>
      }
      className="drawer"
    >
      <nav aria-label="Pages">
        <Menu
          mode="inline"
          inlineIndent={12}
          openKeys={openMenuKeys}
          onOpenChange={(keys) => dispatch(setOpenMenuKeys(keys))}
          selectedKeys={[`${pathname}${search}`, pathname]}
          onClick={({ key, keyPath }) => go(key, keyPath.at(-1) ?? compareMenu)}
          // Groups have no icon, because each icon belongs to one page.
          items={[
            { key: recentMenu, label: 'Recent', children: recent },
            {
              key: compareMenu,
              label: 'Compare',
              children: destinationsOf(compareMenu),
            },
            {
              key: accountMenu,
              label: 'Account',
              children: destinationsOf(accountMenu),
            },
          ]}
        />
      </nav>
    </Drawer>
  );
}
