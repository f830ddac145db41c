import { startOfCivilDate } from '@groundwork/domain/time/civil-day.ts';
import * as z from 'zod/mini';
import type { Database } from '../../../db/database.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type AuditEvent, saveAuditEvent } from '../../base/audit/public.ts';
import { saveMarksOf } from '../stream/mark-store.ts';

/** A source, and the civil date in the zone from which on what it told is looked at again. */
type Again = {
  readonly organisationId: number;
  readonly sourceId: number;
  readonly code: string;
  readonly zone: string;
  readonly startsOn: string;
};

const SpanRow = z.object({ machineId: z.int(), from: z.int(), to: z.int() });

/**
 * Has the machines that a source spoke for derived again from a date on, as far as it spoke for them; gives their
 * number. Throws TIME_IN_FUTURE.
 */
export async function deriveAgain(
  app: Database,
  { organisationId, sourceId, code, zone, startsOn }: Again,
  act: Pick<AuditEvent, 'personId' | 'requestId' | 'at'>,
): Promise<number> {
  const from = new Date(startOfCivilDate(startsOn, zone) * 1000);
  if (from > act.at) throw new Refusal('TIME_IN_FUTURE');
  return app.within({ organisationId }, async (db) => {
    const spans = await db.rows(SpanRow, spansOfSource(organisationId, sourceId, from, act.at));
    await saveMarksOf(db, organisationId, spans);
    const machines = new Set(spans.map(({ machineId }) => machineId)).size;
    const subject = { code, startsOn, machines };
    await saveAuditEvent(db, { ...act, organisationId, action: 'machines.derived-again', subject });
    return machines;
  });
}

/** Index: attachment_source. */
function spansOfSource(organisationId: number, sourceId: number, from: Date, now: Date): Sql {
  return sql`select machine_id as "machineId",
      floor(extract(epoch from greatest(attached_from, ${from.toISOString()}::timestamptz)))::bigint as from,
      floor(extract(epoch from least(attached_to, ${now.toISOString()}::timestamptz)))::bigint as to
    from attachment
    where organisation_id = ${organisationId} and source_id = ${sourceId}
      and attached_from < ${now.toISOString()}
      and (attached_to is null or attached_to > ${from.toISOString()})
    order by attached_from`;
}
