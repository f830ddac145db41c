import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { expect, test } from 'vitest';
import { describeApi } from '../apps/server/api/description/describe-api.ts';
import { loadCalls } from './contract-calls.ts';
import { runCommand } from './run-command.ts';
import { sourceTree } from './source-tree.ts';

const ROOT = join(import.meta.dirname, '..');
const PROGRAMS = join(ROOT, 'node_modules');
/** A path is at least 17 lines, a call 15 and a field 2: its sentence and its type. The total grows with the calls. */
const MAX_LINES_A_CALL = 65;

const calls = await loadCalls(sourceTree(ROOT));
const description = describeApi(
  calls.map(({ shape }) => shape),
  'https://portal.groundwork.test',
);

/** What a program does with the generated types: it sends a body and reads an answer. */
const SAMPLE = `import type { components, operations, paths } from './client.ts';
type Json<Content> = Content extends { content: { 'application/json': infer Body } } ? Body : never;
const site: Json<paths['/v1/portal/sites']['post']['requestBody']> = { name: 'North quarry', zone: 'Europe/London' };
const read = (answer: Json<operations['getV1PortalMachinesList']['responses'][200]>): (number | null)[] =>
  answer.machines.map(({ activitySummary }) => activitySummary.activeHours.value);
const isTaken = ({ code }: components['schemas']['Error']): boolean => code === 'SITE_CODE_TAKEN';
// @ts-expect-error a state that does not exist
const state: components['schemas']['EngineState'] = 'flying';
// @ts-expect-error a site needs a zone
const zoneless: Json<paths['/v1/portal/sites']['post']['requestBody']> = { name: 'North quarry' };
export { isTaken, read, site, state, zoneless };
`;

const CONFIG = {
  compilerOptions: {
    target: 'es2024',
    module: 'esnext',
    moduleResolution: 'bundler',
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    types: [],
  },
  include: ['*.ts'],
};

test('a client made from the description compiles, and is short', async ({ onTestFinished }) => {
  const folder = await mkdtemp(join(tmpdir(), 'groundwork-client-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const declarations = await openapiTS(JSON.stringify(description));
  const client = astToString(declarations);
  await writeFile(join(folder, 'client.ts'), client);
  await writeFile(join(folder, 'sample.ts'), SAMPLE);
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(CONFIG));
  const compiled = await runCommand(
    process.execPath,
    [join(PROGRAMS, 'typescript-7/bin/tsc'), '-p', folder],
    {
      cwd: ROOT,
      timeoutMs: 60_000,
    },
  );
  expect(compiled.output).toBe('');
  expect(compiled.exitCode).toBe(0);
  expect(client.split('\n').length).toBeLessThan(MAX_LINES_A_CALL * calls.length);
});

test('redocly lint finds nothing to complain about', async ({ onTestFinished }) => {
  const folder = await mkdtemp(join(tmpdir(), 'groundwork-lint-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'openapi.json');
  await writeFile(file, JSON.stringify(description));
  const script = join(PROGRAMS, '@redocly/cli/bin/cli.js');
  const linted = await runCommand(
    process.execPath,
    [script, 'lint', file, '--extends=recommended', '--format=json'],
    {
      cwd: folder,
      timeoutMs: 60_000,
      env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    },
  );
  expect(linted.output).toMatch(/"totals":\s*\{\s*"errors":\s*0,\s*"warnings":\s*0,\s*"ignored":\s*0/);
  expect(linted.exitCode).toBe(0);
});
