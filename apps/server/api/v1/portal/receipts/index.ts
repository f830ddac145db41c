import * as contract from '@groundwork/contract/v1/portal/receipts/index.ts';
import { getFiguresRange } from '../../../../features/figures/metrics/figures-range.ts';
import { chooseReceipt } from '../../../../features/figures/receipts/choose-receipt.ts';
import { readFleetReceipt, readMachineReceipt } from '../../../../features/figures/receipts/read-receipt.ts';
import { handle } from '../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation }, query, now }) => {
  const range = await getFiguresRange(db, { organisation, start: query.start, end: query.end, now });
  const asked = await chooseReceipt(db, { organisation, query, range, now });
  return asked.machineId === null
    ? readFleetReceipt(db, asked)
    : readMachineReceipt(db, { ...asked, machineId: asked.machineId, after: query.after ?? null });
});
