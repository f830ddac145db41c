import * as contract from '@groundwork/contract/v1/portal/organisations/index.ts';
import { createOrganisation } from '../../../../features/views/set-up/create-organisation.ts';
import { handleOutside } from '../../../http/handle.ts';

export const POST = handleOutside(contract.POST, async ({ body, session, requestId, now, services }) => {
  const { app, publicUrl } = services;
  return createOrganisation(app, body, { personId: session.personId, requestId, at: now, publicUrl });
});
