import { createBuild } from '@groundwork/server/db/build.fixture.ts';
import type { BuiltOrganisation } from '@groundwork/server/db/built-rows.fixture.ts';
import type { Database } from '@groundwork/server/db/database.ts';
import { sql } from '@groundwork/server/db/sql.ts';
import { createImei } from '@groundwork/simulator/imei.ts';
import type { PortalUnderFault } from '../portal-under-fault.ts';
import type { FloodTarget } from './flood-target.ts';

/** Their export with notes is 13 MB, more than any socket buffers. */
const LARGE_FLEET = 12_000;
const NOTE_CHARACTERS = 1_000;
const MACHINES = 200;
/** Machines without a device: their figures are never derived. */
export const SILENT_MACHINES = LARGE_FLEET + 2 * MACHINES;
const PERSONS = 120;
const SESSIONS_OF_VIEWER = 4;
const FLOODING_TRACKER = 9_000;

/** What the flooded portal knows: the floods' target, and the ingest key of the organisation that is not flooding. */
export type Flooded = {
  readonly target: Omit<FloodTarget, 'localAddress'>;
  readonly ingestKey: string;
};

/**
 * Creates an organisation that floods, one with a large fleet that floods too, and gives the portal's own organisation
 * machines and an ingest key.
 */
export async function buildFlooded({ server, organisation: other }: PortalUnderFault): Promise<Flooded> {
  const app = server.openDatabase('app');
  try {
    const build = createBuild(app);
    const flooding = await build.organisation({ name: 'Flooding' });
    const large = await build.organisation({ name: 'Large fleet' });
    await saveMachines(app, large, LARGE_FLEET);
    await saveMachines(app, flooding, MACHINES);
    await saveMachines(app, other, MACHINES);
    const machine = await build.machine({ organisation: flooding });
    const tracker = await build.source({ organisation: flooding, code: createImei(FLOODING_TRACKER) });
    await build.attachment({ machine, source: tracker, from: '2024-01-01T00:00:00Z' });
    const source = await build.source({ organisation: other, type: 'HTTP' });
    const member = await build.person({ organisation: flooding, role: 'administrator' });
    const viewer = await build.person({ organisation: large, role: 'viewer' });
    const sessions = async (organisation: BuiltOrganisation, { id }: typeof member, count = 1) =>
      Promise.all(
        Array.from({ length: count }, () => build.token({ personId: id, organisationId: organisation.id })),
      );
    const [first = '', ...rest] = await sessions(large, viewer, SESSIONS_OF_VIEWER);
    const crowd: string[] = [];
    for (let person = 0; person < PERSONS; person += 1)
      crowd.push(
        ...(await sessions(flooding, await build.person({ organisation: flooding, role: 'viewer' }))),
      );
    return {
      target: {
        httpPort: server.httpPort,
        gatewayPort: server.gateway.port,
        member: (await sessions(flooding, member))[0] ?? '',
        viewer: [first, ...rest],
        crowd,
        machineId: machine.id,
        imei: tracker.code,
      },
      ingestKey: (await build.ingestKey({ source })).key,
    };
  } finally {
    await app.end();
  }
}

const saveMachines = (app: Database, { id }: BuiltOrganisation, count: number): Promise<number> =>
  app.within({ organisationId: id }, (db) =>
    db.run(sql`insert into machine (organisation_id, name, machine_type, note)
      select ${id}, 'Digger ' || n, 'EXCAVATOR', repeat('note ', ${NOTE_CHARACTERS / 5}) from generate_series(1, ${count}) n`),
  );
