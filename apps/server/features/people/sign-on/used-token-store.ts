import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';
import type { ProviderKey } from './provider-store.ts';

/** Marks a token as used; false if it was used before. Of two at once, one waits for the other's transaction. */
export async function useToken(
  db: Db,
  { organisationId, providerId }: ProviderKey,
  { idHash, expiresAt }: { readonly idHash: Buffer; readonly expiresAt: Date },
  now: Date,
): Promise<boolean> {
  await db.run(sql`delete from used_sign_in_token
    where organisation_id = ${organisationId} and expires_at <= ${now.toISOString()}`);
  const used = await db.first(
    z.object({ isNew: z.boolean() }),
    sql`insert into used_sign_in_token (organisation_id, provider_id, id_hash, expires_at)
      values (${organisationId}, ${providerId}, ${idHash}, ${expiresAt.toISOString()})
      on conflict do nothing returning true as "isNew"`,
  );
  return used !== null;
}
