import * as contract from '@groundwork/contract/v1/portal/receipts/export.ts';
import { getFiguresRange } from '../../../../features/machines/figures-range.ts';
import { chooseReceipt } from '../../../../features/receipts/choose-receipt.ts';
import { exportReceipt } from '../../../../features/receipts/export-receipt.ts';
import { handleCsv } from '../../../handle.ts';

export const GET = handleCsv(contract.GET, async ({ db, session: { organisation }, query, now }) => {
  const range = await getFiguresRange(db, { organisation, start: query.start, end: query.end, now });
  return exportReceipt(db, await chooseReceipt(db, { organisation, query, range, now }));
});
