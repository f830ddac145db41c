import { defaultProfileOf } from '@groundwork/domain/activity/source-settings.ts';
import type { AccessRow } from './access-row.fixture.ts';

const FROM = '2026-03-01T06:00:00Z';

let made = 0;
const newCode = (): string => {
  made += 1;
  return `35${String(made).padStart(13, '0')}`;
};

/** Codes that are allotted, and sources that come to a machine. */
export const ROWS_OF_ONBOARDING: Readonly<Record<string, AccessRow>> = {
  'POST /v1/portal/sources/import': {
    ids: ['body.organisationId'],
    across: true,
    make: async (_, { id }) => ({ body: { organisationId: String(id), text: `code\n${newCode()}` } }),
  },
  'GET /v1/portal/organisations/{id}/sources': {
    ids: ['params.id'],
    across: true,
    make: async (_, { id }) => ({ params: { id: String(id) } }),
  },
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
