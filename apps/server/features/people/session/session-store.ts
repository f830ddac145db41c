import type { OrganisationId, PersonId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';

/** A session expires after this time, regardless of activity. */
const SESSION_HOURS = 30 * 24;

export type NewSession = {
  readonly tokenHash: Buffer;
  readonly personId: PersonId;
  readonly organisationId: OrganisationId | null;
  readonly previousLoginAt: string | null;
};

/** Saves a session that begins now; returns when it expires. */
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
