import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Database, type DatabaseRole } from '../../apps/server/db/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../apps/server/db/embedded.ts';
import { prepareDatabase } from '../../apps/server/db/prepare-database.ts';
import type { TestDatabase } from '../../apps/server/db/test-database.fixture.ts';
import { openBenchData } from '../../testing/bench-data.ts';

const KEPT = 'reads.json';

/** The embedded PostgreSQL of this benchmark, like that of an installation, in a temporary or a kept folder. */
export type ReadsStorage = {
  readonly folder: string;
  readonly database: TestDatabase;
  readonly postgres: EmbeddedPostgres;
  /** Stops PostgreSQL, and removes the folder unless it is kept. */
  close(): Promise<void>;
};

/** Opens the database, empty or with kept data. Readings may start in the month before `month`. Throws `NotBenchData`. */
export async function openReadsStorage(month: Date): Promise<ReadsStorage> {
  if (process.env.BENCH_DATABASE_URL)
    throw new Error(
      'This benchmark measures the CPU time of PostgreSQL and starts its own: use BENCH_DATA_DIR instead.',
    );
  const storage = await openBenchData();
  const postgres = await startEmbeddedPostgres(join(storage.folder, 'postgres'));
  const { address, portalAddress } = postgres;
  await prepareDatabase(address, month, { portalAddress });
  const open = (role: DatabaseRole) =>
    new Database(role === 'owner' ? address : portalAddress, role, 4, () => {});
  const roles = { app: open('app'), gateway: open('gateway'), health: open('health'), owner: open('owner') };
  const close = async () => {
    await Promise.all(Object.values(roles).map((role) => role.end()));
    await postgres.stop();
    storage.remove();
  };
  const database = { ...roles, address, portalAddress, close };
  return { folder: storage.folder, database, postgres, close };
}

/** Returns what was kept next to the data; null if there is none. */
export function findKept(folder: string): unknown {
  const path = join(folder, KEPT);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

export function keepData(folder: string, kept: unknown): void {
  writeFileSync(join(folder, KEPT), JSON.stringify(kept));
}
