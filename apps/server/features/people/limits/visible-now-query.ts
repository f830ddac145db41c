import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Database } from '../../../db/database.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';

/** The machines that a limited member sees, and when the newest reading of any of them was stored. */
export type VisibleNow = {
  readonly machineIds: ReadonlySet<MachineId>;
  readonly newestReading: string | null;
};

/** `app` is limited to the member. Indexes: machine_in_group, site_assignment_site and the key of current. */
export async function readVisibleNow(app: Database, organisationId: OrganisationId): Promise<VisibleNow> {
  return app.within({ organisationId, readOnly: true }, async (db) => {
    const machines = await db.rows(
      z.object({ id: ids.machineId }),
      sql`select visible.id from list_visible_machines() as visible (id)`,
    );
    const { newestReading } = await db.one(
      z.object({ newestReading: z.nullable(z.string()) }),
      sql`select max(touched_at) as "newestReading" from current where organisation_id = ${organisationId}`,
    );
    return { machineIds: new Set(machines.map(({ id }) => id)), newestReading };
  });
}
