import { type AccessRow, forAnyone } from './access-row.fixture.ts';

let count = 0;

/** Calls about imports and changes of many machines. */
export const MOVING_IN_ROWS: Readonly<Record<string, AccessRow>> = {
  'POST /v1/portal/imports': {
    ids: [],
    createRequest: async () => {
      count += 1;
      const bytes = new TextEncoder().encode(`name,type\nImported ${count},ROLLER`);
      return { query: { kind: 'machines', dryRun: 'false' }, file: { field: 'file', bytes } };
    },
  },
  'GET /v1/portal/change-sets': forAnyone(),
  'DELETE /v1/portal/change-sets/{id}': {
    ids: ['params.id'],
    createRequest: async (build, organisation) => {
      const machine = await build.machine({ organisation });
      const { id } = await build.changeSet({ machine });
      return { params: { id: String(id) } };
    },
  },
  'POST /v1/portal/machines/changes': {
    ids: [],
    createRequest: async (build, organisation) => {
      const machine = await build.machine({ organisation });
      count += 1;
      const group = await build.machineGroup({ organisation, name: `Changed ${count}` });
      const change = { set: 'group', groupId: String(group.id) };
      return { body: { machineIds: [String(machine.id)], change } };
    },
  },
};
