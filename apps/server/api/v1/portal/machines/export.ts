import * as contract from '@groundwork/contract/v1/portal/machines/export.ts';
import { parseMachineColumns } from '@groundwork/domain/machines/machine-column.ts';
import { parseMachineOrder } from '@groundwork/domain/machines/machine-order.ts';
import { chooseMachines } from '../../../../features/figures/filters/public.ts';
import { readFiguresRange } from '../../../../features/figures/metrics/read-figures-range.ts';
import { exportMachines } from '../../../../features/views/fleet/export-machines.ts';
import { getTexts } from '../../../../platform/texts.ts';
import { handleCsv } from '../../../http/handle.ts';

export const GET = handleCsv(
  contract.GET,
  async ({ db, session: { organisation }, query, language, now }) => {
    const { start, end, show, filter, search } = query;
    const range = await readFiguresRange(db, { organisation, start, end, now });
    const chosen = { organisation, filter, show: 'all', range, now } as const;
    const machineIds = await chooseMachines(db, chosen);
    const columns = parseMachineColumns(query.columns) ?? [];
    const order = parseMachineOrder(query.sortKey);
    const list = { show, machineIds, search, order, columns } as const;
    const texts = getTexts(language);
    return exportMachines(db, { ...list, organisation, range, texts, language, now });
  },
);
