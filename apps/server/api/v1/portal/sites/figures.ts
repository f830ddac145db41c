import * as contract from '@groundwork/contract/v1/portal/sites/figures.ts';
import { chooseMachines } from '../../../../features/figures/filters/public.ts';
import { readFiguresRange } from '../../../../features/figures/metrics/read-figures-range.ts';
import { countRestatedDays } from '../../../../features/figures/restated-days/public.ts';
import { readSiteFigures } from '../../../../features/views/sites/read-site-figures.ts';
import { handle } from '../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation }, query, now }) => {
  const { start, end, filter } = query;
  const range = await readFiguresRange(db, { organisation, start, end, now });
  const machineIds = await chooseMachines(db, { organisation, filter, show: 'all', range, now });
  const figures = await readSiteFigures(db, { organisation, range, machineIds, isFiltered: !!filter, now });
  const restatedDays = await countRestatedDays(db, { organisationId: organisation.id, machineIds, ...range });
  return { computedAt: now.toISOString(), ...range, restatedDays, ...figures };
});
