/** Names the mail of an invitation: each sending is another. */
export const getMailCause = (invitation: {
  readonly invitationId: number | null;
  readonly sends: number | null;
}): string => `invitation:${invitation.invitationId}:${invitation.sends}`;
