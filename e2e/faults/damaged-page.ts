import { closeSync, existsSync, openSync, readSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataFolder } from '@groundwork/server/server-process.fixture.ts';
import { type BenchData, openBenchData } from '../../testing/bench-data.ts';
import type { Goal } from '../../testing/report.ts';
import { ServerUnderLoad } from '../../testing/server-under-load.ts';
import { runCommand, spawnCommand } from './backup-commands.fixture.ts';
import type { Fault } from './fault.ts';
import { readMetric } from './metric-sample.ts';
import { storeNumberedReadings } from './numbered-readings.fixture.ts';
import { startInVain } from './start-and-end.fixture.ts';
import { openSuperuser } from './superuser.ts';

const READINGS = 20_000;
const PAGE_BYTES = 8_192;
/** In the middle of the rows of some page. */
const DAMAGED_AT = 20 * PAGE_BYTES + 5_000;

const BACKUP_SENTENCE =
  /^The table reading cannot be read: invalid page in block 20 of relation "base\/\d+\/\d+" \(XX001\)\. No backup was written\. See docs\/damaged-database\.md\.\n$/;
const START_SENTENCE =
  /^PostgreSQL does not start: PANIC: {2}could not locate a valid checkpoint record .* Remove nothing: docs\/damaged-database\.md says what to do\.$/;

/** One byte of a page with readings is changed while the portal is stopped; then the newest write-ahead log is cut. */
export const pageDamaged: Fault = {
  name: 'page damaged',
  wholeRunSeconds: 40,
  async run() {
    const ground = await openBenchData();
    const { path: restoredFolder, remove } = makeDataFolder();
    const server = await ServerUnderLoad.start({}, ground);
    const backup = join(ground.folder, 'before.backup');
    try {
      await storeNumberedReadings(server, READINGS);
      await runCommand('backup', ground, backup);
      const file = await findReadingsFile(server);
      await server.stop();
      flipByte(join(server.dataFolder, 'postgres/data-18', file), DAMAGED_AT);
      await server.start();
      const noticed = await seeDamage(server, join(ground.folder, 'after.backup'));
      const refusal = await cutLog(server);
      const restored = { folder: restoredFolder, databaseUrl: null, remove };
      await runCommand('restore', restored, backup);
      return { timesInjected: 2, requirements: [...noticed, refusal, await seeRestored(restored)] };
    } finally {
      await server.remove();
      remove();
    }
  },
};

async function findReadingsFile({ dataFolder }: ServerUnderLoad): Promise<string> {
  const superuser = openSuperuser(dataFolder);
  const { rows } = await superuser.pool
    .query<{ path: string }>(
      `select pg_relation_filepath(inhrelid) as path from pg_inherits
       where inhparent = 'reading'::regclass order by pg_relation_size(inhrelid) desc limit 1`,
    )
    .finally(() => superuser.end());
  return rows[0]?.path ?? '';
}

function flipByte(path: string, at: number): void {
  const file = openSync(path, 'r+');
  const byte = Buffer.alloc(1);
  readSync(file, byte, 0, 1, at);
  writeSync(file, Buffer.from([byte.readUInt8() ^ 0xff]), 0, 1, at);
  closeSync(file);
}

/** Reads the damaged page in every way that an operator would. */
async function seeDamage(server: ServerUnderLoad, backup: string): Promise<readonly Goal[]> {
  const ground = { folder: server.dataFolder, databaseUrl: null, remove: () => {} };
  const { code, output } = await spawnCommand('backup', ground, backup).ended;
  const failures = await readMetric(server.metricsPort, 'groundwork_database_checksum_failures_total');
  const ready = await fetch(`http://127.0.0.1:${server.httpPort}/health/ready`);
  const { checks } = (await ready.json()) as { checks: Readonly<Record<string, boolean>> };
  return [
    {
      what: 'a backup',
      goal: 'one sentence with the table, no file',
      seen: output,
      isMet: code === 1 && BACKUP_SENTENCE.test(output) && !existsSync(backup),
    },
    {
      what: 'health and metrics',
      goal: 'checksums false, at least 1 failure',
      seen: `${checks.checksums}, ${failures}`,
      isMet: checks.checksums === false && failures > 0,
    },
  ];
}

/** Cuts the write-ahead log after a crash, as a disk without a reliable cache may. */
async function cutLog(server: ServerUnderLoad): Promise<Goal> {
  const superuser = openSuperuser(server.dataFolder);
  await superuser.pool.query('checkpoint');
  const { rows } = await superuser.pool
    .query<{ name: string }>('select pg_walfile_name(pg_current_wal_lsn()) as name')
    .finally(() => superuser.end());
  const { postgresPid } = server;
  await server.killServer();
  process.kill(postgresPid, 'SIGKILL');
  truncateSync(join(server.dataFolder, 'postgres/data-18/pg_wal', rows[0]?.name ?? ''), 0);
  const refusal = await startInVain({ dataFolder: server.dataFolder });
  return {
    what: 'a start without the newest write-ahead log',
    goal: 'one sentence that removes nothing',
    seen: refusal,
    isMet: START_SENTENCE.test(refusal),
  };
}

async function seeRestored(ground: BenchData): Promise<Goal> {
  const server = await ServerUnderLoad.start({}, ground);
  const gateway = server.openDatabase('gateway');
  const { rows } = await gateway.pool
    .query<{ readings: number }>('select count(*)::int as readings from reading')
    .finally(() => gateway.end());
  await server.stop();
  const readings = rows[0]?.readings ?? 0;
  return {
    what: 'readings after the last backup was restored',
    goal: `${READINGS}`,
    seen: `${readings}`,
    isMet: readings === READINGS,
  };
}
