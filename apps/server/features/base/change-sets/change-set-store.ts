import {
  CHANGE_SET_KINDS,
  type ChangeSet,
  type ChangeSetKind,
} from '@groundwork/contract/entities/change-set.ts';
import type { OrganisationId, PersonId } from '@groundwork/domain/ids.ts';
import type { RowKey } from '@groundwork/domain/keys.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import type { RecordedRow } from './recorded-rows-store.ts';

/** Older ones cannot be undone any more: their rows are removed. */
export const MAX_CHANGE_SETS = 20;

const ROWS_PER_STATEMENT = 2_000;

const changeSetRow = z.object({
  id: z.int(),
  kind: z.enum(CHANGE_SET_KINDS),
  fileName: z.string(),
  permissions: z.array(z.string()),
  changedAt: z.string(),
  changedBy: z.nullable(z.string()),
  records: z.int(),
  undoneAt: z.nullable(z.string()),
  kept: z.int(),
});
export type StoredChangeSet = z.output<typeof changeSetRow>;

const selectWhere = (organisationId: OrganisationId, condition: Sql): Sql =>
  sql`select c.id, c.kind, c.file_name as "fileName", c.permissions, c.changed_at as "changedAt",
      p.first_name || ' ' || p.last_name as "changedBy", c.records, c.undone_at as "undoneAt", c.kept
    from change_set c left join person p on p.id = c.changed_by
    where c.organisation_id = ${organisationId} and ${condition}`;

/** Lists the change sets of the organisation, the newest first. Index: change_set's key. */
export const listChangeSets = (db: Db, organisationId: OrganisationId): Promise<StoredChangeSet[]> =>
  db.rows(
    changeSetRow,
    sql`${selectWhere(organisationId, sql`true`)} order by c.id desc limit ${MAX_CHANGE_SETS}`,
  );

/** Finds a change set and locks it until the transaction ends. */
export const findChangeSetToUndo = (
  db: Db,
  { organisationId, id }: RowKey,
): Promise<StoredChangeSet | null> =>
  db.first(changeSetRow, sql`${selectWhere(organisationId, sql`c.id = ${id}`)} for update of c`);

export type NewChangeSet = {
  readonly organisationId: OrganisationId;
  readonly kind: ChangeSetKind;
  readonly fileName: string;
  readonly permissions: readonly string[];
  readonly changedAt: Date;
  readonly changedBy: PersonId;
};

/** Saves what was changed together, and forgets the oldest change sets. Returns the id; null if nothing was changed. */
export async function saveChangeSet(
  db: Db,
  set: NewChangeSet,
  rows: readonly RecordedRow[],
): Promise<number | null> {
  if (rows.length === 0) return null;
  const { organisationId } = set;
  const { id } = await db.one(
    z.object({ id: z.int() }),
    sql`insert into change_set (organisation_id, kind, file_name, permissions, changed_at, changed_by, records)
      values (${organisationId}, ${set.kind}, ${set.fileName}, ${set.permissions}, ${set.changedAt.toISOString()},
        ${set.changedBy}, ${rows.length}) returning id`,
  );
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    const some = rows
      .slice(from, from + ROWS_PER_STATEMENT)
      .map((row, index) => ({ place: from + index, ...row }));
    await db.run(sql`insert into change_set_row (organisation_id, change_set_id, place, record, record_id, before, after)
      select ${organisationId}, ${id}, place, record, "recordId", before, after
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
        as saved (place int, record text, "recordId" bigint, before jsonb, after jsonb)`);
  }
  await db.run(sql`delete from change_set where organisation_id = ${organisationId} and id not in (
    select id from change_set where organisation_id = ${organisationId} order by id desc limit ${MAX_CHANGE_SETS})`);
  return id;
}

/** Adds to the records that were kept, and marks the change set as undone if everything was looked at. */
export async function saveUndoing(
  db: Db,
  { organisationId, id }: RowKey,
  { kept, undoneAt, undoneBy }: { kept: number; undoneAt: Date | null; undoneBy: PersonId },
): Promise<void> {
  await db.run(sql`update change_set set kept = kept + ${kept}, undone_at = ${undoneAt?.toISOString() ?? null},
      undone_by = ${undoneAt && undoneBy}
    where organisation_id = ${organisationId} and id = ${id}`);
}

/** Returns a change set as the API describes it. */
export const presentChangeSet = ({ permissions: _, ...set }: StoredChangeSet): ChangeSet => ({
  ...set,
  id: String(set.id),
});
