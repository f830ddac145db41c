import type { OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { holdsAt } from '../../../db/instant-range.ts';
import { sql } from '../../../db/sql.ts';

const row = z.object({
  machineId: ids.machineId,
  batteryPercent: z.nullable(z.int()),
  /** In bars of five. */
  signalBars: z.nullable(z.int()),
  /** Of the source's battery or the machine's supply at rest; null: neither is reported. */
  isBatteryLow: z.nullable(z.boolean()),
});
/** The newest battery and signal of a source that is attached to a machine now. */
export type DeviceLevels = z.output<typeof row>;

/** Lists the levels that the sources attached now reported. Indexes: source_supply's key, attachment_source. */
export const listDeviceLevels = (
  db: Db,
  organisationId: OrganisationId,
  now: Date,
): Promise<DeviceLevels[]> =>
  db.rows(
    row,
    sql`select t.machine_id as "machineId", p.battery_percent as "batteryPercent", p.signal_bars as "signalBars",
        case when p.battery_percent is not null or p.resting_millivolts is not null
          then p.battery_low_since is not null or p.resting_low_since is not null end as "isBatteryLow"
      from source_supply p
      join attachment t on t.organisation_id = ${organisationId} and t.source_id = p.source_id
        and ${holdsAt(sql`t.attached_from`, sql`t.attached_to`, now)}
      where p.organisation_id = ${organisationId}`,
  );
