import * as contract from '@groundwork/contract/v1/portal/sites/_id.ts';
import { toSiteId } from '@groundwork/domain/ids.ts';
import { editSite, getSite } from '../../../../features/records/sites/edit-site.ts';
import { handle } from '../../../http/handle.ts';

export const GET = handle(contract.GET, ({ db, session, params }) =>
  getSite(db, { organisationId: session.organisation.id, siteId: toSiteId(params.id) }),
);

export const PUT = handle(contract.PUT, async ({ db, session, params, body, audit }) => {
  const site = await editSite(
    db,
    { organisationId: session.organisation.id, siteId: toSiteId(params.id) },
    body,
  );
  const { id: siteId, name, code, zone, startsOn, endsOn } = site;
  await audit('site.edited', { siteId, name, code, zone, startsOn, endsOn });
  return site;
});
