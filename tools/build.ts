/**
 * `npm run build`: the web application, ready to be served. Does nothing where it is built from these sources
 * already, so that every start may ask for it.
 */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFiles } from './compress.ts';
import { fingerprint } from './fingerprint.ts';
import { endAll, runCommand } from './run-command.ts';

const ROOT = join(import.meta.dirname, '..');
const WEB = join(ROOT, 'apps/web');
const BUILT = join(WEB, 'dist');
const BUILD_TIMEOUT_MS = 300_000;

/** All that the application is made of; its own tree of routes is made by the build. */
const SOURCES = [
  'apps/web/{src,public,build}/**/*',
  'apps/web/*.{ts,html,json}',
  'packages/{domain,contract}/**/*.ts',
  'package-lock.json',
  'tools/{build,compress}.ts',
];
const MADE = /\.gen\.ts$|\.test\.tsx?$|\.fixture\.ts$/;

/** Beside the application and not in it: what stands in it is served. */
const MARK = join(WEB, '.cache', 'built-from');

const readMark = (): string => (existsSync(MARK) ? readFileSync(MARK, 'utf8') : '');

async function build(): Promise<void> {
  const sources = fingerprint(ROOT, SOURCES, MADE);
  if (existsSync(join(BUILT, 'index.html')) && readMark() === sources) return;
  console.log('Building the web application …');
  const beside = join(WEB, '.cache', `dist-${process.pid}`);
  try {
    await runVite(beside);
    await compressFiles(beside);
    replace(beside);
    writeFileSync(MARK, sources);
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

async function runVite(outDir: string): Promise<void> {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const { exitCode, output } = await runCommand(
    process.execPath,
    [vite, 'build', '--outDir', outDir, '--logLevel', 'warn'],
    { cwd: WEB, env: { NODE_ENV: 'production' }, timeoutMs: BUILD_TIMEOUT_MS },
  );
  if (exitCode !== 0) throw new Error(`The web application could not be built:\n${output}`);
}

/** A server that serves the former one goes on to the moment of the rename. */
function replace(beside: string): void {
  rmSync(MARK, { force: true });
  rmSync(BUILT, { recursive: true, force: true });
  renameSync(beside, BUILT);
}

process.once('exit', endAll);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));
try {
  await build();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
