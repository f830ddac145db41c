import type { DemoProgress } from '@groundwork/contract/entities/demo-fleet.ts';
import type { PreparationReport } from './db/prepare-database.ts';
import type { IssuedLink } from './features/people/links/public.ts';
import { type AnnouncedPort, listPortNumbers } from './ingest/device-port.ts';
import type { Logger } from './platform/log.ts';
import { StartProblem } from './platform/start-problem.ts';

/** What a process that has started offers. An address is null and ports are empty if their role runs in another process. */
export type StartedServer = {
  readonly version: string;
  /** Null if the database is the operator's own. */
  readonly dataFolder: string | null;
  readonly portalUrl: string | null;
  readonly httpPort: number | null;
  /** The ports for devices. */
  readonly ports: readonly AnnouncedPort[];
  readonly metricsUrl: string;
  /** The one-time link for the first administrator; null if there is one, or if a demo fleet becomes it. */
  readonly setupLink: IssuedLink | null;
};

/** Reports the start and the stop to the person or the program that started the server. */
export type StartReport = PreparationReport & {
  buildingWeb(): void;
  builtWeb(durationMs: number): void;
  /** Reports the names of the migrations that were applied; all of them for a new database. */
  migrated(migrations: readonly string[]): void;
  ready(server: StartedServer): void;
  demoProgress(progress: DemoProgress, isDiskFull: boolean): void;
  /** Reports who can sign in. Called once. */
  demoLive(progress: DemoProgress, portalUrl: string | null): void;
  stopping(): void;
  stopped(): void;
  failed(error: unknown): void;
};

const DEMO_PROGRESS_INTERVAL_MS = 5_000;
const MIGRATION_INTERVAL_MS = 30_000;

/** Whether these migrations created the database, rather than upgraded it. */
export const isNewDatabase = (migrations: readonly string[]): boolean =>
  migrations.some((name) => name.startsWith('0001-'));

/**
 * Reports as lines of JSON. `log` has level info whatever LOG_LEVEL is, since monitors wait for these lines. Without
 * `printSetupLink` the one-time link stays out of them: logs are kept and forwarded.
 */
export function createLogReport(
  log: Logger,
  printSetupLink: boolean,
  now = (): number => performance.now(),
): StartReport {
  let reported = { phase: '', atMs: Number.NEGATIVE_INFINITY };
  let migrating: NodeJS.Timeout | undefined;
  return {
    buildingWeb: () => log.info('building the web application'),
    builtWeb: (durationMs) => log.info({ durationMs: Math.round(durationMs) }, 'web application built'),
    migrating(started) {
      clearInterval(migrating);
      log.info(started, 'migrating');
      const startedMs = now();
      migrating = setInterval(
        () => log.info({ ...started, seconds: Math.round((now() - startedMs) / 1_000) }, 'still migrating'),
        MIGRATION_INTERVAL_MS,
      ).unref();
    },
    waiting: (blockers) => log.warn({ blockers }, 'waiting for a lock that other sessions keep'),
    migrated(migrations) {
      clearInterval(migrating);
      if (isNewDatabase(migrations)) log.info({ migrations: migrations.length }, 'database created');
      else log.info({ migrations }, 'database migrated');
    },
    ready({ setupLink, ports, ...server }) {
      if (setupLink && printSetupLink)
        log.info(
          { setupLink: setupLink.link, expiresAt: setupLink.expiresAt },
          'no administrator yet: open the link to create the first one',
        );
      else if (setupLink) log.info('no administrator yet: `npm run setup-link` prints a one-time link');
      log.info({ ...server, ports: listPortNumbers(ports) }, 'ready');
    },
    demoProgress({ phase, readings, share, machines, derivedMachines }, isDiskFull) {
      if (phase === reported.phase && now() - reported.atMs < DEMO_PROGRESS_INTERVAL_MS) return;
      reported = { phase, atMs: now() };
      log.info(
        { phase, readings, share, machines, derivedMachines, isDiskFull },
        'demo fleet is being prepared',
      );
    },
    demoLive: ({ readings, machines, accounts }, portalUrl) =>
      log.info({ portalUrl, machines, readings, accounts }, 'demo fleet is live'),
    stopping: () => log.info('stopping'),
    stopped: () => log.info('stopped'),
    failed: (error) =>
      error instanceof StartProblem
        ? log.fatal(error.message)
        : log.fatal({ err: error }, 'the server ended with an error'),
  };
}
