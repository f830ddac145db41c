import type { OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { REPEATABLE_CALLS_PER_ORGANISATION, REPEATABLE_MS } from './token-limits.ts';

/** A changing call that a program may send again: the key that it chose, and what it asks for. */
export type RepeatableCall = {
  readonly organisationId: OrganisationId;
  readonly accessTokenId: number;
  readonly key: string;
  readonly requestHash: Buffer;
};

/** Old rows that a call removes. */
const FORGOTTEN_AT_ONCE = 100;
const RETRY_AFTER_SECONDS = 3_600;

/**
 * Claims the key of a call until the transaction ends; returns null, or the answer of an earlier call with it. A call at the same
 * time waits here for the other. Throws IDEMPOTENCY_KEY_REUSED for another request, TOO_MANY_IDEMPOTENCY_KEYS. Indexes:
 * repeatable_call's key, repeatable_call_age.
 */
export async function claimCall(
  db: Db,
  { organisationId, accessTokenId, key, requestHash }: RepeatableCall,
  now: Date,
): Promise<string | null> {
  const before = new Date(now.getTime() - REPEATABLE_MS).toISOString();
  const claimed = await db.run(sql`insert into repeatable_call
      (organisation_id, access_token_id, key, request_hash, created_at)
    values (${organisationId}, ${accessTokenId}, ${key}, ${requestHash}, ${now.toISOString()})
    on conflict (organisation_id, access_token_id, key) do update
      set request_hash = excluded.request_hash, answer = null, created_at = excluded.created_at
      where repeatable_call.created_at <= ${before}`);
  if (claimed === 0) return findAnswer(db, { organisationId, accessTokenId, key, requestHash });
  await db.run(sql`delete from repeatable_call where organisation_id = ${organisationId} and created_at <= ${before}
    and (access_token_id, key) in (select access_token_id, key from repeatable_call
      where organisation_id = ${organisationId} and created_at <= ${before}
      limit ${FORGOTTEN_AT_ONCE} for update skip locked)`);
  const { kept } = await db.one(
    z.object({ kept: z.int() }),
    sql`select count(*)::int as kept from (select from repeatable_call where organisation_id = ${organisationId}
      limit ${REPEATABLE_CALLS_PER_ORGANISATION + 1}) as held`,
  );
  if (kept > REPEATABLE_CALLS_PER_ORGANISATION)
    throw new Refusal('TOO_MANY_IDEMPOTENCY_KEYS', [], RETRY_AFTER_SECONDS);
  return null;
}

async function findAnswer(
  db: Db,
  { organisationId, accessTokenId, key, requestHash }: RepeatableCall,
): Promise<string> {
  const { isSame, answer } = await db.one(
    z.object({ isSame: z.boolean(), answer: z.string() }),
    sql`select request_hash = ${requestHash} as "isSame", answer from repeatable_call
      where organisation_id = ${organisationId} and access_token_id = ${accessTokenId} and key = ${key}`,
  );
  if (!isSame) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  return answer;
}

/** Keeps the answer of a claimed call. Index: repeatable_call's key. */
export async function saveAnswer(
  db: Db,
  { organisationId, accessTokenId, key }: RepeatableCall,
  answer: string,
): Promise<void> {
  await db.run(sql`update repeatable_call set answer = ${answer}
    where organisation_id = ${organisationId} and access_token_id = ${accessTokenId} and key = ${key}`);
}

/** Removes the answers that are not given again any more. Returns how many; 0: none is left. */
export async function forgetCalls(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - REPEATABLE_MS).toISOString();
  const { forgotten } = await db.one(
    z.object({ forgotten: z.int() }),
    sql`select forget_repeatable_calls(${before}) as forgotten`,
  );
  return forgotten;
}
