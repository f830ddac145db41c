import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';

/** Notes the key of the installation by its fingerprint. Returns whether it is the first one, or the one of before. */
export async function noteSecretKey(db: Db, fingerprint: Buffer): Promise<boolean> {
  const { isKnown } = await db.one(
    z.object({ isKnown: z.boolean() }),
    sql`select note_secret_key(${fingerprint}) as "isKnown"`,
  );
  return isKnown;
}
