import { type AccessRow, forAnyone } from './access-row.fixture.ts';
import { drawPicture } from './picture.fixture.ts';

const COLOURS = {
  primary_background_colour: '#2e5d34',
  primary_text_colour: '#fff',
  secondary_background_colour: '#f2e8c9',
  secondary_text_colour: '#1a1a1a',
};

/** Calls of colours and logos. */
export const BRAND_ROWS: Readonly<Record<string, AccessRow>> = {
  'POST /v1/portal/brandconfig': {
    ids: [],
    createRequest: async () => ({
      body: COLOURS,
      file: { field: 'logoFile', bytes: await drawPicture({ format: 'png' }) },
    }),
  },
  'DELETE /v1/portal/brandconfig': forAnyone(),
  'GET /v1/portal/brandconfig/logos/{name}': {
    ids: [],
    createRequest: async (build, organisation) => ({
      params: { name: await build.brand({ organisation }) },
    }),
  },
};
