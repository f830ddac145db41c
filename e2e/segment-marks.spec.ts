import { POST as attachSource } from '@groundwork/contract/v1/portal/machines/_id/attachments.ts';
import { PUT as changeSettings } from '@groundwork/contract/v1/portal/organisations/_id/settings.ts';
import { POST as makeKey } from '@groundwork/contract/v1/portal/sources/_id/ingest-keys.ts';
import { PUT as setProfile } from '@groundwork/contract/v1/portal/sources/_id/profiles/index.ts';
import { POST as allotSource } from '@groundwork/contract/v1/portal/sources/index.ts';
import { createDefaultProfile } from '@groundwork/domain/derivation/stream/source-settings.ts';
import type { BuiltOrganisation } from './build.fixture.ts';
import { expectAccessible, expectNoOverflow } from './craft.fixture.ts';
import { expect, type JourneyPortal, test } from './journey.fixture.ts';
import { minutesBefore } from './tracker.fixture.ts';

const now = new Date();
const reading = (minutesAgo: number, values: readonly object[], more: object = {}) => ({
  time: minutesBefore(now, minutesAgo).toISOString(),
  values,
  ...more,
});
const rpm = (value: number) => ({ name: 'engineSpeedRpm', value, kind: 'instant' });
const hours = (value: number) => ({ name: 'engineHoursSeconds', value, kind: 'counter' });

/**
 * Work, a silence with an hour on the counter, transport on a low-loader, and a quarter of an hour reported later.
 */
const READINGS = [
  reading(300, [rpm(1_500), hours(36_000)]),
  reading(290, [rpm(1_500), hours(36_600)]),
  reading(170, [rpm(0), hours(40_200)]),
  ...[160, 155, 150, 145].map((minutes) =>
    reading(minutes, [rpm(0)], {
      position: { latitude: 51.5 + minutes / 1_000, longitude: 0 },
      speedKmh: 60,
    }),
  ),
  reading(140, [rpm(0)], { position: { latitude: 51.64, longitude: 0 }, speedKmh: 0 }),
  reading(45, [{ name: 'activeSeconds', value: 0, kind: 'interval', coversSeconds: 900 }]),
  reading(30, [{ name: 'activeSeconds', value: 420, kind: 'interval', coversSeconds: 900 }]),
];

async function sendAfternoon(
  { build, url }: JourneyPortal,
  organisation: BuiltOrganisation,
): Promise<string> {
  const { administrator } = organisation;
  // A new organisation does not show speed.
  const ofOrganisation = { params: { id: organisation.id } };
  await build.staff.call(changeSettings, { ...ofOrganisation, body: { modules: { speed: true } } });
  const machine = await build.machine(organisation, 'Anna');
  const source = await build.staff.call(allotSource, {
    body: { organisationId: organisation.id, type: 'HTTP', code: `MARKS-${organisation.id}` },
  });
  const params = { id: source.id };
  await administrator.call(attachSource, {
    params: { id: machine.id },
    body: { sourceId: source.id, attachedFrom: minutesBefore(now, 301).toISOString() },
  });
  const bySensor = { ...createDefaultProfile('HTTP'), evidence: ['accelerometer' as const] };
  const from = minutesBefore(now, 60).toISOString();
  await administrator.call(setProfile, { params, body: { from, profile: bySensor } });
  const { key } = await administrator.call(makeKey, { params });
  const response = await fetch(`${url}/v1/ingest/readings`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ readings: READINGS }),
  });
  expect(response.status).toBe(200);
  return machine.id;
}

test('a segment shows how it was derived: from a counter without times, transported, or placed', async ({
  page,
  portal,
  organisation,
}) => {
  const id = await sendAfternoon(portal, organisation);
  await page.goto(`/machines/${id}`);
  const segments = page.getByRole('table', { name: 'Activity periods' });
  const row = (text: string) => segments.getByRole('row').filter({ hasText: text });
  await expect(row('from the hour counter')).toContainText(/Missing includes 1\sh on/);
  await expect(row('transported').filter({ hasText: 'Off' })).toHaveCount(1);
  await expect(row('times estimated').filter({ hasText: 'Active' })).toContainText(/7\smin/);
  const chart = page.locator('#activity');
  await expect(chart.getByRole('listitem').filter({ hasText: 'transported' })).toHaveText(
    /^\d+\.\d km transported, \d\d:\d\d–\d\d:\d\d$/,
  );
  await expect(chart.getByRole('img', { name: /^Speed, up to 60 km\/h$/ })).toBeVisible();
  await expect(chart.getByRole('img', { name: /^Hours, from 10\.0 to 11\.2 h$/ })).toBeVisible();
  await chart.getByText('Show as a table').click();
  const byHour = page.getByRole('table', { name: /measured by the hour$/ });
  await expect(byHour.getByRole('columnheader')).toHaveText([
    'Hour from',
    'Top speed, km/h',
    'Hours, on the counter',
    'Transported',
  ]);
  await expect(byHour.getByRole('row').filter({ hasText: /60.*min/ })).not.toHaveCount(0);
  await expect(
    page
      .getByRole('button', { name: /, on .*transported$/ })
      .or(page.getByRole('button', { name: /min transported/ })),
  ).toHaveCount(1);
  await expectAccessible(page, 'segments with marks');
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoOverflow(page, 'segments with marks at 320 px');
});
