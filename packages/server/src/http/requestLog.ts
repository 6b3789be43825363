import type { FastifyBaseLogger } from 'fastify';

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** Makes the child of the server's log when something is logged, because few requests log more than their line. */
class RequestLog {
  readonly #make: () => FastifyBaseLogger;
  #made: FastifyBaseLogger | null = null;

  constructor(make: () => FastifyBaseLogger) {
    this.#make = make;
  }

  get made(): FastifyBaseLogger {
    this.#made ??= this.#make();
    return this.#made;
  }

  get level(): string {
    return this.made.level;
  }

  child(...given: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.made.child(...given);
  }
}

for (const level of levels) {
  Object.defineProperty(RequestLog.prototype, level, {
    value(this: RequestLog, ...args: unknown[]) {
      Reflect.apply(this.made[level], this.made, args);
    },
  });
}

/** The log of one request, whose lines carry its id. */
export const createRequestLog = (
  log: FastifyBaseLogger,
  ...given: Parameters<FastifyBaseLogger['child']>
): FastifyBaseLogger => new RequestLog(() => log.child(...given)) as unknown as FastifyBaseLogger;
