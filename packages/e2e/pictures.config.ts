import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

/** `npm run screenshots`: every page, light and dark, 360 and 1440 px wide, into `screenshots/`. */
export default defineConfig({ ...tests, testDir: 'pictures' });
