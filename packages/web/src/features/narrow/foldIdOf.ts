/** What the fold of a filter is remembered by. */
export const foldIdOf = (id: string): string => `filter.${id}`;

/** That of all filters by what is known about cells beside their values. */
export const aboutFold = foldIdOf('about');
