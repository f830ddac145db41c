import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { floorShare, roundAmount } from '@groundwork/domain/metrics/round-amount.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import * as z from 'zod';
import { startTestServer, type TestServer } from '../../../api/tests/test-server.fixture.ts';
import { readVerifyArguments } from '../../../config/verify-arguments.ts';
import { openTestDatabase, type TestDatabase } from '../../../db/test-database.fixture.ts';
import { type Intake, openIntake } from '../../../ingest/open-intake.ts';
import { openFileStore } from '../../../platform/files/file-store.ts';
import { createMetrics } from '../../../platform/metrics.ts';
import { verifyOrganisations } from '../../derivation/verify/verify-organisations.ts';
import { countRows, createBackupFolder, restore } from './backup-in-database.fixture.ts';
import { deriveAll, describeChangedDays, listDerivedDays } from './derived-days.fixture.ts';

/** A version with a backup in `fixtures` and the responses that it gave itself. */
const VERSION = '0.1.0';
const FIXTURES = join(import.meta.dirname, 'fixtures');
/** After all data in the backup. */
const NOW = new Date('2026-11-23T12:00:00Z');

const ACCOUNTS = ['rental', 'customer', 'other'] as const;

const Expected = z.object({
  accounts: z.record(z.enum(ACCOUNTS), z.object({ email: z.string(), password: z.string() })),
  verified: z.object({ from: z.string(), to: z.string(), machines: z.int() }),
  quarantined: z.int(),
  picturePath: z.string(),
  sentBefore: z.object({ ingestKey: z.string(), readings: z.array(z.unknown()) }),
  reads: z.array(
    z.object({ account: z.enum(ACCOUNTS), path: z.string(), answer: z.record(z.string(), z.unknown()) }),
  ),
});

const expected = Expected.parse(JSON.parse(readFileSync(join(FIXTURES, `${VERSION}.expected.json`), 'utf8')));
const folder = createBackupFolder();
let restored: TestDatabase;
let intake: Intake;
let server: TestServer;
let changedDays: string;
const tokens = new Map<string, string>();

beforeAll(async () => {
  // Empty, because the tables of this version are not those of the backup.
  restored = await openTestDatabase({ ...inject('template'), database: 'template0' });
  const filesFolder = folder.getPath('restored-files');
  await restore(join(FIXTURES, `${VERSION}.backup`), restored.address, openFileStore(filesFolder));
  const { to: endsOn } = expected.verified;
  const before = await listDerivedDays(restored.app, endsOn);
  await deriveAll(restored.app, NOW.getTime() / 1000);
  changedDays = describeChangedDays(before, await listDerivedDays(restored.app, endsOn));
  const log = pino({ level: 'silent' });
  const { gateway } = restored;
  intake = openIntake(
    { gateway, log, metrics: createMetrics(), notifyStored: () => {}, now: () => NOW },
    { windowMs: 1 },
  );
  const { ingestReadings } = intake;
  server = await startTestServer({ app: restored.app, filesFolder, ingestReadings, now: () => NOW });
  for (const account of ACCOUNTS) {
    const signedIn = await server.send<{ token: string }>('POST', '/identity/v1/sign-in', {
      body: expected.accounts[account],
    });
    expect(signedIn.status, account).toBe(200);
    tokens.set(account, signedIn.body.token);
  }
  // Staff of several organisations need a second factor, which no account of that version has.
  await restored.owner.pool.query(`update sign_in set second_factor = 'totp'`);
});
afterAll(async () => {
  await server.stop();
  await intake.stop();
  await restored.close();
  folder.remove();
});

const read = (account: string, path: string) =>
  server.send<Record<string, unknown>>('GET', path, { token: tokens.get(account) ?? '' });

/** What later versions answer differently on purpose. Each has its reason, and nothing else may differ. */
const CHANGES: readonly ((path: string, was: unknown, is: unknown) => boolean)[] = [
  // Amounts have at most three decimals since 0.4.
  (_, was, is) => typeof was === 'number' && is === roundAmount(was),
  // Completeness is rounded down, so that what is nearly complete does not read as complete.
  (path, was, is) => path.endsWith('ompleteness') && typeof was === 'number' && is === floorShare(was, 1),
  // The list shows the hour meter and the hours of each source since 0.4.
  (path, was) => /^machines\.\d+\.(hourMeter|sources\.\d+\.hours)$/.test(path) && was === null,
  // Routes have a screen, so their entry is on for those who have not chosen.
  (path, was, is) => path === 'navigation.routes' && was === false && is === true,
];

/** What the rules of later versions change in the answers: by rule and read, the differences. */
const restated = z
  .record(z.string(), z.record(z.string(), z.array(z.string())))
  .parse(JSON.parse(readFileSync(join(FIXTURES, `${VERSION}.restated.json`), 'utf8')));
const listRestated = (read: string): string[] =>
  Object.values(restated)
    .flatMap((reads) => reads[read] ?? [])
    .toSorted();
const PAGE = join(import.meta.dirname, '../../../../../docs/restated-by-0.4.md');

/** Lists where an answer differs from the expected one, except for new fields and `CHANGES`. */
function findDifferences(was: unknown, is: unknown, path = ''): string[] {
  if (Object.is(was, is) || CHANGES.some((isChange) => isChange(path, was, is))) return [];
  if (typeof was !== 'object' || was === null || typeof is !== 'object' || is === null)
    return [`${path}: ${JSON.stringify(was)} → ${JSON.stringify(is)}`];
  const [before, now] = [was, is].map((one) => (Array.isArray(one) ? one.length : null));
  if (before !== now) return [`${path}: ${before} → ${now} items`];
  return Object.entries(was).flatMap(([key, value]) =>
    findDifferences(value, (is as Record<string, unknown>)[key], path === '' ? key : `${path}.${key}`),
  );
}

test.each(expected.reads)('$account reads $path as before', async ({ account, path, answer }) => {
  const { status, body } = await read(account, path);
  expect(status).toBe(200);
  expect(findDifferences(answer, body).toSorted()).toEqual(listRestated(`${account} ${path}`));
});

test('the stored history equals a recomputation from its readings', async () => {
  const { from, to, machines } = expected.verified;
  const { range } = readVerifyArguments(['--from', from, '--to', to]);
  const found = [];
  for await (const verified of verifyOrganisations(restored.app, [], range)) found.push(verified);
  expect(found).toHaveLength(machines);
  for (const verified of found) expect(verified).toMatchObject({ kind: 'at rest', differences: [] });
});

test('a reading sent before the backup is already known', async () => {
  const { ingestKey, readings } = expected.sentBefore;
  const { body } = await server.send('POST', '/v1/ingest/readings', { token: ingestKey, body: { readings } });
  expect(body).toEqual({ stored: 0, alreadyKnown: readings.length, quarantined: [], refused: [] });
});

test('quarantined readings are kept', async () => {
  expect(await countRows(restored.address)).toMatchObject({ quarantine: expected.quarantined });
});

test('an uploaded picture is restored', async () => {
  const { status, headers } = await read('rental', expected.picturePath);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('image/webp');
});

test('the page names the days that the rules of this version changed', async () => {
  const rules = Object.entries(restated).map(([rule, reads]) =>
    [`## Because ${rule}`, '', ...Object.entries(reads).flatMap(describeRead)].join('\n'),
  );
  const page = [PAGE_HEAD, changedDays, ...rules].join('\n\n');
  await expect(`${page}\n`).toMatchFileSnapshot(PAGE);
});

const PAGE_HEAD = `# What 0.4 changes in days derived before

<!-- Generated by apps/server/features/installation/backup/older-backups.test.ts (run it with -u). -->

A portal of 0.1.0 made a backup of nine days of six machines
([what is in it](../apps/server/features/installation/backup/fixtures/README.md)). The test restores it, derives every
machine again by the rules of 0.4, and compares each day, and every answer that 0.1.0 gave. Amounts with more than three
decimals are compared by three. Times are those of the machine's zone. On-time and distance of a day that changes by 1 %
or more would be marked on the screens as restated.`;

const describeRead = ([read, differences]: [string, readonly string[]]): string[] => [
  `\`${read}\``,
  '',
  ...differences.map((difference) => `- ${difference}`),
  '',
];
