import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Database } from '../../apps/server/db/database.ts';
import * as ids from '../../apps/server/db/ids.ts';
import { sql } from '../../apps/server/db/sql.ts';
import { type LiveListener, openLiveListener } from '../../testing/live-listener.ts';
import { ServerUnderLoad } from '../../testing/server-under-load.ts';
import { allotFleet, type LoadedOrganisation } from './allot-fleet.ts';

/** Limit of listeners, one per organisation: the cost of streams depends on changes and on listeners. */
const MAX_LISTENERS = 10;

/** A running server with allotted devices and listeners to live streams. */
export type BenchServer = {
  readonly server: ServerUnderLoad;
  readonly organisations: readonly LoadedOrganisation[];
  /** Number of its first device; the others follow. */
  readonly firstDevice: number;
  readonly listeners: readonly LiveListener[];
  readonly app: Database;
  readonly gateway: Database;
  readonly owner: Database;
  /** Lists the machines of an organisation by id. */
  listMachineIds(organisationId: OrganisationId): Promise<MachineId[]>;
  remove(): Promise<void>;
};

export type Allotment = {
  readonly deviceCount: number;
  readonly organisationCount: number;
  readonly attachedFrom: Date;
  readonly settings?: Readonly<Record<string, string>>;
};

/** Starts a server with all roles. With kept data, its devices are numbered after the existing ones. */
export async function openBenchServer({
  deviceCount,
  organisationCount,
  attachedFrom,
  settings,
}: Allotment): Promise<BenchServer> {
  const server = await ServerUnderLoad.start(settings);
  const [app, gateway, owner] = [
    server.openDatabase('app'),
    server.openDatabase('gateway'),
    server.openDatabase('owner'),
  ];
  const firstDevice = await countDevices(gateway);
  const organisations = await allotFleet(app, {
    firstDevice,
    deviceCount,
    organisationCount,
    attachedFrom,
  });
  const listening = organisations.slice(0, MAX_LISTENERS);
  const listeners = await Promise.all(listening.map(({ token }) => openLiveListener(server.httpPort, token)));
  return {
    server,
    organisations,
    firstDevice,
    listeners,
    app,
    gateway,
    owner,
    listMachineIds: (organisationId) => listMachineIds(app, organisationId),
    async remove() {
      for (const listener of listeners) listener.close();
      await Promise.all([app.end(), gateway.end(), owner.end()]);
      await server.remove();
    },
  };
}

const listMachineIds = (app: Database, organisationId: OrganisationId): Promise<MachineId[]> =>
  app.within({ organisationId, readOnly: true }, async (db) => {
    const rows = await db.rows(
      z.object({ id: ids.machineId }),
      sql`select id from machine where organisation_id = ${organisationId} order by id`,
    );
    return rows.map(({ id }) => id);
  });

async function countDevices(gateway: Database): Promise<number> {
  const { rows } = await gateway.pool.query<{ count: number }>(
    'select count(*)::int as count from source_identity',
  );
  return rows[0]?.count ?? 0;
}
