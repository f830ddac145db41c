import * as contract from '@groundwork/contract/v1/portal/identity-providers/_id/state.ts';
import { requireFresh } from '../../../../../features/people/session/public.ts';
import { switchProvider } from '../../../../../features/people/sign-on/manage-providers.ts';
import { toProviderManager } from '../../../../http/act-on-providers.ts';
import { handle } from '../../../../http/handle.ts';

export const PUT = handle(contract.PUT, async (context) => {
  requireFresh(context.session, context.now);
  const { params, body, audit } = context;
  const provider = await switchProvider(toProviderManager(context), Number(params.id), body);
  await audit('provider.switched', { providerId: params.id, state: provider.state });
  return provider;
});
