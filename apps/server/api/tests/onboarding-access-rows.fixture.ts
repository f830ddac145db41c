import { createDefaultProfile } from '@groundwork/domain/derivation/stream/source-settings.ts';
import { type AccessRow, forMachine, type Request } from './access-row.fixture.ts';

const FROM = '2026-03-01T06:00:00Z';

let count = 0;
const newCode = (): string => {
  count += 1;
  return `35${String(count).padStart(13, '0')}`;
};

/** Creates a row for a staff call about any organisation. */
const forOrganisation = (request: Request = {}): AccessRow => ({
  ids: ['params.id'],
  across: true,
  createRequest: async (_, { id }) => ({ ...request, params: { id: String(id) } }),
});

/** Calls about allotted codes and onboarding. */
export const ONBOARDING_ROWS: Readonly<Record<string, AccessRow>> = {
  'POST /v1/portal/sources/import': {
    ids: ['body.organisationId'],
    across: true,
    createRequest: async (_, { id }) => ({
      body: { organisationId: String(id), text: `code\n${newCode()}` },
    }),
  },
  'GET /v1/portal/organisations/{id}/sources': forOrganisation(),
  'GET /v1/portal/organisations/{id}/settings': forOrganisation(),
  'PUT /v1/portal/organisations/{id}/settings': forOrganisation({
    body: { modules: { fuel: true }, properties: { machineName: 'Plant' } },
  }),
  'GET /v1/portal/organisations/{id}/schema-groups': forOrganisation(),
  'PUT /v1/portal/organisations/{id}/schema-groups': forOrganisation({
    body: { types: [], validation: [], groups: [{ id: 'all', description: 'All', fields: ['oem'] }] },
  }),
  'GET /v1/admin/machines/{id}': { ...forMachine(), across: true },
  'POST /v1/admin/machines/{id}/derivations': {
    ...forMachine({ body: { startDate: '2026-03-01' } }),
    across: true,
  },
  'GET /v1/portal/organisations/{id}/base-map': forOrganisation(),
  'PUT /v1/portal/organisations/{id}/base-map': forOrganisation({ body: { mayChoose: true } }),
  'GET /v1/portal/sources/{id}/proposed-profile': {
    ids: ['params.id'],
    createRequest: async (build, organisation) => ({
      params: { id: String((await build.source({ organisation })).id) },
    }),
  },
  'POST /v1/portal/machines/onboard': {
    ids: ['body.sourceId', 'body.machineId'],
    createRequest: async (build, organisation) => ({
      body: {
        sourceId: String((await build.source({ organisation })).id),
        machineId: String((await build.machine({ organisation })).id),
        attachedFrom: FROM,
        profile: createDefaultProfile('TELTONIKA'),
      },
    }),
  },
};
