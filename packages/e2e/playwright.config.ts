import { defineConfig } from '@playwright/test';
import { isEveryTestAsked } from './src/everyTest';

const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: 'specs',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  ...(!isEveryTestAsked && { grepInvert: /@soak/ }),
  forbidOnly: true,
  // Far beyond what a test takes: a machine that is busy with other things fails none.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    trace: 'off',
    // A menu that still grows moves on between the press and the release of a click. The journeys see what moves.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
