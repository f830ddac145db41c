import { calendarVersion } from '@groundwork/contract/entities/shift-calendar.ts';
import { keyCalendar } from '@groundwork/domain/derivation/stream/context.ts';
import { shiftCalendarOf } from '@groundwork/domain/shifts/calendar-version.ts';
import { listCalendarContents } from '@groundwork/domain/shifts/resolve-calendars.ts';
import { SOURCE_TYPES } from '@groundwork/domain/sources/source-type.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

const sourceRow = z.object({ id: z.int(), code: z.string(), type: z.enum(SOURCE_TYPES) });
const siteRow = z.object({ id: z.int(), name: z.string() });
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

/** What the rows of a receipt are told with: what stands behind ids and keys. */
export type RowNames = {
  readonly sources: ReadonlyMap<number, z.output<typeof sourceRow>>;
  readonly sites: ReadonlyMap<number, string>;
  /** By the key of a calendar's content, as slices have it. Two calendars that say the same are one. */
  readonly calendars: ReadonlyMap<string, string>;
};

/** Indexes: the keys of source and site, the unique one of calendar versions. */
export async function readRowNames(db: Db, organisationId: number): Promise<RowNames> {
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

async function readCalendarNames(db: Db, organisationId: number): Promise<ReadonlyMap<string, string>> {
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
        calendar: shiftCalendarOf(content),
      })),
    ).map((content) => [keyCalendar(content).key, ofOne[0]?.name ?? ''] as const),
  );
  return new Map(named.toReversed());
}
