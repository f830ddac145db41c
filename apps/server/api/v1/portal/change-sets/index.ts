import * as contract from '@groundwork/contract/v1/portal/change-sets/index.ts';
import { listChangeSets, presentChangeSet } from '../../../../features/base/change-sets/change-set-store.ts';
import { handle } from '../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session }) => {
  const sets = await listChangeSets(db, session.organisation.id);
  return { changeSets: sets.map(presentChangeSet) };
});
