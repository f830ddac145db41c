import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, prepareChromium } from '../testing/browser.ts';

// The workers read this file again: what was unpacked for the first reader is there for them.
process.env.CHROMIUM_PATH ??= await prepareChromium();

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: join(tmpdir(), 'groundwork-browser'),
  // Each has a portal of its own.
  workers: 2,
  forbidOnly: true,
  retries: 0,
  // Bounds for a machine whose cores are shared: what comes at once waits for neither.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  use: {
    browserName: 'chromium',
    headless: true,
    // Far from the zone of every machine: what shows the browser's own time is seen at once.
    timezoneId: 'Pacific/Auckland',
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: [...BROWSER_FLAGS] },
  },
});
