import * as contract from '@groundwork/contract/identity/v1/sign-in.ts';
import { signIn } from '../../../features/session/sign-in.ts';
import { handleOutside } from '../../handle.ts';

export const POST = handleOutside(
  contract.POST,
  async ({ body, address, requestId, now, signal, services }) => {
    const { app, signInDelay: delay, wait } = services;
    return signIn({ app, delay, wait }, { ...body, address, requestId }, now, signal);
  },
);
