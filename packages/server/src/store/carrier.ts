/** Carries texts from one server to all, possibly including itself. Texts may be lost only if it reports that. */
export interface Carrier {
  /** Sends a text. Of waiting texts with the same key, only the last is sent. Never throws, and nobody waits for it. */
  send(text: string, key: string | null): void;
  /** Calls back with each text, and with `null` if some may have been lost. */
  listen(hear: (text: string | null) => void): void;
}

export interface OpenCarrier extends Carrier {
  /** Sends what waits, then closes. */
  close(): Promise<void>;
}

/** What the operator of a server wants to know about its carrier. */
export interface CarrierEvents {
  /** From here on, the other servers aren't reached. */
  onLost(error: unknown): void;
  onFound(): void;
}
