import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';

/** The UI kit without its looks, as jsdom lays nothing out; what it hides by a class is hidden by `quickStyles`. */
export function PlainKit({ children }: { children: ReactNode }) {
  return <ConfigProvider theme={{ zeroRuntime: true }}>{children}</ConfigProvider>;
}
