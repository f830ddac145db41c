import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { MachineProfile, PortalMachine } from '@groundwork/contract/entities/machine.ts';
import sharp from 'sharp';
import { expect } from 'vitest';
import { sql } from '../../db/sql.ts';
import { drawPicture } from './picture.fixture.ts';
import { memberTest } from './portal-test.fixture.ts';

type Bytes = Uint8Array<ArrayBuffer> | string;
const imagePath = ({ id }: { readonly id: number | string }) => `/v1/machines/${id}/image`;

const test = memberTest('member').extend('helpers', ({ portal, machine, token, organisation }) => {
  function upload(bytes: Bytes, { field = 'image', name = 'photo.jpg', as = token } = {}) {
    const form = new FormData();
    form.append(field, new Blob([bytes], { type: 'image/jpeg' }), name);
    type Body = MachineProfile & { code?: string; fields?: { field: string }[] };
    return portal.send<Body>('POST', imagePath(machine), { token: as, form });
  }
  async function fetchImage(url: string, as = token) {
    const response = await fetch(portal.base + url, { headers: { authorization: `Bearer ${as}` } });
    return {
      status: response.status,
      headers: response.headers,
      bytes: new Uint8Array(await response.arrayBuffer()),
    };
  }
  const listFiles = (): Promise<string[]> =>
    readdir(join(portal.filesFolder, String(organisation.id), 'machine-images')).catch(() => []);
  const readImageUrl = async (): Promise<string> => {
    const { body } = await portal.send<MachineProfile>('GET', `/v1/machines/${machine.id}/profile`, {
      token,
    });
    return body.image ?? '';
  };
  return { upload, fetchImage, listFiles, readImageUrl };
});

test.for(['jpeg', 'png', 'webp', 'gif'] as const)(
  'stores a %s as WebP in two sizes',
  async (format, { helpers: { upload, fetchImage, listFiles } }) => {
    const { status, body } = await upload(await drawPicture({ width: 2_000, height: 1_000, format }));
    expect(status).toBe(200);
    const full = await fetchImage(body.image ?? '');
    expect(full.status).toBe(200);
    expect(await sharp(full.bytes).metadata()).toMatchObject({ format: 'webp', width: 1_600, height: 800 });
    const small = await fetchImage(`${body.image}&size=small`);
    expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'webp', width: 160, height: 80 });
    expect(await listFiles()).toHaveLength(2);
  },
);

test('sends a picture with headers that prevent scripts and allow private caching', async ({
  helpers: { upload, fetchImage },
}) => {
  const { body } = await upload(await drawPicture());
  const { headers } = await fetchImage(body.image ?? '');
  expect(headers.get('content-type')).toBe('image/webp');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
});

test('removes the location and other metadata from a photo', async ({ helpers: { upload, fetchImage } }) => {
  const photo = await sharp(await drawPicture())
    .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' }, IFD0: { Model: 'Pixel' } })
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const { body } = await upload(Uint8Array.from(photo));
  const kept = await sharp((await fetchImage(body.image ?? '')).bytes).metadata();
  expect([kept.exif, kept.xmp, kept.iptc]).toEqual([undefined, undefined, undefined]);
});

test('a new picture replaces the old one and deletes its files', async ({
  helpers: { upload, fetchImage, listFiles },
}) => {
  const first = (await upload(await drawPicture())).body.image ?? '';
  const second = (await upload(await drawPicture({ width: 50 }))).body.image ?? '';
  expect(second).not.toBe(first);
  expect((await fetchImage(first)).status).toBe(404);
  expect((await fetchImage(second)).status).toBe(200);
  expect(await listFiles()).toHaveLength(2);
});

test('removing a picture deletes its files', async ({
  portal,
  machine,
  token,
  helpers: { upload, fetchImage, listFiles },
}) => {
  const image = (await upload(await drawPicture())).body.image ?? '';
  const { status, body } = await portal.send<MachineProfile>('DELETE', imagePath(machine), { token });
  expect({ status, image: body.image }).toEqual({ status: 200, image: null });
  expect((await fetchImage(image)).status).toBe(404);
  expect(await listFiles()).toEqual([]);
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

test.for<[string, () => Promise<Bytes>]>([
  ['text that is called a picture', async () => 'this is not a picture'],
  ['an SVG', async () => SVG],
  [
    'half a picture',
    async () => (await drawPicture({ width: 400, height: 400, format: 'png' })).slice(0, 300),
  ],
  [
    'a TIFF',
    async () =>
      Uint8Array.from(
        await sharp(await drawPicture())
          .tiff()
          .toBuffer(),
      ),
  ],
])(
  'refuses %s, and the machine keeps its picture',
  async ([_, bytes], { helpers: { upload, readImageUrl, fetchImage, listFiles } }) => {
    await upload(await drawPicture());
    const before = await readImageUrl();
    const refused = await upload(await bytes());
    expect(refused).toMatchObject({ status: 400, body: { code: 'NOT_AN_IMAGE' } });
    expect(await readImageUrl()).toBe(before);
    expect((await fetchImage(before)).status).toBe(200);
    expect(await listFiles()).toHaveLength(2);
  },
);

test('refuses a small file with too many pixels before decoding it', async ({ helpers: { upload } }) => {
  const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: 'black' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  expect(await upload(Uint8Array.from(bomb))).toMatchObject({
    status: 400,
    body: { code: 'IMAGE_TOO_LARGE' },
  });
});

test('refuses a file with too many bytes', async ({ helpers: { upload } }) => {
  const response = await upload(new Uint8Array(20_000_001));
  expect(response).toMatchObject({ status: 413, body: { code: 'FILE_TOO_LARGE' } });
});

test('names the missing field if the file is missing or in another field', async ({
  portal,
  machine,
  token,
  helpers: { upload },
}) => {
  const named = { status: 400, body: { code: 'INVALID_REQUEST', fields: [{ field: 'body.image' }] } };
  expect(await upload(await drawPicture(), { field: 'picture' })).toMatchObject(named);
  expect(await upload('')).toMatchObject(named);
  expect(await portal.send('POST', imagePath(machine), { token, body: { image: 'x' } })).toMatchObject(named);
  expect(await portal.send('POST', imagePath(machine), { token })).toMatchObject(named);
});

test('a file name is never used as a path', async ({ helpers: { upload, listFiles } }) => {
  const { status } = await upload(await drawPicture(), { name: '../../../../etc/passwd\u0000.png' });
  expect(status).toBe(200);
  expect((await listFiles()).every((name) => /^[0-9a-f]{32}[fs]\.webp$/.test(name))).toBe(true);
});

test('refuses an upload without permission before reading it', async ({
  portal,
  organisation,
  helpers: { upload },
}) => {
  const viewer = await portal.signedIn(organisation, 'viewer');
  const response = await upload('this is not a picture', { as: viewer });
  expect(response).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
});

test('calls without a file refuse multipart bodies', async ({ portal, token }) => {
  const form = new FormData();
  form.append('name', 'Anna');
  const response = await portal.send('POST', '/v1/portal/machines', { token, form });
  expect(response).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } });
});

test('the customer who hires a machine sees its picture, and other organisations do not', async ({
  portal,
  machine,
  organisation,
  helpers: { upload, fetchImage },
}) => {
  const { body } = await upload(await drawPicture());
  const customer = await portal.build.organisation();
  const theirs = await portal.signedIn(customer, 'viewer');
  expect((await fetchImage(body.image ?? '', theirs)).status).toBe(404);

  await portal.database.app.within({ organisationId: customer.id }, (db) =>
    db.run(sql`insert into hired_machine (organisation_id, machine_id, owner_organisation_id, owner_name, hire_id,
        hired_from, contract_number, name, asset_id, machine_type, zone, horizon, edge, positioned_until)
      values (${customer.id}, ${machine.id}, ${organisation.id}, 'Owner', 1, '2026-11-01T00:00:00Z', '', 'Anna', '',
        'EXCAVATOR', 'Europe/London', '2026-11-01T00:00:00Z', '[{"state":null,"from":0,"until":null}]', '2026-11-01T00:00:00Z')`),
  );
  await portal.database.app.within({ organisationId: organisation.id }, (db) =>
    db.run(sql`insert into hired_copy (organisation_id, machine_id, customer_organisation_id)
      values (${organisation.id}, ${machine.id}, ${customer.id})`),
  );
  const renewed = await upload(await drawPicture({ width: 60 }));
  expect((await fetchImage(renewed.body.image ?? '', theirs)).status).toBe(200);
  const seen = await portal.send<PortalMachine>('GET', `/v1/portal/machines/${machine.id}`, {
    token: theirs,
  });
  expect(seen.body.imageUrl).toBe(renewed.body.image);
});
