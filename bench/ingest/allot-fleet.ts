import type { OrganisationId } from '@groundwork/domain/ids.ts';
import { createImei } from '@groundwork/simulator/imei.ts';
import { createBuild } from '../../apps/server/db/build.fixture.ts';
import type { Database } from '../../apps/server/db/database.ts';
import { sql } from '../../apps/server/db/sql.ts';

export type Fleet = {
  /** First device number (`createImei`); each device is on its own machine, distributed over the organisations in turn. */
  readonly firstDevice: number;
  readonly deviceCount: number;
  readonly organisationCount: number;
  readonly attachedFrom: Date;
};

/** An organisation of the load, and the token of a signed-in person. */
export type LoadedOrganisation = { readonly id: OrganisationId; readonly token: string };

/** Creates organisations and distributes the devices over them, with a few statements per organisation. */
export async function allotFleet(app: Database, fleet: Fleet): Promise<LoadedOrganisation[]> {
  const build = createBuild(app);
  const organisations: LoadedOrganisation[] = [];
  for (let place = 0; place < fleet.organisationCount; place += 1) {
    const name = `Load ${fleet.firstDevice + place}`;
    const organisation = await build.organisation({ name, type: 'rental' });
    await allotDevices(app, organisation.id, listCodes(fleet, place), fleet.attachedFrom);
    const email = `load-${fleet.firstDevice + place}@example.com`;
    const person = await build.person({ organisation, email });
    const token = await build.token({ personId: person.id, organisationId: organisation.id });
    organisations.push({ id: organisation.id, token });
  }
  return organisations;
}

function listCodes({ firstDevice, deviceCount, organisationCount }: Fleet, place: number): string[] {
  const codes: string[] = [];
  for (let device = place; device < deviceCount; device += organisationCount)
    codes.push(createImei(firstDevice + device));
  return codes;
}

async function allotDevices(
  app: Database,
  organisationId: OrganisationId,
  codes: readonly string[],
  attachedFrom: Date,
): Promise<void> {
  await app.within({ organisationId, timeoutMs: 60_000 }, async (db) => {
    await db.run(sql`insert into machine (organisation_id, name, machine_type)
      select ${organisationId}, 'Machine ' || code, 'EXCAVATOR' from unnest(${codes}::text[]) code`);
    await db.run(sql`insert into source (organisation_id, type, code)
      select ${organisationId}, 'TELTONIKA', code from unnest(${codes}::text[]) code`);
    await db.run(sql`insert into source_identity (code, organisation_id, source_id)
      select code, ${organisationId}, id from source
      where organisation_id = ${organisationId} and code = any (${codes}::text[])`);
    await db.run(sql`insert into attachment (organisation_id, machine_id, source_id, attached_from)
      select ${organisationId}, machine.id, source.id, ${attachedFrom.toISOString()}
      from source join machine on machine.organisation_id = ${organisationId}
        and machine.name = 'Machine ' || source.code
      where source.organisation_id = ${organisationId} and source.code = any (${codes}::text[])`);
  });
}
