import * as contract from '@groundwork/contract/v1/portal/sign-in-rules.ts';
import {
  findSignInRules,
  saveSignInRules,
} from '../../../features/people/organisations/sign-in-rules-store.ts';
import { handle } from '../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation }, now }) =>
  findSignInRules(db, organisation.id, now),
);

export const PUT = handle(contract.PUT, async ({ db, session: { organisation }, body, now, audit }) => {
  await saveSignInRules(db, organisation.id, body);
  await audit('second-factor.demanded', body);
  return findSignInRules(db, organisation.id, now);
});
