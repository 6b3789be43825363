import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';

const closed = ['dropdown', 'select-dropdown', 'popover', 'tooltip', 'tabs-tabpane', 'menu', 'menu-submenu'];
const closedStaysHidden = `${closed.map((part) => `.ant-${part}-hidden`).join(', ')} { display: none; }`;

/**
 * The UI kit without its looks, but for what it hides by a class: jsdom lays nothing out, and thousands of rules matched against
 * every element, each time a test asks what can be seen, were half of what a page test took.
 */
export function PlainKit({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider theme={{ zeroRuntime: true }}>
      <style href="closedStaysHidden" precedence="default">
        {closedStaysHidden}
      </style>
      {children}
    </ConfigProvider>
  );
}
