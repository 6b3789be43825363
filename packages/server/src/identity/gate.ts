import { ApiError } from '../http/apiError';

/** The longest rest. On a slow machine, a full queue of strangers must still finish before their calls time out. */
const longestRestMilliseconds = 100;

export interface GateLimits {
  readonly running: number;
  /** How many strangers may wait. */
  readonly waiting: number;
  /** How many known people may wait, whatever strangers do. */
  readonly reserved: number;
  /**
   * While strangers wait, a rest follows each task: its duration times this number. It leaves the machine to others.
   */
  readonly restShare: number;
}

/**
 * Limits how many tasks run and wait. Throws ERR_BUSY beyond that. Known people have their own places and go first, so
 * that a crowd of strangers can't block them.
 */
export class Gate {
  readonly #limits: GateLimits;
  readonly #known: (() => void)[] = [];
  readonly #strangers: (() => void)[] = [];
  #count = 0;
  #isResting = false;

  constructor(limits: GateLimits) {
    this.#limits = limits;
  }

  /** Whether a new task would be accepted, at once or after a wait. */
  hasPlace(isKnown: boolean): boolean {
    const { waiting, reserved } = this.#limits;
    return this.#isFree(isKnown) || this.#queueOf(isKnown).length < (isKnown ? reserved : waiting);
  }

  get waitingCount(): number {
    return this.#known.length + this.#strangers.length;
  }

  async run<T>(task: () => Promise<T>, isKnown = false): Promise<T> {
    await this.#enter(isKnown);
    const begun = performance.now();
    try {
      return await task();
    } finally {
      this.#count--;
      if (!isKnown && this.#strangers.length > 0)
        this.#rest((performance.now() - begun) * this.#limits.restShare);
      this.#letIn();
    }
  }

  async #enter(isKnown: boolean): Promise<void> {
    if (!this.hasPlace(isKnown)) throw new ApiError('ERR_BUSY', { retryAfterSeconds: 1 });
    if (this.#isFree(isKnown)) {
      this.#count++;
      return;
    }
    await new Promise<void>((resolve) => this.#queueOf(isKnown).push(resolve));
  }

  #letIn(): void {
    if (this.#count >= this.#limits.running) return;
    const next = this.#known.shift() ?? (this.#isResting ? undefined : this.#strangers.shift());
    if (next === undefined) return;
    this.#count++;
    next();
    this.#letIn();
  }

  #rest(milliseconds: number): void {
    if (milliseconds === 0) return;
    this.#isResting = true;
    setTimeout(
      () => {
        this.#isResting = false;
        this.#letIn();
      },
      Math.min(milliseconds, longestRestMilliseconds),
    );
  }

  #isFree(isKnown: boolean): boolean {
    return this.#count < this.#limits.running && (isKnown || !this.#isResting);
  }

  #queueOf(isKnown: boolean): (() => void)[] {
    return isKnown ? this.#known : this.#strangers;
  }
}
