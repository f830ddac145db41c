/** Returns the id of an invitation among users, who are members or invited: `i12`. */
export const toInvitedId = (invitationId: number): string => `i${invitationId}`;

/** Returns the invitation of such an id; null for a member's. */
export const findInvitationId = (id: string): number | null =>
  /^i[1-9]\d*$/.test(id) ? Number(id.slice(1)) : null;
