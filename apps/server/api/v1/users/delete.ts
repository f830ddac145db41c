import * as contract from '@groundwork/contract/v1/users/delete.ts';
import { openManager } from '../../../features/people/users/judge-access.ts';
import { removeUsers } from '../../../features/people/users/remove-users.ts';
import { handleOutside } from '../../http/handle.ts';

export const POST = handleOutside(
  contract.POST,
  async ({ body, session, services: { app }, ...request }) => ({
    removed: await removeUsers(
      app,
      body.userIds,
      await openManager(app, session, body.organisationId, request),
    ),
  }),
);
