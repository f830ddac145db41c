/** How long an invitation can be accepted. */
export const INVITATION_DAYS = 7;
/** Invitations that an organisation may send in 24 hours. */
export const MAX_INVITATIONS_A_DAY = 200;
/** Between two invitations to the same address. */
export const REINVITE_AFTER_MINUTES = 10;
