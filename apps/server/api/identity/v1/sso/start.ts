import * as contract from '@groundwork/contract/identity/v1/sso/start.ts';
import { beginSignOn, findOpenProvider } from '../../../../features/people/sign-on/begin-sign-on.ts';
import { handleOutside } from '../../../http/handle.ts';

export const POST = handleOutside(contract.POST, async ({ body, now, services }) => {
  const provider = await findOpenProvider(services, body.provider);
  const { challenge } = body;
  return beginSignOn(services, provider, { challenge, purpose: 'sign-in', personId: null }, now);
});
