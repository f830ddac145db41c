import type { Database } from '../../../db/database.ts';
import { findTokenSession } from '../access-tokens/public.ts';
import { type ExpectedCaller, findSession, type Session } from '../session/public.ts';
import { findEmbedToken } from './embed-store.ts';

/**
 * Finds the session of an embedded view, or null: that of the person or program that requested its token, with its role and
 * limits. Read for every request, as `findSession` does: it gives nothing as soon as that session or access token, or the
 * membership, ends, or the website may no longer show views.
 */
export async function findEmbeddedSession(
  app: Database,
  tokenHash: Buffer,
  now: Date,
  expected: ExpectedCaller | null = null,
): Promise<Session | null> {
  const scope = { readOnly: true, waitsAs: expected?.organisationId ?? null };
  const found = await app.within(scope, (db) => findEmbedToken(db, tokenHash, now));
  if (!found) return null;
  const { issuerHash, organisationId, ...embedded } = found;
  const own =
    (await findSession(app, issuerHash, now, expected)) ??
    (await findTokenSession(app, { organisationId, tokenHash: issuerHash }, now));
  if (own?.organisation?.id !== organisationId) return null;
  // Nothing of the person's other organisations.
  return { ...own, tokenHash, memberships: [own.organisation], embedded };
}
