import {
  BarChartOutlined,
  LogoutOutlined,
  SettingOutlined,
  TableOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { drawerSubMenus } from '../ui/navbar';

const [, compareMenu, accountMenu] = drawerSubMenus;

export interface Destination {
  path: string;
  title: string;
  /** Heading of the page's area in the drawer. */
  area: string;
  menuKey: string;
  icon: ReactNode;
}

/** The pages that a signed-in person can open, in the order of the drawer. */
export const destinations: readonly Destination[] = [
  { path: '/compare', title: 'Comparisons', area: 'Compare', menuKey: compareMenu, icon: <TableOutlined /> },
  {
    path: '/compare/graph',
    title: 'Graph',
    area: 'Compare',
    menuKey: compareMenu,
    icon: <BarChartOutlined />,
  },
  {
    path: '/account/profile',
    title: 'Profile',
    area: 'Account',
    menuKey: accountMenu,
    icon: <UserOutlined />,
  },
  {
    path: '/account/settings',
    title: 'Settings',
    area: 'Account',
    menuKey: accountMenu,
    icon: <SettingOutlined />,
  },
  {
    path: '/auth/logout',
    title: 'Sign out',
    area: 'Account',
    menuKey: accountMenu,
    icon: <LogoutOutlined />,
  },
];
