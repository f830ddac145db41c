import * as contract from '@groundwork/contract/v1/account/authenticate/index.ts';
import { authenticate } from '../../../../features/people/own-account/prove-identity.ts';
import { handleOutside } from '../../../http/handle.ts';

export const POST = handleOutside(
  contract.POST,
  async ({ body, session, place, requestId, now, signal, services }) => {
    const parts = { ...services, desk: services.signIns };
    return { secondStep: await authenticate(parts, session, { ...body, ...place, requestId }, now, signal) };
  },
);
