import { ApiError } from '../http/apiError';

/** Lets a few tasks run and a few more wait; whoever comes later is told that we are busy. */
export class Gate {
  readonly #running: number;
  readonly #waiting: number;
  readonly #queue: (() => void)[] = [];
  #count = 0;

  constructor(limits: { readonly running: number; readonly waiting: number }) {
    this.#running = limits.running;
    this.#waiting = limits.waiting;
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#count < this.#running) this.#count++;
    else await this.#wait();
    try {
      return await task();
    } finally {
      const next = this.#queue.shift();
      if (next === undefined) this.#count--;
      else next();
    }
  }

  #wait(): Promise<void> {
    if (this.#queue.length >= this.#waiting) throw new ApiError('ERR_BUSY', { retryAfterSeconds: 1 });
    return new Promise((resolve) => this.#queue.push(resolve));
  }
}
