import * as contract from '@groundwork/contract/v1/account/second-factor-removal.ts';
import { cancelRemoval } from '../../../features/people/second-factor/factor-store.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { handle } from '../../http/handle.ts';

export const DELETE = handle(contract.DELETE, async ({ db, session, audit }) => {
  orNotFound((await cancelRemoval(db, session.personId)) || null);
  await audit('second-factor-removal.cancelled', {});
  return {};
});
