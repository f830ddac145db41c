import * as contract from '@groundwork/contract/v1/portal/sites/index.ts';
import { createSite } from '../../../../features/records/sites/edit-site.ts';
import { listSites } from '../../../../features/records/sites/sites-query.ts';
import { handle } from '../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session, now }) => ({
  sites: await listSites(db, session.organisation.id, now),
}));

export const POST = handle(contract.POST, async ({ db, session, body, audit }) => {
  const site = await createSite(db, session.organisation.id, body);
  const { id: siteId, name, code, zone } = site;
  await audit('site.created', { siteId, name, code, zone });
  return site;
});
