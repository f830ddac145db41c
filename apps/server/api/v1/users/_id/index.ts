import * as contract from '@groundwork/contract/v1/users/_id/index.ts';
import { changeUser } from '../../../../features/people/users/change-user.ts';
import { openManager } from '../../../../features/people/users/judge-access.ts';
import { getUser } from '../../../../features/people/users/list-people.ts';
import { handleOutside } from '../../../http/handle.ts';

export const GET = handleOutside(contract.GET, async ({ params, session, now, services }) =>
  getUser(services.app, session, params.id, now),
);

export const PATCH = handleOutside(
  contract.PATCH,
  async ({ params, body, session, services, ...request }) => {
    const { organisationId, ...change } = body;
    const manager = await openManager(services.app, session, organisationId, request);
    return changeUser(services.app, params.id, change, manager);
  },
);
