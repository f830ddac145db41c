import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
const tokens = new Map<string, string>();

beforeAll(async () => {
  // Empty, because the tables of this version are not those of the backup.
  restored = await openTestDatabase({ ...inject('template'), database: 'template0' });
  const filesFolder = folder.getPath('restored-files');
  await restore(join(FIXTURES, `${VERSION}.backup`), restored.address, openFileStore(filesFolder));
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
});
afterAll(async () => {
  await server.stop();
  await intake.stop();
  await restored.close();
  folder.remove();
});

const read = (account: string, path: string) =>
  server.send<Record<string, unknown>>('GET', path, { token: tokens.get(account) ?? '' });

// Responses may have new fields, but every field of the older version must be present and equal.
test.each(expected.reads)('$account reads $path as before', async ({ account, path, answer }) => {
  const { status, body } = await read(account, path);
  expect(status).toBe(200);
  expect(body).toMatchObject(answer);
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
