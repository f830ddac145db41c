import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from './browser.ts';

// The workers read this file too: they are told what was found.
process.env.CHROMIUM_PATH ??= await findBrowser();

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: BROWSER_FLAGS },
  },
});
