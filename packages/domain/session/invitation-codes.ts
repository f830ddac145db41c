/** A failed call, as its client sees it: `status` null without an answer, `code` of our own catalogue. */
export type FailedInvitationCall = {
  readonly status: number | null;
  readonly code: string;
  /** The text of the answer. */
  readonly message: string;
};

const LOOKUP_CODES = ['INVALID_TOKEN', 'EXPIRED', 'ALREADY_ACCEPTED'] as const;

export type LookupCode = (typeof LOOKUP_CODES)[number] | 'SERVER_ERROR' | 'NETWORK_ERROR';
export type AcceptCode = 'INVALID_TOKEN' | 'SERVER_ERROR' | 'NETWORK_ERROR';

/** Returns the code of an invitation that could not be looked up. */
export function toLookupCode({ code, message }: FailedInvitationCall): LookupCode {
  if (message === '') return 'NETWORK_ERROR';
  return LOOKUP_CODES.find((known) => known === code) ?? 'SERVER_ERROR';
}

/** Returns the code of an invitation that could not be accepted. */
export function toAcceptCode({ status }: FailedInvitationCall): AcceptCode {
  if (status === null) return 'NETWORK_ERROR';
  return status === 400 ? 'INVALID_TOKEN' : 'SERVER_ERROR';
}

export type ValidationCode = 'EMAIL_ALREADY_EXISTS' | 'NETWORK_ERROR';

/** Returns the code of checked addresses: that some are of members, or that the check failed; null: all can be invited. */
export function toValidationCode(
  checked: { readonly emails: readonly string[] } | FailedInvitationCall,
): ValidationCode | null {
  if (!('emails' in checked)) return 'NETWORK_ERROR';
  return checked.emails.length > 0 ? 'EMAIL_ALREADY_EXISTS' : null;
}
