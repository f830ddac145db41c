import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { holdsAt } from '../../../db/instant-range.ts';
import { sql } from '../../../db/sql.ts';

const calendarRow = z.object({
  id: z.int(),
  name: z.string(),
  of: z.enum(['machine', 'site', 'organisation']),
});

/**
 * Finds the calendar of a machine on a date of its zone: its own, else that of its current site, else its
 * organisation's. Indexes: (organisation, machine, site, date), site_assignment_machine.
 */
export function findCalendarInForce(
  db: Db,
  { organisationId, machineId }: { readonly organisationId: OrganisationId; readonly machineId: MachineId },
  { date, now }: { readonly date: string; readonly now: Date },
): Promise<z.output<typeof calendarRow> | null> {
  const siteNow = sql`select stay.site_id from site_assignment stay
    where stay.organisation_id = ${organisationId} and stay.machine_id = ${machineId}
      and ${holdsAt(sql`stay.assigned_from`, sql`stay.assigned_to`, now)}`;
  return db.first(
    calendarRow,
    sql`select calendar.id, calendar.name, case when latest.machine_id is not null then 'machine'
        when latest.site_id is not null then 'site' else 'organisation' end as of
      from (
        select distinct on (machine_id, site_id) machine_id, site_id, calendar_id from shift_assignment
        where organisation_id = ${organisationId} and starts_on <= ${date}
          and (machine_id = ${machineId} or site_id in (${siteNow}) or (machine_id is null and site_id is null))
        order by machine_id, site_id, starts_on desc
      ) latest
      join shift_calendar calendar
        on calendar.organisation_id = ${organisationId} and calendar.id = latest.calendar_id
      where exists (select from shift_calendar_version version
        where version.organisation_id = ${organisationId} and version.calendar_id = calendar.id
          and version.starts_on <= ${date})
      order by latest.machine_id is null, latest.site_id is null limit 1`,
  );
}

const machineRow = z.object({ id: ids.machineId });

/**
 * Lists the organisation's machines for which a calendar is in force on its current date: their own, that of their
 * site, or the organisation's. Indexes: (organisation, machine, site, date), site_assignment_machine.
 */
export async function listMachinesWithCalendar(
  db: Db,
  organisationId: OrganisationId,
  now: Date,
): Promise<ReadonlySet<MachineId>> {
  const today = sql`(select (${now.toISOString()}::timestamptz at time zone time_zone)::date
    from organisation where id = ${organisationId})`;
  const stays = sql`select stay.site_id from site_assignment stay
    where stay.organisation_id = ${organisationId} and stay.machine_id = machine.id
      and ${holdsAt(sql`stay.assigned_from`, sql`stay.assigned_to`, now)}`;
  const machines = await db.rows(
    machineRow,
    sql`with latest as (
        select distinct on (machine_id, site_id) machine_id, site_id, calendar_id from shift_assignment
        where organisation_id = ${organisationId} and starts_on <= ${today}
        order by machine_id, site_id, starts_on desc
      ), in_force as (
        select machine_id, site_id from latest
        where exists (select from shift_calendar_version version
          where version.organisation_id = ${organisationId} and version.calendar_id = latest.calendar_id
            and version.starts_on <= ${today})
      )
      select machine.id from machine
      -- machine_pkey
      where machine.organisation_id = ${organisationId} and exists (select from in_force
        where machine_id = machine.id or site_id in (${stays}) or (machine_id is null and site_id is null))`,
  );
  return new Set(machines.map(({ id }) => id));
}
