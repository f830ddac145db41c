import { expect, test } from 'vitest';
import { STEPS } from './check-steps.ts';
import { createTree } from './create-tree.fixture.ts';

/** Runs the named step on a temporary project and returns its output. */
async function runCheck(
  name: string,
  files: Readonly<Record<string, string>>,
  links: readonly string[] = [],
) {
  const step = STEPS.find((step) => step.name === name);
  if (step === undefined) throw new Error(`There is no step "${name}"`);
  return step.run(createTree(files, links));
}

const CALL = (lines: string) => `export const GET = call({
  method: 'GET',
  path: '/v1/things',
${lines}});
`;
const GUARDED = CALL("  may: 'things.read',\n  scope: 'read',\n  module: 'always',\n");
const HANDLER = 'export const GET = handle(contract.GET, () => list());\n';
const CONTRACT_FILE = 'packages/contract/v1/things.ts';
const HANDLER_FILE = 'apps/server/api/v1/things.ts';

test.each([
  ['a handler is missing', { [CONTRACT_FILE]: GUARDED }, `has no ${HANDLER_FILE}`],
  ['a contract is missing', { [HANDLER_FILE]: HANDLER }, `has no ${CONTRACT_FILE}`],
  [
    'the methods differ',
    { [CONTRACT_FILE]: GUARDED, [HANDLER_FILE]: HANDLER.replace('GET', 'PUT') },
    'handles PUT, but the contract defines GET',
  ],
  ['a call has no permission', { [CONTRACT_FILE]: CALL("  module: 'always',\n") }, 'GET has no `may`'],
  ['a call has no module', { [CONTRACT_FILE]: CALL("  may: 'anyone',\n") }, 'GET has no `module`'],
  [
    'a call is in a file that does not match its path',
    { 'packages/contract/v1/others.ts': GUARDED },
    'is in the file of /v1/others, but its path is /v1/things',
  ],
  [
    'a refusal is thrown with a literal text',
    { 'apps/server/features/things/save-thing.ts': "throw new Refusal('That did not work');\n" },
    'save-thing.ts:1: an error text outside the catalogue',
  ],
  [
    'a reply is sent with a literal text',
    { 'apps/server/platform/http/reply.ts': "reply.status(400).send({ message: 'That did not work' });\n" },
    'reply.ts:1: an error text outside the catalogue',
  ],
  [
    'the browser calls the server without the API client',
    { 'apps/web/src/features/things/load-things.ts': "await fetch('/v1/things');\n" },
    'load-things.ts:1: fetch outside lib/calls',
  ],
])('contract rules fire when %s', async (_, files: Record<string, string>, problem) => {
  expect(await runCheck('contract rules', files)).toContain(problem);
});

test('contract rules accept a guarded call at its path with a handler', async () => {
  expect(await runCheck('contract rules', { [CONTRACT_FILE]: GUARDED, [HANDLER_FILE]: HANDLER })).toBe('');
});

test.each([
  ['packages/domain/days/today.ts', 'const now = Date.now();'],
  ['packages/domain/days/today.ts', 'const now = new Date();'],
  ['packages/decoders/teltonika/stamp.ts', 'const now = performance.now();'],
  ['packages/decoders/teltonika/stamp.ts', 'const chance = Math.random();'],
  ['packages/domain/time/today.ts', 'const now = Temporal.Now.instant();'],
  [
    'apps/server/jobs/derivation/derive-activity.ts',
    'const query = sql`select * from mark where at < now()`;',
  ],
  ['apps/server/features/derivation/tables/slice-store.ts', 'const query = sql`select current_timestamp`;'],
])('forbidden clocks fire in %s for: %s', async (path, line) => {
  expect(await runCheck('forbidden clocks', { [path]: `${line}\n` })).toContain(`${path}:1: a clock`);
});

test('forbidden clocks accept an instant that is passed in, comments and tests', async () => {
  const files = {
    'packages/domain/days/day.ts':
      '// never Date.now() here\nexport const day = (at: Date) => new Date(at);\n',
    'packages/domain/days/day.test.ts': 'const now = Date.now();\n',
    'apps/server/jobs/derivation/derive-activity.ts': 'const at = clock.now();\n',
  };
  expect(await runCheck('forbidden clocks', files)).toBe('');
});

test('file size fires above 300 lines', async () => {
  const files = { 'tools/long.ts': 'a();\n'.repeat(301), 'tools/fitting.ts': 'a();\n'.repeat(300) };
  expect(await runCheck('file size', files)).toBe('tools/long.ts: 301 lines: at most 300');
});

test.each([
  ['apps/web/src/ui/date-utils.ts', '"date-utils" does not describe its content'],
  ['packages/domain/shared/day.ts', '"shared" does not describe its content'],
  ['apps/server/features/machines/machines.ts', 'files here are called noun-store'],
  ['apps/server/jobs/activity.ts', 'files here are called verb-noun'],
  ['apps/server/ingest/steps/clock.ts', 'files here are called verb-noun'],
  ['apps/server/ingest/ports/teltonika.ts', 'files here are called protocol-transport'],
  ['apps/server/db/migrations/people.sql', 'files here are called NNNN-title'],
  ['apps/web/src/map/layers/sites.tsx', 'files here are called thing-layer'],
])('names fire for %s', async (path, problem) => {
  expect(await runCheck('names', { [path]: '\n' })).toContain(`${path}: ${problem}`);
});

test('names fire for a barrel, and for a feature with more than ten public exports', async () => {
  const list = Array.from({ length: 11 }, (_, index) => `thing${index}`).join(', ');
  const output = await runCheck('names', {
    'packages/domain/index.ts': "export * from './day.ts';\n",
    'apps/server/features/things/public.ts': `export { ${list} } from './find-things.ts';\n`,
  });
  expect(output).toContain('packages/domain/index.ts:1: a barrel');
  expect(output).toContain('public.ts: 11 exports: at most 10 are public');
});
