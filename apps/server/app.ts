import { createHttpServer } from './api/http-server.ts';
import { WEB_FOLDER } from './build-web.ts';
import type { Config } from './config/config.ts';
import { Database, type DatabaseRole } from './db/database.ts';
import { databaseChecks } from './db/database-health.ts';
import type { Installation } from './db/open-installation.ts';
import { startOwnerUpkeep } from './db/owner-upkeep.ts';
import { ensureFirstLink } from './features/session/public.ts';
import { type Gateway, startGateway } from './ingest/gateway.ts';
import { ClosingList } from './platform/closing-list.ts';
import { createHealth, type HealthCheck, hasRoom } from './platform/health.ts';
import { choosePort, listenProblem } from './platform/listen-problem.ts';
import type { Logger } from './platform/log.ts';
import { createMetrics, type Registry, startMetricsServer } from './platform/metrics.ts';

/** What runs, and where; null where its role is not this process's. */
export type RunningApp = {
  readonly httpPort: number | null;
  readonly gatewayPort: number | null;
  readonly metricsPort: number;
  readonly publicUrl: string | null;
  /** The one-time link for the first administrator, until there is one. */
  readonly firstLink: string | null;
  stop(): Promise<void>;
};

export type AppParts = {
  readonly config: Config;
  readonly installation: Pick<Installation, 'address' | 'dataFolder'>;
  readonly log: Logger;
};

/** What all roles have in common. */
type Ground = AppParts & {
  readonly metrics: Registry;
  readonly now: () => Date;
  readonly closing: ClosingList;
  /** A pool of its own for each kind of work, so that slow screens take no connection from the gateway. */
  readonly open: (role: DatabaseRole, connections: number) => Database;
  readonly checks: Record<string, HealthCheck>;
};

/** Wires everything. It stops in the opposite order: calls first, then devices, then jobs. */
export async function startApp(parts: AppParts): Promise<RunningApp> {
  const closing = new ClosingList(parts.log);
  const ground = layGround(parts, closing);
  const { roles } = parts.config;
  try {
    const metricsPort = await startMetrics(ground);
    if (roles.has('jobs')) await startJobs(ground);
    const gateway = roles.has('gateway') ? await startDevices(ground) : null;
    const portal = roles.has('api') ? await startPortal(ground) : null;
    return {
      httpPort: portal?.port ?? null,
      gatewayPort: gateway?.port ?? null,
      metricsPort,
      publicUrl: portal?.publicUrl ?? null,
      firstLink: portal?.firstLink ?? null,
      stop: () => closing.closeAll(),
    };
  } catch (error) {
    await closing.closeAll();
    throw error;
  }
}

function layGround(parts: AppParts, closing: ClosingList): Ground {
  const { installation, log } = parts;
  const open = (role: DatabaseRole, connections: number): Database => {
    const database = new Database(installation.address, role, connections, (error) =>
      log.warn({ err: error }, 'a connection to the database was lost'),
    );
    closing.add(`connections of ${role}`, () => database.end());
    return database;
  };
  const checks = { ...databaseChecks(open('owner', 2)), disk: hasRoom(installation.dataFolder) };
  return { ...parts, metrics: createMetrics(), now: () => new Date(), closing, open, checks };
}

async function startMetrics({ config, metrics, closing }: Ground): Promise<number> {
  try {
    const server = await startMetricsServer(metrics, config.metricsPort);
    closing.add('metrics', server.stop);
    return server.port;
  } catch (error) {
    throw listenProblem(error, 'METRICS_PORT', config.metricsPort);
  }
}

async function startJobs({ installation, closing, now, log }: Ground): Promise<void> {
  const upkeep = startOwnerUpkeep(installation.address, now, log);
  closing.add('upkeep', async () => upkeep.stop());
}

async function startDevices({ config, open, closing, checks, ...ground }: Ground): Promise<Gateway> {
  try {
    const gateway = await startGateway({
      ...ground,
      gateway: open('gateway', 6),
      host: config.host,
      port: config.teltonikaTcpPort,
      bell: () => {},
      settings: { commitWindowMs: config.ingestWaitMs },
    });
    closing.add('gateway', () => gateway.stop());
    checks.gateway = async () => gateway.isHealthy();
    return gateway;
  } catch (error) {
    throw listenProblem(error, 'TELTONIKA_TCP_PORT', config.teltonikaTcpPort);
  }
}

type Portal = { readonly port: number; readonly publicUrl: string; readonly firstLink: string | null };

async function startPortal({ config, open, closing, checks, log, now }: Ground): Promise<Portal> {
  const app = open('app', 12);
  const port = await choosePort(config.port, config.host);
  const publicUrl = config.publicUrl ?? `http://localhost:${port}`;
  const server = await createHttpServer({
    app,
    publicUrl,
    webFolder: WEB_FOLDER,
    log,
    live: { subscribe: () => () => {} },
    health: createHealth(checks),
    now,
  });
  closing.add('portal', () => server.close());
  await server.listen({ port, host: config.host }).catch((error: unknown) => {
    throw listenProblem(error, 'PORT', port);
  });
  return { port, publicUrl, firstLink: await ensureFirstLink(app, publicUrl, now()) };
}
