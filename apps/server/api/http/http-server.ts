import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { setTimeout as waitFor } from 'node:timers/promises';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Database } from '../../db/database.ts';
import { CappedAudit } from '../../features/base/audit/public.ts';
import type { ConfiguredMap } from '../../features/base/base-map/public.ts';
import type { MailSettings } from '../../features/base/mail/public.ts';
import type { DemoFleet } from '../../features/installation/demo/demo-fleet.ts';
import { createLinkResolver } from '../../features/people/links/public.ts';
import { openSignInDesk } from '../../features/people/session/public.ts';
import type { IngestReadings } from '../../features/readings/ingest-readings.ts';
import type { ConnectionGate } from '../../platform/connection-gate.ts';
import { openFileStore } from '../../platform/files/file-store.ts';
import type { Health } from '../../platform/health.ts';
import { isAcceptLanguage } from '../../platform/http/accept-language.ts';
import { limitAnswerTime } from '../../platform/http/answer-time.ts';
import { type BodyTimes, limitBodyTime } from '../../platform/http/body-time.ts';
import { getPath, isProgramAddress } from '../../platform/http/call-address.ts';
import { closeQuickly } from '../../platform/http/close-quickly.ts';
import { OpenStreams } from '../../platform/http/event-stream.ts';
import { BODY_LIMIT_BYTES, parseJsonBody } from '../../platform/http/json-body.ts';
import { takeMultipart } from '../../platform/http/multipart-body.ts';
import { toNetwork } from '../../platform/http/network.ts';
import { paceRefusals } from '../../platform/http/pace-refusals.ts';
import { securityHeaders } from '../../platform/http/security-headers.ts';
import { logRefusals, sendRefusal } from '../../platform/http/send-refusal.ts';
import { serveWeb } from '../../platform/http/static-web.ts';
import { openImageDesk } from '../../platform/images/image-desk.ts';
import { logOfClient } from '../../platform/log.ts';
import type { Registry } from '../../platform/metrics.ts';
import { Refusal } from '../../platform/refusal.ts';
import { SampledLog } from '../../platform/sampled-log.ts';
import type { SecretKey } from '../../platform/secret-key.ts';
import { findClientAddress, trustProxies } from '../../platform/trusted-proxies.ts';
import { createCallPlaces } from './call-places.ts';
import { addCallRoute, type CallGates } from './call-route.ts';
import type { Handler } from './handle.ts';
import { addHealthRoutes } from './health-routes.ts';
import { countCalls } from './http-metrics.ts';
import { findCaller } from './identify.ts';
import { KnownCallers } from './known-callers.ts';
import { listHandlers } from './list-handlers.ts';
import { logRequests } from './log-requests.ts';
import { addDescriptionRoute } from './openapi-route.ts';
import { setPagePolicies } from './page-policies.ts';
import { createRateLimit, DEFAULT_RATE_LIMITS, type RateLimits } from './rate-limit.ts';
import type { LiveChanges, Services } from './services.ts';
import { addSignOnRoutes } from './sign-on-routes.ts';
import { createNotFoundHandler } from './unknown-address.ts';

/** Limits the time to send headers; `limitBodyTime` limits that for bodies. */
export const HEADERS_TIMEOUT_MS = 15_000;
/** Node looks for slow headers this often; by default each 30 s. */
const HEADERS_CHECK_MS = 5_000;
/** A browser opens six and a stream: enough for an office of more than a hundred behind one address. */
export const CONNECTIONS_PER_ADDRESS = 1_000;
/** Short enough that an ended session loses its stream within 30 s, and that proxies keep the connection open. */
const BEAT_MS = 15_000;

export type HttpServerParts = {
  readonly app: Database;
  /** The connections of heavy calls, and those that look up ingest keys; absent: those of `app`. */
  readonly heavy?: Database;
  readonly keys?: Database;
  readonly publicUrl: string;
  readonly secretKey: SecretKey;
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
  /** Those that differ from the defaults. */
  readonly rateLimits?: Partial<RateLimits>;
  /** The folder for uploaded files. */
  readonly filesFolder: string;
  /** The base map while staff have not chosen one; absent: the built-in one. */
  readonly baseMap?: ConfiguredMap;
  /** Absent: mails stay in the outbox. */
  readonly mail?: MailSettings;
  /** Whether a service sends WhatsApp messages; absent: people send prepared ones. */
  readonly sendsWhatsapp?: boolean;
  /** Addresses and networks of the operator that the portal may reach for an organisation; absent: only the internet. */
  readonly ownNetworks?: readonly string[];
  /** Waits before a delayed sign-in; replaced in tests. */
  readonly wait?: Services['wait'];
  readonly beatMs?: number;
  /** Time limits for request bodies. */
  readonly bodyTimes?: BodyTimes;
  /** Caps the connections of each address; absent: nothing does. */
  readonly connections?: ConnectionGate;
  /** The registry for the metrics of calls and streams. */
  readonly metrics?: Registry;
};

/** Creates the HTTP server: API, health, API description and web application. The caller makes it listen. */
export async function createHttpServer(parts: HttpServerParts): Promise<FastifyInstance> {
  const isTrusted = trustProxies(parts.trustedProxies ?? []);
  const server = Fastify({
    loggerInstance: parts.log,
    childLoggerFactory: (_serverLog, bindings, options, request) => {
      const address = findClientAddress(request, isTrusted);
      return logOfClient(parts.log.child(bindings, options), () => toNetwork(address));
    },
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: isTrusted,
    requestTimeout: 0,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: HEADERS_CHECK_MS },
    forceCloseConnections: false,
    frameworkErrors: (error, request, reply) => void sendRefusal(request, reply as never, error),
    exposeHeadRoutes: true,
  });
  // Fastify logs one line per address at level info; the start reports the portal's address itself.
  server.log.info = server.log.debug;
  await server.register(helmet, securityHeaders({ isHttps: parts.publicUrl.startsWith('https:') }));
  setPagePolicies(server, parts);
  limitBodyTime(server, parts.bodyTimes);
  limitAnswerTime(server);
  paceRefusals(server);
  acceptJsonOnly(server);
  logRefusals(server, parts.log);
  handleErrors(server);
  logRequests(server, parts);
  closeQuickly(server);
  guardConnections(server, parts.connections);
  await addRoutes(server, parts);
  return server;
}

async function addRoutes(server: FastifyInstance, parts: HttpServerParts): Promise<void> {
  const services = createServices(server, parts);
  if (parts.metrics) countCalls(server, services.streams, parts.metrics);
  const handlers = await listHandlers();
  const calls = handlers.map(({ call }) => call);
  const known = new KnownCallers();
  const limitRate = createRateLimit({ ...DEFAULT_RATE_LIMITS, ...parts.rateLimits }, known);
  const { app, keys = app, now } = parts;
  const gates: CallGates = {
    ...limitRate,
    findCaller: (call, request) =>
      findCaller(call, request, { app: call.may === 'ingest-key' ? keys : app, known, now: now() }),
    places: createCallPlaces(parts.metrics, known),
  };
  const heavyServices = { ...services, app: parts.heavy ?? services.app };
  const servicesOf = ({ call }: Handler) => (call.weight === 'heavy' ? heavyServices : services);
  const [withFiles, others] = [handlers.filter(takesFile), handlers.filter((one) => !takesFile(one))];
  for (const handler of others) addCallRoute(server, handler, servicesOf(handler), gates);
  for (const handler of withFiles)
    await server.register(async (scope) => {
      await takeMultipart(scope, handler.call);
      addCallRoute(scope, handler, servicesOf(handler), gates);
    });
  addDescriptionRoute(server, calls, services, limitRate, parts.hasPublicApiDescription ?? true);
  addSignOnRoutes(server, services, limitRate);
  addHealthRoutes(server, parts.health);
  await serveWeb(server, parts.webFolder, limitRate.limitFiles);
  server.setNotFoundHandler(createNotFoundHandler(calls, limitRate));
}

/** Before Node's own listener, which would prepare a refused connection for requests. */
function guardConnections({ server }: FastifyInstance, gate: ConnectionGate | undefined): void {
  const port = gate?.open('http', CONNECTIONS_PER_ADDRESS);
  if (port) server.prependListener('connection', (socket: Socket) => gate?.admit(socket, port));
}

const takesFile = ({ call }: Handler): boolean => call.file !== undefined;

function createServices(server: FastifyInstance, parts: HttpServerParts): Services {
  const { app, publicUrl, secretKey, live, ingestReadings, filesFolder, now } = parts;
  const signIns = openSignInDesk(parts.log, parts.metrics);
  server.addHook('onClose', () => signIns.settle());
  const cappedAudit = new CappedAudit(app, parts.log);
  server.addHook('onClose', () => cappedAudit.settle());
  const wait = parts.wait ?? ((ms, signal) => waitFor(ms, undefined, { signal }));
  return {
    app,
    publicUrl,
    secretKey,
    live,
    ingestReadings,
    baseMap: parts.baseMap ?? null,
    outgoing: { isAllowed: trustProxies(parts.ownNetworks ?? []) },
    sendsWhatsapp: parts.sendsWhatsapp ?? false,
    note: noteSignOns(parts.log),
    mail: {
      settings: parts.mail ?? null,
      publicUrl,
      resolveLink: createLinkResolver({ publicUrl, secretKey }),
    },
    demoFleet: parts.demoFleet ?? null,
    files: openFileStore(filesFolder),
    images: openImageDesk(),
    now,
    wait,
    signIns,
    cappedAudit,
    beatMs: parts.beatMs ?? BEAT_MS,
    streams: new OpenStreams(server),
  };
}

/** Logs why sign-ons of a provider fail, a few times a minute at most: anybody may cause failures. */
function noteSignOns(log: FastifyBaseLogger): Services['note'] {
  const sampled = new SampledLog(log);
  return ({ organisationId, id: providerId }, problem) =>
    sampled.warn('sign-on failed', undefined, { organisationId, providerId, problem });
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
    // The specification puts one-time tokens into the addresses of three calls.
    if (isForProgram) reply.header('referrer-policy', 'no-referrer');
    if (isForProgram && !isAcceptLanguage(request.headers['accept-language']))
      throw new Refusal('INVALID_ACCEPT_LANGUAGE');
  });
  server.setErrorHandler((error, request, reply) => sendRefusal(request, reply, error));
}
