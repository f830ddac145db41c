import type { PersonId } from '@groundwork/domain/ids.ts';
import type { Database } from '../../../db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { saveAuditEvent } from '../../base/audit/public.ts';
import { savePerson } from '../../people/session/public.ts';
import { type AnsweredAttempt, type Join, saveIdentity } from '../../people/sign-on/public.ts';
import { checkInvitation, joinInvited } from '../../people/users/public.ts';

/** Returns how somebody joins whom a provider names for the first time: by an invitation, and otherwise not at all. */
export const createJoin =
  (app: Database, { token, requestId }: Offered, now: Date): Join =>
  async (answered) =>
    token === undefined ? null : joinThroughProvider(app, answered, { token, requestId }, now);

type Offered = { readonly token: string | undefined; readonly requestId: string };
type Joining = { readonly token: string; readonly requestId: string };

/**
 * Gives somebody whom a provider names for the first time an account without a password, by an invitation to the organisation of the
 * provider. The address of the account is that of the invitation, whose mailbox the link has proven; what the provider says of it
 * counts for nothing. Throws INVALID_TOKEN, EXPIRED, ALREADY_ACCEPTED, SIGN_IN_FIRST if the address has an account.
 */
function joinThroughProvider(
  app: Database,
  answered: AnsweredAttempt,
  { token, requestId }: Joining,
  now: Date,
): Promise<PersonId> {
  const { organisationId, providerId, answer } = answered;
  return app.within({ organisationId }, async (db) => {
    const offer = await checkInvitation(db, token, now);
    if (offer.organisationId !== organisationId || offer.kind !== 'user') throw new Refusal('INVALID_TOKEN');
    const { email, role, invitationId } = offer;
    const [mailbox = email] = email.split('@');
    const { firstName, lastName } = answer;
    const isNamed = firstName !== '' || lastName !== '';
    const names = isNamed ? { firstName, lastName } : { firstName: mailbox, lastName: '' };
    const person = { email, ...names, passwordHash: null, language: null, timeZone: null, settledAt: null };
    const personId = offer.accountId === null ? await savePerson(db, person) : null;
    if (personId === null) throw new Refusal('SIGN_IN_FIRST');
    await joinInvited(db, offer, { personId, role }, token, now);
    if (!(await saveIdentity(db, answered, answer.subject, personId, now)))
      throw new Refusal('SIGN_ON_FAILED');
    const about = { organisationId, personId, requestId, at: now };
    const subject = { invitationId, role, providerId };
    await saveAuditEvent(db, { ...about, action: 'invitation.accepted', subject });
    return personId;
  });
}
