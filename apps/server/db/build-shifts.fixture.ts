import type { OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { BuiltMachine, BuiltOrganisation } from './built-rows.fixture.ts';
import type { Database } from './database.ts';
import { type Sql, sql } from './sql.ts';

export type BuiltCalendar = {
  readonly id: number;
  readonly versionIds: readonly number[];
  readonly organisationId: OrganisationId;
};

type NewCalendar = {
  organisation: BuiltOrganisation;
  name?: string;
  startsOn?: readonly string[];
  /** ISO 8601. */
  weekday?: number;
};
type NewAssignment = { calendar: BuiltCalendar; machine?: BuiltMachine };

const withId = z.object({ id: z.int() });
const MONDAY = 1;

let built = 0;
const next = (): number => {
  built += 1;
  return built;
};

/** Creates shift calendars for tests, as the role `app` within their organisation. */
export function createShiftsBuild(app: Database) {
  const insert = (organisationId: OrganisationId, query: Sql) =>
    app.within({ organisationId }, (db) => db.one(withId, query));
  return {
    /** Creates a calendar with a version of 07:00 to 17:00 on a day, by default Monday, from each date. */
    async calendar(input: NewCalendar): Promise<BuiltCalendar> {
      const { organisation, name = `Calendar ${next()}`, startsOn = ['2010-01-01'] } = input;
      const { weekday = MONDAY } = input;
      const windows = JSON.stringify([{ weekday, fromMinute: 420, toMinute: 1_020 }]);
      const organisationId = organisation.id;
      const { id } = await insert(
        organisationId,
        sql`insert into shift_calendar (organisation_id, name) values (${organisationId}, ${name}) returning id`,
      );
      const versionIds: number[] = [];
      for (const date of startsOn) {
        const version = await insert(
          organisationId,
          sql`insert into shift_calendar_version (organisation_id, calendar_id, starts_on, windows, breaks,
              breaks_are_out_of_hours, grace_seconds, holidays)
            values (${organisationId}, ${id}, ${date}, ${windows}, '[]', false, 600, '[]') returning id`,
        );
        versionIds.push(version.id);
      }
      return { id, versionIds, organisationId };
    },
    /** Assigns the calendar to a machine, by default to the whole organisation, from 2010. */
    shiftAssignment({ calendar, machine }: NewAssignment): Promise<{ readonly id: number }> {
      const { organisationId, id } = calendar;
      return insert(
        organisationId,
        sql`insert into shift_assignment (organisation_id, machine_id, calendar_id, starts_on)
          values (${organisationId}, ${machine?.id ?? null}, ${id}, '2010-01-01')
          on conflict (organisation_id, machine_id, site_id, starts_on)
            do update set calendar_id = excluded.calendar_id returning id`,
      );
    },
  };
}
