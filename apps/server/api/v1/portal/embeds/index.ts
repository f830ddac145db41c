import * as contract from '@groundwork/contract/v1/portal/embeds/index.ts';
import { allowWebsite, listWebsites } from '../../../../features/people/embedding/public.ts';
import { handle } from '../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session }) => ({
  embeds: await listWebsites(db, session.organisation.id),
}));

export const POST = handle(contract.POST, async ({ db, session, body, audit, now, services }) => {
  const portalHasHttps = services.publicUrl.startsWith('https:');
  const embed = await allowWebsite(db, session.organisation.id, { ...body, portalHasHttps, now });
  await audit('embed.allowed', { embedId: embed.id, website: embed.origin });
  return embed;
});
