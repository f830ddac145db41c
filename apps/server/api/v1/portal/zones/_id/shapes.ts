import * as contract from '@groundwork/contract/v1/portal/zones/_id/shapes.ts';
import { reshapeZone } from '../../../../../features/records/zones/reshape-zone.ts';
import { handle } from '../../../../http/handle.ts';
import { getRowKey } from '../../../../http/request-keys.ts';

export const PUT = handle(contract.PUT, async ({ db, session, params, body, now, audit }) => {
  const changed = await reshapeZone(db, getRowKey(session.organisation, params), body, now);
  await audit('zone.reshaped', { zoneId: params.id, name: changed.zone.name, from: body.from });
  return changed;
});
