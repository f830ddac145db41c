import type { OrganisationId, PersonId } from '@groundwork/domain/ids.ts';
import type { RowKey } from '@groundwork/domain/keys.ts';
import { TOKEN_SCOPES, type TokenScope } from '@groundwork/domain/policy/token-scope.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { joinSql, type Sql, sql } from '../../../db/sql.ts';

const tokenRow = z.object({
  id: z.int(),
  personId: z.nullable(ids.personId),
  personName: z.nullable(z.string()),
  name: z.string(),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  ending: z.string(),
  createdBy: ids.personId,
  creatorName: z.nullable(z.string()),
  createdAt: z.string(),
  expiresAt: z.string(),
  endedAt: z.nullable(z.string()),
  lastUsedAt: z.nullable(z.string()),
  usedFrom: z.array(z.string()),
});
export type AccessTokenRow = z.output<typeof tokenRow>;

/** Whose tokens: of a person in the organisation, or `null` for all of the organisation. */
export type TokenOwner = { readonly organisationId: OrganisationId; readonly personId: PersonId | null };

/** Ended and expired ones are listed up to this number. */
const MAX_LISTED = 200;

const selectWhere = (...conditions: readonly Sql[]): Sql =>
  sql`select t.id, t.person_id as "personId", p.first_name || ' ' || p.last_name as "personName", t.name, t.scopes,
      t.ending, t.created_by as "createdBy", c.first_name || ' ' || c.last_name as "creatorName",
      t.created_at as "createdAt", t.expires_at as "expiresAt", t.ended_at as "endedAt",
      t.last_used_at as "lastUsedAt", t.used_from as "usedFrom"
    from access_token t left join person p on p.id = t.person_id left join person c on c.id = t.created_by
    where ${joinSql(conditions, ' and ')}`;

const isOwnedBy = ({ organisationId, personId }: TokenOwner): Sql =>
  personId === null
    ? sql`t.organisation_id = ${organisationId}`
    : sql`t.organisation_id = ${organisationId} and t.person_id = ${personId}`;

/** Lists tokens: those that work, then the others, the newest first. Index: access_token's key. */
export const listTokens = (db: Db, owner: TokenOwner, now: Date): Promise<AccessTokenRow[]> =>
  db.rows(
    tokenRow,
    sql`${selectWhere(isOwnedBy(owner))}
      order by t.ended_at is null and t.expires_at > ${now.toISOString()} desc, t.created_at desc, t.id desc
      limit ${MAX_LISTED}`,
  );

/** Index: access_token's key. */
export const findToken = (db: Db, owner: TokenOwner, id: number): Promise<AccessTokenRow | null> =>
  db.first(tokenRow, selectWhere(isOwnedBy(owner), sql`t.id = ${id}`));

/** Counts the tokens of a person, or of the organisation itself, that work. Index: access_token_person. */
export async function countOpenTokens(
  db: Db,
  { organisationId, personId }: TokenOwner,
  now: Date,
): Promise<number> {
  const { open } = await db.one(
    z.object({ open: z.int() }),
    sql`select count(*)::int as open from access_token
      where organisation_id = ${organisationId} and person_id is not distinct from ${personId}::bigint
        and ended_at is null and expires_at > ${now.toISOString()}`,
  );
  return open;
}

export type TokenToSave = {
  readonly personId: PersonId | null;
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  readonly tokenHash: Buffer;
  readonly ending: string;
  readonly createdBy: PersonId;
  readonly expiresAt: Date;
};

/** Saves a token and returns its id. */
export async function saveToken(
  db: Db,
  organisationId: OrganisationId,
  { personId, name, scopes, tokenHash, ending, createdBy, expiresAt }: TokenToSave,
  now: Date,
): Promise<number> {
  const { id } = await db.one(
    z.object({ id: z.int() }),
    sql`insert into access_token (organisation_id, person_id, name, scopes, token_hash, ending, created_by, created_at,
        expires_at)
      values (${organisationId}, ${personId}, ${name}, ${scopes}, ${tokenHash}, ${ending}, ${createdBy},
        ${now.toISOString()}, ${expiresAt.toISOString()}) returning id`,
  );
  return id;
}

/** Ends a token; one that has ended keeps its time. */
export async function saveTokenEnd(
  db: Db,
  { organisationId, id }: RowKey,
  by: PersonId,
  now: Date,
): Promise<void> {
  await db.run(sql`update access_token set ended_at = ${now.toISOString()}, ended_by = ${by}
    where organisation_id = ${organisationId} and id = ${id} and ended_at is null`);
}
