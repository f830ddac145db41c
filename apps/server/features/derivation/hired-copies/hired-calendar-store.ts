import type { KeyedCalendar } from '@groundwork/domain/derivation/stream/context.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';

/**
 * Saves the content of calendars for the organisation of the current transaction. Content never changes under its
 * key, so existing rows stay.
 */
export async function saveHiredCalendars(
  db: Db,
  organisationId: OrganisationId,
  calendars: readonly KeyedCalendar[],
): Promise<void> {
  if (calendars.length === 0) return;
  await db.run(sql`insert into hired_calendar (organisation_id, key, calendar)
    select ${organisationId}, key, calendar
    from unnest(${calendars.map(({ key }) => key)}::text[],
      ${calendars.map(({ calendar }) => JSON.stringify(calendar))}::jsonb[]) as named (key, calendar)
    on conflict do nothing`);
}
