import type { CustomerAccess } from '@groundwork/contract/entities/customer-access.ts';
import type { CustomerId } from '@groundwork/domain/ids.ts';
import type { CustomerKey } from '@groundwork/domain/keys.ts';
import type { Language } from '@groundwork/domain/settings/language.ts';
import type { Db } from '../../../db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { SecretKey } from '../../../platform/secret-key.ts';
import { listMailStates } from '../../base/mail/public.ts';
import { lockMemberships } from '../members/public.ts';
import { toInvitedId } from './invitation-id.ts';
import { getMailCause } from './invitation-mail.ts';
import { findOpenInvitation, withdrawInvitation } from './invitation-store.ts';
import type { Manager } from './judge-access.ts';
import { isRecent } from './judge-emails.ts';
import { checkAllowance, type Sent, sendInvitation } from './send-invitation.ts';

type Invitee = {
  readonly customerId: CustomerId;
  readonly customerName: string;
  readonly email: string;
  readonly language: Language;
};

/** Sends the invitation of a customer's administrator, in place of an earlier one. Throws INVITED_RECENTLY, TOO_MANY_INVITATIONS. */
export async function sendCustomerInvitation(
  db: Db,
  secretKey: SecretKey,
  { customerId, ...invitee }: Invitee,
  by: Manager,
): Promise<Sent> {
  const { organisationId, at: now } = by;
  await lockMemberships(db, organisationId);
  const open = await findOpenInvitation(db, organisationId, { customerId });
  if (open?.email === invitee.email && isRecent(open.sentAt, now)) throw new Refusal('INVITED_RECENTLY');
  await checkAllowance(db, by, 1);
  if (open) await withdrawInvitation(db, { organisationId, id: open.id }, 'customer', now);
  const offered = { role: 'administrator', endsAt: null, limits: null } as const;
  return sendInvitation(db, secretKey, { kind: 'customer', ...offered, ...invitee, customerId }, by);
}

/** Finds the open invitation of a customer's administrator, with what became of its mail. */
export async function findCustomerInvitation(
  db: Db,
  { organisationId, customerId }: CustomerKey,
): Promise<CustomerAccess['invitation']> {
  const open = await findOpenInvitation(db, organisationId, { customerId });
  if (open === null) return null;
  const { id, email, sends, sentAt, expiresAt, inviter } = open;
  const cause = getMailCause({ invitationId: id, sends });
  const [mail] = await listMailStates(db, organisationId, [cause]);
  return {
    ...{ id: toInvitedId(id), email, sentAt, expiresAt, inviter },
    mail: mail ? { mailState: mail.state, serverAnswer: mail.serverAnswer } : null,
  };
}
