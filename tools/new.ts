/**
 * `npm run new -- call GET /v1/portal/things/{id}` and `npm run new -- screen /things/{id}`: make the files of a new
 * piece where the path says that they stand. Nothing that exists is written over.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesOfCall, filesOfScreen, keyOfScreen, type NewFile } from './new-files.ts';
import { fileOf, LANGUAGES } from './translations.ts';

const USAGE = `Usage:
  npm run new -- call GET /v1/portal/things/{id}
  npm run new -- screen /things/{id}`;

/** Writes all of the files, or none where one exists. */
function write(root: string, files: readonly NewFile[]) {
  for (const { path } of files)
    if (existsSync(join(root, path)) || existsSync(join(root, path.replace(/\.tsx?$/, ''), 'index.ts')))
      throw new Error(`${path} exists already: add to it by hand`);
  for (const { path, text } of files) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
    console.log(`made ${path}`);
  }
}

function make(root: string, [kind, ...words]: readonly string[]) {
  if (kind === 'call' && words.length === 2) {
    const [method = '', url = ''] = words;
    write(root, filesOfCall(method.toUpperCase(), url));
    console.log('Next: its fields in the contract, who may, its query or command, and a test of the call.');
  } else if (kind === 'screen' && words.length === 1) {
    const [url = ''] = words;
    write(root, filesOfScreen(url));
    const files = LANGUAGES.map((language) => `  ${fileOf(language)}`).join('\n');
    console.log(`Next: the text "${keyOfScreen(url)}" in\n${files}\nand a journey in e2e.`);
  } else throw new Error(USAGE);
  console.log('Then mark it in docs/spec: node tools/run.mjs tools/spec-marks.ts');
}

try {
  make(process.cwd(), process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
