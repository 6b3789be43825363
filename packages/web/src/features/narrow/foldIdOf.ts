/** The id that remembers the fold of a filter. */
export const foldIdOf = (id: string): string => `filter.${id}`;

/** The id of the fold with filters by other details of cells. */
export const aboutFold = foldIdOf('about');
