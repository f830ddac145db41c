import * as contract from '@groundwork/contract/v1/portal/machines/cards.ts';
import { chooseMachines } from '../../../../features/figures/filters/public.ts';
import { readFiguresRange } from '../../../../features/figures/metrics/read-figures-range.ts';
import { readMachineCards } from '../../../../features/views/fleet/read-machine-cards.ts';
import { handle } from '../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation }, query, language, now }) => {
  const { start, end, show, filter } = query;
  const range = await readFiguresRange(db, { organisation, start, end, now });
  const chosen = { organisation, filter, show: 'all', range, now } as const;
  const machineIds = await chooseMachines(db, chosen);
  const machines = await readMachineCards(db, { organisation, show, machineIds, language, now });
  return { computedAt: now.toISOString(), machines };
});
