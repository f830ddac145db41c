import * as contract from '@groundwork/contract/v1/users/settings.ts';
import { findBrand, presentBrand } from '../../../features/base/brand/public.ts';
import { presentSettings } from '../../../features/base/settings/present-settings.ts';
import { listUnwantedEmails } from '../../../features/people/own-account/edit-account-store.ts';
import { handle } from '../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session }) => {
  const { organisation, memberships, personId } = session;
  const brand = presentBrand(await findBrand(db, organisation.id));
  return presentSettings(organisation, brand, {
    memberships,
    unwantedEmails: await listUnwantedEmails(db, personId),
  });
});
