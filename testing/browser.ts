import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Browser, chromium as playwright } from '@playwright/test';
import chromium, { inflate, setupLambdaEnvironment } from '@sparticuz/chromium';

const SYSTEM_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Runs as root and without a graphics card; texts are as wide everywhere. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--enable-unsafe-swiftshader',
  '--font-render-hinting=none',
] as const;

/**
 * Where Chromium is: `CHROMIUM_PATH`, else the system's, else the one that came with npm. That one is unpacked
 * into the folder of temporary files together with the libraries that a bare system lacks.
 */
export async function prepareChromium(): Promise<string> {
  const installed = process.env.CHROMIUM_PATH ?? SYSTEM_PLACES.find((place) => existsSync(place));
  if (installed) return installed;
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  await inflate(join(dirname(entry), '../bin/al2023.tar.br'));
  setupLambdaEnvironment(join(tmpdir(), 'al2023/lib'));
  const program = await chromium.executablePath();
  await listFonts(join(tmpdir(), 'fonts'));
  return program;
}

/** Chromium without a window; `flags` come after those of every test. */
export const launchBrowser = async (flags: readonly string[] = []): Promise<Browser> =>
  playwright.launch({ executablePath: await prepareChromium(), args: [...BROWSER_FLAGS, ...flags] });

/** The list of fonts that comes along names `/tmp`, wherever temporary files are: without fonts Chromium ends. */
const listFonts = (folder: string): Promise<void> =>
  writeFile(
    join(folder, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>`,
  );
