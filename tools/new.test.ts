import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { STEPS } from './check-steps.ts';
import { createTree } from './create-tree.fixture.ts';
import { runCommand } from './run-command.ts';

const COMMAND = join(import.meta.dirname, 'new.ts');
const SHARED = [
  'node_modules',
  ...['call', 'errors', 'fields'].map((name) => `packages/contract/${name}.ts`),
];
const settings = () => ({
  'package.json': '{ "type": "module" }',
  'tsconfig.json': readFileSync(join(import.meta.dirname, '../tsconfig.json'), 'utf8').replace(
    /"include": \[[^\]]*\]/,
    '"include": ["packages"]',
  ),
});

const runNew = (cwd: string, ...words: readonly string[]) =>
  runCommand(process.execPath, [COMMAND, ...words], { cwd, timeoutMs: 20_000 });
const check = (name: string, root: string) => STEPS.find((step) => step.name === name)?.run(root);

test.each([
  ['GET', '/v1/portal/things/{id}'],
  ['PATCH', '/v1/portal/things/{id}/shape'],
  ['POST', '/v1/things'],
])('creates contract and handler of %s %s, typed and guarded', async (method, url) => {
  const root = createTree(settings(), SHARED);
  const { output, exitCode } = await runNew(root, 'call', method, url);
  expect(exitCode, output).toBe(0);
  const mirror = url.slice(1).replace('{id}', '_id');
  expect(output).toContain(`created packages/contract/${mirror}.ts\ncreated apps/server/api/${mirror}.ts`);
  expect(await check('contract rules', root)).toBe('');
  expect(await check('types', root)).toBe('');
});

test('creates a screen at its address and prints the texts that it needs', async () => {
  const root = createTree({});
  const { output } = await runNew(root, 'screen', '/things/{id}');
  expect(output).toContain('created apps/web/src/screens/things/_id.tsx');
  expect(output).toContain('"thingsId.title" in\n  apps/web/locales/en/things-id.json');
  const text = readFileSync(join(root, 'apps/web/src/screens/things/_id.tsx'), 'utf8');
  expect(text).toContain("createFileRoute('/things/$id')");
  expect(text).toContain("t('thingsId.title')");
});

test('creates nothing if one of the files exists', async () => {
  const handler = 'apps/server/api/v1/things.ts';
  const root = createTree({ [handler]: 'export {};\n' });
  expect(await runNew(root, 'call', 'GET', '/v1/things')).toMatchObject({
    exitCode: 1,
    output: `${handler} exists already: add to it by hand\n`,
  });
  expect(await check('contract rules', root)).toContain('has no packages/contract/v1/things.ts');
});

test.each([
  [[], 'Usage:'],
  [['call', 'FETCH', '/v1/things'], 'FETCH is not one of GET, POST'],
  [['call', 'GET', 'things'], 'things is not a path such as'],
  [['screen', 'things'], 'things is not an address such as'],
])('refuses the wrong arguments %j with a sentence', async (words, sentence) => {
  const { exitCode, output } = await runNew(createTree({}), ...words);
  expect(exitCode).toBe(1);
  expect(output).toContain(sentence);
  expect(output).not.toContain('    at ');
});
