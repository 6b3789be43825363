/** What the parts of the workspace can ask of it; ids are of items and attributes. */
export interface WorkspaceActions {
  readonly renameItem: (id: string) => void;
  readonly moveItem: (id: string, by: number) => void;
  readonly removeItems: (ids: readonly string[]) => void;
  /** `null` takes the baseline away. */
  readonly setBaseline: (id: string | null) => void;
  readonly explain: (itemId: string) => void;
  readonly editAttribute: (id: string) => void;
  readonly moveAttribute: (id: string, by: number) => void;
  readonly removeAttributes: (ids: readonly string[]) => void;
  readonly hideAttribute: (id: string) => void;
  readonly importText: (text: string) => void;
}
