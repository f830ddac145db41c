import * as contract from '@groundwork/contract/v1/account/password.ts';
import { changePassword } from '../../../features/people/own-account/change-password.ts';
import { handleOutside } from '../../http/handle.ts';

export const PUT = handleOutside(
  contract.PUT,
  async ({ body, session, place, requestId, now, signal, services }) => {
    const parts = { ...services, desk: services.signIns };
    await changePassword(parts, session, { ...body, ...place, requestId }, now, signal);
    return {};
  },
);
