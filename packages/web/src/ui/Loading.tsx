/** The three loading texts. Each is shown only where it is true. */
export const loadingTexts = {
  resources: 'Loading Resources...',
  lazyResources: 'Lazy Loading Resources...',
  authentication: 'Authenticating...',
} as const;

/** Has its own styles, because the kit's spinner would generate styles on every visit. */
export function Loading({ what }: { what: keyof typeof loadingTexts }) {
  return (
    <div className="loading" role="status" aria-live="polite">
      <span className="loading-ring" aria-hidden="true" />
      <p>{loadingTexts[what]}</p>
    </div>
  );
}

/** Shown over the page while a part loads, on a slow connection or offline. */
export const LoadingOverlay = () => (
  <div className="loading-overlay">
    <Loading what="lazyResources" />
  </div>
);
