/** A module with its style sheets, bundled as one script that needs nothing else; see `selfContained` of the build. */
declare module '*?self-contained' {
  interface Part {
    readonly code: string;
    /** As a content policy names it. */
    readonly hash: string;
  }
  export const pageScript: Part;
  export const pageStyle: Part;
}
