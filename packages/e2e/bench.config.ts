import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

/** `npm run bench`: speed of the built product, each figure beside a control in the same run; one part after the other. */
export default defineConfig({
  ...tests,
  testDir: 'bench',
  testMatch: '*.bench.ts',
  workers: 1,
  fullyParallel: false,
  timeout: 1_800_000,
});
