import { createDefaultProfile } from '@groundwork/domain/derivation/stream/source-settings.ts';
import { WORKING_MODULES } from '@groundwork/domain/settings/modules.ts';
import type { AccessRow, Request } from './access-row.fixture.ts';

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
  'GET /v1/portal/organisations/{id}/modules': forOrganisation(),
  'PUT /v1/portal/organisations/{id}/modules': forOrganisation({
    body: { modules: Object.fromEntries(WORKING_MODULES.map((flag) => [flag, true])) },
  }),
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
