// @ts-check
/**
 * `fs` for the conformance suite of assistants, whose one file asks for `globSync` of Node 22. It searches files with it for another
 * of its commands only. Loaded with `--import`, this module stands where the suite imports `fs`.
 */
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

export * from 'node:fs';
export const globSync = () => [];

if (isMainThread) register(import.meta.url);

/** @type {import('node:module').ResolveHook} */
export const resolve = (name, context, next) =>
  name === 'fs' && context.parentURL?.includes('/@modelcontextprotocol/conformance/')
    ? { url: import.meta.url, shortCircuit: true }
    : next(name, context);
