import * as contract from '@groundwork/contract/v1/portal/breakdowns/index.ts';
import { readFleetRecords } from '../../../../features/machines/dated-ranges/public.ts';
import { BREAKDOWNS } from '../../../../features/records/breakdowns/breakdown-store.ts';
import { presentBreakdown } from '../../../../features/records/breakdowns/present-breakdown.ts';
import { handle } from '../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation }, query }) => {
  const { records, next } = await readFleetRecords(db, BREAKDOWNS, organisation.id, query);
  const breakdowns = records.map(({ record, machineName }) => ({ ...presentBreakdown(record), machineName }));
  return { breakdowns, next };
});
