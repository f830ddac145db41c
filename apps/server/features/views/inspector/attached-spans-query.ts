import type { MachineId, OrganisationId, SourceId } from '@groundwork/domain/ids.ts';
import { SOURCE_TYPES } from '@groundwork/domain/sources/source-type.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';

const spanRow = z.object({
  sourceId: ids.sourceId,
  code: z.string(),
  type: z.enum(SOURCE_TYPES),
  /** Start and end of the attachment in whole seconds, as in the derivation, in milliseconds since 1970. */
  from: z.int(),
  until: z.nullable(z.int()),
});
/** The time in which a source was attached to a machine. */
export type AttachedSpan = z.output<typeof spanRow>;

type SpansQuery = {
  readonly organisationId: OrganisationId;
  readonly machineId: MachineId;
  readonly from: Date;
  readonly to: Date;
  readonly sourceId: SourceId | null;
};

/** The sources that were attached to a machine in an interval. */
export function listAttachedSpans(db: Db, query: SpansQuery): Promise<AttachedSpan[]> {
  const { organisationId, machineId, sourceId } = query;
  return db.rows(
    spanRow,
    sql`select source.id as "sourceId", source.code, source.type,
        floor(extract(epoch from attached_from))::bigint * 1000 as from,
        floor(extract(epoch from attached_to))::bigint * 1000 as until
      from attachment
      join source on source.organisation_id = attachment.organisation_id and source.id = attachment.source_id
      -- attachment_machine
      where attachment.organisation_id = ${organisationId} and machine_id = ${machineId}
        and attached_from < ${query.to.toISOString()}
        and (attached_to is null or attached_to > ${query.from.toISOString()})
        and (${sourceId}::int is null or source.id = ${sourceId}::int)
      order by attached_from, attachment.id`,
  );
}
