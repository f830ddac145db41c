import type { BuiltOrganisation } from '@groundwork/server/db/build.fixture.ts';
import { createBuild } from '@groundwork/server/db/build.fixture.ts';
import type { Database } from '@groundwork/server/db/database.ts';
import { saveSession } from '@groundwork/server/features/session/session-store.ts';
import { newToken } from '@groundwork/server/features/session/session-token.ts';

/** Somebody of the organisation who is signed in from now on; gives the token. */
export async function signIn(app: Database, organisation: BuiltOrganisation): Promise<string> {
  const { id: personId } = await createBuild(app).person({ organisation, role: 'viewer' });
  const { token, tokenHash } = newToken();
  const session = { tokenHash, personId, organisationId: organisation.id, previousLoginAt: null };
  await app.within({}, (db) => saveSession(db, session, new Date()));
  return token;
}

/** The status that a signed-in person's call is answered with; null where nobody answers. */
export async function askAs(token: string, httpPort: number, path: string): Promise<number | null> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`http://127.0.0.1:${httpPort}${path}`, { headers }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.status ?? null;
}
