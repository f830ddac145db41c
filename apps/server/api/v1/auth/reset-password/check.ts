import * as contract from '@groundwork/contract/v1/auth/reset-password/check.ts';
import { checkResetLink } from '../../../../features/people/own-account/reset-password.ts';
import { handleOutside } from '../../../http/handle.ts';

export const POST = handleOutside(contract.POST, async ({ body, now, services }) => {
  const { email } = await checkResetLink(services.app, body.code, now);
  return { email };
});
