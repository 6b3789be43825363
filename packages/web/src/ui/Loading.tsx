/** The three texts of waiting; each is shown only where it is true. */
export const loadingTexts = {
  resources: 'Loading Resources...',
  lazyResources: 'Lazy Loading Resources...',
  authentication: 'Authenticating...',
} as const;

/** Drawn by the page's own styles: the kit's sign of waiting would be the first thing that every visit makes styles for. */
export function Loading({ what }: { what: keyof typeof loadingTexts }) {
  return (
    <div className="loading" role="status" aria-live="polite">
      <span className="loading-ring" aria-hidden="true" />
      <p>{loadingTexts[what]}</p>
    </div>
  );
}

/** For what was asked for and stands over the page: on a slow line, or on none, that it is on its way. */
export const PartComes = () => (
  <div className="part-comes">
    <Loading what="lazyResources" />
  </div>
);
