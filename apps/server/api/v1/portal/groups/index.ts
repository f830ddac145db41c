import * as contract from '@groundwork/contract/v1/portal/groups/index.ts';
import { createGroup, listGroupsByName } from '../../../../features/machines/machine-groups/edit-group.ts';
import { handle } from '../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session }) => ({
  groups: await listGroupsByName(db, session.organisation.id),
}));

export const POST = handle(contract.POST, async ({ db, session, body, audit }) => {
  const group = await createGroup(db, session.organisation.id, body.name);
  await audit('group.created', { groupId: group.id, name: group.name });
  return group;
});
