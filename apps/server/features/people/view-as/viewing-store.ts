import type { PersonId } from '@groundwork/domain/ids.ts';
import { LANGUAGES } from '@groundwork/domain/limits.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';

const viewingRow = z.object({
  sessionHash: z.instanceof(Buffer),
  personId: ids.personId,
  createdAt: z.string(),
  endsAt: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  language: z.nullable(z.enum(LANGUAGES)),
  timeZone: z.nullable(z.string()),
  lastLogin: z.nullable(z.string()),
});

/** The session of the administrator, and the person whom they view. */
export type ViewingRow = z.output<typeof viewingRow>;

/** Finds a viewing that has not ended, of a person who is not disabled. */
export function findViewing(db: Db, tokenHash: Buffer, now: Date): Promise<ViewingRow | null> {
  return db.first(
    viewingRow,
    sql`select session_hash as "sessionHash", person_id as "personId", created_at as "createdAt",
        ends_at as "endsAt", first_name as "firstName", last_name as "lastName", language,
        time_zone as "timeZone", last_login_at as "lastLogin"
      from find_viewing(${tokenHash}, ${now.toISOString()})`,
  );
}

export type NewViewing = {
  readonly tokenHash: Buffer;
  /** Of the administrator's own token. */
  readonly sessionHash: Buffer;
  readonly personId: PersonId;
  readonly endsAt: Date;
};

export async function saveViewing(
  db: Db,
  { tokenHash, sessionHash, personId, endsAt }: NewViewing,
  now: Date,
): Promise<void> {
  await db.run(sql`select save_viewing(${tokenHash}, ${sessionHash}, ${personId}, ${now.toISOString()},
    ${endsAt.toISOString()})`);
}

export async function endViewing(db: Db, tokenHash: Buffer): Promise<void> {
  await db.run(sql`select end_viewing(${tokenHash})`);
}

const nameRow = z.object({ firstName: z.string(), lastName: z.string() });

/** Finds the name of a member: in the scope of the organisation. */
export const findName = (db: Db, personId: PersonId): Promise<z.output<typeof nameRow> | null> =>
  db.first(
    nameRow,
    sql`select first_name as "firstName", last_name as "lastName" from person
      where id = ${personId} and disabled_at is null`,
  );
