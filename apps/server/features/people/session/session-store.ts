import type { Db } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

/** A session ends by itself after this long, whatever is done with it. */
const SESSION_HOURS = 30 * 24;

export type NewSession = {
  readonly tokenHash: Buffer;
  readonly personId: number;
  readonly organisationId: number | null;
  readonly previousLoginAt: string | null;
};

/** Stores a session that begins now; gives the instant at which it expires. */
export async function saveSession(db: Db, session: NewSession, now: Date): Promise<Date> {
  const expiresAt = new Date(now.getTime() + SESSION_HOURS * 3_600_000);
  await db.run(sql`insert into session
      (token_hash, person_id, organisation_id, previous_login_at, created_at, expires_at)
    values (${session.tokenHash}, ${session.personId}, ${session.organisationId},
      ${session.previousLoginAt}, ${now.toISOString()}, ${expiresAt.toISOString()})`);
  return expiresAt;
}

export async function endSession(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db.run(sql`update session set ended_at = ${now.toISOString()}
    where token_hash = ${tokenHash} and ended_at is null`);
}
