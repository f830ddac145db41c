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
    /** The migrated database that every test's own is a copy of. */
    template: DatabaseAddress;
  }
}

/** Stories of the tests begin here: months from then to the real one after now are there. */
const FIRST_MONTH = new Date('2026-01-01T00:00:00Z');

/** Speed before durability: what these databases hold is thrown away after the run. */
const THROW_AWAY = { fsync: 'off', full_page_writes: 'off', max_connections: '400', shared_buffers: '128MB' };

/** Vitest runs it once, before the tests of its project, and what it gives back after them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'gw-'));
  // PostgreSQL runs as another user where we are root.
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), THROW_AWAY);
  await prepareDatabase(postgres.address, FIRST_MONTH);
  await withOwner(postgres.address, (client) => ensurePartitions(client, new Date()));
  project.provide('template', postgres.address);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
