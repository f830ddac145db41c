import * as z from 'zod/mini';
import type { Database } from '../../apps/server/db/database.ts';
import { sql } from '../../apps/server/db/sql.ts';
import { type LiveListener, openLiveListener } from '../../testing/live-listener.ts';
import { ServerUnderLoad } from '../../testing/server-under-load.ts';
import { allotFleet, type LoadedOrganisation } from './allot-fleet.ts';

/** Every organisation has one listener, up to so many: streams cost by what changes and by who hears it. */
const MAX_LISTENERS = 10;

/** A running product with devices that are allotted, and people who listen. */
export type BenchServer = {
  readonly server: ServerUnderLoad;
  readonly organisations: readonly LoadedOrganisation[];
  /** Of its devices, which are numbered on from here. */
  readonly firstDevice: number;
  readonly listeners: readonly LiveListener[];
  readonly app: Database;
  readonly gateway: Database;
  readonly owner: Database;
  /** Machines in the order of their devices' organisations. */
  listMachineIds(organisationId: number): Promise<number[]>;
  remove(): Promise<void>;
};

export type Allotment = {
  readonly deviceCount: number;
  readonly organisationCount: number;
  readonly attachedFrom: Date;
  readonly settings?: Readonly<Record<string, string>>;
};

/** Starts one with all roles. On ground that was kept its devices come after those that are there. */
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
  const heard = organisations.slice(0, MAX_LISTENERS);
  const listeners = await Promise.all(heard.map(({ token }) => openLiveListener(server.httpPort, token)));
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

const listMachineIds = (app: Database, organisationId: number): Promise<number[]> =>
  app.within({ organisationId, readOnly: true }, async (db) => {
    const rows = await db.rows(
      z.object({ id: z.int() }),
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
