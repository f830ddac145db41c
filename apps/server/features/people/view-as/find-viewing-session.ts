import { mayViewAs } from '@groundwork/domain/policy/may-view-as.ts';
import type { Database } from '../../../db/database.ts';
import { type ExpectedCaller, findSession, listMemberships, type Session } from '../session/public.ts';
import { findViewing } from './viewing-store.ts';

/**
 * Finds the session with which an administrator sees the portal as a member does, or null. It has the id, the role and the limits
 * of the member, in one organisation. Read for every request, as `findSession` does: it gives nothing as soon as the
 * administrator's own sign-in, role or membership ends, or that of the member.
 */
export async function findViewingSession(
  app: Database,
  tokenHash: Buffer,
  now: Date,
  expected: ExpectedCaller | null = null,
): Promise<Session | null> {
  const scope = { readOnly: true, waitsAs: expected?.organisationId ?? null };
  const viewing = await app.within(scope, (db) => findViewing(db, tokenHash, now));
  const own = viewing && (await findSession(app, viewing.sessionHash, now, expected));
  if (!viewing || !own?.organisation) return null;
  const { sessionHash: _, createdAt, endsAt, ...person } = viewing;
  const { personId } = person;
  const { id: organisationId, role } = own.organisation;
  const memberships = await app.within({ readOnly: true, personId, waitsAs: organisationId }, (db) =>
    listMemberships(db, personId, now),
  );
  const organisation = memberships.find(({ id }) => id === organisationId);
  if (!organisation || !mayViewAs(role, organisation.role)) return null;
  const viewer = { personId: own.personId, firstName: own.firstName, lastName: own.lastName };
  return {
    ...own,
    ...person,
    tokenHash,
    // A person who has not settled in would see nothing but the screen that asks them to.
    settledAt: createdAt,
    organisation,
    // Nothing of the others, which the administrator may not know.
    memberships: [organisation],
    viewing: { viewer, endsAt },
  };
}
