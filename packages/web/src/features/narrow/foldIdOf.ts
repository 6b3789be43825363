/** What the fold of a filter is remembered by. */
export const foldIdOf = (id: string): string => `filter.${id}`;
