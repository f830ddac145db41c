import { expect, test } from 'vitest';
import { STEPS } from './check-steps.ts';
import { madeTree } from './made-tree.fixture.ts';

/** Runs the step of that name on a made-up project and gives what it says. */
async function say(name: string, files: Readonly<Record<string, string>>, links: readonly string[] = []) {
  const step = STEPS.find((step) => step.name === name);
  if (step === undefined) throw new Error(`There is no step "${name}"`);
  return step.run(madeTree(files, links));
}

const CALL = (lines: string) => `export const GET = call({
  method: 'GET',
  path: '/v1/things',
${lines}});
`;
const GUARDED = CALL("  may: 'things.read',\n  module: 'always',\n");
const HANDLER = 'export const GET = handle(contract.GET, () => list());\n';
const CONTRACT_FILE = 'packages/contract/v1/things.ts';
const HANDLER_FILE = 'apps/server/api/v1/things.ts';

test.each([
  ['a handler is missing', { [CONTRACT_FILE]: GUARDED }, `has no ${HANDLER_FILE}`],
  ['a contract is missing', { [HANDLER_FILE]: HANDLER }, `has no ${CONTRACT_FILE}`],
  [
    'the methods differ',
    { [CONTRACT_FILE]: GUARDED, [HANDLER_FILE]: HANDLER.replace('GET', 'PUT') },
    'answers PUT, the contract says GET',
  ],
  ['nobody is named who may', { [CONTRACT_FILE]: CALL("  module: 'always',\n") }, 'GET does not say who may'],
  ['no module is named', { [CONTRACT_FILE]: CALL("  may: 'anyone',\n") }, 'GET does not say which module'],
  [
    'a call stands at another path than its own',
    { 'packages/contract/v1/others.ts': GUARDED },
    'stands at /v1/others, but says /v1/things',
  ],
  [
    'a refusal has a text of its own',
    { 'apps/server/features/things/save-thing.ts': "throw new Refusal('That did not work');\n" },
    'save-thing.ts:1: an error text outside the catalogue',
  ],
  [
    'an answer has a text of its own',
    { 'apps/server/platform/http/reply.ts': "reply.status(400).send({ message: 'That did not work' });\n" },
    'reply.ts:1: an error text outside the catalogue',
  ],
  [
    'the browser calls the server past its client',
    { 'apps/web/src/features/things/load-things.ts': "await fetch('/v1/things');\n" },
    'load-things.ts:1: fetch outside lib/calls',
  ],
])('contract rules fire when %s', async (_, files: Record<string, string>, problem) => {
  expect(await say('contract rules', files)).toContain(problem);
});

test('contract rules are silent about a guarded call at its path with its handler', async () => {
  expect(await say('contract rules', { [CONTRACT_FILE]: GUARDED, [HANDLER_FILE]: HANDLER })).toBe('');
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
  ['apps/server/features/derivation/tables/segment-store.ts', 'const query = sql`select current_timestamp`;'],
])('forbidden clocks fire in %s for: %s', async (path, line) => {
  expect(await say('forbidden clocks', { [path]: `${line}\n` })).toContain(`${path}:1: a clock`);
});

test('forbidden clocks are silent about a given instant, comments and tests', async () => {
  const files = {
    'packages/domain/days/day.ts':
      '// never Date.now() here\nexport const day = (at: Date) => new Date(at);\n',
    'packages/domain/days/day.test.ts': 'const now = Date.now();\n',
    'apps/server/jobs/derivation/derive-activity.ts': 'const at = clock.now();\n',
  };
  expect(await say('forbidden clocks', files)).toBe('');
});

test('file size fires above 300 lines', async () => {
  const files = { 'tools/long.ts': 'a();\n'.repeat(301), 'tools/fitting.ts': 'a();\n'.repeat(300) };
  expect(await say('file size', files)).toBe('tools/long.ts: 301 lines: at most 300');
});

test.each([
  ['apps/web/src/ui/date-utils.ts', '"date-utils" does not say what is in it'],
  ['packages/domain/shared/day.ts', '"shared" does not say what is in it'],
  ['apps/server/features/machines/machines.ts', 'files here are called noun-store'],
  ['apps/server/jobs/activity.ts', 'files here are called verb-noun'],
  ['apps/server/ingest/steps/clock.ts', 'files here are called verb-noun'],
  ['apps/server/ingest/sources/teltonika.ts', 'files here are called protocol-transport'],
  ['apps/server/db/migrations/people.sql', 'files here are called NNNN-title'],
  ['apps/web/src/map/layers/sites.tsx', 'files here are called thing-layer'],
])('names fire for %s', async (path, problem) => {
  expect(await say('names', { [path]: '\n' })).toContain(`${path}: ${problem}`);
});

test('names fire for a barrel, and for a feature that makes more than ten things public', async () => {
  const list = Array.from({ length: 11 }, (_, index) => `thing${index}`).join(', ');
  const said = await say('names', {
    'packages/domain/index.ts': "export * from './day.ts';\n",
    'apps/server/features/things/public.ts': `export { ${list} } from './find-things.ts';\n`,
  });
  expect(said).toContain('packages/domain/index.ts:1: a barrel');
  expect(said).toContain('public.ts: 11 exports: at most 10 are public');
});
