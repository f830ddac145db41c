import * as contract from '@groundwork/contract/v1/portal/groups/_id.ts';
import { removeGroup, renameGroup } from '../../../../features/machines/machine-groups/edit-group.ts';
import { handle } from '../../../http/handle.ts';
import { getRowKey } from '../../../http/request-keys.ts';

export const PATCH = handle(contract.PATCH, async ({ db, session, params, body, audit }) => {
  const group = await renameGroup(db, getRowKey(session.organisation, params), body);
  await audit('group.renamed', { groupId: group.id, name: group.name });
  return group;
});

export const DELETE = handle(contract.DELETE, async ({ db, session, params, audit }) => {
  const ungrouped = await removeGroup(db, getRowKey(session.organisation, params));
  await audit('group.removed', { groupId: params.id, ungrouped });
  return { ungrouped };
});
