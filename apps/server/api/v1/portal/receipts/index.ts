import * as contract from '@groundwork/contract/v1/portal/receipts/index.ts';
import { readFiguresRange } from '../../../../features/figures/metrics/read-figures-range.ts';
import { chooseReceipt } from '../../../../features/figures/receipts/choose-receipt.ts';
import { readFleetReceipt, readMachineReceipt } from '../../../../features/figures/receipts/read-receipt.ts';
import { handle } from '../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation }, query, now }) => {
  const range = await readFiguresRange(db, { organisation, start: query.start, end: query.end, now });
  const receipt = await chooseReceipt(db, { organisation, query, range, now });
  return receipt.machineId === null
    ? readFleetReceipt(db, receipt)
    : readMachineReceipt(db, { ...receipt, machineId: receipt.machineId, after: query.after ?? null });
});
