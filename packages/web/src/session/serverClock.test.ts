import { expect, it } from 'vitest';
import { createServerClock } from './serverClock';

it.each([10, -10, 1 / 24])(
  'a device whose clock is wrong by %d days, and jumps, keeps the time of the server',
  (days) => {
    const serverMs = Date.UTC(2026, 10, 27, 12);
    const device = { nowMs: serverMs + days * 86_400_000, elapsedMs: 5000 };
    const clock = createServerClock({ nowMs: () => device.nowMs, elapsedMs: () => device.elapsedMs });
    clock.observe(new Date(serverMs).toUTCString());
    device.nowMs -= 3 * 86_400_000;
    device.elapsedMs += 60_000;
    expect(clock.nowSeconds()).toBe(serverMs / 1000 + 60);
    clock.observe('no date');
    expect(clock.nowSeconds()).toBe(serverMs / 1000 + 60);
  },
);
