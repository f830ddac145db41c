import type { MachineId, OrganisationId, SiteId } from '@groundwork/domain/ids.ts';
import { civilDateAt } from '@groundwork/domain/time/civil-day.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';

const row = z.object({
  machineId: z.nullable(ids.machineId),
  siteId: z.nullable(ids.siteId),
  calendarId: z.nullable(z.int()),
  calendarName: z.nullable(z.string()),
  startsOn: z.string(),
  timeZone: z.string(),
});

/** The id and name of a shift calendar. */
export type Calendar = { readonly id: number; readonly name: string };

/** The calendars assigned to machines and sites, by their ids. */
export type ShiftsInForce = {
  readonly ofMachine: ReadonlyMap<MachineId, Calendar>;
  readonly ofSite: ReadonlyMap<SiteId, Calendar>;
};

/** The assignments in force on the organisation's current date. Index: (organisation, machine, site, date). */
export async function readShiftsInForce(
  db: Db,
  organisationId: OrganisationId,
  now: Date,
): Promise<ShiftsInForce> {
  const rows = await db.rows(
    row,
    sql`select a.machine_id as "machineId", a.site_id as "siteId", c.id as "calendarId", c.name as "calendarName",
        a.starts_on as "startsOn", o.time_zone as "timeZone"
      from shift_assignment a
      join organisation o on o.id = a.organisation_id
      left join shift_calendar c on c.organisation_id = ${organisationId} and c.id = a.calendar_id
      where a.organisation_id = ${organisationId} and (a.machine_id is not null or a.site_id is not null)
      order by a.starts_on`,
  );
  const at = Math.floor(now.getTime() / 1000);
  const begun = rows.filter(({ startsOn, timeZone }) => startsOn <= civilDateAt(at, timeZone));
  return {
    ofMachine: latest(begun, ({ machineId }) => machineId),
    ofSite: latest(begun, ({ siteId }) => siteId),
  };
}

type Row = z.output<typeof row>;

/** Each subject's last assignment; one without a calendar removes the earlier ones. */
function latest<Id extends number>(
  rows: readonly Row[],
  subjectOf: (row: Row) => Id | null,
): Map<Id, Calendar> {
  const calendars = new Map<Id, Calendar>();
  for (const row of rows) {
    const subject = subjectOf(row);
    if (subject === null) continue;
    const { calendarId: id, calendarName: name } = row;
    if (id === null || name === null) calendars.delete(subject);
    else calendars.set(subject, { id, name });
  }
  return calendars;
}
