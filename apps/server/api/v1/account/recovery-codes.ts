import * as contract from '@groundwork/contract/v1/account/recovery-codes.ts';
import { renewRecoveryCodes } from '../../../features/people/second-factor/enrol-app.ts';
import { findFactors } from '../../../features/people/second-factor/factor-challenge.ts';
import { requireFreshOwn } from '../../../features/people/session/fresh-authentication.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { handle } from '../../http/handle.ts';

export const POST = handle(contract.POST, async ({ db, session, now, audit }) => {
  requireFreshOwn(session, now);
  if ((await findFactors(db, now)).length === 0) throw new Refusal('SECOND_FACTOR_REQUIRED');
  await audit('recovery-codes.created', {});
  return { recoveryCodes: await renewRecoveryCodes(db, now) };
});
