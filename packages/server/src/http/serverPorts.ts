import type { FastifyBaseLogger } from 'fastify';
import type { Disk } from '../store/disk';
import type { Store } from '../store/openStore';
import type { Settings } from './settings';

export interface Clock {
  /** Seconds since 1970, whole. */
  nowSeconds(): number;
}

export interface Random {
  uuid(): string;
  bytes(count: number): Buffer;
}

/** The ports of every feature, and nothing else is global. Clock and randomness are ports, so that tests can set them. */
export interface ServerPorts {
  readonly settings: Settings;
  readonly store: Store;
  readonly disk: Disk;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: FastifyBaseLogger;
}
