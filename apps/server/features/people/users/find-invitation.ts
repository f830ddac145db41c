import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { Database } from '../../../db/database.ts';
import type { Db } from '../../../db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashToken, isToken } from '../../../platform/secret-token.ts';
import { findLink, type OneTimeLink } from '../links/public.ts';
import { findOffer, type Offer } from './invitation-store.ts';

/** An invitation that can be accepted. */
export type OpenOffer = Offer & { readonly organisationId: OrganisationId; readonly invitationId: number };

/** Finds what the link of an invitation offers. Throws INVALID_TOKEN, EXPIRED, ALREADY_ACCEPTED. */
export async function findInvitation(app: Database, token: string, now: Date): Promise<OpenOffer> {
  const link = await app.within({}, (db) => findInvitationLink(db, token, now));
  const { organisationId } = link;
  return app.within({ organisationId, readOnly: true }, (db) => readOffer(db, link, now));
}

/**
 * The same inside the organisation, with the link locked until the transaction ends: of two who accept at once, one is refused.
 */
export async function checkInvitation(db: Db, token: string, now: Date): Promise<OpenOffer> {
  return readOffer(db, await findInvitationLink(db, token, now), now);
}

type InvitationLink = OneTimeLink & {
  readonly organisationId: OrganisationId;
  readonly invitationId: number;
};

async function findInvitationLink(db: Db, token: string, now: Date): Promise<InvitationLink> {
  const link = isToken(token) ? await findLinkOfInvitation(db, hashToken(token), now) : null;
  if (link === null || link.organisationId === null || link.invitationId === null)
    throw new Refusal('INVALID_TOKEN');
  if (link.isUsed) throw new Refusal('ALREADY_ACCEPTED');
  if (link.isExpired) throw new Refusal('EXPIRED');
  return { ...link, organisationId: link.organisationId, invitationId: link.invitationId };
}

const findLinkOfInvitation = async (db: Db, hash: Buffer, now: Date): Promise<OneTimeLink | null> =>
  (await findLink(db, 'invitation', hash, now)) ?? findLink(db, 'customer-invitation', hash, now);

async function readOffer(
  db: Db,
  { organisationId, invitationId }: InvitationLink,
  now: Date,
): Promise<OpenOffer> {
  const offer = await findOffer(db, invitationId);
  if (!offer) throw new Refusal('INVALID_TOKEN');
  if (offer.endsAt !== null && Date.parse(offer.endsAt) <= now.getTime()) throw new Refusal('EXPIRED');
  return { ...offer, organisationId, invitationId };
}
