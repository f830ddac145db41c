import * as contract from '@groundwork/contract/v1/portal/machines/list.ts';
import { chooseMachines } from '../../../../features/figures/filters/public.ts';
import { readFiguresRange } from '../../../../features/figures/metrics/read-figures-range.ts';
import { countRestatedDays } from '../../../../features/figures/restated-days/public.ts';
import { readPortalMachines } from '../../../../features/views/fleet/read-portal-machines.ts';
import { handle } from '../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation }, query, language, now }) => {
  const { start, end, show, filter } = query;
  const range = await readFiguresRange(db, { organisation, start, end, now });
  const chosen = { organisation, filter, show: 'all', range, now } as const;
  const machineIds = await chooseMachines(db, chosen);
  const [machines, restatedDays] = await Promise.all([
    readPortalMachines(db, { organisation, range, show, machineIds, language, now }),
    countRestatedDays(db, { organisationId: organisation.id, machineIds, ...range }),
  ]);
  return { computedAt: now.toISOString(), ...range, restatedDays, machines };
});
