import * as contract from '@groundwork/contract/v1/portal/hires/index.ts';
import { readFleetRecords } from '../../../../features/machines/dated-ranges/public.ts';
import { HIRES } from '../../../../features/records/hires/hire-store.ts';
import { presentHire } from '../../../../features/records/hires/present-hire.ts';
import { handle } from '../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation }, query }) => {
  const { records, next } = await readFleetRecords(db, HIRES, organisation.id, query);
  const hires = records.map(({ record, machineName }) => ({ ...presentHire(record), machineName }));
  return { hires, next };
});
