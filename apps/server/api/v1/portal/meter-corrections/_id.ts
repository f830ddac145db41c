import * as contract from '@groundwork/contract/v1/portal/meter-corrections/_id.ts';
import { undoCorrection } from '../../../../features/figures/counters/correct-meter.ts';
import { readMeter } from '../../../../features/figures/counters/read-meter.ts';
import { handle } from '../../../http/handle.ts';

export const DELETE = handle(contract.DELETE, async ({ db, session, params, now, audit }) => {
  const { personId, organisation } = session;
  const id = Number(params.id);
  const { machineId, meter, readAt, value } = await undoCorrection(db, organisation.id, id, {
    personId,
    now,
  });
  await audit('meter-correction.withdrawn', { id, machineId, meter, readAt, value });
  const key = { organisationId: organisation.id, machineId, meter };
  return readMeter(db, key, { zone: organisation.timeZone, now });
});
