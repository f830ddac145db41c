import type { BuiltOrganisation } from '@groundwork/server/db/build.fixture.ts';
import { createBuild } from '@groundwork/server/db/build.fixture.ts';
import type { Database } from '@groundwork/server/db/database.ts';
import { saveSession } from '@groundwork/server/features/people/session/session-store.ts';
import { newToken } from '@groundwork/server/platform/secret-token.ts';

/** Somebody of the organisation who is signed in from now on; gives the token. */
export async function signIn(
  app: Database,
  organisation: BuiltOrganisation,
  role: 'viewer' | 'internal' = 'viewer',
): Promise<string> {
  const { id: personId } = await createBuild(app).person({ organisation, role });
  const { token, tokenHash } = newToken();
  const session = { tokenHash, personId, organisationId: organisation.id, previousLoginAt: null };
  await app.within({}, (db) => saveSession(db, session, new Date()));
  return token;
}

/** The status that a signed-in person's call is answered with, a POST where it has a body; null where nobody answers. */
export async function askAs(
  token: string,
  httpPort: number,
  path: string,
  body?: unknown,
): Promise<number | null> {
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(`http://127.0.0.1:${httpPort}${path}`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...sent,
  }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.status ?? null;
}
