import * as contract from '@groundwork/contract/identity/v1/sign-in.ts';
import { signIn } from '../../../features/people/session/sign-in.ts';
import { handleOutside } from '../../http/handle.ts';

export const POST = handleOutside(
  contract.POST,
  async ({ body, place, requestId, now, signal, services }) => {
    const parts = { ...services, desk: services.signIns };
    return signIn(parts, { ...body, ...place, requestId }, now, signal);
  },
);
