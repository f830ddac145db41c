import * as contract from '@groundwork/contract/v1/portal/maps/cycles/_id.ts';
import { readFiguresRange } from '../../../../../features/figures/metrics/read-figures-range.ts';
import { chooseRouteMachines } from '../../../../../features/views/routes/choose-route-machines.ts';
import { checkAmount } from '../../../../../features/views/routes/route-range.ts';
import { readCycles } from '../../../../../features/views/work-cycles/read-cycles.ts';
import { orNotFound } from '../../../../../platform/refusal.ts';
import { handle } from '../../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation }, params, query, now }) => {
  const { start, end } = query;
  const days = await readFiguresRange(db, { organisation, start, end, now });
  const which = { ...days, organisation, machineId: params.id, isOne: true, now };
  const machines = await chooseRouteMachines(db, which);
  checkAmount(days, 1);
  const read = readCycles(db, { ...days, organisationId: organisation.id, now }, machines);
  const { value } = await read.next();
  return { computedAt: now.toISOString(), ...days, ...orNotFound(value || null) };
});
