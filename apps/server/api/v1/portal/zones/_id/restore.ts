import * as contract from '@groundwork/contract/v1/portal/zones/_id/restore.ts';
import { restoreZone } from '../../../../../features/records/zones/edit-zone.ts';
import { handle } from '../../../../http/handle.ts';
import { getRowKey } from '../../../../http/request-keys.ts';

export const POST = handle(contract.POST, async ({ db, session, params, now, audit }) => {
  const zone = await restoreZone(db, getRowKey(session.organisation, params), now);
  await audit('zone.restored', { zoneId: zone.id, name: zone.name });
  return zone;
});
