import type { MembershipLimits } from '@groundwork/contract/entities/membership-limits.ts';
import type { JudgedEmail } from '@groundwork/contract/entities/user.ts';
import type { Role } from '@groundwork/domain/policy/role.ts';
import type { Language } from '@groundwork/domain/settings/language.ts';
import type { Database } from '../../../db/database.ts';
import type { Db } from '../../../db/db.ts';
import { fieldProblem, orNotFound, Refusal } from '../../../platform/refusal.ts';
import type { SecretKey } from '../../../platform/secret-key.ts';
import { lockMemberships } from '../members/public.ts';
import { auditUser, findUser } from './change-user.ts';
import { findInvitationId } from './invitation-id.ts';
import { findOpenInvitation, withdrawInvitation } from './invitation-store.ts';
import { checkMayGive, type Manager } from './judge-access.ts';
import { judgeEmails } from './judge-emails.ts';
import { checkAllowance, resendInvitation, type Sent, sendInvitation } from './send-invitation.ts';
import { checkLimits } from './user-limits.ts';

/** What invited people will be. */
export type Membership = {
  readonly role: Role;
  readonly endsAt: string | null;
  readonly limits: MembershipLimits;
  readonly language: Language;
};

/**
 * Invites people: all or none. Somebody with an open invitation is invited again, as what is offered now. Throws FORBIDDEN for the role,
 * EMAIL_ALREADY_EXISTS for members, INVITED_RECENTLY, TOO_MANY_INVITATIONS.
 */
export async function invitePeople(
  app: Database,
  secretKey: SecretKey,
  emails: readonly string[],
  membership: Membership,
  by: Manager,
): Promise<Sent[]> {
  checkMayGive(by, membership.role);
  const { organisationId } = by;
  return app.within({ organisationId }, async (db) => {
    // One after another, so that the limits hold for requests at once.
    await lockMemberships(db, organisationId);
    const lines = await judgeEmails(db, [...new Set(emails)], by);
    refuse(lines, 'member', 'EMAIL_ALREADY_EXISTS');
    refuse(lines, 'invited-recently', 'INVITED_RECENTLY');
    await checkAllowance(db, by, lines.length);
    await checkLimits(db, organisationId, membership.limits);
    const sent: Sent[] = [];
    for (const line of lines) sent.push(await invite(db, secretKey, line, membership, by));
    return sent;
  });
}

/** Refuses the addresses with a verdict, each as a field. */
function refuse(
  lines: readonly JudgedEmail[],
  refused: JudgedEmail['verdict'],
  code: 'EMAIL_ALREADY_EXISTS' | 'INVITED_RECENTLY',
): void {
  const problems = lines.flatMap(({ verdict }, index) =>
    verdict === refused ? [fieldProblem(`body.emails.${index}`, 'ALREADY_TAKEN')] : [],
  );
  if (problems.length > 0) throw new Refusal(code, problems);
}

async function invite(
  db: Db,
  secretKey: SecretKey,
  { email, verdict }: JudgedEmail,
  membership: Membership,
  by: Manager,
): Promise<Sent> {
  const { organisationId } = by;
  const open = verdict === 'invited' && (await findOpenInvitation(db, organisationId, { email }));
  if (open) await withdrawInvitation(db, { organisationId, id: open.id }, 'user', by.at);
  const fields = { kind: 'user', email, customerId: null, customerName: null } as const;
  const sent = await sendInvitation(db, secretKey, { ...membership, ...fields }, by);
  await auditUser(
    db,
    'invitation.sent',
    { personId: null, invitationId: findInvitationId(sent.id), role: membership.role },
    by,
  );
  return sent;
}

/** Sends the invitation of a user or a customer again. Throws NOT_FOUND, ALREADY_ACCEPTED for a member, INVITED_RECENTLY, TOO_MANY_INVITATIONS. */
export async function reinvite(app: Database, secretKey: SecretKey, id: string, by: Manager): Promise<Sent> {
  const { organisationId } = by;
  return app.within({ organisationId }, async (db) => {
    await lockMemberships(db, organisationId);
    const invitationId = findInvitationId(id);
    if (invitationId === null) {
      await findUser(db, id, by.at);
      throw new Refusal('ALREADY_ACCEPTED');
    }
    const invitation = orNotFound(await findOpenInvitation(db, organisationId, { id: invitationId }));
    const sent = await resendInvitation(db, secretKey, invitation, by);
    await auditUser(
      db,
      'invitation.sent',
      { personId: null, invitationId: invitation.id, role: invitation.role },
      by,
    );
    return sent;
  });
}
