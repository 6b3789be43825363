import { createToolsHook } from '../../ui/createToolsHook';

/** What ranks by a method. */
export const useMethodTools = createToolsHook(async () => (await import('./methodTools')).methodTools);
