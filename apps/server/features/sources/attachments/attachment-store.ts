import type { MachineId, OrganisationId, SourceId } from '@groundwork/domain/ids.ts';
import type { MachineKey, SourceKey } from '@groundwork/domain/keys.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { type InstantRange, overlaps } from '../../../db/instant-range.ts';
import { joinSql, type Sql, sql } from '../../../db/sql.ts';

const attachmentRow = z.object({
  id: z.int(),
  machineId: ids.machineId,
  machineName: z.string(),
  sourceId: ids.sourceId,
  attachedFrom: z.string(),
  attachedTo: z.nullable(z.string()),
});

export type Attachment = z.output<typeof attachmentRow>;

const selectWhere = (organisationId: OrganisationId, ...conditions: readonly Sql[]): Sql =>
  sql`select a.id, a.machine_id as "machineId", m.name as "machineName", a.source_id as "sourceId",
      a.attached_from as "attachedFrom", a.attached_to as "attachedTo"
    from attachment a join machine m on m.organisation_id = a.organisation_id and m.id = a.machine_id
    where ${joinSql([sql`a.organisation_id = ${organisationId}`, ...conditions], ' and ')}
    order by a.attached_from, a.id`;

/** Index: attachment's key. */
export function findAttachment(
  db: Db,
  organisationId: OrganisationId,
  id: number,
): Promise<Attachment | null> {
  return db.first(attachmentRow, selectWhere(organisationId, sql`a.id = ${id}`));
}

/** Lists a machine's attachments, the earliest first. Index: attachment_machine. */
export function listAttachments(db: Db, { organisationId, machineId }: MachineKey): Promise<Attachment[]> {
  return db.rows(attachmentRow, selectWhere(organisationId, sql`a.machine_id = ${machineId}`));
}

/** Whether the source is allotted to the organisation; locks its attachments until the transaction ends. */
export async function lockSource(db: Db, { organisationId, sourceId }: SourceKey): Promise<boolean> {
  const found = await db.first(
    z.object({ id: z.int() }),
    sql`select id from source
      where organisation_id = ${organisationId} and id = ${sourceId}::bigint for update`,
  );
  return found !== null;
}

/** Whether another attachment of the source than `exceptId` overlaps the range. Index: attachment_source. */
export async function isAttachedWithin(
  db: Db,
  { organisationId, sourceId }: SourceKey,
  range: InstantRange,
  exceptId: number | null,
): Promise<boolean> {
  const overlapping = await db.rows(
    z.object({ id: z.int() }),
    sql`select id from attachment where organisation_id = ${organisationId} and source_id = ${sourceId}
      and ${overlaps(sql`attached_from`, sql`attached_to`, range)}`,
  );
  return overlapping.some(({ id }) => id !== exceptId);
}

export type NewAttachment = InstantRange & { readonly machineId: MachineId; readonly sourceId: SourceId };

export async function saveNewAttachment(
  db: Db,
  organisationId: OrganisationId,
  { machineId, sourceId, from, until }: NewAttachment,
): Promise<number> {
  const { id } = await db.one(
    z.object({ id: z.int() }),
    sql`insert into attachment (organisation_id, machine_id, source_id, attached_from, attached_to)
      values (${organisationId}, ${machineId}, ${sourceId}, ${from.toISOString()},
        ${until?.toISOString() ?? null}) returning id`,
  );
  return id;
}

export async function saveAttachmentRange(
  db: Db,
  organisationId: OrganisationId,
  id: number,
  { from, until }: InstantRange,
): Promise<void> {
  await db.run(sql`update attachment set attached_from = ${from.toISOString()},
      attached_to = ${until?.toISOString() ?? null}
    where organisation_id = ${organisationId} and id = ${id}`);
}
