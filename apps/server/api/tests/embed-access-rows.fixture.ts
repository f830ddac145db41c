import type { AccessRow } from './access-row.fixture.ts';

let websites = 0;
const nextOrigin = (): string => {
  websites += 1;
  return `https://site-${websites}.example`;
};

export const EMBED_ROWS: Readonly<Record<string, AccessRow>> = {
  'GET /v1/portal/embeds': { ids: [], createRequest: async () => ({}) },
  'POST /v1/portal/embeds': { ids: [], createRequest: async () => ({ body: { origin: nextOrigin() } }) },
  'DELETE /v1/portal/embeds/{id}': {
    ids: ['params.id'],
    createRequest: async (build, organisation) => {
      const { id } = await build.embed({ organisation });
      return { params: { id: String(id) } };
    },
  },
  'POST /v1/portal/embed-tokens': {
    ids: ['body.machineId'],
    createRequest: async (build, organisation) => {
      const { code } = await build.embed({ organisation });
      const { id } = await build.machine({ organisation });
      return { body: { code, view: 'machine', machineId: String(id) } };
    },
  },
  'GET /v1/embedded/{code}': {
    ids: [],
    createRequest: async (build, organisation) => {
      const { code } = await build.embed({ organisation });
      return { params: { code } };
    },
  },
};
