import * as contract from '@groundwork/contract/v1/portal/receipts/export.ts';
import { readFiguresRange } from '../../../../features/figures/metrics/read-figures-range.ts';
import { chooseReceipt } from '../../../../features/figures/receipts/choose-receipt.ts';
import { exportReceipt } from '../../../../features/figures/receipts/export-receipt.ts';
import { getTexts } from '../../../../platform/texts.ts';
import { handleCsv } from '../../../http/handle.ts';

export const GET = handleCsv(
  contract.GET,
  async ({ db, session: { organisation }, query, language, now }) => {
    const range = await readFiguresRange(db, { organisation, start: query.start, end: query.end, now });
    const choice = await chooseReceipt(db, { organisation, query, range, now });
    return exportReceipt(db, choice, getTexts(language));
  },
);
