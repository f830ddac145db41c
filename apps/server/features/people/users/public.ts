export { findCustomerInvitation, sendCustomerInvitation } from './customer-invitations.ts';
export { checkInvitation, findInvitation, type OpenOffer } from './find-invitation.ts';
export { findInvitationId } from './invitation-id.ts';
export { withdrawInvitation } from './invitation-store.ts';
export { acceptOffer, joinInvited } from './join-invited.ts';
export type { Manager } from './judge-access.ts';
export { noteDeparture } from './membership-store.ts';
export type { Sent } from './send-invitation.ts';
