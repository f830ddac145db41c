import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataFolder, until } from '@groundwork/server/server-process.fixture.ts';
import type { UploadLog } from '@groundwork/simulator/devices/stubborn-upload.ts';
import { planLoad } from '@groundwork/simulator/load.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabaseOn, verifyGround } from '../../testing/installation.ts';
import type { Ground } from '../../testing/own-ground.ts';
import { allotAll, ServerUnderLoad, uploadAll } from '../../testing/server-under-load.ts';
import { contentOf, runCommand, spawnCommand } from './backup-commands.fixture.ts';
import { type ExternalPostgres, startExternalPostgres } from './external-postgres.fixture.ts';
import { checkHistory } from './history.fixture.ts';

const LOAD = { deviceCount: 50, packetsPerDevice: 120, recordsPerPacket: 10 };
const PACKETS = LOAD.deviceCount * LOAD.packetsPerDevice;
const DAY_MS = 24 * 60 * 60 * 1_000;
const YESTERDAY = new Date(Math.floor(Date.now() / 1_000) * 1_000 - DAY_MS);

const loads = planLoad({ ...LOAD, firstTimeMs: YESTERDAY.getTime() });
const folder = makeDataFolder();
const fileOf = (name: string): string => join(folder.path, name);
let server: ServerUnderLoad;
let operators: ExternalPostgres;
/** What devices knew when the backup began, and when it had ended. */
let before: ReadonlyMap<string, UploadLog>;
let after: ReadonlyMap<string, UploadLog>;

const countAcked = (logs: ReadonlyMap<string, UploadLog>): number =>
  [...logs.values()].reduce((sum, { acked }) => sum + acked.length, 0);

/** An installation beside the one under load: the embedded database of a new folder, or an external one. */
function groundOf(name: string, databaseUrl: string | null): Ground {
  return { folder: fileOf(name), databaseUrl, remove: () => {} };
}

beforeAll(async () => {
  mkdirSync(folder.path, { mode: 0o755 });
  [server, operators] = await Promise.all([ServerUnderLoad.start(), startExternalPostgres()]);
  await allotAll(server, loads, YESTERDAY);
  const giveUp = new AbortController();
  const { logs, done } = uploadAll(server, loads, giveUp.signal);
  await until(() => countAcked(logs) > PACKETS * 0.2);
  before = structuredClone(logs);
  await runCommand('backup', liveGround(), fileOf('live.backup'));
  after = structuredClone(logs);
  giveUp.abort();
  await done;
});
afterAll(async () => {
  await Promise.all([server.remove(), operators.stop()]);
  folder.remove();
});

const liveGround = (): Ground => ({ folder: server.dataFolder, databaseUrl: null, remove: () => {} });

test('a backup is taken while devices send, and none of them waits for it', () => {
  console.log({
    ackedBefore: countAcked(before),
    ackedDuring: countAcked(after) - countAcked(before),
    PACKETS,
  });
  expect(countAcked(after)).toBeGreaterThan(countAcked(before));
  expect(countAcked(after), 'devices were still at it').toBeLessThan(PACKETS);
});

test('embedded, external and embedded again: every table is the same, and so is what follows from the readings', async () => {
  const external = groundOf('external', await operators.makeDatabase());
  await runCommand('restore', external, fileOf('live.backup'));
  await runCommand('backup', external, fileOf('external.backup'));
  const embedded = groundOf('embedded', null);
  await runCommand('restore', embedded, fileOf('external.backup'));
  await runCommand('backup', embedded, fileOf('embedded.backup'));
  const content = await contentOf(fileOf('live.backup'));
  expect(await contentOf(fileOf('external.backup'))).toEqual(content);
  expect(await contentOf(fileOf('embedded.backup'))).toEqual(content);

  const gateway = openDatabaseOn(external, 'gateway');
  const found = await checkHistory(gateway, loads, before).finally(() => gateway.end());
  expect(found.ackedButNotStored, 'acknowledged before the backup began').toEqual([]);
  expect(found.storedTwice).toEqual([]);
  expect(await listHalfPackets(external), 'packets of which a part is there').toEqual([]);
  await comesToRest(external);
});

/** A started portal derives what was not derived yet; then all of it is as computed anew. Nothing is restored into it. */
async function comesToRest(ground: Ground): Promise<void> {
  const restored = await ServerUnderLoad.start({}, ground);
  await until(async () =>
    (await verifyGround(ground)).startsWith(`${LOAD.deviceCount} as computed, 0 different`),
  );
  const { output } = await spawnCommand(
    'restore',
    groundOf('beside', ground.databaseUrl),
    fileOf('live.backup'),
  ).ended;
  expect(output).toBe('Groundwork is at work on this database: stop it, then restore.\n');
  await restored.stop();
}

async function listHalfPackets(ground: Ground): Promise<readonly string[]> {
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

test('a running portal is not restored into', async () => {
  const { code, output } = await spawnCommand('restore', liveGround(), fileOf('live.backup')).ended;
  expect(code).toBe(1);
  expect(output).toMatch(/^Groundwork is already running on .*\n$/);
});

test('a restore that is killed leaves nothing, and the next one goes through', async () => {
  const ground = groundOf('killed', await operators.makeDatabase());
  const killed = spawnCommand('restore', ground, fileOf('live.backup'));
  await until(() => copiesReadings(ground.databaseUrl ?? ''));
  killed.process.kill('SIGKILL');
  await killed.ended;
  await runCommand('restore', ground, fileOf('live.backup'));
  await runCommand('backup', ground, fileOf('killed.backup'));
  expect(await contentOf(fileOf('killed.backup'))).toEqual(await contentOf(fileOf('live.backup')));
  const { code, output } = await spawnCommand('restore', ground, fileOf('live.backup')).ended;
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

test('where there is no portal there is nothing to back up', async () => {
  const { code, output } = await spawnCommand('backup', groundOf('nowhere', null), fileOf('none.backup'))
    .ended;
  expect(code).toBe(1);
  expect(output).toMatch(/^There is nothing to back up in .*nowhere/);
});
