import * as contract from '@groundwork/contract/v1/portal/users/index.ts';
import { listManagedUsers } from '../../../../features/people/users/list-people.ts';
import { handleOutside } from '../../../http/handle.ts';

export const POST = handleOutside(contract.POST, async ({ body = {}, session, now, services }) =>
  listManagedUsers(services.app, session, body, now),
);
