import * as contract from '@groundwork/contract/v1/portal/filters.ts';
import { listFilters } from '../../../features/figures/filters/public.ts';
import { getFiguresRange } from '../../../features/figures/metrics/figures-range.ts';
import { handle } from '../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation }, query, now }) => {
  const { start, end, show, page } = query;
  const range = await getFiguresRange(db, { organisation, start, end, now });
  return { filters: await listFilters(db, { organisationId: organisation.id, show, page, range, now }) };
});
