import * as contract from '@groundwork/contract/v1/portal/machines/_id/activity/export.ts';
import { readFiguresRange } from '../../../../../../features/figures/metrics/read-figures-range.ts';
import { exportSegments } from '../../../../../../features/figures/receipts/export-segments.ts';
import { getTexts } from '../../../../../../platform/texts.ts';
import { handleCsv } from '../../../../../http/handle.ts';
import { getMachineKey } from '../../../../../http/request-keys.ts';

export const GET = handleCsv(
  contract.GET,
  async ({ db, session: { organisation }, params, query, language, now }) => {
    const machine = getMachineKey(organisation, params);
    const range = await readFiguresRange(db, {
      ...query,
      organisation,
      machineId: machine.machineId,
      now,
    });
    return exportSegments(db, { ...machine, ...range, now }, getTexts(language));
  },
);
