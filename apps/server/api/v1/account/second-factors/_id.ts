import * as contract from '@groundwork/contract/v1/account/second-factors/_id.ts';
import { findFactors } from '../../../../features/people/second-factor/factor-challenge.ts';
import { removeFactor } from '../../../../features/people/second-factor/factor-store.ts';
import { requireFreshOwn } from '../../../../features/people/session/fresh-authentication.ts';
import { orNotFound, Refusal } from '../../../../platform/refusal.ts';
import { handle } from '../../../http/handle.ts';

export const DELETE = handle(contract.DELETE, async ({ db, session, params, now, audit }) => {
  requireFreshOwn(session, now);
  const id = Number(params.id);
  const { kind } = orNotFound((await findFactors(db, now)).find((factor) => factor.id === id));
  if (!(await removeFactor(db, id))) throw new Refusal('LAST_FACTOR');
  await audit('second-factor.removed', { kind });
  return {};
});
