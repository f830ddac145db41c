import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createHttpServer } from './api/http/http-server.ts';
import { WEB_FOLDER } from './build-web.ts';
import type { Config } from './config/config.ts';
import { Database, type DatabaseRole } from './db/database.ts';
import { databaseChecks } from './db/database-health.ts';
import type { Installation } from './db/open-installation.ts';
import { startOwnerUpkeep } from './db/owner-upkeep.ts';
import { watchPools } from './db/pool-metrics.ts';
import type { DemoFleet } from './features/installation/demo/demo-fleet.ts';
import { ensureFirstLink } from './features/people/session/public.ts';
import type { TakeReadings } from './features/readings/taken-readings.ts';
import { type Bell, createBell } from './ingest/bell.ts';
import { type Gateway, startGateway } from './ingest/gateway.ts';
import { openIntake } from './ingest/open-intake.ts';
import { startDerivation } from './jobs/derivation/derive-activity.ts';
import { openDemoFleet, startDemoFleet } from './open-demo.ts';
import { ClosingList } from './platform/closing-list.ts';
import { watchReserve } from './platform/disk-reserve.ts';
import { createHealth, type GrowingHealth, hasRoom } from './platform/health.ts';
import { choosePort, listenProblem } from './platform/listen-problem.ts';
import { openLiveHub } from './platform/live/live-hub.ts';
import { notifyReadingsStored } from './platform/live/readings-notice.ts';
import type { Logger } from './platform/log.ts';
import { createMetrics, type Registry, startMetricsServer } from './platform/metrics.ts';

/** A NOTIFY holds a lock of the whole database while it commits: this often at most. */
/**
 * Whoever has connected already is let in, and heard: closing the port resets those that wait in the system's queue,
 * and ends connections on which nothing was asked yet.
 */
const LAST_CALLS_MS = 100;
const BELL_INTERVAL_MS = 100;

/** What runs, and where; null where its role is not this process's. */
export type RunningApp = {
  readonly httpPort: number | null;
  readonly tcpPort: number | null;
  readonly udpPort: number | null;
  readonly metricsPort: number;
  readonly publicUrl: string | null;
  /** The one-time link for the first administrator, until there is one. */
  readonly firstLink: string | null;
  /** Null where this process cannot have one. */
  readonly demoFleet: DemoFleet | null;
  stop(): Promise<void>;
};

export type AppParts = {
  readonly config: Config;
  readonly installation: Pick<Installation, 'address' | 'dataFolder'>;
  readonly log: Logger;
  /** Fill an empty portal with a demo fleet. */
  readonly withDemo: boolean;
};

/** What all roles have in common. */
type Ground = AppParts & {
  readonly metrics: Registry;
  readonly now: () => Date;
  readonly closing: ClosingList;
  /** A pool of its own for each kind of work, so that slow screens take no connection from the gateway. */
  readonly open: (role: DatabaseRole, connections: number) => Database;
  readonly health: GrowingHealth;
  readonly hasReserve?: () => boolean;
};

/** Wires everything. It stops in the opposite order: calls first, then devices, then jobs. */
export async function startApp(parts: AppParts): Promise<RunningApp> {
  const closing = new ClosingList(parts.log);
  const ground = layGround(parts, closing);
  const { roles } = parts.config;
  try {
    const metricsPort = await startMetrics(ground);
    if (roles.has('jobs')) startJobs(ground);
    const gateway = roles.has('gateway') ? await startDevices(ground) : null;
    const portal = roles.has('api')
      ? await startPortal(ground, gateway?.takeReadings ?? startIntake(ground), gateway?.tcpPort ?? null)
      : null;
    return {
      httpPort: portal?.port ?? null,
      tcpPort: gateway?.tcpPort ?? null,
      udpPort: gateway?.udpPort ?? null,
      metricsPort,
      publicUrl: portal?.publicUrl ?? null,
      firstLink: portal?.firstLink ?? null,
      demoFleet: portal?.demoFleet ?? null,
      stop: () => closing.closeAll(),
    };
  } catch (error) {
    await closing.closeAll();
    throw error;
  }
}

function layGround(parts: AppParts, closing: ClosingList): Ground {
  const { config, installation, log } = parts;
  const metrics = createMetrics();
  const watchPool = watchPools(metrics);
  const open = (role: DatabaseRole, connections: number): Database => {
    const database = new Database(installation.address, role, connections, (error) =>
      log.warn({ err: error }, 'a connection to the database was lost'),
    );
    closing.add(`connections of ${role}`, () => database.end());
    watchPool(role, database);
    return database;
  };
  const health = createHealth({
    ...databaseChecks(open('owner', 2)),
    disk: hasRoom(installation.dataFolder),
  });
  // An external database stands on a disk that we do not see.
  const reserve = config.databaseUrl === null && { hasReserve: watchReserve(installation.dataFolder) };
  return { ...parts, metrics, now: () => new Date(), closing, open, health, ...reserve };
}

async function startMetrics({ config, metrics, health, closing }: Ground): Promise<number> {
  try {
    const server = await startMetricsServer(metrics, health, config.metricsPort);
    closing.add('metrics', server.stop);
    return server.port;
  } catch (error) {
    throw listenProblem(error, 'METRICS_PORT', config.metricsPort);
  }
}

function startJobs({ installation, open, closing, health, ...ground }: Ground): void {
  const { now, log } = ground;
  const upkeep = startOwnerUpkeep(installation.address, now, log);
  closing.add('upkeep', async () => upkeep.stop());
  const derivation = startDerivation({ ...ground, app: open('app', 6), listen: installation.address });
  closing.add('derivation', derivation.stop);
  health.add('derivation', async () => derivation.isHealthy());
}

/** Rung for an organisation whose readings were committed; whoever derives or shows them hears it. */
function openReadingsBell({ open, closing }: Pick<Ground, 'open' | 'closing'>): Bell<number> {
  const ringing = open('gateway', 1);
  const bell = createBell<number>(
    (organisationIds) => notifyReadingsStored(ringing, organisationIds),
    BELL_INTERVAL_MS,
  );
  closing.add('bell', bell.stop);
  return bell;
}

async function startDevices({ config, open, closing, health, ...ground }: Ground): Promise<Gateway> {
  const bell = openReadingsBell({ open, closing });
  try {
    const gateway = await startGateway({
      ...ground,
      gateway: open('gateway', 6),
      host: config.host,
      tcpPort: config.teltonikaTcpPort,
      udpPort: config.teltonikaUdpPort,
      bell: bell.ring,
      settings: { commitWindowMs: config.ingestWaitMs },
    });
    closing.add('gateway', () => gateway.stop());
    health.add('gateway', async () => gateway.isHealthy());
    return gateway;
  } catch (error) {
    throw devicesProblem(error, config);
  }
}

/** The two ports of devices fail alike, but for the system call. */
function devicesProblem(error: unknown, { teltonikaTcpPort, teltonikaUdpPort }: Config): unknown {
  return (error as NodeJS.ErrnoException).syscall === 'bind'
    ? listenProblem(error, 'TELTONIKA_UDP_PORT', teltonikaUdpPort)
    : listenProblem(error, 'TELTONIKA_TCP_PORT', teltonikaTcpPort);
}

/** Readings that come by the API go through the gateway's lane where there is one here, else through one of their own. */
function startIntake({ config, open, closing, ...ground }: Ground): TakeReadings {
  const bell = openReadingsBell({ open, closing });
  const gateway = open('gateway', 2);
  const intake = openIntake({ ...ground, gateway, bell: bell.ring }, { windowMs: config.ingestWaitMs });
  closing.add('intake', intake.stop);
  return intake.takeReadings;
}

type Portal = Pick<RunningApp, 'firstLink' | 'demoFleet'> & {
  readonly port: number;
  readonly publicUrl: string;
};

async function startPortal(
  { config, installation, open, closing, health, log, metrics, now, withDemo }: Ground,
  takeReadings: TakeReadings,
  tcpPort: number | null,
): Promise<Portal> {
  const app = open('app', 12);
  const live = openLiveHub({ listen: installation.address, log });
  closing.add('live stream', live.stop);
  const port = await choosePort(config.port, config.host);
  const publicUrl = config.publicUrl ?? `http://localhost:${port}`;
  const { dataFolder } = installation;
  const demoFleet = openDemoFleet({ config, dataFolder, app, port, tcpPort });
  const server = await createHttpServer({
    app,
    publicUrl,
    webFolder: WEB_FOLDER,
    filesFolder: join(dataFolder, 'files'),
    log,
    live,
    health,
    takeReadings,
    demoFleet,
    baseMap: config.baseMap,
    metrics,
    now,
  });
  closing.add('portal', () => wait(LAST_CALLS_MS).then(() => server.close()));
  await server.listen({ port, host: config.host }).catch((error: unknown) => {
    throw listenProblem(error, 'PORT', port);
  });
  const firstLink = await ensureFirstLink(app, publicUrl, now());
  closing.add('demo fleet', async () => demoFleet?.stop());
  startDemoFleet(demoFleet, withDemo, firstLink);
  return { port, publicUrl, firstLink, demoFleet };
}
