import { type AccessRow, asIs, ofMachine, type Request } from './access-row.fixture.ts';
import { drawPicture } from './picture.fixture.ts';

let made = 0;
const name = (): string => {
  made += 1;
  return `Group ${made}`;
};

const ofGroup = (body?: () => Request['body']): AccessRow => ({
  ids: ['params.id'],
  make: async (build, organisation) => {
    const { id } = await build.machineGroup({ organisation, name: name() });
    const sent = body?.();
    return { params: { id: String(id) }, ...(sent && { body: sent }) };
  },
});

/** The record of a machine: picture, group, load capacity and what else is known of it. */
export const ROWS_OF_MACHINE_RECORD: Readonly<Record<string, AccessRow>> = {
  'GET /v1/machines/{id}/image': {
    ids: ['params.id'],
    make: async (build, organisation) => {
      const machine = await build.machine({ organisation });
      await build.machineImage({ machine, bytes: await drawPicture() });
      return { params: { id: String(machine.id) } };
    },
  },
  'POST /v1/machines/{id}/image': {
    ids: ['params.id'],
    make: async (build, organisation) => ({
      params: { id: String((await build.machine({ organisation })).id) },
      file: { field: 'image', bytes: await drawPicture() },
    }),
  },
  'DELETE /v1/machines/{id}/image': ofMachine(),
  'PATCH /v1/portal/machines/{id}/load_capacity': ofMachine({ body: { capacity: '18.5' } }),
  'PATCH /v1/portal/machines/{id}/additional-information': ofMachine({
    body: { additonalInformation: { oem: 'Volvo' } },
  }),
  'GET /v1/portal/machines/additional-information/form-drop-down-values': asIs(),
  'PATCH /v1/portal/machines/{id}/groups': {
    ids: ['params.id', 'body.groupId'],
    make: async (build, organisation) => ({
      params: { id: String((await build.machine({ organisation })).id) },
      body: { groupId: String((await build.machineGroup({ organisation, name: name() })).id) },
    }),
  },
  'GET /v1/machines/{id}/work_activity': ofMachine(),
  'GET /v1/portal/machines/{id}/health': ofMachine(),
  'GET /v1/portal/groups': asIs(),
  'POST /v1/portal/groups': { ids: [], make: async () => ({ body: { name: name() } }) },
  'PATCH /v1/portal/groups/{id}': ofGroup(() => ({ name: name() })),
  'DELETE /v1/portal/groups/{id}': ofGroup(),
};
