/**
 * `EVERY_TEST=1` also takes the tests that the gate leaves to `npm run soak`: those with the tag `@soak`, all states of the
 * pages, and what axe finds in dark colours.
 */
export const isEveryTestAsked = process.env.EVERY_TEST !== undefined;
