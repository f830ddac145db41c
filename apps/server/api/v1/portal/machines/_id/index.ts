import * as contract from '@groundwork/contract/v1/portal/machines/_id/index.ts';
import { toMachineId } from '@groundwork/domain/ids.ts';
import { readFiguresRange } from '../../../../../features/figures/metrics/read-figures-range.ts';
import { readPortalMachine } from '../../../../../features/views/fleet/read-portal-machines.ts';
import { handle } from '../../../../http/handle.ts';

export const GET = handle(
  contract.GET,
  async ({ db, session: { organisation }, params, query, language, now }) => {
    const machineId = toMachineId(params.id);
    const range = await readFiguresRange(db, { ...query, organisation, machineId, now });
    const machine = await readPortalMachine(db, { organisation, range, machineId, language, now });
    return { ...machine, ...range, computedAt: now.toISOString() };
  },
);
