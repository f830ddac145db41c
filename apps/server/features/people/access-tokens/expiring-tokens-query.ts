import type { RowKey } from '@groundwork/domain/keys.ts';
import { LANGUAGES } from '@groundwork/domain/limits.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';

const expiringRow = z.object({
  organisationId: ids.organisationId,
  organisationName: z.string(),
  tokenId: z.int(),
  tokenName: z.string(),
  expiresAt: z.string(),
  personId: ids.personId,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  language: z.nullable(z.enum(LANGUAGES)),
  timeZone: z.nullable(z.string()),
});

/** A token that expires soon, and one of the people who are to know. */
export type ExpiringToken = z.output<typeof expiringRow>;

/** Lists tokens of all organisations that expire before an instant and were not announced. Index: access_token_expiry. */
export const listExpiringTokens = (db: Db, now: Date, before: Date): Promise<ExpiringToken[]> =>
  db.rows(
    expiringRow,
    sql`select organisation_id as "organisationId", organisation_name as "organisationName",
        token_id as "tokenId", token_name as "tokenName", expires_at as "expiresAt", person_id as "personId", email,
        first_name as "firstName", last_name as "lastName", language, time_zone as "timeZone"
      from list_expiring_tokens(${now.toISOString()}, ${before.toISOString()})`,
  );

/** Notes that the expiry of a token was announced. Index: access_token's key. */
export async function saveWarning(db: Db, { organisationId, id }: RowKey, now: Date): Promise<void> {
  await db.run(sql`update access_token set warned_at = ${now.toISOString()}
    where organisation_id = ${organisationId} and id = ${id}`);
}
