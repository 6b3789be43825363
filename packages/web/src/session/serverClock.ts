/** The server's time as this tab knows it. After one answer, a wrong or jumping device clock no longer matters. */
export interface ServerClock {
  nowSeconds(): number;
  /** Reads the `Date` header of an answer. */
  observe(date: string | null): void;
  /** Milliseconds on a clock that never jumps. */
  elapsedMs(): number;
}

export interface DeviceClock {
  nowMs(): number;
  elapsedMs(): number;
}

export const deviceClock: DeviceClock = { nowMs: () => Date.now(), elapsedMs: () => performance.now() };

export function createServerClock(device: DeviceClock): ServerClock {
  let seen: { serverMs: number; elapsedMs: number } | undefined;
  return {
    nowSeconds() {
      const nowMs = seen === undefined ? device.nowMs() : seen.serverMs + device.elapsedMs() - seen.elapsedMs;
      return Math.floor(nowMs / 1000);
    },
    observe(date) {
      const serverMs = date === null ? Number.NaN : Date.parse(date);
      if (Number.isFinite(serverMs)) seen = { serverMs, elapsedMs: device.elapsedMs() };
    },
    elapsedMs: () => device.elapsedMs(),
  };
}
