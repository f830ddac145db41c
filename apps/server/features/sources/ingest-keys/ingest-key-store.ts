import type { OrganisationId, SourceId } from '@groundwork/domain/ids.ts';
import type { RowKey, SourceKey } from '@groundwork/domain/keys.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { joinSql, type Sql, sql } from '../../../db/sql.ts';

const keyRow = z.object({
  id: z.int(),
  sourceId: ids.sourceId,
  ending: z.string(),
  madeAt: z.string(),
  revokedAt: z.nullable(z.string()),
});
export type IngestKeyRow = z.output<typeof keyRow>;

const selectWhere = (organisationId: OrganisationId, ...conditions: readonly Sql[]): Sql =>
  sql`select id, source_id as "sourceId", ending, made_at as "madeAt", revoked_at as "revokedAt"
    from ingest_key
    where ${joinSql([sql`organisation_id = ${organisationId}`, ...conditions], ' and ')}
    order by made_at desc, id desc`;

/** Lists a source's keys, the newest first. Index: ingest_key_source. */
export function listKeys(db: Db, { organisationId, sourceId }: SourceKey): Promise<IngestKeyRow[]> {
  return db.rows(keyRow, selectWhere(organisationId, sql`source_id = ${sourceId}::bigint`));
}

/** Index: ingest_key's key. */
export function findKey(db: Db, { organisationId, id }: RowKey): Promise<IngestKeyRow | null> {
  return db.first(keyRow, selectWhere(organisationId, sql`id = ${id}`));
}

/** Finds the source of a valid key. Index: ingest_key_hash. */
export async function findSourceOfKey(
  db: Db,
  organisationId: OrganisationId,
  keyHash: Buffer,
): Promise<SourceId | null> {
  const found = await db.first(
    z.object({ sourceId: ids.sourceId }),
    sql`select source_id as "sourceId" from ingest_key
      where organisation_id = ${organisationId} and key_hash = ${keyHash} and revoked_at is null`,
  );
  return found?.sourceId ?? null;
}

export type KeyToSave = {
  readonly sourceId: SourceId;
  readonly keyHash: Buffer;
  readonly ending: string;
};

export async function saveKey(
  db: Db,
  organisationId: OrganisationId,
  { sourceId, keyHash, ending }: KeyToSave,
  madeAt: Date,
): Promise<number> {
  const { id } = await db.one(
    z.object({ id: z.int() }),
    sql`insert into ingest_key (organisation_id, source_id, key_hash, ending, made_at)
      values (${organisationId}, ${sourceId}, ${keyHash}, ${ending}, ${madeAt.toISOString()}) returning id`,
  );
  return id;
}

/** Revokes a key; one that is already revoked keeps its time. */
export async function saveRevocation(db: Db, { organisationId, id }: RowKey, at: Date): Promise<void> {
  await db.run(sql`update ingest_key set revoked_at = ${at.toISOString()}
    where organisation_id = ${organisationId} and id = ${id} and revoked_at is null`);
}
