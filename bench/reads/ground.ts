import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Database, type DatabaseRole } from '../../apps/server/db/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../apps/server/db/embedded.ts';
import { prepareDatabase } from '../../apps/server/db/prepare-database.ts';
import type { TestDatabase } from '../../apps/server/db/test-database.fixture.ts';
import { openGround } from '../../testing/own-ground.ts';

const KEPT = 'reads.json';

/** The embedded PostgreSQL of this bench, as an installation has it, in a folder of its own or one that is kept. */
export type ReadsGround = {
  readonly folder: string;
  readonly database: TestDatabase;
  readonly postgres: EmbeddedPostgres;
  /** Stops PostgreSQL, and removes the folder unless it is kept. */
  close(): Promise<void>;
};

/** Opens it, empty or as it was left. Readings may be of the month before `month` on. Throws `NotOurs`. */
export async function openReadsGround(month: Date): Promise<ReadsGround> {
  if (process.env.BENCH_DATABASE_URL)
    throw new Error('This bench weighs the CPU of PostgreSQL, and so brings its own: BENCH_DATA_DIR.');
  const ground = await openGround();
  const postgres = await startEmbeddedPostgres(join(ground.folder, 'postgres'));
  await prepareDatabase(postgres.address, month);
  const open = (role: DatabaseRole) => new Database(postgres.address, role, 4, () => {});
  const roles = { app: open('app'), gateway: open('gateway'), owner: open('owner') };
  const close = async () => {
    await Promise.all(Object.values(roles).map((role) => role.end()));
    await postgres.stop();
    ground.remove();
  };
  const database = { ...roles, address: postgres.address, close };
  return { folder: ground.folder, database, postgres, close };
}

/** What was kept beside the data, or null where it is empty. */
export function findKept(folder: string): unknown {
  const path = join(folder, KEPT);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

export function keepBeside(folder: string, kept: unknown): void {
  writeFileSync(join(folder, KEPT), JSON.stringify(kept));
}
