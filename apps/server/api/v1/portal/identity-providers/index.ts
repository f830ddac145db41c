import * as contract from '@groundwork/contract/v1/portal/identity-providers/index.ts';
import { requireFresh } from '../../../../features/people/session/public.ts';
import { addProvider, listProviders } from '../../../../features/people/sign-on/manage-providers.ts';
import { toProviderManager } from '../../../http/act-on-providers.ts';
import { handle } from '../../../http/handle.ts';

export const GET = handle(contract.GET, async (context) => ({
  providers: await listProviders(toProviderManager(context)),
}));

export const POST = handle(contract.POST, async (context) => {
  requireFresh(context.session, context.now);
  const { kind, ...request } = context.body;
  const provider = await addProvider(toProviderManager(context), kind, request);
  await context.audit('provider.created', { providerId: provider.id });
  return provider;
});
