import * as contract from '@groundwork/contract/v1/portal/identity-providers/_id/index.ts';
import { requireFresh } from '../../../../../features/people/session/public.ts';
import { changeProvider, removeProvider } from '../../../../../features/people/sign-on/manage-providers.ts';
import { toProviderManager } from '../../../../http/act-on-providers.ts';
import { handle } from '../../../../http/handle.ts';

export const PUT = handle(contract.PUT, async (context) => {
  requireFresh(context.session, context.now);
  const { params, body, audit } = context;
  const provider = await changeProvider(toProviderManager(context), Number(params.id), body);
  await audit('provider.changed', { providerId: params.id });
  return provider;
});

export const DELETE = handle(contract.DELETE, async (context) => {
  requireFresh(context.session, context.now);
  const { params, audit } = context;
  const { name } = await removeProvider(toProviderManager(context), Number(params.id));
  await audit('provider.removed', { providerId: params.id, name });
  return {};
});
