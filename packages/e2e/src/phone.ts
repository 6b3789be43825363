/** A phone held upright, with a finger in place of the mouse; for `test.use`. */
export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} as const;
