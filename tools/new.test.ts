import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { STEPS } from './check-steps.ts';
import { copyProject } from './copy-project.fixture.ts';
import { createTree } from './create-tree.fixture.ts';
import { finish } from './new/finish.ts';
import { KINDS } from './new/kinds.ts';
import { applyPlan } from './new/plan.ts';
import { runCommand } from './run-command.ts';
import { sourceTree } from './source-tree.ts';
import { UNTRANSLATED } from './translations.ts';

const COMMAND = join(import.meta.dirname, 'new.ts');

const runNew = (cwd: string, ...words: readonly string[]) =>
  runCommand(process.execPath, [COMMAND, ...words], { cwd, timeoutMs: 60_000 });

/** The steps of the check that could refuse what is generated. */
const CONCERNED = new Set([
  'types',
  'types of the web',
  'generated documents',
  'translations',
  'contract rules',
  'names',
  'file roles',
  'styles',
]);

const CREATED = [
  ['call', 'DELETE', '/v1/portal/things/{id}'],
  ['call', 'POST', '/v1/portal/things/{id}/parts'],
  // Its access rows import types only.
  ['call', 'POST', '/v1/portal/zones/{id}/things'],
  ['screen', '/organisation/things'],
  ['screen', '/things/{id}'],
  ['metric', 'thingHours'],
  ['output', 'siteVisits'],
  ['port', 'acme-tcp', 'CELLULAR'],
  ['port', 'acme-udp', 'CELLULAR'],
];

test('what it writes passes the check as it is', { timeout: 180_000 }, async () => {
  const root = copyProject();
  const { output, exitCode } = await runNew(root, 'call', 'GET', '/v1/portal/things/{id}');
  expect(exitCode, output).toBe(0);
  expect(output).toContain('created packages/contract/v1/portal/things/_id.ts');
  expect(output).toContain('created apps/server/api/tests/things-access-rows.fixture.ts');
  expect(output).toContain('Left to you:');
  const written = CREATED.flatMap(([kind = '', ...words]) => {
    const plan = KINDS.get(kind)?.plan(sourceTree(root), words);
    return plan ? applyPlan(root, plan) : [];
  });
  expect(written).toContain('apps/server/api/v1/portal/things/_id/index.ts');
  await finish(
    root,
    [...new Set(written)].filter((path) => existsSync(join(root, path))),
  );

  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const rows = read('apps/server/api/tests/things-access-rows.fixture.ts');
  for (const call of ['GET', 'DELETE', 'POST']) expect(rows).toContain(`'${call} /v1/portal/things/{id}`);
  expect(read('packages/contract/screens.ts')).toContain("'/things/{id}'");
  expect(read('apps/web/src/app/menus.ts')).toContain("{ key: 'nav.things', to: '/organisation/things' }");
  expect(JSON.parse(read('apps/web/locales/en/things.json'))).toEqual({
    title: 'Things',
    detailTitle: 'Things',
  });
  expect(JSON.parse(read('apps/web/locales/nl/nav.json'))).toMatchObject({ things: `${UNTRANSLATED}Things` });

  const concerned = STEPS.filter(({ name }) => CONCERNED.has(name));
  for (const { name, run } of concerned) expect(await run(root), name).toBe('');
});

test('changes nothing if the call, the screen or its text exists', async () => {
  const contract = 'packages/contract/v1/things.ts';
  const text = 'export const GET = 1;\n';
  const root = createTree({ [contract]: text });
  expect(await runNew(root, 'call', 'GET', '/v1/things')).toMatchObject({
    exitCode: 1,
    output: `${contract} has GET already: change it by hand\n`,
  });
  expect(readFileSync(join(root, contract), 'utf8')).toBe(text);
  const titled = createTree({ 'apps/web/locales/en/things.json': '{ "title": "Things" }' });
  expect(await runNew(titled, 'screen', '/things')).toMatchObject({
    exitCode: 1,
    output: 'apps/web/locales/en/things.json has title already: choose another name\n',
  });
});

test.each([
  [[], 'Usage:'],
  [['call', 'GET'], 'Usage:'],
  [['house', 'things'], 'Usage:'],
  [['constructor', 'things'], 'Usage:'],
  [['call', 'FETCH', '/v1/things'], 'FETCH is not one of GET, POST'],
  [['call', 'GET', 'things'], 'things is not a path such as'],
  [['screen', 'things'], 'things is not an address such as'],
  [['metric', 'thing-hours'], 'thing-hours is not a name such as'],
  [['output', 'Visit'], 'Visit is not a plural such as'],
  [['port', 'acme-ftp', 'CELLULAR'], 'acme-ftp is not a port such as'],
  [['port', 'acme-tcp', 'ACME'], 'ACME is not a type of source: take one of TELTONIKA'],
])('refuses the wrong arguments %j with a sentence', async (words, sentence) => {
  const { exitCode, output } = await runNew(createTree({}), ...words);
  expect(exitCode).toBe(1);
  expect(output).toContain(sentence);
  expect(output).not.toContain('    at ');
});
