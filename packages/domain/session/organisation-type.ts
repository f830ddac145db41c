export const ORGANISATION_TYPES = ['rental', 'end-user', 'rental-end-user'] as const;
export type OrganisationType = (typeof ORGANISATION_TYPES)[number];

/** Derives the kind flags from an organisation's type. */
export function organisationKind(type: OrganisationType) {
  return {
    isRental: type === 'rental',
    isEndUser: type === 'end-user',
    isRentalEndUser: type === 'rental-end-user',
    isAnyEndUser: type !== 'rental',
  };
}
