import type { PersonId } from '@groundwork/domain/ids.ts';
import { LANGUAGES } from '@groundwork/domain/limits.ts';
import type { Language } from '@groundwork/domain/settings/language.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';

/** A request for a mail about an account. */
export type NewAccountRequest = {
  /** Of the account whose password was forgotten, or the new one that the person wants. */
  readonly email: string;
  /** Who wants another address; null: the password was forgotten. */
  readonly personId: PersonId | null;
  /** Of the mail, if the person has not chosen one. */
  readonly language: Language;
  readonly requestId: string;
};

/** Saves a request that is answered afterwards. Returns its id. */
export async function saveAccountRequest(
  db: Db,
  { email, personId, language, requestId }: NewAccountRequest,
  now: Date,
): Promise<number> {
  const { id } = await db.one(
    z.object({ id: z.int() }),
    sql`select save_account_request(${email}, ${personId}, ${language}, ${requestId}, ${now.toISOString()}) as id`,
  );
  return id;
}

/** Removes a request that this transaction answers; false if another process has answered it. */
export async function takeAccountRequest(db: Db, id: number): Promise<boolean> {
  return (await db.one(z.object({ it: z.boolean() }), sql`select take_account_request(${id}) as it`)).it;
}

const requestRow = z.object({
  id: z.int(),
  email: z.string(),
  personId: z.nullable(ids.personId),
  language: z.enum(LANGUAGES),
  requestId: z.string(),
  requestedAt: z.string(),
});
export type AccountRequest = z.output<typeof requestRow>;

/** Lists requests of before an instant, the oldest first. Index: account_request_at. */
export const listAccountRequests = (db: Db, before: Date, maxRequests: number): Promise<AccountRequest[]> =>
  db.rows(
    requestRow,
    sql`select id, email, person_id as "personId", language, request_id as "requestId", requested_at as "requestedAt"
      from list_account_requests(${before.toISOString()}, ${maxRequests})`,
  );
