import * as contract from '@groundwork/contract/v1/portal/maps/share/latest_location/_id/index.ts';
import { toMachineId } from '@groundwork/domain/ids.ts';
import { checkMachine } from '../../../../../../../features/views/fleet/check-machine.ts';
import { readShares } from '../../../../../../../features/views/location-shares/read-shares.ts';
import { shareLocation } from '../../../../../../../features/views/location-shares/share-location.ts';
import { handle } from '../../../../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, params, session: { organisation } }) => {
  const machineKey = { organisationId: organisation.id, machineId: toMachineId(params.id) };
  await checkMachine(db, machineKey);
  return { shares: await readShares(db, machineKey) };
});

export const POST = handle(
  contract.POST,
  async ({ db, params, body, session, audit, language, now, services }) => {
    const { organisation, personId, firstName, lastName } = session;
    const machineKey = { organisationId: organisation.id, machineId: toMachineId(params.id) };
    const sharer = {
      ...{ organisationId: organisation.id, personId, name: `${firstName} ${lastName}` },
      ...{ organisationName: organisation.name, timeZone: organisation.timeZone },
      ...{ language: session.language ?? language, now },
    };
    const shared = await shareLocation(db, machineKey, body, sharer, services);
    const { machineId } = machineKey;
    await audit('location-share.created', { machineId, recipients: shared.shares.length });
    return shared;
  },
);
