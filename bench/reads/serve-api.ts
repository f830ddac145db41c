import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { createHttpServer } from '../../apps/server/api/http/http-server.ts';
import type { Database } from '../../apps/server/db/database.ts';
import { createHealth } from '../../apps/server/platform/health.ts';
import { createSecretKey } from '../../apps/server/platform/secret-key.ts';

const MANY = 1_000_000;

/** The database and files that the API serves, at a fixed instant. */
export type Served = { readonly app: Database; readonly filesFolder: string; readonly now: Date };

/** Serves the portal's API on a free port, without rate limits. */
export async function serveApi({ app, filesFolder, now }: Served) {
  const server = await createHttpServer({
    app,
    publicUrl: 'http://portal.bench',
    secretKey: createSecretKey(),
    webFolder: '/nonexistent',
    filesFolder,
    log: pino({ level: process.env.LOG_LEVEL ?? 'warn' }),
    live: { subscribe: () => () => {} },
    ingestReadings: () => Promise.reject(new Error('a bench of reads takes no readings')),
    health: createHealth({}),
    now: () => now,
    rateLimits: { perSession: MANY, perKey: MANY, perAddress: MANY },
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  return { port, close: () => server.close() };
}
