import { civilDateAt } from '@groundwork/domain/time/civil-day.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

const row = z.object({
  machineId: z.nullable(z.int()),
  siteId: z.nullable(z.int()),
  calendarId: z.nullable(z.int()),
  calendarName: z.nullable(z.string()),
  startsOn: z.string(),
  timeZone: z.string(),
});

/** A shift calendar by its id and name. */
export type Calendar = { readonly id: number; readonly name: string };

/** Which calendars machines and sites have of their own, by id. */
export type ShiftsInForce = {
  readonly ofMachine: ReadonlyMap<number, Calendar>;
  readonly ofSite: ReadonlyMap<number, Calendar>;
};

/** The assignments in force at the instant, by the organisation's day. Index: (organisation, machine, site, date). */
export async function readShiftsInForce(db: Db, organisationId: number, now: Date): Promise<ShiftsInForce> {
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

/** The last of each subject's assignments; one without a calendar takes the earlier ones away. */
function latest(rows: readonly Row[], subjectOf: (row: Row) => number | null): Map<number, Calendar> {
  const calendars = new Map<number, Calendar>();
  for (const row of rows) {
    const subject = subjectOf(row);
    if (subject === null) continue;
    const { calendarId: id, calendarName: name } = row;
    if (id === null || name === null) calendars.delete(subject);
    else calendars.set(subject, { id, name });
  }
  return calendars;
}
