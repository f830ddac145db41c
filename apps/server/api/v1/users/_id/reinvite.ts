import * as contract from '@groundwork/contract/v1/users/_id/reinvite.ts';
import { reinvite } from '../../../../features/people/users/invite-people.ts';
import { openManager } from '../../../../features/people/users/judge-access.ts';
import { handleOutside } from '../../../http/handle.ts';

export const POST = handleOutside(contract.POST, async ({ params, body, session, services, ...request }) => {
  const { app, secretKey } = services;
  const { expiresAt } = await reinvite(
    app,
    secretKey,
    params.id,
    await openManager(app, session, body?.organisationId, request),
  );
  return { expiresAt };
});
