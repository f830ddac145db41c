import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { RowKey } from '@groundwork/domain/keys.ts';
import { EMBED_VIEWS } from '@groundwork/domain/people/embed.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';

const embedRow = z.object({ id: z.int(), code: z.string(), origin: z.string(), createdAt: z.string() });
export type EmbedRow = z.output<typeof embedRow>;

const COLUMNS = sql`id, code, origin, created_at as "createdAt"`;

/** Lists the embeds of an organisation, by origin. Index: embed's unique origins. */
export const listEmbeds = (db: Db, organisationId: OrganisationId): Promise<EmbedRow[]> =>
  db.rows(
    embedRow,
    sql`select ${COLUMNS} from embed where organisation_id = ${organisationId} order by origin`,
  );

/** Locks the embeds of an organisation against others that add one, until the transaction ends. */
export const lockEmbeds = (db: Db, organisationId: OrganisationId): Promise<unknown> =>
  db.run(sql`select from organisation where id = ${organisationId} for no key update`);

/** Saves an embed. */
export const saveEmbed = (
  db: Db,
  organisationId: OrganisationId,
  { code, origin }: Pick<EmbedRow, 'code' | 'origin'>,
  now: Date,
): Promise<EmbedRow> =>
  db.one(
    embedRow,
    sql`insert into embed (organisation_id, code, origin, created_at)
      values (${organisationId}, ${code}, ${origin}, ${now.toISOString()}) returning ${COLUMNS}`,
  );

/** Removes an embed with its tokens; null if there is none. */
export const removeEmbed = (db: Db, { organisationId, id }: RowKey): Promise<EmbedRow | null> =>
  db.first(
    embedRow,
    sql`delete from embed where organisation_id = ${organisationId} and id = ${id} returning ${COLUMNS}`,
  );

const framedRow = z.object({
  organisationId: ids.organisationId,
  origin: z.string(),
  mapKey: z.nullable(z.string()),
});

/** The website of an embed, and the key of its organisation's own base map. */
export type FramedEmbed = z.output<typeof framedRow>;

/** Finds an embed by its code, in whatever organisation. */
export const findEmbed = (db: Db, code: string): Promise<FramedEmbed | null> =>
  db.first(
    framedRow,
    sql`select organisation_id as "organisationId", origin, map_key as "mapKey" from find_embed(${code})`,
  );

const tokenRow = z.object({
  organisationId: ids.organisationId,
  embedId: z.int(),
  code: z.string(),
  origin: z.string(),
  issuerHash: z.instanceof(Buffer),
  view: z.enum(EMBED_VIEWS),
  machineId: z.nullable(ids.machineId),
  siteId: z.nullable(ids.siteId),
  endsAt: z.string(),
});

/** What a token opens, and the hash of the token that requested it. */
export type EmbedTokenRow = z.output<typeof tokenRow>;

/** Finds a token that has not ended, of an embed that still exists. */
export const findEmbedToken = (db: Db, tokenHash: Buffer, now: Date): Promise<EmbedTokenRow | null> =>
  db.first(
    tokenRow,
    sql`select organisation_id as "organisationId", embed_id as "embedId", code, origin, issuer_hash as "issuerHash",
        view, machine_id as "machineId", site_id as "siteId", ends_at as "endsAt"
      from find_embed_token(${tokenHash}, ${now.toISOString()})`,
  );

export type NewEmbedToken = Pick<
  EmbedTokenRow,
  'organisationId' | 'embedId' | 'issuerHash' | 'view' | 'machineId' | 'siteId'
> & {
  readonly tokenHash: Buffer;
  readonly endsAt: Date;
};

/** Saves a token, and removes those that have ended. */
export async function saveEmbedToken(db: Db, token: NewEmbedToken, now: Date): Promise<void> {
  const { tokenHash, organisationId, embedId, issuerHash, view, machineId, siteId, endsAt } = token;
  await db.run(sql`select save_embed_token(${tokenHash}, ${organisationId}, ${embedId}, ${issuerHash}, ${view},
    ${machineId}, ${siteId}, ${now.toISOString()}, ${endsAt.toISOString()})`);
}
