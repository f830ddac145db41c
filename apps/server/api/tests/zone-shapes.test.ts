import type { Zone, ZoneChange } from '@groundwork/contract/entities/zone.ts';
import { expect } from 'vitest';
import { sql } from '../../db/sql.ts';
import { MOVED, NOVEMBER, PIT, square, zonesTest as test } from './zones-test.fixture.ts';

test('a shape holds from an instant on, and the answer says which days change', async ({
  helpers: { send, create, list },
}) => {
  const { id } = (await create({})).body;
  const moved = await send<ZoneChange>('PUT', `/${id}/shapes`, {
    from: NOVEMBER,
    outline: MOVED,
    version: 1,
  });
  expect(moved.body).toMatchObject({
    zone: {
      version: 2,
      shapes: [
        { from: null, until: NOVEMBER, outline: PIT },
        { from: NOVEMBER, until: null, outline: MOVED },
      ],
    },
    changes: { startsOn: '2026-11-01', endsOn: expect.stringMatching(/^2026-/) },
  });
  // Both shapes lie in the mark.
  expect((await list())[0]).toMatchObject({ heldFrom: NOVEMBER, numberOfShapes: 2 });
  // A later change within a shape cuts it; an earlier one replaces what came after it.
  const days = (day: string) => `2026-11-${day}T00:00:00Z`;
  await send('PUT', `/${id}/shapes`, { from: days('10'), outline: PIT });
  const ended = await send<ZoneChange>('PUT', `/${id}/shapes`, { from: days('05'), outline: null });
  expect(ended.body.zone.shapes).toMatchObject([
    { from: null, until: NOVEMBER },
    { from: NOVEMBER, until: days('05'), outline: MOVED },
  ]);
  expect((await list())[0]).toMatchObject({ heldFrom: null, numberOfShapes: 2, bounds: null });
  const always = await send<ZoneChange>('PUT', `/${id}/shapes`, { from: null, outline: MOVED });
  expect(always.body).toMatchObject({
    zone: { shapes: [{ from: null, until: null, outline: MOVED }] },
    changes: { startsOn: null },
  });
  expect(await send('PUT', `/${id}/shapes`, { from: null, outline: PIT, version: 1 })).toMatchObject({
    status: 409,
  });
  expect(await send('PUT', `/${id}/shapes`, { from: '2100-01-01T00:00:00Z', outline: PIT })).toMatchObject({
    status: 400,
    body: { code: 'TIME_IN_FUTURE' },
  });
});

test('shapes and their points are bounded', async ({ helpers: { send, create } }) => {
  const { id } = (await create({})).body;
  const ring = Array.from({ length: 4_900 }, (_, i) => {
    const angle = (i / 4_900) * 2 * Math.PI;
    return [Number(Math.cos(angle).toFixed(6)), Number((51 + Math.sin(angle)).toFixed(6))];
  });
  const outline = { type: 'Polygon', coordinates: [[...ring, ring[0]]] };
  for (const day of ['01', '02', '03', '04'])
    expect(await send('PUT', `/${id}/shapes`, { from: `2026-10-${day}T00:00:00Z`, outline })).toMatchObject({
      status: 200,
    });
  const before = (await send<Zone>('GET', `/${id}`)).body;
  expect(await send('PUT', `/${id}/shapes`, { from: '2026-10-05T00:00:00Z', outline })).toMatchObject({
    status: 409,
    body: { code: 'TOO_MANY_ZONE_SHAPES' },
  });
  expect((await send<Zone>('GET', `/${id}`)).body).toEqual(before);
});

test('the outline of a site is its zone, and each shows what the other saved', async ({
  portal,
  token,
  site,
  helpers: { send, create, list },
}) => {
  const siteId = String(site.id);
  const path = `/v1/portal/sites/${siteId}`;
  const getOutline = async () =>
    (await portal.send<{ outline: object }>('GET', path, { token })).body.outline;
  const made = await create({ kind: 'site', name: '', siteId });
  expect(made.body).toMatchObject({ name: 'Quarry', kind: 'site' });
  expect(await getOutline()).toEqual(PIT);
  expect(await create({ kind: 'site', siteId })).toMatchObject({
    status: 409,
    body: { code: 'SITE_HAS_OUTLINE' },
  });
  await send('PUT', `/${made.body.id}/shapes`, { from: NOVEMBER, outline: MOVED });
  expect(await getOutline()).toEqual(MOVED);
  // The screen of sites knows no dates: it corrects the present shape.
  const fields = { name: 'Quarry', zone: 'Europe/London' };
  await portal.send('PUT', path, { token, body: { ...fields, outline: square(1, 51) } });
  expect((await send<Zone>('GET', `/${made.body.id}`)).body.shapes).toEqual([
    { from: null, until: NOVEMBER, outline: PIT },
    { from: NOVEMBER, until: null, outline: square(1, 51) },
  ]);
  await portal.send('PUT', path, { token, body: { ...fields, outline: null } });
  expect(await getOutline()).toBeNull();
  expect((await list())[0]).toMatchObject({ kind: 'site', numberOfShapes: 1, bounds: null });
  await portal.send('PUT', path, { token, body: { ...fields, outline: PIT } });
  expect((await list())[0]).toMatchObject({ numberOfShapes: 2, heldFrom: NOVEMBER });
  await send('DELETE', `/${made.body.id}`);
  expect(await getOutline()).toBeNull();
});

test('the database keeps two shapes of a zone apart', async ({
  portal,
  organisation,
  helpers: { create },
}) => {
  const { id } = (await create({})).body;
  const save = portal.database.app.within({ organisationId: organisation.id }, (db) =>
    db.run(sql`insert into zone_shape (organisation_id, zone_id, valid_from, outline)
      values (${organisation.id}, ${Number(id)}, ${NOVEMBER}, ${JSON.stringify(MOVED)})`),
  );
  await expect(save).rejects.toThrow(/zone_shape_(overlap|present)/);
});
