import type { ReactNode } from 'react';

export const SettingRow = ({
  title,
  text,
  children,
}: {
  title: string;
  text: ReactNode;
  children: ReactNode;
}) => (
  <div className="setting">
    <div className="setting-text">
      <strong>{title}</strong>
      <div className="row-detail">{text}</div>
    </div>
    <div className="setting-control">{children}</div>
  </div>
);
