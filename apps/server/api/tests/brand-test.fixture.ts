import type { BrandConfiguration } from '@groundwork/contract/entities/brand.ts';
import type { UserSettings } from '@groundwork/contract/entities/user-settings.ts';
import { drawPicture } from './picture.fixture.ts';
import { memberTest } from './portal-test.fixture.ts';

type Bytes = Uint8Array<ArrayBuffer> | string;
type Answer = BrandConfiguration & { code?: string; message?: string; fields?: { field: string }[] };

export const BRAND_PATH = '/v1/portal/brandconfig';
export const COLOURS = {
  primary_background_colour: '#2E5D34',
  primary_text_colour: '#fff',
  secondary_background_colour: '#f2e8c9',
  secondary_text_colour: '#1a1a1a',
};

/** The parts of a body in their order; bytes are the logo. */
export type Part = readonly [name: string, value: Bytes];
export const fields = Object.entries(COLOURS) as readonly Part[];

function toForm(parts: readonly Part[], name: string, type: string): FormData {
  const form = new FormData();
  for (const [field, value] of parts)
    if (typeof value === 'string') form.append(field, value);
    else form.append(field, new Blob([value], { type }), name);
  return form;
}

/** Creates a `test` of an administrator with functions that save, reset and read the brand of the organisation. */
export const brandTest = () =>
  memberTest('administrator').extend('helpers', ({ portal, token }) => {
    const save = (
      parts: readonly Part[] = fields,
      { as = token, name = 'logo.png', type = 'image/png' } = {},
    ) => portal.send<Answer>('POST', BRAND_PATH, { token: as, form: toForm(parts, name, type) });
    const reset = (as = token) => portal.send<Answer>('DELETE', BRAND_PATH, { token: as });
    const read = async (as = token) =>
      (await portal.send<UserSettings>('GET', '/v1/users/settings', { token: as })).body.brandConfiguration;
    async function fetchLogo(link: string | null) {
      const response = await fetch(`${portal.base}${link}`);
      return {
        status: response.status,
        headers: response.headers,
        bytes: new Uint8Array(await response.arrayBuffer()),
      };
    }
    return { save, reset, read, fetchLogo };
  });

/** Returns a PNG of one colour. */
export const drawLogo = (width = 60, height = 30) => drawPicture({ width, height, format: 'png' });
