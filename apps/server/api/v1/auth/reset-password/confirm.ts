import * as contract from '@groundwork/contract/v1/auth/reset-password/confirm.ts';
import { resetPassword } from '../../../../features/people/own-account/reset-password.ts';
import { handleOutside } from '../../../http/handle.ts';

export const POST = handleOutside(contract.POST, async ({ body, place, requestId, now, services }) =>
  resetPassword(services, { ...body, ...place, requestId }, now),
);
