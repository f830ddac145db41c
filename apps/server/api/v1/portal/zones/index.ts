import * as contract from '@groundwork/contract/v1/portal/zones/index.ts';
import { createZone } from '../../../../features/records/zones/edit-zone.ts';
import { listZones, toZonesQuery } from '../../../../features/records/zones/zones-query.ts';
import { handle } from '../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session, query: { siteId } }) => ({
  zones: await listZones(db, await toZonesQuery(db, session.organisation.id, siteId)),
}));

export const POST = handle(contract.POST, async ({ db, session, body, now, audit }) => {
  const zone = await createZone(db, session.organisation.id, body, now);
  const { id: zoneId, kind, name, siteId } = zone;
  await audit('zone.created', { zoneId, kind, name, siteId });
  return zone;
});
