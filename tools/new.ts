/**
 * `npm run new -- call GET /v1/portal/things/{id}` and `npm run new -- screen /things/{id}`: create the
 * files of a new call or screen at the paths that belong to its address. Existing files are never overwritten.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { callFiles, type NewFile, screenFiles, screenKey } from './new-files.ts';
import { LANGUAGES, localeFile } from './translations.ts';

const USAGE = `Usage:
  npm run new -- call GET /v1/portal/things/{id}
  npm run new -- screen /things/{id}`;

/** Writes all of the files. Throws without writing any if one exists. */
function write(root: string, files: readonly NewFile[]) {
  for (const { path } of files)
    if (existsSync(join(root, path)) || existsSync(join(root, path.replace(/\.tsx?$/, ''), 'index.ts')))
      throw new Error(`${path} exists already: add to it by hand`);
  for (const { path, text } of files) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
    console.log(`created ${path}`);
  }
}

function create(root: string, [kind, ...words]: readonly string[]) {
  if (kind === 'call' && words.length === 2) {
    const [method = '', url = ''] = words;
    write(root, callFiles(method.toUpperCase(), url));
    console.log(
      'Next: its fields and permission in the contract, its query or command, and a test of the call.',
    );
  } else if (kind === 'screen' && words.length === 1) {
    const [url = ''] = words;
    write(root, screenFiles(url));
    const files = LANGUAGES.map((language) => `  ${localeFile(language, screenKey(url))}`).join('\n');
    console.log(`Next: the text "${screenKey(url)}" in\n${files}\nand a journey in e2e.`);
  } else throw new Error(USAGE);
  console.log('Then mark it in docs/spec: node tools/run.mjs tools/spec-marks.ts');
}

try {
  create(process.cwd(), process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
