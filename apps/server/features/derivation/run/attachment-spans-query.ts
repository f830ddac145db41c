import type { SourceKey } from '@groundwork/domain/keys.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';

/** A machine and the stretch in which a source was attached to it, in seconds since 1970. */
const spanRow = z.object({ machineId: ids.machineId, from: z.int(), to: z.int() });

/** The attachments of a source to machines between two instants, clipped to them, in order. Index: attachment_source. */
export function listAttachmentSpans(
  db: Db,
  { organisationId, sourceId }: SourceKey,
  { from, now }: { readonly from: Date; readonly now: Date },
): Promise<z.output<typeof spanRow>[]> {
  return db.rows(
    spanRow,
    sql`select machine_id as "machineId",
      floor(extract(epoch from greatest(attached_from, ${from.toISOString()}::timestamptz)))::bigint as from,
      floor(extract(epoch from least(attached_to, ${now.toISOString()}::timestamptz)))::bigint as to
    from attachment
    where organisation_id = ${organisationId} and source_id = ${sourceId}
      and attached_from < ${now.toISOString()}
      and (attached_to is null or attached_to > ${from.toISOString()})
    order by attached_from`,
  );
}
