import * as contract from '@groundwork/contract/v1/portal/sites/_id/index.ts';
import { editSite, getSite } from '../../../../../features/records/sites/edit-site.ts';
import { handle } from '../../../../http/handle.ts';
import { getSiteKey } from '../../../../http/request-keys.ts';

export const GET = handle(contract.GET, ({ db, session, params }) =>
  getSite(db, getSiteKey(session.organisation, params)),
);

export const PUT = handle(contract.PUT, async ({ db, session, params, body, audit }) => {
  const site = await editSite(db, getSiteKey(session.organisation, params), body);
  const { id: siteId, name, code, zone, startsOn, endsOn } = site;
  await audit('site.edited', { siteId, name, code, zone, startsOn, endsOn });
  return site;
});
