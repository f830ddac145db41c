import type { BuiltOrganisation } from '@groundwork/server/db/build.fixture.ts';
import { createBuild } from '@groundwork/server/db/build.fixture.ts';
import type { Database } from '@groundwork/server/db/database.ts';

/** Creates a signed-in person of the organisation. Returns the session token. */
export async function signIn(
  app: Database,
  organisation: BuiltOrganisation,
  role: 'viewer' | 'internal' = 'viewer',
): Promise<string> {
  const build = createBuild(app);
  const { id: personId } = await build.person({ organisation, role });
  return build.token({ personId, organisationId: organisation.id });
}

/**
 * Sends a request as a signed-in person, a POST if it has a body. Returns the status; null if there is no
 * response.
 */
export async function requestAs(
  token: string,
  httpPort: number,
  path: string,
  body?: unknown,
): Promise<number | null> {
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(`http://127.0.0.1:${httpPort}${path}`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...sent,
  }).catch(() => null);
  await response?.body?.cancel();
  return response?.status ?? null;
}
