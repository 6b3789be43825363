import { defineConfig } from '@playwright/test';
import tests from './playwright.config';
import type { WorkerParts } from './src/test';

/** `npm run bench`: speed of the built product, each figure beside a control in the same run; one part after the other. */
export default defineConfig<object, WorkerParts>({
  ...tests,
  testDir: 'bench',
  testMatch: '*.bench.ts',
  workers: 1,
  fullyParallel: false,
  timeout: 1_800_000,
  // A second try would print its figures as well.
  use: { ...tests.use, databaseUrl: process.env.DATABASE_URL ?? '' },
});
