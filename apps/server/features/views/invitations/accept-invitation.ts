import type { Database } from '../../../db/database.ts';
import { fieldProblem, Refusal } from '../../../platform/refusal.ts';
import { saveAuditEvent } from '../../base/audit/public.ts';
import { checkPasswordStrength, hashPassword } from '../../people/passwords/public.ts';
import type { Session } from '../../people/session/public.ts';
import { checkInvitation, findInvitation, joinInvited, type OpenOffer } from '../../people/users/public.ts';
import { acceptAsCustomer } from './accept-as-customer.ts';
import {
  type Acceptance,
  type Accepted,
  type Acceptor,
  type AcceptRequest,
  openAccount,
  signIn,
} from './open-account.ts';

/**
 * Accepts an invitation, in one transaction with its link. It never changes an account that exists. Throws INVALID_TOKEN, EXPIRED,
 * ALREADY_ACCEPTED, SIGN_IN_FIRST, INVITATION_FOR_ANOTHER_ADDRESS, WEAK_PASSWORD, and INVALID_REQUEST for missing names.
 */
export async function acceptInvitation(
  app: Database,
  session: Session | null,
  request: AcceptRequest,
  now: Date,
): Promise<Accepted> {
  const offer = await findInvitation(app, request.token, now);
  const acceptor = await findAcceptor(offer, session, request);
  const accept = offer.kind === 'customer' ? acceptAsCustomer : acceptAsColleague;
  return accept(app, offer, { acceptor, session, request, now });
}

async function findAcceptor(
  { email, accountId, organisationName }: OpenOffer,
  session: Session | null,
  { firstName, lastName, password }: AcceptRequest,
): Promise<Acceptor> {
  if (session) {
    if (accountId !== session.personId) throw new Refusal('INVITATION_FOR_ANOTHER_ADDRESS');
    return { personId: session.personId };
  }
  if (accountId !== null) throw new Refusal('SIGN_IN_FIRST');
  const missing = Object.entries({ firstName, lastName, password }).filter(
    ([, value]) => value === undefined,
  );
  if (missing.length > 0)
    throw new Refusal(
      'INVALID_REQUEST',
      missing.map(([name]) => fieldProblem(`body.${name}`, 'REQUIRED')),
    );
  const names = { firstName: firstName ?? '', lastName: lastName ?? '' };
  await checkPasswordStrength(password ?? '', [organisationName, email, names.firstName, names.lastName]);
  return { ...names, passwordHash: await hashPassword(password ?? '') };
}

function acceptAsColleague(
  app: Database,
  { organisationId }: OpenOffer,
  { acceptor, request, now }: Acceptance,
): Promise<Accepted> {
  return app.within({ organisationId }, async (db) => {
    const offer = await checkInvitation(db, request.token, now);
    const { personId, isNew } = await openAccount(db, offer, acceptor, request, now);
    await joinInvited(db, offer, { personId, role: offer.role }, request.token, now);
    const about = { organisationId, personId, requestId: request.requestId, at: now };
    const subject = { invitationId: offer.invitationId, role: offer.role };
    await saveAuditEvent(db, { ...about, action: 'invitation.accepted', subject });
    const session = isNew ? await signIn(db, { personId, organisationId }, request, now) : null;
    return { organisation: { id: String(organisationId), name: offer.organisationName }, session };
  });
}
