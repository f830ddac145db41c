import * as contract from '@groundwork/contract/v1/machines/_id/work_activity.ts';
import { listWorkDays } from '../../../../features/figures/activity/work-days-query.ts';
import { getRange } from '../../../../features/figures/metrics/civil-range.ts';
import { getMachineZone } from '../../../../features/machines/machines/read-machine-zone.ts';
import { checkMachine } from '../../../../features/views/fleet/check-machine.ts';
import { handle } from '../../../http/handle.ts';
import { getMachineKey } from '../../../http/request-keys.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation }, params, query, now }) => {
  const machine = getMachineKey(organisation, params);
  await checkMachine(db, machine);
  const timezone = await getMachineZone(db, organisation, machine.machineId, now);
  const days = await listWorkDays(db, { ...machine, ...getRange(query, timezone, now) });
  return { machineId: params.id, timezone, days };
});
