import type { Config } from './config/config.ts';
import type { Database, DatabaseAddress } from './db/database.ts';
import { joinInstallation } from './db/installation-lock.ts';
import { pollFor } from './db/poll-for.ts';
import { DemoFleet } from './features/installation/demo/demo-fleet.ts';
import { type AnnouncedPort, listPortNumbers } from './ingest/device-port.ts';
import { StartProblem } from './platform/start-problem.ts';

const ANY_ADDRESS = ['0.0.0.0', '::'];
/** Sessions of a killed server end within moments, but not at once. */
const LOCK_WAIT_MS = 5_000;

type Parts = {
  readonly config: Config;
  readonly installation: { readonly dataFolder: string; readonly portalAddress: DatabaseAddress };
  readonly app: Database;
  readonly port: number;
  /** The gateway's ports; empty if devices report to another process. */
  readonly ports: readonly AnnouncedPort[];
};

/** Returns the demo fleet that this portal may have, not yet started; null if this process lacks a role that it needs. */
export function openDemoFleet({ config, installation, app, port, ports }: Parts): DemoFleet | null {
  if (!config.roles.has('gateway') || !config.roles.has('jobs')) return null;
  const host = ANY_ADDRESS.includes(config.host) ? '127.0.0.1' : config.host;
  return new DemoFleet({
    app,
    dataFolder: installation.dataFolder,
    lock: () => pollFor(() => joinInstallation(installation.portalAddress, ['demo fleet']), LOCK_WAIT_MS),
    portalUrl: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    gateway: { host, ports: listPortNumbers(ports) },
    days: config.demoDays,
    machineCount: config.demoMachines,
  });
}

/**
 * Starts the demo fleet if it is wanted or was begun in an earlier run. `setupLink` is the installation's own; null if it was
 * used. Throws a `StartProblem` if a wanted fleet is impossible.
 */
export async function startDemoFleet(
  fleet: DemoFleet | null,
  isWanted: boolean,
  setupLink: string | null,
): Promise<void> {
  if (isWanted && fleet === null)
    throw new StartProblem('A demo fleet needs a process with the roles api, gateway and jobs (ROLES).');
  if (isWanted && setupLink === null && !fleet?.isKnown)
    throw new StartProblem(
      'The database contains data that is not a demo fleet, and was not changed. Set DATA_DIR or DATABASE_URL to an empty one.',
    );
  if (!fleet || !(isWanted || fleet.isKnown)) return;
  const isStarted = await fleet.start(setupLink?.split('#token=')[1] ?? null);
  if (isWanted && !isStarted)
    throw new StartProblem('Another process plays the demo fleet of this database.');
}
