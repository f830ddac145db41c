import type { MachineId, OrganisationId, SourceId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { holdsAt } from '../../../db/instant-range.ts';
import { isAmong } from '../../../db/is-among.ts';
import { type Sql, sql } from '../../../db/sql.ts';

type MonitoredIdsQuery = {
  readonly organisation: { readonly id: OrganisationId; readonly timeZone: string };
  /** Civil dates, both included, in each machine's own zone; null: since ever. */
  readonly startsOn: string | null;
  readonly endsOn: string;
  /** Only by this source. */
  readonly sourceId?: SourceId;
  /** Only among these. */
  readonly machineIds?: readonly MachineId[] | 'all';
  readonly now: Date;
};

/**
 * Ids of the machines that had a source attached on the days, or were hired then. Indexes: attachment_machine,
 * site_assignment_machine, hired_machine's key.
 */
export async function listMonitoredIds(db: Db, query: MonitoredIdsQuery): Promise<ReadonlySet<MachineId>> {
  const { organisation, startsOn, endsOn, sourceId, machineIds = 'all', now } = query;
  const { id: organisationId, timeZone } = organisation;
  const isIn = (from: Sql, to: Sql, zone: Sql): Sql =>
    sql`(${from} at time zone ${zone})::date <= ${endsOn}::date
      and (${startsOn}::date is null or ${to} is null or ${to} at time zone ${zone} > ${startsOn}::date)`;
  const rows = await db.rows(
    z.object({ id: ids.machineId }),
    sql`select distinct t.machine_id as id from attachment t
      left join site_assignment a on a.organisation_id = ${organisationId} and a.machine_id = t.machine_id
        and ${holdsAt(sql`a.assigned_from`, sql`a.assigned_to`, now)}
      left join site s on s.organisation_id = ${organisationId} and s.id = a.site_id
      where t.organisation_id = ${organisationId} and ${isAmong(sql`t.machine_id`, machineIds)}
        and ${sourceId === undefined ? sql`true` : sql`t.source_id = ${sourceId}`}
        and ${isIn(sql`t.attached_from`, sql`t.attached_to`, sql`coalesce(s.time_zone, ${timeZone})`)}
      union
      select machine_id from hired_machine
      where organisation_id = ${organisationId} and ${sourceId === undefined} and ${isAmong(sql`machine_id`, machineIds)}
        and ${isIn(sql`hired_from`, sql`hired_to`, sql`zone`)}`,
  );
  return new Set(rows.map(({ id }) => id));
}
