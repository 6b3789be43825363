import type { ReactNode } from 'react';

interface NoticeProps {
  tone: 'trouble' | 'news' | 'done';
  children: ReactNode;
  actions?: ReactNode;
}

/** A sentence about the page or form around it. Errors are read out at once. */
export function Notice({ tone, children, actions }: NoticeProps) {
  return (
    <div className={`notice notice-${tone}`} role={tone === 'trouble' ? 'alert' : 'status'}>
      <div>{children}</div>
      {actions}
    </div>
  );
}
