import * as contract from '@groundwork/contract/v1/portal/machines/export.ts';
import { parseMachineColumns } from '@groundwork/domain/machines/machine-column.ts';
import { parseMachineOrder } from '@groundwork/domain/machines/machine-order.ts';
import { chooseMachines } from '../../../../features/filters/public.ts';
import { exportMachines } from '../../../../features/machines/export-machines.ts';
import { getFiguresRange } from '../../../../features/machines/figures-range.ts';
import { handleCsv } from '../../../handle.ts';

export const GET = handleCsv(contract.GET, async ({ db, session: { organisation }, query, now }) => {
  const { start, end, show, filter, search } = query;
  const range = await getFiguresRange(db, { organisation, start, end, now });
  const chosen = { organisationId: organisation.id, filter, show: 'all', range, now } as const;
  const machineIds = await chooseMachines(db, chosen);
  const columns = parseMachineColumns(query.columns) ?? [];
  const order = parseMachineOrder(query.sortKey);
  return exportMachines(db, { organisation, range, show, machineIds, search, order, columns, now });
});
