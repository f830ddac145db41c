import * as contract from '@groundwork/contract/v1/portal/organisations/index.ts';
import { createOrganisation } from '../../../../features/organisations/create-organisation.ts';
import { handleOutside } from '../../../handle.ts';

export const POST = handleOutside(contract.POST, async ({ body, session, requestId, now, services }) => {
  const { app, publicUrl } = services;
  return createOrganisation(app, body, { personId: session.personId, requestId, at: now, publicUrl });
});
