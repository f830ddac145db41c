import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createPortalDatabase,
  createPortalRole,
  makePostgresFolder,
  type RunningPostgres,
} from './operators-postgres.fixture.ts';
import { openSocketRelay } from './socket-relay.fixture.ts';

const DATABASE = 'portal';
const STANDBY = 'standby';
/** A commit returns when it is on the standby's disk too: otherwise a promotion loses what was acknowledged last. */
const SYNCHRONOUS = [`synchronous_standby_names=${STANDBY}`];

/** An operator's primary and its standby behind one address, as behind a virtual address or a proxy. */
export type ReplicatedPostgres = {
  readonly databaseUrl: string;
  /** Stops the primary and starts it again. */
  restartPrimary(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** Crashes the primary for good. From now on the address leads to the standby, which is read-only. */
  losePrimary(): Promise<void>;
  promoteStandby(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts both, with streaming replication between them. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = makePostgresFolder();
  folder.initialise('primary');
  folder.copyForStandby('primary', STANDBY);
  let primary: RunningPostgres | null = await folder.start('primary');
  await createPortalRole(primary);
  const standby = await folder.start(STANDBY);
  const relayFolder = mkdtempSync(join(tmpdir(), 'gw-relay-'));
  const relay = await openSocketRelay(relayFolder, primary.socketFolder);
  const databaseUrl = await createPortalDatabase(primary, DATABASE, relayFolder);
  const restartPrimary = async (signal: 'SIGINT' | 'SIGQUIT') => {
    await primary?.stop(signal);
    primary = await folder.start('primary', SYNCHRONOUS);
  };
  await restartPrimary('SIGINT');
  return {
    databaseUrl,
    restartPrimary,
    async losePrimary() {
      relay.leadTo(standby.socketFolder);
      await primary?.stop('SIGQUIT');
      primary = null;
    },
    promoteStandby: () => standby.run('select pg_promote()'),
    async stop() {
      relay.close();
      await primary?.stop('SIGQUIT');
      await standby.stop('SIGQUIT');
      folder.remove();
      rmSync(relayFolder, { recursive: true, force: true });
    },
  };
}
