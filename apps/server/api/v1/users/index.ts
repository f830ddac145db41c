import * as contract from '@groundwork/contract/v1/users/index.ts';
import { listOwnUsers } from '../../../features/people/users/list-people.ts';
import { handle } from '../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session, now }) => ({
  users: await listOwnUsers(db, session, now),
}));
