import { createDefaultProfile } from '@groundwork/domain/derivation/stream/source-settings.ts';
import { type AccessRow, forAnyone, type Request } from './access-row.fixture.ts';

const forHttpSource = (): AccessRow => ({
  ids: ['params.id'],
  createRequest: async (build, organisation) => {
    const source = await build.source({ organisation, type: 'HTTP' });
    return { params: { id: String(source.id) } };
  },
});

const forSource = (request: Request = {}): AccessRow => ({
  ids: ['params.id'],
  createRequest: async (build, organisation) => {
    const source = await build.source({ organisation });
    return { ...request, params: { id: String(source.id) } };
  },
});

const FROM = '2026-03-01T06:00:00Z';
let count = 0;
const unique = (): number => {
  count += 1;
  return count;
};

/** Calls about sources, their profiles, keys and readings. */
export const SOURCES_ROWS: Readonly<Record<string, AccessRow>> = {
  'POST /v1/portal/machines/{id}/attachments': {
    ids: ['params.id', 'body.sourceId'],
    createRequest: async (build, organisation) => ({
      params: { id: String((await build.machine({ organisation })).id) },
      body: { sourceId: String((await build.source({ organisation })).id), attachedFrom: FROM },
    }),
  },
  'PATCH /v1/portal/attachments/{id}': {
    ids: ['params.id'],
    createRequest: async (build, organisation) => {
      const machine = await build.machine({ organisation });
      const source = await build.source({ organisation });
      const attachment = await build.attachment({ machine, source });
      return { params: { id: String(attachment.id) }, body: { attachedFrom: FROM } };
    },
  },
  'GET /v1/portal/sources': forAnyone(),
  'POST /v1/portal/sources': {
    ids: ['body.organisationId'],
    across: true,
    createRequest: async (_, { id }) => ({
      body: {
        organisationId: String(id),
        type: 'TELTONIKA',
        code: `86${String(unique()).padStart(13, '0')}`,
      },
    }),
  },
  'GET /v1/portal/sources/{id}/profiles': forSource(),
  'PUT /v1/portal/sources/{id}/profiles': forSource({
    body: { from: FROM, profile: createDefaultProfile('TELTONIKA') },
  }),
  'DELETE /v1/portal/sources/{id}/profiles/{profileId}': {
    ids: ['params.id'],
    createRequest: async (build, organisation) => {
      const source = await build.source({ organisation });
      await build.sourceProfile({ source, from: FROM, profile: createDefaultProfile('TELTONIKA') });
      return { params: { id: String(source.id), profileId: String(Date.parse(FROM) / 1000) } };
    },
  },
  'GET /v1/portal/unknown-devices': forAnyone(),
  'GET /v1/portal/sources/{id}/ingest-keys': forHttpSource(),
  'POST /v1/portal/sources/{id}/ingest-keys': forHttpSource(),
  'DELETE /v1/portal/ingest-keys/{id}': {
    ids: ['params.id'],
    createRequest: async (build, organisation) => {
      const source = await build.source({ organisation, type: 'HTTP' });
      return { params: { id: String((await build.ingestKey({ source })).id) } };
    },
  },
  'POST /v1/ingest/readings': forAnyone({ body: { readings: [{ time: FROM }] } }),
};
