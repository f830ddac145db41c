import { SOURCE_TYPES } from '@groundwork/domain/sources/source-type.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

const spanRow = z.object({
  sourceId: z.int(),
  code: z.string(),
  type: z.enum(SOURCE_TYPES),
  /** Milliseconds since 1970 of the second in which the attachment began and ended, as the derivation counts. */
  from: z.int(),
  until: z.nullable(z.int()),
});
/** A source for as long as it spoke for a machine. */
export type AttachedSpan = z.output<typeof spanRow>;

type SpansAsked = {
  readonly organisationId: number;
  readonly machineId: number;
  readonly from: Date;
  readonly to: Date;
  readonly sourceId: number | null;
};

/** Which sources were attached to a machine in an interval. */
export function listAttachedSpans(db: Db, asked: SpansAsked): Promise<AttachedSpan[]> {
  const { organisationId, machineId, sourceId } = asked;
  return db.rows(
    spanRow,
    sql`select source.id as "sourceId", source.code, source.type,
        floor(extract(epoch from attached_from))::bigint * 1000 as from,
        floor(extract(epoch from attached_to))::bigint * 1000 as until
      from attachment
      join source on source.organisation_id = attachment.organisation_id and source.id = attachment.source_id
      -- attachment_machine
      where attachment.organisation_id = ${organisationId} and machine_id = ${machineId}
        and attached_from < ${asked.to.toISOString()}
        and (attached_to is null or attached_to > ${asked.from.toISOString()})
        and (${sourceId}::int is null or source.id = ${sourceId}::int)
      order by attached_from, attachment.id`,
  );
}
