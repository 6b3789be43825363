import { createToolsHook } from '../../ui/createToolsHook';

/** Loads the code for ranking by a method. */
export const useMethodTools = createToolsHook(async () => (await import('./methodTools')).methodTools);
