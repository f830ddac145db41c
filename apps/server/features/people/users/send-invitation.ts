import { toLanguage } from '@groundwork/domain/settings/language.ts';
import type { Db } from '../../../db/db.ts';
import { orNotFound, Refusal } from '../../../platform/refusal.ts';
import type { SecretKey } from '../../../platform/secret-key.ts';
import { queueMail } from '../../base/mail/public.ts';
import { createLink } from '../links/public.ts';
import { findOrganisationName } from '../organisations/public.ts';
import { toInvitedId } from './invitation-id.ts';
import { INVITATION_DAYS } from './invitation-limits.ts';
import { getMailCause } from './invitation-mail.ts';
import {
  type NewInvitation,
  type OpenInvitation,
  type SentInvitation,
  saveInvitation,
  saveResend,
  toPurpose,
} from './invitation-store.ts';
import type { Manager } from './judge-access.ts';
import { countInvitationsLeft, isRecent } from './judge-emails.ts';

const MINUTES = INVITATION_DAYS * 24 * 60;

/** An invitation on its way. */
export type Sent = { readonly id: string; readonly email: string; readonly expiresAt: string };

/** Who is invited, with the name of the customer whose administrator they are. */
type Addressee = Pick<NewInvitation, 'kind' | 'email' | 'language'> & {
  readonly customerName: string | null;
};

const getTimes = (now: Date) => ({ now, expiresAt: new Date(now.getTime() + MINUTES * 60_000) });

/** Throws TOO_MANY_INVITATIONS if the organisation may not send that many more today. */
export async function checkAllowance(db: Db, by: Manager, count: number): Promise<void> {
  if ((await countInvitationsLeft(db, by)) < count) throw new Refusal('TOO_MANY_INVITATIONS');
}

/** Saves an invitation with its link and its mail, in the transaction of the organisation. */
export async function sendInvitation(
  db: Db,
  secretKey: SecretKey,
  invitation: Omit<NewInvitation, 'invitedBy'> & { readonly customerName: string | null },
  by: Manager,
): Promise<Sent> {
  const times = getTimes(by.at);
  const { customerName, ...fields } = invitation;
  const saved = await saveInvitation(db, by.organisationId, { ...fields, invitedBy: by.personId }, times);
  return mailInvitation(db, secretKey, { ...saved, ...invitation }, by);
}

/** Sends an open invitation again with a new link. Throws INVITED_RECENTLY, TOO_MANY_INVITATIONS. */
export async function resendInvitation(
  db: Db,
  secretKey: SecretKey,
  invitation: OpenInvitation,
  by: Manager,
): Promise<Sent> {
  if (isRecent(invitation.sentAt, by.at)) throw new Refusal('INVITED_RECENTLY');
  await checkAllowance(db, by, 1);
  const { organisationId } = by;
  const saved = await saveResend(db, { organisationId, id: invitation.id }, getTimes(by.at));
  const language = toLanguage(invitation.language);
  return mailInvitation(db, secretKey, { ...invitation, ...saved, language }, by);
}

async function mailInvitation(
  db: Db,
  secretKey: SecretKey,
  { id, sends, kind, email, language, customerName }: SentInvitation & Addressee,
  { organisationId, name, at: now }: Manager,
): Promise<Sent> {
  const purpose = toPurpose(kind);
  const subject = { purpose, organisationId, invitationId: id };
  const link = await createLink(db, secretKey, subject, { now, minutes: MINUTES });
  const organisationName = orNotFound(await findOrganisationName(db, organisationId));
  const facts = { organisationName, inviterName: name };
  const shared = {
    ...{ to: { address: email }, language, organisationId },
    cause: getMailCause({ invitationId: id, sends }),
    link: { purpose, id: link.id, expiresAt: link.expiresAt },
  };
  await (customerName === null
    ? queueMail(db, { ...shared, kind: 'invitation', facts }, now)
    : queueMail(db, { ...shared, kind: 'customer-invitation', facts: { ...facts, customerName } }, now));
  return { id: toInvitedId(id), email, expiresAt: link.expiresAt.toISOString() };
}
