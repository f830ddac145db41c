import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import chromium, { inflate, setupLambdaEnvironment } from '@sparticuz/chromium';

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * What the browser is started with. The package's own arguments are not taken: they switch the web's
 * security off, and one process draws everything.
 */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--font-render-hinting=none',
];

/** The libraries that a bare machine lacks come with the package, packed. */
async function unpackLibraries(): Promise<void> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  await inflate(join(dirname(entry), '..', 'bin', 'al2023.tar.br'));
  setupLambdaEnvironment(join(tmpdir(), 'al2023', 'lib'));
}

/** The browser that the journeys run in: the one that is named, the machine's own, or npm's. */
export async function findBrowser(): Promise<string> {
  const found = process.env.CHROMIUM_PATH ?? SYSTEM_BROWSERS.find((path) => existsSync(path));
  if (found !== undefined) return found;
  await unpackLibraries();
  return chromium.executablePath();
}
