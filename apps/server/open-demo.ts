import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import { DemoFleet } from './features/installation/demo/demo-fleet.ts';
import { StartProblem } from './platform/start-problem.ts';

const ANY_ADDRESS = ['0.0.0.0', '::'];

type Parts = {
  readonly config: Config;
  readonly dataFolder: string;
  readonly app: Database;
  readonly port: number;
  /** Null: trackers report to another process. */
  readonly tcpPort: number | null;
};

/** The demo fleet that this portal may have; null where it lacks what a fleet needs. */
export function openDemoFleet({ config, dataFolder, app, port, tcpPort }: Parts): DemoFleet | null {
  if (tcpPort === null || !config.roles.has('jobs')) return null;
  const host = ANY_ADDRESS.includes(config.host) ? '127.0.0.1' : config.host;
  return new DemoFleet({
    app,
    dataFolder,
    portalUrl: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    gateway: { host, port: tcpPort },
    days: config.demoDays,
    machineCount: config.demoMachines,
  });
}

/** Starts the demo fleet where it is wanted, and where it was begun. Throws a `StartProblem` where it cannot be. */
export function startDemoFleet(fleet: DemoFleet | null, isWanted: boolean, firstLink: string | null): void {
  if (isWanted && fleet === null)
    throw new StartProblem('A demo fleet needs a process with the roles api, gateway and jobs (ROLES).');
  if (isWanted && firstLink === null && !fleet?.isKnown)
    throw new StartProblem(
      'The database holds data that is not a demo fleet, and stays as it is. Set DATA_DIR (or DATABASE_URL) to one that is empty.',
    );
  if (fleet && (isWanted || fleet.isKnown)) fleet.start(firstLink?.split('#token=')[1] ?? null);
}
