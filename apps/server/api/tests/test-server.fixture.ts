import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ErrorAnswer } from '@groundwork/contract/errors.ts';
import type { Role } from '@groundwork/domain/policy/role.ts';
import { pino } from 'pino';
import { type BuiltOrganisation, createBuild } from '../../db/build.fixture.ts';
import { openTestDatabase } from '../../db/test-database.fixture.ts';
import { openIntake } from '../../ingest/open-intake.ts';
import { openFileStore } from '../../platform/files/file-store.ts';
import { createHealth } from '../../platform/health.ts';
import { openLiveHub } from '../../platform/live/live-hub.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { createSecretKey } from '../../platform/secret-key.ts';
import { createHttpServer, type HttpServerParts } from '../http/http-server.ts';

/** A response. `body` is the parsed JSON, or the text if it is not JSON. */
export type Reply<Body = unknown> = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
};

type RequestOptions = {
  readonly token?: string;
  readonly body?: unknown;
  /** Sent as it is, instead of `body`. */
  readonly text?: string;
  /** A multipart body, instead of `body`. */
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A clock that only a test moves forward. */
export class TestClock {
  #at = Date.parse('2026-11-20T10:00:00Z');
  readonly now = (): Date => new Date(this.#at);
  forward(ms: number): void {
    this.#at += ms;
  }
}

/** Starts the portal's HTTP server on its own port and database. Everything is real except the clock. */
export async function startTestServer(over: Partial<HttpServerParts> = {}) {
  const database = await openTestDatabase();
  const filesFolder = await mkdtemp(join(tmpdir(), 'groundwork-files-'));
  const clock = new TestClock();
  const secretKey = createSecretKey();
  const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' });
  const live = openLiveHub({ listen: database.portalAddress, log });
  const { gateway } = database;
  const intake = openIntake(
    { gateway, log, metrics: createMetrics(), notifyStored: () => {}, now: clock.now },
    { windowMs: 1 },
  );
  const server = await createHttpServer({
    app: database.app,
    publicUrl: 'http://portal.test',
    secretKey,
    webFolder: '/nonexistent',
    filesFolder,
    log,
    live,
    ingestReadings: intake.ingestReadings,
    health: createHealth({}),
    now: clock.now,
    rateLimits: { perSession: 1_000_000, perKey: 1_000_000, perAddress: 1_000_000 },
    ...over,
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const base = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;

  async function send<Body = ErrorAnswer>(
    method: string,
    path: string,
    sent: RequestOptions = {},
  ): Promise<Reply<Body>> {
    const text = sent.text ?? (sent.body === undefined ? undefined : JSON.stringify(sent.body));
    const response = await fetch(base + path, {
      method,
      headers: {
        ...(text !== undefined && { 'content-type': 'application/json' }),
        ...(sent.token !== undefined && { authorization: `Bearer ${sent.token}` }),
        ...sent.headers,
      },
      ...(text !== undefined && { body: text }),
      ...(sent.form !== undefined && { body: sent.form }),
    });
    const type = response.headers.get('content-type') ?? '';
    // A stream does not end, so only its headers are returned.
    if (type.startsWith('text/event-stream')) await response.body?.cancel();
    const received = type.startsWith('text/event-stream') ? '' : await response.text();
    const isJson = type.startsWith('application/json');
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? JSON.parse(received) : received,
    };
  }

  const build = createBuild(database.app, openFileStore(filesFolder));

  /** Creates a person with this role and signs in. Returns the token. */
  async function signedIn(organisation: BuiltOrganisation, role: Role): Promise<string> {
    const { id: personId } = await build.person({ organisation, role });
    return build.token({ personId, organisationId: organisation.id, now: clock.now() });
  }

  return {
    base,
    filesFolder,
    server,
    database,
    clock,
    secretKey,
    build,
    send,
    signedIn,
    async stop() {
      await server.close();
      await intake.stop();
      await live.stop();
      await database.close();
      await rm(filesFolder, { recursive: true, force: true });
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;
