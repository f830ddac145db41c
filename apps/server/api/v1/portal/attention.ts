import * as contract from '@groundwork/contract/v1/portal/attention.ts';
import { chooseMachines } from '../../../features/figures/filters/public.ts';
import { readFiguresRange } from '../../../features/figures/metrics/read-figures-range.ts';
import { readAttention } from '../../../features/views/attention/read-attention.ts';
import { handle } from '../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation }, query, language, now }) => {
  const { filter, limit } = query;
  const range = await readFiguresRange(db, { organisation, now });
  const machineIds = await chooseMachines(db, { organisation, filter, show: 'all', range, now });
  return readAttention(db, { organisation, machineIds, limit, language, now });
});
