import { LOGO_BYTES, LOGO_FORMAT } from '@groundwork/domain/limits.ts';
import sharp from 'sharp';
import { expect } from 'vitest';
import { provesRow } from '../../../../testing/spec-proof.ts';
import { BRAND_PATH, brandTest, drawLogo, fields, type Part } from './brand-test.fixture.ts';
import { drawPicture } from './picture.fixture.ts';

const test = brandTest();

test('colours alone keep the logo, and a new logo replaces the old one', async ({
  helpers: { save, reset, fetchLogo },
}) => {
  const first = (await save([['logoFile', await drawLogo()], ...fields])).body.logoLink;
  expect((await save()).body.logoLink).toBe(first);
  const second = (await save([['logoFile', await drawLogo(30, 30)], ...fields])).body.logoLink;
  expect((await fetchLogo(first)).status).toBe(404);
  expect((await fetchLogo(second)).status).toBe(200);
  await reset();
  expect((await fetchLogo(second)).status).toBe(404);
});

test('a logo is public under its random name, and nothing but a picture', async ({
  helpers: { save, fetchLogo },
}) => {
  const { body } = await save([['logoFile', await drawLogo()], ...fields]);
  const { headers, bytes } = await fetchLogo(body.logoLink);
  await provesRow('constant:logo-format', async ({ value }) => {
    expect(headers.get('content-type')).toBe(`image/${value}`);
    expect((await sharp(bytes).metadata()).format).toBe(LOGO_FORMAT);
  });
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await fetchLogo(`${BRAND_PATH}/logos/${'0'.repeat(32)}`)).status).toBe(404);
  expect((await fetchLogo(`${BRAND_PATH}/logos/..%2f..%2fme`)).status).toBe(400);
});

test('a logo of any size is taken, and kept at twice the largest size at which it is shown', async ({
  helpers: { save, fetchLogo },
}) => {
  await provesRow('rule:logo/dimensions', async () => {
    for (const [width, height, keptWidth, keptHeight] of [
      [10, 10, 10, 10],
      [250, 42, 250, 42],
      [2_000, 200, 500, 50],
      [60, 3_000, 2, 84],
    ] as const) {
      const { status, body } = await save([['logoFile', await drawLogo(width, height)], ...fields]);
      expect(status).toBe(200);
      const kept = await sharp((await fetchLogo(body.logoLink)).bytes).metadata();
      expect({ width: kept.width, height: kept.height }).toEqual({ width: keptWidth, height: keptHeight });
    }
  });
});

test('keeps transparency, and drops texts and whatever follows the picture', async ({
  helpers: { save, fetchLogo },
}) => {
  const drawn = await sharp({
    create: { width: 40, height: 20, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } },
  })
    .withExif({ IFD0: { Copyright: 'a secret note' } })
    .png()
    .toBuffer();
  const file = Uint8Array.from([...drawn, ...Buffer.from('<script>alert(1)</script>')]);
  const { body } = await save([['logoFile', file], ...fields]);
  const { bytes } = await fetchLogo(body.logoLink);
  expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/secret|script/);
  const { hasAlpha, exif } = await sharp(bytes).metadata();
  expect({ hasAlpha, exif }).toEqual({ hasAlpha: true, exif: undefined });
});

const drawFlat = async (width: number, height: number) =>
  Uint8Array.from(
    await sharp({ create: { width, height, channels: 3, background: 'black' } })
      .png({ compressionLevel: 9 })
      .toBuffer(),
  );

test('a logo of 20 megapixels is taken, and one of more is refused as no logo', async ({
  helpers: { save },
}) => {
  const largest = await drawFlat(5_000, 4_000);
  expect(largest.length).toBeLessThan(LOGO_BYTES);
  expect((await save([['logoFile', largest], ...fields])).status).toBe(200);
  expect(await save([['logoFile', await drawFlat(5_000, 4_001)], ...fields])).toMatchObject({
    status: 400,
    body: { code: 'UNSUPPORTED_LOGO' },
  });
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
const toBytes = (text: string) => Uint8Array.from(Buffer.from(text));
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const NO_LOGOS: readonly (readonly [string, () => Promise<Uint8Array<ArrayBuffer>>])[] = [
  ['a JPEG that is called PNG', () => drawPicture({ format: 'jpeg' })],
  ['a WebP', () => drawPicture({ format: 'webp' })],
  ['a GIF', () => drawPicture({ format: 'gif' })],
  ['an SVG', async () => toBytes(SVG)],
  ['a page', async () => toBytes('<!doctype html><script>alert(1)</script>')],
  ['half a PNG', async () => (await drawPicture({ width: 400, height: 400, format: 'png' })).slice(0, 300)],
  ['the first bytes of a PNG', async () => Uint8Array.from([...SIGNATURE, ...Buffer.from(SVG)])],
  ['a bomb of a gigapixel', async () => enlargeHeader(await drawLogo())],
  ['an empty file', async () => new Uint8Array()],
];

test('refuses every picture and file that is no PNG, and changes nothing', async ({
  helpers: { save, read, fetchLogo },
}) => {
  const before = await save([['logoFile', await drawLogo()], ...fields]);
  await provesRow('rule:logo/format', async () => {
    for (const [name, draw] of NO_LOGOS) {
      const bad: Part = ['logoFile', await draw()];
      const refused = await save([bad, ...fields.slice(1), ['primary_background_colour', '#000']]);
      expect({ name, ...refused }).toMatchObject({
        name,
        status: 400,
        body: {
          code: 'UNSUPPORTED_LOGO',
          message: 'Unsupported file format. Please use only allowed format files.',
        },
      });
    }
  });
  expect(await read()).toEqual(before.body);
  expect((await fetchLogo(before.body.logoLink)).status).toBe(200);
});

/** Writes another width and height into the header of a PNG; its checksum is then wrong too. */
function enlargeHeader(png: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = new DataView(png.buffer);
  view.setUint32(16, 40_000);
  view.setUint32(20, 40_000);
  return png;
}

test('a logo may have 1,000,000 bytes and no more', async ({ helpers: { save, read } }) => {
  await provesRow('rule:logo/size', async () => {
    const png = await drawLogo();
    const padded = new Uint8Array(LOGO_BYTES);
    padded.set(png);
    expect((await save([['logoFile', padded], ...fields])).status).toBe(200);
    const before = await read();
    const more = new Uint8Array(LOGO_BYTES + 1);
    more.set(png);
    for (const parts of [
      [['logoFile', more], ...fields],
      [...fields, ['logoFile', more]],
    ] as const)
      expect(await save(parts)).toMatchObject({
        status: 413,
        body: { code: 'LOGO_TOO_LARGE', message: 'File size is too big.' },
      });
    expect(await read()).toEqual(before);
  });
  await provesRow('constant:logo-bytes', ({ value }) => expect(LOGO_BYTES).toBe(value));
});

test('neither the name nor the type of the file decides anything', async ({ helpers: { save } }) => {
  const logo: Part = ['logoFile', await drawLogo()];
  for (const name of ['groundwork-logo-.png', '../../etc/passwd\u0000.html'])
    expect((await save([logo, ...fields], { name, type: 'text/html' })).status, name).toBe(200);
});
