/** Shown when the ranking worker could not start, or failed. */
export const rankingTroubleText = 'The ranking failed (ERR_RANKING). Reload the page.';
