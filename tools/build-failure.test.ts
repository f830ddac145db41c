import { expect, test } from 'vitest';
import { describeBuildFailure } from './build-failure.ts';

test.each([
  [
    "Error: Cannot find module '/srv/groundwork/node_modules/vite/bin/vite.js'\n    at Module._resolveFilename",
  ],
  ["Error [ERR_MODULE_NOT_FOUND]: Cannot find package '@vitejs/plugin-react' imported from /srv/groundwork"],
  ['Error: Cannot find native binding. npm has a bug related to optional dependencies'],
])('a package that is not installed is one sentence without a stack: %s', (line) => {
  const sentence = describeBuildFailure(
    `node:internal/modules\n  throw err;\n${line}\n    at load`,
    '/srv/groundwork',
  );
  expect(sentence).toMatch(
    /^The web application cannot be built, because npm did not install everything \(Cannot find [^)]+\)\. Run "npm ci" in \/srv\/groundwork without --omit=optional, then start again\.$/,
  );
});

test('a checkout that this user may not write to is one sentence', () => {
  const line = "Error: EROFS: read-only file system, open '/srv/groundwork/node_modules/.vite-temp/a.mjs'";
  expect(describeBuildFailure(`failed to load config\n${line}\n    at open`, '/srv/groundwork')).toBe(
    'The web application has to be built, and this user may not write to /srv/groundwork (EROFS: read-only file system, open \'/srv/groundwork/node_modules/.vite-temp/a.mjs\'). Run "npm run build" there as its owner, then start again.',
  );
});

test('any other failure keeps its output', () => {
  expect(describeBuildFailure('src/main.tsx:3: Unexpected token', '/srv/groundwork')).toBe(
    'The build of the web application failed:\nsrc/main.tsx:3: Unexpected token',
  );
});
