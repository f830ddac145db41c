import * as contract from '@groundwork/contract/v1/portal/embeds/_id.ts';
import { endWebsite } from '../../../../features/people/embedding/public.ts';
import { handle } from '../../../http/handle.ts';
import { getRowKey } from '../../../http/request-keys.ts';

export const DELETE = handle(contract.DELETE, async ({ db, session, params, audit }) => {
  const { origin } = await endWebsite(db, getRowKey(session.organisation, params));
  await audit('embed.ended', { embedId: params.id, website: origin });
  return {};
});
