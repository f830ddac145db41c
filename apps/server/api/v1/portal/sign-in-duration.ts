import * as contract from '@groundwork/contract/v1/portal/sign-in-duration.ts';
import {
  findSignInRules,
  saveSignInLimits,
} from '../../../features/people/organisations/sign-in-rules-store.ts';
import { handle } from '../../http/handle.ts';

export const PUT = handle(contract.PUT, async ({ db, session: { organisation }, body, now, audit }) => {
  await saveSignInLimits(db, organisation.id, body);
  await audit('sign-in-limits.set', body);
  return findSignInRules(db, organisation.id, now);
});
