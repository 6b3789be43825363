/** More items would be a book; what is left out is said. */
export const mostItems = 50;
