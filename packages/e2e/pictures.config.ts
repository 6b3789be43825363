import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

/** `npm run screenshots`: every page and its states into `screenshots/`. */
export default defineConfig({ ...tests, testDir: 'pictures' });
