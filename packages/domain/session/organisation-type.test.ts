import { expect, test } from 'vitest';
import { provesRow } from '../../../testing/spec-proof.ts';
import { ORGANISATION_TYPES, organisationKind } from './organisation-type.ts';

test('flags are derived from the type of an organisation', async () => {
  const haveFlag = (flag: keyof ReturnType<typeof organisationKind>) =>
    ORGANISATION_TYPES.filter((type) => organisationKind(type)[flag]);
  await provesRow('rule:roles/derived-flags', {
    'rental organisation': () => expect(haveFlag('isRental')).toEqual(['rental']),
    'end-user organisation': () => expect(haveFlag('isEndUser')).toEqual(['end-user']),
    'rental-end-user organisation': () => expect(haveFlag('isRentalEndUser')).toEqual(['rental-end-user']),
    'any end-user type': () => expect(haveFlag('isAnyEndUser')).toEqual(['end-user', 'rental-end-user']),
  });
});
