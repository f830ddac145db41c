import type { Answer } from '@groundwork/contract/call.ts';
import type { GET as getMap } from '@groundwork/contract/v1/portal/maps/index.ts';
import type { GET as getSite } from '@groundwork/contract/v1/portal/sites/_id/figures.ts';
import { expect } from 'vitest';
import {
  at,
  CHELMSFORD,
  INSIDE,
  northOfDepot,
  OFF,
  ON,
  attentionTest as test,
} from './attention-test.fixture.ts';

test('with the engine off there it is off its site at once, within 200 m never', async ({
  machine,
  helpers: { report, assignToDepot, card },
}) => {
  await assignToDepot(machine);
  await report(machine, [
    { time: at('09:58:00'), position: INSIDE, values: ON },
    { time: at('09:59:00'), position: northOfDepot(201), values: OFF },
  ]);
  expect(await card()).toMatchObject({
    state: 'off',
    offSite: { distanceMetres: 201, since: at('09:59:00') },
  });
  await report(machine, [{ time: at('09:59:30'), position: northOfDepot(200), values: OFF }]);
  expect(await card()).toMatchObject({ offSite: null });
});

test('the map leaves towns out unless they are requested', async ({
  portal,
  machine,
  token,
  helpers: { report },
}) => {
  await report(machine, [{ time: at('09:59:00'), position: CHELMSFORD, values: OFF }]);
  const read = async (query: string) =>
    (await portal.send<Answer<typeof getMap>>('GET', `/v1/portal/maps${query}`, { token })).body.machines[0]
      ?.place;
  expect(await read('')).toBeNull();
  expect(await read('?places=true')).toMatchObject({ name: 'Chelmsford' });
});

// Last, because it moves the clock of the file.
test('a machine beyond 200 m for 10 minutes is off its site, everywhere, with the town it is near', async ({
  portal,
  machine,
  token,
  helpers: { report, assignToDepot, card, findings },
}) => {
  await assignToDepot(machine);
  await report(machine, [
    { time: at('09:00:00'), position: CHELMSFORD, values: ON },
    { time: at('09:30:00'), position: INSIDE, values: ON },
    { time: at('09:40:00'), position: northOfDepot(199), values: ON },
    { time: at('09:50:30'), position: northOfDepot(5_000), values: ON },
    { time: at('09:59:00'), position: CHELMSFORD, values: ON },
  ]);
  const place = { name: 'Chelmsford', countryCode: 'GB', distanceMetres: expect.any(Number) };
  expect(await card(), 'for 9 minutes and 30 seconds').toMatchObject({ offSite: null, place });
  portal.clock.forward(30_000);
  const offSite = {
    siteId: expect.any(String),
    siteName: 'Barking depot',
    distanceMetres: expect.closeTo(35_200, -3),
    since: at('09:50:30'),
  };
  expect(await card()).toMatchObject({ offSite });
  expect(await findings()).toMatchObject([{ reason: 'off-site', ...offSite }]);
  const map = await portal.send<Answer<typeof getMap>>('GET', '/v1/portal/maps', { token });
  expect(map.body.machines).toMatchObject([
    { offSite, place, siteId: offSite.siteId, site: 'Barking depot' },
  ]);
  const path = `/v1/portal/sites/${map.body.machines[0]?.siteId}/figures`;
  const site = await portal.send<Answer<typeof getSite>>('GET', path, { token });
  expect(site.body.machines).toMatchObject([{ isThere: true, offSite }]);
  await report(machine, [{ time: at('10:00:20'), position: northOfDepot(199), values: ON }]);
  expect(await card(), 'back at its site').toMatchObject({ offSite: null });
  await report(machine, [{ time: at('10:00:25'), position: CHELMSFORD, values: OFF }]);
  portal.clock.forward(600_000);
  expect(await card(), 'gone again').toMatchObject({ offSite: { since: at('10:00:25') } });
});
