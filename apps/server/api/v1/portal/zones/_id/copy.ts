import * as contract from '@groundwork/contract/v1/portal/zones/_id/copy.ts';
import { copyZone } from '../../../../../features/records/zones/copy-zone.ts';
import { handle } from '../../../../http/handle.ts';
import { getRowKey } from '../../../../http/request-keys.ts';

export const POST = handle(contract.POST, async ({ db, session, params, body, now, audit }) => {
  const zone = await copyZone(db, getRowKey(session.organisation, params), body, now);
  const { id: zoneId, kind, name, siteId } = zone;
  await audit('zone.created', { zoneId, kind, name, siteId });
  return zone;
});
