import * as contract from '@groundwork/contract/v1/portal/change-sets/_id.ts';
import { undoChangeSet } from '../../../../features/views/moving-in/undo-change-set.ts';
import { handleOutside } from '../../../http/handle.ts';
import { getRowKey } from '../../../http/request-keys.ts';

export const DELETE = handleOutside(contract.DELETE, ({ session, params, services, requestId, now }) => {
  const { organisation, personId } = session;
  const key = getRowKey(organisation, params);
  return undoChangeSet(services.app, { key, personId, role: organisation.role, requestId, now });
});
