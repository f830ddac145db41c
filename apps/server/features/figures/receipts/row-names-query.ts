import { calendarVersion } from '@groundwork/contract/entities/shift-calendar.ts';
import { keyCalendar } from '@groundwork/domain/derivation/stream/context.ts';
import type { OrganisationId, SiteId, SourceId } from '@groundwork/domain/ids.ts';
import { toShiftCalendar } from '@groundwork/domain/shifts/calendar-version.ts';
import { listCalendarContents } from '@groundwork/domain/shifts/resolve-calendars.ts';
import { SOURCE_TYPES } from '@groundwork/domain/sources/source-type.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';

const sourceRow = z.object({ id: ids.sourceId, code: z.string(), type: z.enum(SOURCE_TYPES) });
const siteRow = z.object({ id: ids.siteId, name: z.string() });
const versionRow = z.extend(
  z.pick(calendarVersion, {
    startsOn: true,
    windows: true,
    breaks: true,
    breaksAreOutOfHours: true,
    graceSeconds: true,
    holidays: true,
  }),
  { calendarId: z.int(), name: z.string() },
);

/** The names behind the ids and keys in the rows of a receipt. */
export type RowNames = {
  readonly sources: ReadonlyMap<SourceId, z.output<typeof sourceRow>>;
  readonly sites: ReadonlyMap<SiteId, string>;
  /** By the calendar key in slices. Two calendars with the same content have the same key. */
  readonly calendars: ReadonlyMap<string, string>;
};

/** Indexes: the keys of source and site, the unique index of calendar versions. */
export async function readRowNames(db: Db, organisationId: OrganisationId): Promise<RowNames> {
  const sources = await db.rows(
    sourceRow,
    sql`select id, code, type from source where organisation_id = ${organisationId}`,
  );
  const sites = await db.rows(
    siteRow,
    sql`select id, name from site where organisation_id = ${organisationId}`,
  );
  return {
    sources: new Map(sources.map((source) => [source.id, source])),
    sites: new Map(sites.map(({ id, name }) => [id, name])),
    calendars: await readCalendarNames(db, organisationId),
  };
}

async function readCalendarNames(
  db: Db,
  organisationId: OrganisationId,
): Promise<ReadonlyMap<string, string>> {
  const versions = await db.rows(
    versionRow,
    sql`select version.calendar_id as "calendarId", calendar.name, starts_on as "startsOn", windows, breaks,
        breaks_are_out_of_hours as "breaksAreOutOfHours", grace_seconds as "graceSeconds", holidays
      from shift_calendar_version version
      join shift_calendar calendar on calendar.organisation_id = ${organisationId}
        and calendar.id = version.calendar_id
      where version.organisation_id = ${organisationId}
      order by calendar.id, starts_on`,
  );
  const named = [...Map.groupBy(versions, ({ calendarId }) => calendarId).values()].flatMap((ofOne) =>
    listCalendarContents(
      ofOne.map(({ calendarId, startsOn, name: _, ...content }) => ({
        calendarId,
        startsOn,
        calendar: toShiftCalendar(content),
      })),
    ).map((content) => [keyCalendar(content).key, ofOne[0]?.name ?? ''] as const),
  );
  return new Map(named.toReversed());
}
