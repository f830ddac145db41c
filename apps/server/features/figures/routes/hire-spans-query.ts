import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { toEpochSeconds } from '../../../db/instant-sql.ts';
import { sql } from '../../../db/sql.ts';

const spanRow = z.object({ from: z.int(), until: z.nullable(z.int()) });
/** A hire, half-open, in seconds since 1970; `until` null: it has no end. */
type HireSpan = z.output<typeof spanRow>;

/** Lists the hires of an owner's machine to a customer's organisation, the earliest first. Index: hire_machine. */
export const listHireSpans = (
  db: Db,
  { organisationId, machineId }: MachineKey,
  customerOrganisationId: OrganisationId,
): Promise<HireSpan[]> =>
  db.rows(
    spanRow,
    sql`select ${toEpochSeconds(sql`hired_from`)} as from, ${toEpochSeconds(sql`hired_to`)} as until
      from hire join customer on customer.organisation_id = hire.organisation_id and customer.id = hire.customer_id
      where hire.organisation_id = ${organisationId} and hire.machine_id = ${machineId}
        and customer.linked_organisation_id = ${customerOrganisationId}
      order by hired_from`,
  );
