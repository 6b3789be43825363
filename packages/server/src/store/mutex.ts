/** Runs at most `slots` tasks at a time, and the others in the order of arrival. */
export class Mutex {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(slots = 1) {
    this.#free = slots;
  }

  acquire(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  release(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free += 1;
    else next();
  }
}
