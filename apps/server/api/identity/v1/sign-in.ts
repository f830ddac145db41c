import * as contract from '@groundwork/contract/identity/v1/sign-in.ts';
import { signIn } from '../../../features/people/session/sign-in.ts';
import { handleOutside } from '../../http/handle.ts';

export const POST = handleOutside(
  contract.POST,
  async ({ body, address, requestId, now, signal, services }) => {
    const { app, wait } = services;
    return signIn({ app, wait }, { ...body, address, requestId }, now, signal);
  },
);
