import * as contract from '@groundwork/contract/v1/portal/filters/index.ts';
import { readFilters } from '../../../../features/figures/filters/public.ts';
import { readFiguresRange } from '../../../../features/figures/metrics/read-figures-range.ts';
import { handle } from '../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation }, query, now }) => {
  const { start, end, show, page } = query;
  const range = await readFiguresRange(db, { organisation, start, end, now });
  return { filters: await readFilters(db, { organisationId: organisation.id, show, page, range, now }) };
});
