/** What a person reads where the worker that ranks could not be started, or broke. */
export const rankingTroubleText = 'The ranking failed (ERR_RANKING). Reload the page.';
