import * as contract from '@groundwork/contract/identity/v1/second-factor.ts';
import { enterWithFactor } from '../../../features/people/session/begin-sign-in.ts';
import { handleOutside } from '../../http/handle.ts';

export const POST = handleOutside(contract.POST, async ({ body, place, requestId, now, services }) =>
  enterWithFactor(services, { ...body, ...place, requestId }, now),
);
