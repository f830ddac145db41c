import { defaultProfileOf } from '@groundwork/domain/derivation/stream/source-settings.ts';
import { WORKING_MODULES } from '@groundwork/domain/settings/modules.ts';
import type { AccessRow, Request } from './access-row.fixture.ts';

const FROM = '2026-03-01T06:00:00Z';

let made = 0;
const newCode = (): string => {
  made += 1;
  return `35${String(made).padStart(13, '0')}`;
};

/** A call of the staff about any organisation. */
const ofOrganisation = (request: Request = {}): AccessRow => ({
  ids: ['params.id'],
  across: true,
  make: async (_, { id }) => ({ ...request, params: { id: String(id) } }),
});

/** Codes that are allotted, and sources that come to a machine. */
export const ROWS_OF_ONBOARDING: Readonly<Record<string, AccessRow>> = {
  'POST /v1/portal/sources/import': {
    ids: ['body.organisationId'],
    across: true,
    make: async (_, { id }) => ({ body: { organisationId: String(id), text: `code\n${newCode()}` } }),
  },
  'GET /v1/portal/organisations/{id}/sources': ofOrganisation(),
  'GET /v1/portal/organisations/{id}/modules': ofOrganisation(),
  'PUT /v1/portal/organisations/{id}/modules': ofOrganisation({
    body: { modules: Object.fromEntries(WORKING_MODULES.map((flag) => [flag, true])) },
  }),
  'GET /v1/portal/sources/{id}/proposed-profile': {
    ids: ['params.id'],
    make: async (build, organisation) => ({
      params: { id: String((await build.source({ organisation })).id) },
    }),
  },
  'POST /v1/portal/machines/onboard': {
    ids: ['body.sourceId', 'body.machineId'],
    make: async (build, organisation) => ({
      body: {
        sourceId: String((await build.source({ organisation })).id),
        machineId: String((await build.machine({ organisation })).id),
        attachedFrom: FROM,
        profile: defaultProfileOf('TELTONIKA'),
      },
    }),
  },
};
