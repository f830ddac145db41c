import type { PersonId } from '@groundwork/domain/ids.ts';
import { mayViewAs } from '@groundwork/domain/policy/may-view-as.ts';
import type { Database } from '../../../db/database.ts';
import { orNotFound, Refusal } from '../../../platform/refusal.ts';
import { saveAuditEvent } from '../../base/audit/public.ts';
import { listMemberships, type MemberSession } from '../session/public.ts';
import { MAX_VIEWING_MS } from './viewing-limits.ts';
import { endViewing, findName, saveViewing } from './viewing-store.ts';
import { newViewingToken } from './viewing-token.ts';

export type ViewingRequest = { readonly personId: PersonId; readonly requestId: string; readonly now: Date };

/** The token to see the portal as a person, and their name. */
export type BegunViewing = {
  readonly token: string;
  readonly expiresAt: string;
  readonly firstName: string;
  readonly lastName: string;
};

/**
 * Lets an administrator see the portal as a member of the session's organisation does. Throws NOT_FOUND unless the person is active
 * there, FORBIDDEN for internal staff and for oneself.
 */
export async function beginViewing(
  app: Database,
  session: MemberSession,
  { personId, requestId, now }: ViewingRequest,
): Promise<BegunViewing> {
  const { id: organisationId, role } = session.organisation;
  const memberships = await app.within({ readOnly: true, personId, waitsAs: organisationId }, (db) =>
    listMemberships(db, personId, now),
  );
  const viewed = orNotFound(memberships.find(({ id }) => id === organisationId) ?? null);
  if (personId === session.personId || !mayViewAs(role, viewed.role)) throw new Refusal('FORBIDDEN');
  const { token, tokenHash } = newViewingToken();
  const endsAt = new Date(now.getTime() + MAX_VIEWING_MS);
  return app.within({ organisationId, personId: session.personId }, async (db) => {
    const name = orNotFound(await findName(db, personId));
    await saveViewing(db, { tokenHash, sessionHash: session.tokenHash, personId, endsAt }, now);
    const about = { organisationId, personId: session.personId, requestId, at: now };
    await saveAuditEvent(db, { ...about, action: 'view-as.began', subject: { personId } });
    return { token, expiresAt: endsAt.toISOString(), ...name };
  });
}

/** Ends the viewing that the session is; any other session stays as it is. */
export async function stopViewing(
  app: Database,
  {
    viewing,
    organisation,
    tokenHash,
    personId,
  }: Pick<MemberSession, 'viewing' | 'tokenHash' | 'personId'> & {
    readonly organisation: MemberSession['organisation'] | null;
  },
  requestId: string,
  now: Date,
): Promise<void> {
  if (viewing === null || organisation === null) return;
  const viewer = { organisationId: organisation.id, personId: viewing.viewer.personId };
  await app.within(viewer, async (db) => {
    await endViewing(db, tokenHash);
    await saveAuditEvent(db, {
      ...viewer,
      requestId,
      at: now,
      action: 'view-as.ended',
      subject: { personId },
    });
  });
}
