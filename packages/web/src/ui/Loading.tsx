/** The three loading texts. Each is shown only where it is true. */
export const loadingTexts = {
  resources: 'Loading Resources...',
  lazyResources: 'Lazy Loading Resources...',
  authentication: 'Authenticating...',
} as const;

/** Uses the page's own styles, because the kit's spinner would generate styles on every visit. */
export function Loading({ what }: { what: keyof typeof loadingTexts }) {
  return (
    <div className="loading" role="status" aria-live="polite">
      <span className="loading-ring" aria-hidden="true" />
      <p>{loadingTexts[what]}</p>
    </div>
  );
}

/** Shown over the page while a requested part loads, on a slow connection or on none. */
export const PartComes = () => (
  <div className="part-comes">
    <Loading what="lazyResources" />
  </div>
);
