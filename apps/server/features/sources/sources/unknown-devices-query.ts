import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';

const deviceRow = z.object({
  protocol: z.string(),
  code: z.string(),
  address: z.string(),
  firstCalledAt: z.string(),
  lastCalledAt: z.string(),
  calls: z.int(),
});

/** Lists the devices that no organisation owns, the most recent first. The table is limited in size. */
export function listUnknownDevices(db: Db): Promise<z.output<typeof deviceRow>[]> {
  return db.rows(
    deviceRow,
    sql`select protocol, code, address, first_called_at as "firstCalledAt",
        last_called_at as "lastCalledAt", calls
      from unknown_device
      where code not in (
        select owned.code from list_code_owners((select array_agg(code) from unknown_device)) as owned)
      order by last_called_at desc, protocol, code`,
  );
}
