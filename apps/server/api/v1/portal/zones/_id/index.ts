import * as contract from '@groundwork/contract/v1/portal/zones/_id/index.ts';
import { deleteZone, editZone, getZone } from '../../../../../features/records/zones/edit-zone.ts';
import { handle } from '../../../../http/handle.ts';
import { getRowKey } from '../../../../http/request-keys.ts';

export const GET = handle(contract.GET, ({ db, session, params }) =>
  getZone(db, getRowKey(session.organisation, params)),
);

export const PUT = handle(contract.PUT, async ({ db, session, params, body, audit }) => {
  const zone = await editZone(db, getRowKey(session.organisation, params), body);
  const { id: zoneId, kind, name, siteId } = zone;
  await audit('zone.edited', { zoneId, kind, name, siteId });
  return zone;
});

export const DELETE = handle(contract.DELETE, async ({ db, session, params, now, audit }) => {
  const restorableUntil = await deleteZone(db, getRowKey(session.organisation, params), now);
  await audit('zone.deleted', { zoneId: params.id });
  return { restorableUntil: restorableUntil.toISOString() };
});
