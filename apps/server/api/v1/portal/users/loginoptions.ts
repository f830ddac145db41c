import * as contract from '@groundwork/contract/v1/portal/users/loginoptions.ts';
import { findLoginProvider } from '../../../../features/people/sign-on/provider-store.ts';
import { handleOutside } from '../../../http/handle.ts';

export const POST = handleOutside(contract.POST, async ({ body: { email }, now, services }) => {
  const code = await services.app.within({ readOnly: true }, (db) => findLoginProvider(db, email, now));
  return { provider: code ?? '' };
});
