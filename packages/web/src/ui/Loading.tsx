import { Spin } from 'antd';

/** The three texts of waiting; each is shown only where it is true. */
export const loadingTexts = {
  resources: 'Loading Resources...',
  lazyResources: 'Lazy Loading Resources...',
  authentication: 'Authenticating...',
} as const;

export function Loading({ what }: { what: keyof typeof loadingTexts }) {
  return (
    <div className="loading" role="status" aria-live="polite">
      <Spin size="large" />
      <p>{loadingTexts[what]}</p>
    </div>
  );
}
