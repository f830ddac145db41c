import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { joinInstallation } from '@groundwork/server/db/installation-lock.ts';
import { makeDataFolder, until } from '@groundwork/server/server-process.fixture.ts';
import type { UploadLog } from '@groundwork/simulator/devices/stubborn-upload.ts';
import { planLoad } from '@groundwork/simulator/load.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BenchData } from '../../testing/bench-data.ts';
import { openDatabaseOn, verifyInstallation } from '../../testing/installation.ts';
import { allotAll, ServerUnderLoad, uploadAll } from '../../testing/server-under-load.ts';
import { readContent, runCommand, spawnCommand } from './backup-commands.fixture.ts';
import { type ExternalPostgres, startExternalPostgres } from './external-postgres.fixture.ts';
import { checkHistory } from './history.fixture.ts';

const LOAD = { deviceCount: 50, packetsPerDevice: 120, recordsPerPacket: 10 };
const PACKETS = LOAD.deviceCount * LOAD.packetsPerDevice;
const DAY_MS = 24 * 60 * 60 * 1_000;
const YESTERDAY = new Date(Math.floor(Date.now() / 1_000) * 1_000 - DAY_MS);

const loads = planLoad({ ...LOAD, firstTimeMs: YESTERDAY.getTime() });
const folder = makeDataFolder();
const filePath = (name: string): string => join(folder.path, name);
let server: ServerUnderLoad;
let operators: ExternalPostgres;
let externalUrl: string;
/** The upload logs of the devices when the backup started and when it ended. */
let before: ReadonlyMap<string, UploadLog>;
let after: ReadonlyMap<string, UploadLog>;

const countAcked = (logs: ReadonlyMap<string, UploadLog>): number =>
  [...logs.values()].reduce((sum, { acked }) => sum + acked.length, 0);

/** Creates a second installation: with an embedded database in a new folder, or with an external one. */
function createGround(name: string, databaseUrl: string | null): BenchData {
  return { folder: filePath(name), databaseUrl, remove: () => {} };
}

beforeAll(async () => {
  mkdirSync(folder.path, { mode: 0o755 });
  [server, operators] = await Promise.all([ServerUnderLoad.start(), startExternalPostgres()]);
  await allotAll(server, loads, YESTERDAY);
  const giveUp = new AbortController();
  const { logs, done } = uploadAll(server, loads, giveUp.signal);
  await until(() => countAcked(logs) > PACKETS * 0.2);
  before = structuredClone(logs);
  await runCommand('backup', liveGround(), filePath('live.backup'));
  after = structuredClone(logs);
  giveUp.abort();
  await done;
});
afterAll(async () => {
  await Promise.all([server.remove(), operators.stop()]);
  folder.remove();
});

const liveGround = (): BenchData => ({ folder: server.dataFolder, databaseUrl: null, remove: () => {} });

test('a backup does not block devices that are sending', () => {
  console.log({
    ackedBefore: countAcked(before),
    ackedDuring: countAcked(after) - countAcked(before),
    PACKETS,
  });
  expect(countAcked(after)).toBeGreaterThan(countAcked(before));
  expect(countAcked(after), 'devices were still sending').toBeLessThan(PACKETS);
});

test('embedded to external and back to embedded: every table and everything derived stays the same', async () => {
  externalUrl = await operators.createDatabase();
  const external = createGround('external', externalUrl);
  await runCommand('restore', external, filePath('live.backup'));
  await runCommand('backup', external, filePath('external.backup'));
  const embedded = createGround('embedded', null);
  await runCommand('restore', embedded, filePath('external.backup'));
  await runCommand('backup', embedded, filePath('embedded.backup'));
  const content = await readContent(filePath('live.backup'));
  expect(await readContent(filePath('external.backup'))).toEqual(content);
  expect(await readContent(filePath('embedded.backup'))).toEqual(content);

  const gateway = openDatabaseOn(external, 'gateway');
  const found = await checkHistory(gateway, loads, before).finally(() => gateway.end());
  expect(found.ackedButNotStored, 'acknowledged before the backup began').toEqual([]);
  expect(found.storedTwice).toEqual([]);
  expect(await listHalfPackets(external), 'packets of which a part is there').toEqual([]);
  await expectAtRest(external);
});

/** Starts a portal and waits until all derived data matches a recomputation. Expects it to refuse a restore. */
async function expectAtRest(ground: BenchData): Promise<void> {
  const restored = await ServerUnderLoad.start({}, ground);
  await until(async () =>
    (await verifyInstallation(ground)).startsWith(`${LOAD.deviceCount} as computed, 0 different`),
  );
  const { output } = await spawnCommand(
    'restore',
    createGround('second', ground.databaseUrl),
    filePath('live.backup'),
  ).ended;
  expect(output).toBe('Groundwork is at work on this database: stop it, then restore.\n');
  await restored.stop();
}

async function listHalfPackets(ground: BenchData): Promise<readonly string[]> {
  const gateway = openDatabaseOn(ground, 'gateway');
  const { rows } = await gateway.pool
    .query<{ packet: string }>(
      `select source_id || ' ' || floor((extract(epoch from time) - $1) / $2) as packet
       from reading group by source_id, floor((extract(epoch from time) - $1) / $2) having count(*) <> $2`,
      [YESTERDAY.getTime() / 1_000, LOAD.recordsPerPacket],
    )
    .finally(() => gateway.end());
  return rows.map(({ packet }) => packet);
}

test('a restore into a running portal is refused', async () => {
  const { code, output } = await spawnCommand('restore', liveGround(), filePath('live.backup')).ended;
  expect(code).toBe(1);
  expect(output).toMatch(/^Groundwork is already running on .*\n$/);
});

test('a killed restore leaves nothing behind, and the next one succeeds', async () => {
  const ground = createGround('killed', await operators.createDatabase());
  const killed = spawnCommand('restore', ground, filePath('live.backup'));
  await until(() => copiesReadings(ground.databaseUrl ?? ''));
  killed.process.kill('SIGKILL');
  await killed.ended;
  await runCommand('restore', ground, filePath('live.backup'));
  await runCommand('backup', ground, filePath('killed.backup'));
  expect(await readContent(filePath('killed.backup'))).toEqual(await readContent(filePath('live.backup')));
  const { code, output } = await spawnCommand('restore', ground, filePath('live.backup')).ended;
  expect(code).toBe(1);
  expect(output).toMatch(/^A backup is restored into an empty installation only, and this one has rows in /);
});

async function copiesReadings(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString });
  await client.connect();
  const { rowCount } = await client
    .query(`select from pg_stat_progress_copy where tuples_processed > 0 and relid = to_regclass('reading')`)
    .finally(() => client.end());
  return rowCount === 1;
}

test('a backup of a folder without a portal is refused', async () => {
  const { code, output } = await spawnCommand(
    'backup',
    createGround('nowhere', null),
    filePath('none.backup'),
  ).ended;
  expect(code).toBe(1);
  expect(output).toMatch(/^There is no portal in .*nowhere/);
});

test('two backups of one external database do not run at once, and a killed one does not block the next', async () => {
  const ground = createGround('external', externalUrl);
  const lock = await joinInstallation({ connectionString: externalUrl }, ['backup']);
  const refused = await spawnCommand('backup', ground, filePath('twice.backup')).ended;
  await lock?.release();
  expect(refused).toEqual({ code: 1, output: 'Another backup of this database is running.\n' });
  const listTwice = () => readdirSync(folder.path).filter((name) => name.startsWith('twice'));
  const killed = spawnCommand('backup', ground, filePath('twice.backup'));
  await until(() => listTwice().length > 0);
  killed.process.kill('SIGKILL');
  await killed.ended;
  await runCommand('backup', ground, filePath('twice.backup'));
  expect(listTwice()).toEqual(['twice.backup']);
});
