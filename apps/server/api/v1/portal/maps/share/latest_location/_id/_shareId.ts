import * as contract from '@groundwork/contract/v1/portal/maps/share/latest_location/_id/_shareId.ts';
import { toMachineId } from '@groundwork/domain/ids.ts';
import { endLocationShare } from '../../../../../../../features/views/location-shares/read-shares.ts';
import { handle } from '../../../../../../http/handle.ts';

export const DELETE = handle(contract.DELETE, async ({ db, params, session, audit, now }) => {
  const machineId = toMachineId(params.id);
  const machineKey = { organisationId: session.organisation.id, machineId };
  const ended = await endLocationShare(db, machineKey, params.shareId, now);
  await audit('location-share.ended', { machineId, locationShareId: ended.id });
  return ended;
});
