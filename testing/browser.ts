import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Browser, chromium as playwright } from '@playwright/test';
import chromium, { inflate, setupLambdaEnvironment } from '@sparticuz/chromium';

const SYSTEM_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Runs as root and without a graphics card; text has the same width on all machines. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--enable-unsafe-swiftshader',
  '--font-render-hinting=none',
] as const;

/**
 * Returns the path of Chromium: `CHROMIUM_PATH`, else the system's, else the one from npm, which is unpacked into the
 * temporary folder together with libraries that a minimal system lacks.
 */
export async function prepareChromium(): Promise<string> {
  return (
    process.env.CHROMIUM_PATH ??
    SYSTEM_PLACES.find((place) => existsSync(place)) ??
    (await prepareNpmChromium())
  );
}

/** Returns the path of the Chromium from npm, which draws the same on every machine. */
export async function prepareNpmChromium(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  await inflate(join(dirname(entry), '../bin/al2023.tar.br'));
  setupLambdaEnvironment(join(tmpdir(), 'al2023/lib'));
  const program = await chromium.executablePath();
  await listFonts(join(tmpdir(), 'fonts'));
  return program;
}

/** Launches headless Chromium; `flags` are added to the common ones. */
export const launchBrowser = async (flags: readonly string[] = []): Promise<Browser> =>
  playwright.launch({ executablePath: await prepareChromium(), args: [...BROWSER_FLAGS, ...flags] });

/** Writes a font list for the actual temporary folder, since the packaged one has `/tmp`; without fonts Chromium crashes. */
const listFonts = (folder: string): Promise<void> =>
  writeFile(
    join(folder, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>`,
  );
