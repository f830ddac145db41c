import * as contract from '@groundwork/contract/v1/auth/email-change.ts';
import { changeAddress } from '../../../features/people/own-account/change-address.ts';
import { handleOutside } from '../../http/handle.ts';

export const POST = handleOutside(contract.POST, async ({ body, requestId, now, services }) => ({
  email: await changeAddress(services, { ...body, requestId }, now),
}));
