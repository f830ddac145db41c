import type { KeyedCalendar } from '@groundwork/domain/derivation/stream/context.ts';
import type { Db } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

/**
 * Keeps what calendars say under the organisation that the transaction is in. A content never changes under its key,
 * so one that is there stays.
 */
export async function saveHiredCalendars(
  db: Db,
  organisationId: number,
  calendars: readonly KeyedCalendar[],
): Promise<void> {
  if (calendars.length === 0) return;
  await db.run(sql`insert into hired_calendar (organisation_id, key, calendar)
    select ${organisationId}, key, calendar
    from unnest(${calendars.map(({ key }) => key)}::text[],
      ${calendars.map(({ calendar }) => JSON.stringify(calendar))}::jsonb[]) as told (key, calendar)
    on conflict do nothing`);
}
