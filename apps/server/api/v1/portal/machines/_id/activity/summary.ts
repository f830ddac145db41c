import * as contract from '@groundwork/contract/v1/portal/machines/_id/activity/summary.ts';
import { readMachineDays } from '../../../../../../features/figures/activity/public.ts';
import { readFiguresRange } from '../../../../../../features/figures/metrics/read-figures-range.ts';
import { listRestatements } from '../../../../../../features/figures/restated-days/public.ts';
import { checkMachine } from '../../../../../../features/views/fleet/check-machine.ts';
import {
  NO_FIGURES,
  readMachineFigures,
} from '../../../../../../features/views/fleet/read-machine-figures.ts';
import { handle } from '../../../../../http/handle.ts';
import { getMachineKey } from '../../../../../http/request-keys.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation }, params, query, now }) => {
  const machine = getMachineKey(organisation, params);
  await checkMachine(db, machine);
  const { machineId } = machine;
  const range = await readFiguresRange(db, { ...query, organisation, machineId, now });
  const figures = await readMachineFigures(db, { organisation, machineIds: [machineId], ...range, now });
  const days = await readMachineDays(db, { ...machine, ...range, now });
  const restatements = await listRestatements(db, machine, range);
  return {
    computedAt: now.toISOString(),
    ...(figures.get(machineId) ?? NO_FIGURES),
    days: days.map(({ date, totals, segments, unmonitored }) => ({
      ...{ date, totals, unmonitored },
      transportedSeconds: segments.reduce(
        (sum, { transported, durationSeconds }) => sum + (transported ? durationSeconds : 0),
        0,
      ),
      restatements: restatements.get(date) ?? [],
    })),
  };
});
