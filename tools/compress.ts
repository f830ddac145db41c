import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXTS = '**/*.{js,mjs,css,html,svg,json}';
/** Compressing a smaller file does not save a network packet. */
const MIN_BYTES = 1_024;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes a `.br` and a `.gz` next to every text file, so that nothing is compressed per request. */
export async function compressFiles(folder: string): Promise<void> {
  await Promise.all(globSync(TEXTS, { cwd: folder }).map((path) => compress(join(folder, path))));
}

async function compress(path: string): Promise<void> {
  const text = await readFile(path);
  if (text.length < MIN_BYTES) return;
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await writeFile(`${path}.br`, await toBrotli(text, best));
  await writeFile(`${path}.gz`, await toGzip(text, { level: constants.Z_BEST_COMPRESSION }));
}
