import { randomUUID } from 'node:crypto';
import { setTimeout as waitFor } from 'node:timers/promises';
import helmet from '@fastify/helmet';
import type { BaseMap } from '@groundwork/contract/v1/portal/maps/base-map.ts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { DemoFleet } from '../../features/installation/demo/demo-fleet.ts';
import type { IngestReadings } from '../../features/readings/ingest-readings.ts';
import { openFileStore } from '../../platform/files/file-store.ts';
import type { Health } from '../../platform/health.ts';
import { isAcceptLanguage } from '../../platform/http/accept-language.ts';
import { limitAnswerTime } from '../../platform/http/answer-time.ts';
import { type BodyTimes, limitBodyTime } from '../../platform/http/body-time.ts';
import { isProgramAddress } from '../../platform/http/call-address.ts';
import { closeQuickly } from '../../platform/http/close-quickly.ts';
import { OpenStreams } from '../../platform/http/event-stream.ts';
import { BODY_LIMIT_BYTES, parseJsonBody } from '../../platform/http/json-body.ts';
import { takeMultipart } from '../../platform/http/multipart-body.ts';
import { securityHeaders } from '../../platform/http/security-headers.ts';
import { logRefusals, sendRefusal } from '../../platform/http/send-refusal.ts';
import { serveWeb } from '../../platform/http/static-web.ts';
import { openImageDesk } from '../../platform/images/image-desk.ts';
import type { Registry } from '../../platform/metrics.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addCallRoute } from './call-route.ts';
import type { Handler } from './handle.ts';
import { addHealthRoutes } from './health-routes.ts';
import { countCalls } from './http-metrics.ts';
import { listHandlers } from './list-handlers.ts';
import { logRequests } from './log-requests.ts';
import { addDescriptionRoute } from './openapi-route.ts';
import { createRateLimit, DEFAULT_RATE_LIMITS, type RateLimits } from './rate-limit.ts';
import type { LiveChanges, Services } from './services.ts';
import { createNotFoundHandler } from './unknown-address.ts';

/** Limits the time to send headers; `limitBodyTime` limits that for bodies. */
const HEADERS_TIMEOUT_MS = 15_000;
/** Short enough that an ended session loses its stream within 30 s, and that proxies keep the connection open. */
const BEAT_MS = 15_000;

export type HttpServerParts = {
  readonly app: Database;
  readonly publicUrl: string;
  /** Addresses and networks of proxies whose `X-Forwarded-For` is believed; absent: none. */
  readonly trustedProxies?: readonly string[];
  /** The built web application. If it is missing, only the API is served. */
  readonly webFolder: string;
  readonly log: FastifyBaseLogger;
  /** Whether every request is logged at level info instead of debug. */
  readonly withAccessLog?: boolean;
  /** Whether the description of the API needs no session; absent: it needs none. */
  readonly hasPublicApiDescription?: boolean;
  readonly live: LiveChanges;
  readonly ingestReadings: IngestReadings;
  readonly demoFleet?: DemoFleet | null;
  readonly health: Health;
  readonly now: () => Date;
  readonly rateLimits?: RateLimits;
  /** The folder for uploaded files. */
  readonly filesFolder: string;
  /** The operator's own base map; absent: the built-in one. */
  readonly baseMap?: BaseMap | null;
  /** Waits before a delayed sign-in; replaced in tests. */
  readonly wait?: Services['wait'];
  readonly beatMs?: number;
  /** Time limits for request bodies. */
  readonly bodyTimes?: BodyTimes;
  /** The registry for the metrics of calls and streams. */
  readonly metrics?: Registry;
};

/** Creates the HTTP server: API, health, API description and web application. The caller makes it listen. */
export async function createHttpServer(parts: HttpServerParts): Promise<FastifyInstance> {
  const server = Fastify({
    loggerInstance: parts.log,
    childLoggerFactory: (_serverLog, bindings, options) => parts.log.child(bindings, options),
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: [...(parts.trustedProxies ?? [])],
    requestTimeout: 0,
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    forceCloseConnections: false,
    frameworkErrors: (error, request, reply) => void sendRefusal(request, reply as never, error),
    exposeHeadRoutes: true,
  });
  // Fastify logs one line per address at level info; the start reports the portal's address itself.
  server.log.info = server.log.debug;
  const mapOrigin = parts.baseMap ? new URL(parts.baseMap.url).origin : null;
  await server.register(
    helmet,
    securityHeaders({ isHttps: parts.publicUrl.startsWith('https:'), mapOrigin }),
  );
  limitBodyTime(server, parts.bodyTimes);
  limitAnswerTime(server);
  acceptJsonOnly(server);
  logRefusals(server, parts.log);
  handleErrors(server);
  logRequests(server, parts);
  closeQuickly(server);
  await addRoutes(server, parts);
  return server;
}

async function addRoutes(server: FastifyInstance, parts: HttpServerParts): Promise<void> {
  const services = createServices(server, parts);
  if (parts.metrics) countCalls(server, services.streams, parts.metrics);
  const handlers = await listHandlers();
  const calls = handlers.map(({ call }) => call);
  const limitRate = await createRateLimit(server, parts.rateLimits ?? DEFAULT_RATE_LIMITS);
  const [withFiles, others] = [handlers.filter(takesFile), handlers.filter((one) => !takesFile(one))];
  for (const handler of others) addCallRoute(server, handler, services, limitRate);
  await server.register(async (scope) => {
    await takeMultipart(scope);
    for (const handler of withFiles) addCallRoute(scope, handler, services, limitRate);
  });
  addDescriptionRoute(server, calls, services, limitRate, parts.hasPublicApiDescription ?? true);
  addHealthRoutes(server, parts.health);
  await serveWeb(server, parts.webFolder);
  server.setNotFoundHandler(createNotFoundHandler(calls));
}

const takesFile = ({ call }: Handler): boolean => call.file !== undefined;

function createServices(server: FastifyInstance, parts: HttpServerParts): Services {
  const { app, publicUrl, live, ingestReadings, filesFolder, now } = parts;
  const wait = parts.wait ?? ((ms, signal) => waitFor(ms, undefined, { signal }));
  return {
    app,
    publicUrl,
    live,
    ingestReadings,
    baseMap: parts.baseMap ?? null,
    demoFleet: parts.demoFleet ?? null,
    files: openFileStore(filesFolder),
    images: openImageDesk(),
    now,
    wait,
    beatMs: parts.beatMs ?? BEAT_MS,
    streams: new OpenStreams(server),
  };
}

function acceptJsonOnly(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, async (_: unknown, text: string) =>
    text === '' ? undefined : parseJsonBody(text),
  );
}

/** Checks and headers of every request, and the one error handler, which sends refusals. */
function handleErrors(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    const isForProgram = isProgramAddress(getPath(request.url));
    if (isForProgram && !isAcceptLanguage(request.headers['accept-language']))
      throw new Refusal('INVALID_ACCEPT_LANGUAGE');
  });
  server.setErrorHandler((error, request, reply) => sendRefusal(request, reply, error));
}

const getPath = (url: string): string => url.split('?', 1)[0] ?? url;
