import { type AccessRow, forAnyone, forMachine, type Request } from './access-row.fixture.ts';
import { drawPicture } from './picture.fixture.ts';

let count = 0;
const name = (): string => {
  count += 1;
  return `Group ${count}`;
};

const forGroup = (body?: () => Request['body']): AccessRow => ({
  ids: ['params.id'],
  createRequest: async (build, organisation) => {
    const { id } = await build.machineGroup({ organisation, name: name() });
    const sent = body?.();
    return { params: { id: String(id) }, ...(sent && { body: sent }) };
  },
});

/** Calls about the record of a machine: picture, group, load capacity and other details. */
export const MACHINE_RECORD_ROWS: Readonly<Record<string, AccessRow>> = {
  'GET /v1/machines/{id}/image': {
    ids: ['params.id'],
    createRequest: async (build, organisation) => {
      const machine = await build.machine({ organisation });
      await build.machineImage({ machine, bytes: await drawPicture() });
      return { params: { id: String(machine.id) } };
    },
  },
  'POST /v1/machines/{id}/image': {
    ids: ['params.id'],
    createRequest: async (build, organisation) => ({
      params: { id: String((await build.machine({ organisation })).id) },
      file: { field: 'image', bytes: await drawPicture() },
    }),
  },
  'DELETE /v1/machines/{id}/image': forMachine(),
  'PATCH /v1/portal/machines/{id}/load_capacity': forMachine({ body: { capacity: '18.5' } }),
  'PATCH /v1/portal/machines/{id}/additional-information': forMachine({
    body: { additonalInformation: { oem: 'Volvo' } },
  }),
  'GET /v1/portal/machines/additional-information/form-drop-down-values': forAnyone(),
  'PATCH /v1/portal/machines/{id}/groups': {
    ids: ['params.id', 'body.groupId'],
    createRequest: async (build, organisation) => ({
      params: { id: String((await build.machine({ organisation })).id) },
      body: { groupId: String((await build.machineGroup({ organisation, name: name() })).id) },
    }),
  },
  'GET /v1/machines/{id}/work_activity': forMachine(),
  'GET /v1/portal/machines/{id}/health': forMachine(),
  'GET /v1/portal/groups': forAnyone(),
  'POST /v1/portal/groups': { ids: [], createRequest: async () => ({ body: { name: name() } }) },
  'PATCH /v1/portal/groups/{id}': forGroup(() => ({ name: name() })),
  'DELETE /v1/portal/groups/{id}': forGroup(),
};
