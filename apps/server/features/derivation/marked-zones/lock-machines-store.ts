import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import { actAsOrganisation } from '../../../db/act-as-organisation.ts';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';

const derivedRow = z.object({ machineId: ids.machineId, ownerId: ids.organisationId });
/** An own or hired machine, and the organisation that derives it. */
type DerivedMachine = z.output<typeof derivedRow>;

/** Lists derived own and hired machines after one, by id. Indexes: the keys of derivation and hired_machine. */
export const listDerivedAfter = (
  db: Db,
  organisationId: OrganisationId,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<DerivedMachine[]> =>
  db.rows(
    derivedRow,
    sql`(select machine_id as "machineId", organisation_id as "ownerId" from derivation
        where organisation_id = ${organisationId} and machine_id > ${after} order by machine_id limit ${limit})
      union all
      (select machine_id, owner_organisation_id from hired_machine
        where organisation_id = ${organisationId} and machine_id > ${after} order by machine_id limit ${limit})
      order by "machineId" limit ${limit}`,
  );

/** A machine whose derivation waits, and the state of its derivation. */
export type LockedMachine = { readonly machineId: MachineId; readonly sigma: string };

/** Locks the derivations of machines, and returns those up to the first that is derived at the moment. */
export async function lockLeading(
  db: Db,
  organisationId: OrganisationId,
  machines: readonly DerivedMachine[],
): Promise<LockedMachine[]> {
  const locked = new Map<MachineId, LockedMachine>();
  for (const [owner, own] of Map.groupBy(machines, ({ ownerId }) => ownerId)) {
    const lock = async () => {
      const rows = await db.rows(
        z.object({ machineId: ids.machineId, sigma: z.string() }),
        sql`select machine_id as "machineId", sigma from derivation
          where organisation_id = ${owner} and machine_id = any (${own.map(({ machineId }) => machineId)}::bigint[])
          for update skip locked`,
      );
      for (const row of rows) locked.set(row.machineId, row);
    };
    if (owner === organisationId) await lock();
    else await actAsOrganisation(db, { from: organisationId, to: owner }, lock);
  }
  const first = machines.findIndex(({ machineId }) => !locked.has(machineId));
  return machines
    .slice(0, first === -1 ? machines.length : first)
    .flatMap(({ machineId }) => locked.get(machineId) ?? []);
}
