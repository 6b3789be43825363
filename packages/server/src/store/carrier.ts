/** Carries texts from one server to all, itself included or not. Texts may be lost only where it says so. */
export interface Carrier {
  /** Of texts under the same key that still wait, the last is enough. Never throws, and nobody waits for it. */
  send(text: string, key: string | null): void;
  /** Calls back with each text, and with `null` where some may have been lost. */
  listen(hear: (text: string | null) => void): void;
}

export interface OpenCarrier extends Carrier {
  /** Sends what waits, and ends. */
  close(): Promise<void>;
}

/** What whoever looks after a server wants to know of its carrier. */
export interface CarrierEvents {
  /** The others are not reached, from here on. */
  onLost(error: unknown): void;
  onFound(): void;
}
