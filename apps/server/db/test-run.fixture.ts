import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { DatabaseAddress } from './database.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { withOwner } from './owner-session.ts';
import { ensurePartitions } from './partitions.ts';
import { prepareDatabase } from './prepare-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The migrated database from which each test's database is copied. */
    template: DatabaseAddress;
  }
}

/** The first month of test data. Partitions exist from then until next month. */
const FIRST_MONTH = new Date('2026-01-01T00:00:00Z');

/** Settings for speed instead of durability, since the data is deleted after the run. */
const THROW_AWAY = {
  fsync: 'off',
  full_page_writes: 'off',
  max_connections: '400',
  shared_buffers: '128MB',
  // The files may be in memory.
  max_wal_size: '512MB',
};

/** Run by Vitest once before the tests of the project. Returns the teardown. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'gw-'));
  // PostgreSQL runs as another user if we are root.
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), THROW_AWAY);
  const { portalAddress } = postgres;
  await prepareDatabase(postgres.address, FIRST_MONTH, { portalAddress });
  await withOwner(postgres.address, (client) => ensurePartitions(client, new Date()));
  project.provide('template', postgres.address);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
