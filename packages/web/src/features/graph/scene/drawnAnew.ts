/**
 * Parts of a drawing that share no element with those of the drawing before. The chart library takes up what stood at the
 * same place in the list; one of another kind keeps where that stood and how large it was, and is drawn there.
 */
export const drawnAnew = (children: readonly object[]): object => ({
  type: 'group',
  $mergeChildren: false,
  children,
});
