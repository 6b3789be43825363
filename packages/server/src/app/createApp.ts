import Fastify, { type FastifyInstance } from 'fastify';
import type { Parts } from '../http/parts';

export interface AppOptions {
  /** Folder of the built web app; `null`: the API alone. */
  readonly webDir: string | null;
}

/** The whole server on a store that is open and migrated; listens only when told. Closing it leaves the store open. */
export async function createApp(_parts: Parts, _options: AppOptions): Promise<FastifyInstance> {
  return Fastify();
}
