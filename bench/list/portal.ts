import { chmod, mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createHttpServer } from '../../apps/server/api/http-server.ts';
import { createBuild } from '../../apps/server/db/build.fixture.ts';
import { Database, type DatabaseRole } from '../../apps/server/db/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/db/embedded.ts';
import { prepareDatabase } from '../../apps/server/db/prepare-database.ts';
import type { TestDatabase } from '../../apps/server/db/test-database.fixture.ts';
import { saveSession } from '../../apps/server/features/session/session-store.ts';
import { newToken } from '../../apps/server/features/session/session-token.ts';
import { openFileStore } from '../../apps/server/platform/files/file-store.ts';
import { createHealth } from '../../apps/server/platform/health.ts';

const MANY = 1_000_000;

/** A portal of a bench: its own PostgreSQL as an installation has it, and the API on a port. */
export async function openBenchPortal(firstMonth: Date) {
  const folder = await mkdtemp(join(tmpdir(), 'gw-bench-'));
  // PostgreSQL runs as another user where we are root.
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'));
  await prepareDatabase(postgres.address, firstMonth);
  const open = (role: DatabaseRole) => new Database(postgres.address, role, 4, () => {});
  const roles = { app: open('app'), gateway: open('gateway'), owner: open('owner') };
  const database: TestDatabase = {
    ...roles,
    address: postgres.address,
    async close() {
      await Promise.all(Object.values(roles).map((role) => role.end()));
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return { database, filesFolder: join(folder, 'files') };
}

type Portal = { readonly database: TestDatabase; readonly filesFolder: string };

/** The API at an instant that stands still. */
export async function serveBench({ database, filesFolder }: Portal, now: () => Date) {
  const server = await createHttpServer({
    app: database.app,
    publicUrl: 'http://portal.bench',
    webFolder: '/nonexistent',
    filesFolder,
    log: pino({ level: process.env.LOG_LEVEL ?? 'silent' }),
    live: { subscribe: () => () => {} },
    takeReadings: () => Promise.reject(new Error('a bench of reads takes no readings')),
    health: createHealth({}),
    now,
    rateLimits: { perSession: MANY, perKey: MANY, perAddress: MANY },
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  return { base: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** An organisation with somebody who is signed in. */
export async function buildReader({ database, filesFolder }: Portal, now: Date) {
  const build = createBuild(database.app, openFileStore(filesFolder));
  const organisation = await build.organisation({ type: 'rental' });
  const { id: personId } = await build.person({ organisation, role: 'viewer' });
  const { token, tokenHash } = newToken();
  const session = { tokenHash, personId, organisationId: organisation.id, previousLoginAt: null };
  await database.app.within({}, (db) => saveSession(db, session, now));
  return { organisation, token };
}
