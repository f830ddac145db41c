import * as contract from '@groundwork/contract/v1/account/authenticate/second-factor.ts';
import { authenticateWithFactor } from '../../../../features/people/own-account/prove-identity.ts';
import { handleOutside } from '../../../http/handle.ts';

export const POST = handleOutside(contract.POST, async ({ body, session, now, services }) => {
  await authenticateWithFactor(services, session, body, now);
  return {};
});
