import * as contract from '@groundwork/contract/v1/portal/machines/_id/vom.ts';
import { correctMeter } from '../../../../../features/counters/correct-meter.ts';
import { readMeter } from '../../../../../features/counters/read-meter.ts';
import { getMachineZone } from '../../../../../features/machines/machine-zone.ts';
import { checkMachine } from '../../../../../features/machines/present-profile.ts';
import { handle } from '../../../../handle.ts';

const METER = 'vom';

export const GET = handle(contract.GET, async ({ db, session: { organisation }, params, now }) => {
  const key = { organisationId: organisation.id, machineId: Number(params.id), meter: METER } as const;
  await checkMachine(db, key);
  return readMeter(db, key, { zone: organisation.timeZone, now });
});

export const PATCH = handle(contract.PATCH, async ({ db, session, params, body, now, audit }) => {
  const { personId, organisation } = session;
  const key = { organisationId: organisation.id, machineId: Number(params.id), meter: METER } as const;
  const zone = await getMachineZone(db, organisation, key.machineId, now);
  const corrected = await correctMeter(db, key, body, { personId, zone, now });
  await audit('meter.corrected', { machineId: key.machineId, meter: METER, ...corrected });
  return readMeter(db, key, { zone, now });
});
