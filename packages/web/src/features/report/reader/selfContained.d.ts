/** A module with its style sheets, bundled as one script. See `selfContained` in the build. */
declare module '*?self-contained' {
  interface Part {
    readonly code: string;
    /** As written in a content policy. */
    readonly hash: string;
  }
  export const pageScript: Part;
  export const pageStyle: Part;
}
