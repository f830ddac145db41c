import type { AccessRow } from './access-row.fixture.ts';

/** A call about a figure of one machine. */
const forFigure: AccessRow = {
  ids: ['query.machineId'],
  createRequest: async (build, organisation) => {
    const machine = await build.machine({ organisation });
    return { query: { figure: 'idleHours', machineId: String(machine.id) } };
  },
};

/** Calls about receipts. */
export const RECEIPTS_ROWS: Readonly<Record<string, AccessRow>> = {
  'GET /v1/portal/receipts': forFigure,
  'GET /v1/portal/receipts/export': forFigure,
};
