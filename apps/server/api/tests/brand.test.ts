import { CONTRAST_THRESHOLD } from '@groundwork/domain/limits.ts';
import { ROLES } from '@groundwork/domain/policy/role.ts';
import { DEFAULT_BRAND } from '@groundwork/domain/settings/brand.ts';
import { getContrast, toRgb } from '@groundwork/domain/settings/colour.ts';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { provesRow } from '../../../../testing/spec-proof.ts';
import { sql } from '../../db/sql.ts';
import { BRAND_PATH, brandTest, COLOURS, drawLogo, fields, type Part } from './brand-test.fixture.ts';
import { readsFields } from './spec-world.fixture.ts';

const CHOSEN = {
  isChosen: true,
  primaryColour: { backgroundColour: '#2E5D34', textColour: '#fff' },
  secondaryColour: { backgroundColour: '#f2e8c9', textColour: '#1a1a1a' },
};

const test = brandTest();

test('a brand is saved, shown to everybody of the organisation and nobody else, and reset', async ({
  portal,
  organisation,
  helpers: { save, reset, read },
}) => {
  const viewer = await portal.signedIn(organisation, 'viewer');
  await provesRow('constant:brand/primary-background', async ({ value }) =>
    expect((await read()).primaryColour.backgroundColour).toBe(value),
  );
  await provesRow('constant:brand/primary-text', async ({ value }) =>
    expect((await read()).primaryColour.textColour).toBe(value),
  );
  await provesRow('constant:brand/secondary-background', async ({ value }) =>
    expect((await read()).secondaryColour.backgroundColour).toBe(value),
  );
  await provesRow('constant:brand/secondary-text', async ({ value }) =>
    expect((await read()).secondaryColour.textColour).toBe(value),
  );
  const saved = await save([['logoFile', await drawLogo()], ...fields]);
  expect(saved).toMatchObject({ status: 200, body: CHOSEN });
  await provesRow('state:brand-configuration/saved', async () => {
    expect(await read()).toEqual(saved.body);
    expect((await read()).isChosen).toBe(true);
  });
  await provesRow('rule:roles/brand', async () => {
    expect(await read(viewer)).toEqual(saved.body);
    const stranger = await portal.signedIn(await portal.build.organisation(), 'viewer');
    expect(await read(stranger)).toMatchObject({ isChosen: false, ...DEFAULT_BRAND });
  });
  await provesRow(
    'entity:brand-configuration',
    readsFields(await read(viewer), {
      logoLink: expect.stringMatching(/^\/v1\/portal\/brandconfig\/logos\/[0-9a-f]{32}$/),
      isChosen: true,
      'primaryColour.backgroundColour': '#2E5D34',
      'primaryColour.textColour': '#fff',
      'secondaryColour.backgroundColour': '#f2e8c9',
      'secondaryColour.textColour': '#1a1a1a',
    }),
  );
  await provesRow('call:DELETE /v1/portal/brandconfig', async () => {
    expect(await reset()).toMatchObject({ status: 200, body: { isChosen: false, ...DEFAULT_BRAND } });
  });
  await provesRow('state:brand-configuration/reset', async () => {
    expect(await read(viewer)).toEqual({ logoLink: null, isChosen: false, ...DEFAULT_BRAND, shown: null });
  });
  expect((await reset()).status).toBe(200);
});

test('each field is taken, before and after the file', async ({ helpers: { save, read, fetchLogo } }) => {
  const logo: Part = ['logoFile', await drawLogo()];
  await provesRow('call:POST /v1/portal/brandconfig', {
    logoFile: async () => {
      const links = [];
      for (const parts of [
        [logo, ...fields],
        [...fields, logo],
        [...fields.slice(0, 2), logo, ...fields.slice(2)],
      ]) {
        const { status, body } = await save(parts);
        expect({ status, body }).toMatchObject({ status: 200, body: CHOSEN });
        expect((await fetchLogo(body.logoLink)).status).toBe(200);
        links.push(body.logoLink);
      }
      expect(new Set(links).size).toBe(3);
    },
    primary_background_colour: async () => {
      await save([...fields.slice(1), ['primary_background_colour', '#123']]);
      expect((await read()).primaryColour).toEqual({ backgroundColour: '#123', textColour: '#fff' });
    },
    primary_text_colour: async () => {
      await save([fields[0] as Part, ...fields.slice(2), ['primary_text_colour', '#EEE']]);
      expect((await read()).primaryColour.textColour).toBe('#EEE');
    },
    secondary_background_colour: async () => {
      await save([...fields.slice(0, 2), fields[3] as Part, ['secondary_background_colour', '#abcdef']]);
      expect((await read()).secondaryColour.backgroundColour).toBe('#abcdef');
    },
    secondary_text_colour: async () => {
      await save([...fields.slice(0, 3), ['secondary_text_colour', '#000000']]);
      expect((await read()).secondaryColour.textColour).toBe('#000000');
    },
  });
});

const NO_COLOURS = [
  ...['', '#', '#12', '#12345', '#1234567', '#ggg', '123456', '123456#'],
  ...[' #fff', '#fff;', 'red', 'url(x)', '#fff\n', '#０００'],
];

test('refuses whatever is no colour, in each field, and changes nothing', async ({
  helpers: { save, read },
}) => {
  const before = (await save()).body;
  await provesRow('rule:colour/format', async () => {
    for (const colour of NO_COLOURS)
      for (const field of Object.keys(COLOURS)) {
        const parts = fields.map(([name, value]): Part => [name, name === field ? colour : value]);
        expect({ colour, ...(await save(parts)) }).toMatchObject({
          colour,
          status: 400,
          body: {
            code: 'INVALID_REQUEST',
            fields: [{ field: `body.${field}`, message: 'Invalid hex code' }],
          },
        });
      }
  });
  expect(await read()).toEqual(before);
});

test('names every field that is missing, unknown or sent twice', async ({ helpers: { save } }) => {
  for (const field of Object.keys(COLOURS))
    expect(await save(fields.filter(([name]) => name !== field))).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST', fields: [{ field: `body.${field}` }] },
    });
  expect(await save([...fields, ['tertiary_colour', '#fff']])).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'body.tertiary_colour', reason: 'UNKNOWN_FIELD' }] },
  });
  expect(await save([...fields, ['primary_text_colour', '#000']])).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'body.primary_text_colour' }] },
  });
});

test('refuses bodies of another shape', async ({ portal, token, helpers: { save } }) => {
  const logo: Part = ['logoFile', await drawLogo()];
  expect((await save([logo, logo, ...fields])).status).toBe(400);
  expect((await save([...fields, ['__proto__', '#fff']])).status).toBe(400);
  const many = Array.from({ length: 40 }, (_, index): Part => [`field${index}`, '#fff']);
  expect((await save([...many, ...fields])).status).toBe(400);
  expect((await portal.send('POST', BRAND_PATH, { token, body: COLOURS })).status).toBe(400);
  expect((await portal.send('POST', BRAND_PATH, { token })).status).toBe(400);
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const cut = await fetch(portal.base + BRAND_PATH, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: '--x\r\ncontent-disposition: form-data; name="logoFile"; filename="a.png"\r\n\r\nhalf',
  });
  expect(cut.status).toBe(400);
});

test('colours that are too much alike are saved as they are, and shown in others', async ({
  helpers: { save, read },
}) => {
  await provesRow('rule:colour/contrast', async () => {
    const black = fields.map(([name]): Part => [name, '#000000']);
    const { status, body } = await save(black);
    expect(status).toBe(200);
    expect(body).toMatchObject({ primaryColour: { backgroundColour: '#000000', textColour: '#000000' } });
    for (const palette of Object.values((await read()).shown ?? {})) {
      const pairs = [
        [palette.barText, palette.bar],
        [palette.subBarText, palette.subBar],
        [palette.inkText, palette.ink],
      ] as const;
      for (const [text, ground] of pairs)
        expect(getContrast(toRgb(text), toRgb(ground))).toBeGreaterThanOrEqual(CONTRAST_THRESHOLD);
    }
  });
});

test('administrators and staff save and reset, and each other role is refused', async ({
  portal,
  organisation,
  helpers: { save, reset, read },
}) => {
  for (const role of ROLES) {
    const as = await portal.signedIn(organisation, role);
    const isAllowed = role === 'administrator' || role === 'internal';
    const expected = isAllowed ? { status: 200 } : { status: 403, body: { code: 'FORBIDDEN' } };
    expect(await save(fields, { as }), role).toMatchObject(expected);
    expect((await read()).isChosen, role).toBe(isAllowed);
    expect(await reset(as), role).toMatchObject(expected);
  }
});

test('the trail says who chose which colours, without the bytes of the logo', async ({
  portal,
  organisation,
  helpers: { save, reset },
}) => {
  await save([['logoFile', await drawLogo()], ...fields]);
  await reset();
  const events = await portal.database.app.within({ organisationId: organisation.id }, (db) =>
    db.rows(
      z.object({ action: z.string(), changes: z.record(z.string(), z.unknown()) }),
      sql`select action, changes from audit_event where action like 'brand.%' order by id`,
    ),
  );
  expect(events).toMatchObject([
    {
      action: 'brand.saved',
      changes: { primaryBackground: [null, '#2E5D34'], secondaryText: [null, '#1a1a1a'] },
    },
    { action: 'brand.reset', changes: { primaryBackground: ['#2E5D34', null] } },
  ]);
  expect(Object.keys(events[0]?.changes ?? {}).toSorted()).toEqual([
    'logoName',
    'primaryBackground',
    'primaryText',
    'secondaryBackground',
    'secondaryText',
  ]);
});

test('ten open pages of the organisation hear of a change at once, and nobody else', async ({
  portal,
  organisation,
  token,
  helpers: { save },
}) => {
  const follow = async (as: string) => {
    const response = await fetch(`${portal.base}/v1/portal/live`, {
      headers: { authorization: `Bearer ${as}` },
    });
    const stream = response.body as ReadableStream<Uint8Array>;
    return stream.pipeThrough(new TextDecoderStream()).getReader();
  };
  const until = async (reader: ReadableStreamDefaultReader<string>, wanted: string) => {
    let text = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += part.value;
      if (text.includes(wanted)) break;
    }
    return text;
  };
  const people = await Promise.all(Array.from({ length: 9 }, () => portal.signedIn(organisation, 'viewer')));
  const other = await portal.build.organisation();
  const stranger = await follow(await portal.signedIn(other, 'viewer'));
  const readers = await Promise.all([token, ...people].map(follow));
  await save();
  for (const reader of readers) expect(await until(reader, '"settings"')).toContain('event: topics');
  const administrator = await portal.signedIn(other, 'administrator');
  await save(fields, { as: administrator });
  expect((await until(stranger, '"settings"')).split('event: topics')).toHaveLength(2);
  await Promise.all([stranger, ...readers].map((reader) => reader.cancel()));
});
