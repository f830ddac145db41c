import * as contract from '@groundwork/contract/v1/auth/email-undo.ts';
import { undoAddressChange } from '../../../features/people/own-account/change-address.ts';
import { handleOutside } from '../../http/handle.ts';

export const POST = handleOutside(contract.POST, async ({ body, requestId, now, services }) => ({
  email: await undoAddressChange(services, { ...body, requestId }, now),
}));
