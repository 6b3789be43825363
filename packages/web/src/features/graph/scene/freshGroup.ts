/**
 * Makes the parts of a drawing share no element with the drawing before. The chart library would reuse the element at
 * the same index, and one of another kind would keep its old position and size.
 */
export const freshGroup = (children: readonly object[]): object => ({
  type: 'group',
  $mergeChildren: false,
  children,
});
