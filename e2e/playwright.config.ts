import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, prepareChromium } from '../testing/browser.ts';

// Each worker reads this file again and reuses the unpacked browser.
process.env.CHROMIUM_PATH ??= await prepareChromium();

export default defineConfig({
  testDir: '.',
  // The pictures need a worker of their own. Started first, they do not run alone at the end.
  projects: [
    { name: 'pictures', testMatch: 'approved.spec.ts' },
    { name: 'journeys', testMatch: '*.spec.ts', testIgnore: 'approved.spec.ts' },
  ],
  outputDir: join(tmpdir(), 'groundwork-browser'),
  // Each worker has its own portal.
  workers: 2,
  forbidOnly: true,
  retries: 0,
  snapshotPathTemplate: 'approved/{arg}{ext}',
  // A missing picture fails too: `npm run approve` takes them all.
  updateSnapshots: 'none',
  // Generous, because the machine's cores are shared.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  use: {
    browserName: 'chromium',
    headless: true,
    // Far from the zone of every machine, so that a screen showing the browser's own time fails.
    timezoneId: 'Pacific/Auckland',
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: [...BROWSER_FLAGS] },
  },
});
