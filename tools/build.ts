/**
 * `npm run build`: builds the web application into `apps/web/dist`. Prints nothing and does nothing if it is already built from
 * the same sources, so that every start can call it.
 */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeBuildFailure } from './build-failure.ts';
import { compressFiles } from './compress.ts';
import { fingerprint } from './fingerprint.ts';
import { endAll, runCommand } from './run-command.ts';

const ROOT = join(import.meta.dirname, '..');
const WEB = join(ROOT, 'apps/web');
const BUILT = join(WEB, 'dist');
const BUILD_TIMEOUT_MS = 300_000;

/** The inputs of the build, without those that it generates itself. */
const SOURCES = [
  'apps/web/{src,public,locales,build}/**/*',
  'apps/web/*.{ts,html,json}',
  'packages/{domain,contract}/**/*.ts',
  'package-lock.json',
  'tools/{build,compress}.ts',
];
const NOT_INPUT = /\.gen\.ts$|\.test\.tsx?$|\.fixture\.ts$/;

/** Holds the fingerprint of the sources of the current build. Outside `dist`, whose files are all served. */
const MARK = join(WEB, '.cache', 'built-from');

const readMark = (): string => (existsSync(MARK) ? readFileSync(MARK, 'utf8') : '');

async function build(): Promise<void> {
  const sources = fingerprint(ROOT, SOURCES, NOT_INPUT);
  if (existsSync(join(BUILT, 'index.html')) && readMark() === sources) return;
  console.log('Building the web application …');
  const startedMs = performance.now();
  const unfinished = join(WEB, '.cache', `dist-${process.pid}`);
  try {
    await runVite(unfinished);
    await compressFiles(unfinished);
    replaceBuild(unfinished);
    writeFileSync(MARK, sources);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  console.log(`Built in ${Math.round((performance.now() - startedMs) / 1_000)} s.`);
}

async function runVite(outDir: string): Promise<void> {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const { exitCode, output } = await runCommand(
    process.execPath,
    [vite, 'build', '--outDir', outDir, '--logLevel', 'warn'],
    { cwd: WEB, env: { NODE_ENV: 'production' }, timeoutMs: BUILD_TIMEOUT_MS },
  );
  if (exitCode !== 0) throw new Error(describeBuildFailure(output, ROOT));
}

/** Moves the new build into place. A running server serves the old one until then. */
function replaceBuild(finished: string): void {
  rmSync(MARK, { force: true });
  rmSync(BUILT, { recursive: true, force: true });
  renameSync(finished, BUILT);
}

process.once('exit', endAll);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));
try {
  await build();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
