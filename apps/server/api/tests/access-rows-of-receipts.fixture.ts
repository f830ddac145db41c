import type { AccessRow } from './access-row.fixture.ts';

/** What is behind a figure of one machine. */
const ofFigure: AccessRow = {
  ids: ['query.machineId'],
  make: async (build, organisation) => {
    const machine = await build.machine({ organisation });
    return { query: { figure: 'idleHours', machineId: String(machine.id) } };
  },
};

/** Receipts, and the readings behind their rows. */
export const ROWS_OF_RECEIPTS: Readonly<Record<string, AccessRow>> = {
  'GET /v1/portal/receipts': ofFigure,
  'GET /v1/portal/receipts/export': ofFigure,
};
