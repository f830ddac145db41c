import { provesRow } from '../testing/spec-proof.ts';
import { expectAccessibleInBoth, expectNoOverflow } from './craft.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { recordDrive } from './replay.fixture.ts';
import { minutesBefore, sendRecords } from './tracker.fixture.ts';

test('a segment leads to where the machine was at its beginning', async ({ page, portal, organisation }) => {
  const from = minutesBefore(new Date(), 60);
  const { machine, imei } = await portal.build.trackedMachine(
    organisation,
    'Dumper 4',
    minutesBefore(from, 10),
  );
  await sendRecords(portal.gateway, imei, recordDrive(from));
  const at = (minute: number) => new Date(from.getTime() + minute * 60_000).toISOString();
  const event = (minute: number) => `/event-location?machine=${machine.id}&at=${at(minute)}`;
  await page.goto(`/machines/${machine.id}?selectedDate=${at(0).slice(0, 10)}`);
  const segments = page.getByRole('table', { name: 'Activity periods' });
  await segments.getByRole('row').filter({ hasText: 'Active' }).getByRole('button').first().click();
  await segments.getByRole('link', { name: 'Show on the map' }).click();
  await provesRow('screen:/event-location', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Where Dumper 4 was' })).toBeVisible();
    await page.goto(event(15));
    const now = page.getByRole('table', { name: 'What each machine does at this time' });
    await expect(now).toContainText(/Dumper 4.*Under way since.*Active.*18 km\/h/);
    const trips = page.getByRole('table', { name: 'Trips and stops of Dumper 4' });
    // A quarter of an hour before and after: the stops are cut.
    await expect(trips.getByRole('row').filter({ hasText: '10 min' })).toHaveCount(3);
  });
  await expectAccessibleInBoth(page, 'event location');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoOverflow(page, 'event location');
  await page.goto(event(-300));
  await expect(page.getByText('The machine reported no position in this half hour.')).toBeVisible();
  await page.goto('/event-location');
  await expect(page.getByText('There is no event at this address')).toBeVisible();
});
