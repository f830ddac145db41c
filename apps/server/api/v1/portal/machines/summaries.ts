import * as contract from '@groundwork/contract/v1/portal/machines/summaries.ts';
import { chooseMachines } from '../../../../features/figures/filters/public.ts';
import { sumMetricFacts } from '../../../../features/figures/metrics/public.ts';
import { readFiguresRange } from '../../../../features/figures/metrics/read-figures-range.ts';
import { countRestatedDays } from '../../../../features/figures/restated-days/public.ts';
import { handle } from '../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation }, query, now }) => {
  const { start, end, show, filter } = query;
  const range = await readFiguresRange(db, { organisation, start, end, now });
  const organisationId = organisation.id;
  const machineIds = await chooseMachines(db, { organisation, filter, show, range, now });
  const [facts, restatedDays] = await Promise.all([
    sumMetricFacts(db, { organisation, machineIds, ...range, now }),
    countRestatedDays(db, { organisationId, machineIds, ...range }),
  ]);
  const machines = [...facts].map(([id, facts]) => ({ id: String(id), facts }));
  return { computedAt: now.toISOString(), ...range, restatedDays, machines };
});
