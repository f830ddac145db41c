import { expectAccessibleInBoth, expectNoOverflow } from './craft.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { recordDrive } from './replay.fixture.ts';
import { minutesBefore, sendRecords } from './tracker.fixture.ts';

test("a machine's day has its own map, with the same instant", async ({ page, portal, organisation }) => {
  // Yesterday: the day is whole.
  const from = new Date(
    `${minutesBefore(new Date(), 24 * 60)
      .toISOString()
      .slice(0, 10)}T09:00:00Z`,
  );
  const { machine, imei } = await portal.build.trackedMachine(
    organisation,
    'Dumper 4',
    minutesBefore(from, 10),
  );
  await sendRecords(portal.gateway, imei, recordDrive(from));
  await page.goto(`/machines/${machine.id}?selectedDate=${from.toISOString().slice(0, 10)}`);
  const map = page.getByRole('region', { name: 'Map of the day' });
  await expect(page.getByRole('table', { name: 'Activity periods' })).toBeVisible();
  await page.getByRole('listbox').scrollIntoViewIfNeeded();
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 900);
  const slider = map.getByRole('slider', { name: 'Time of the replay' });
  await expect(slider).toBeVisible();
  const row = map.getByRole('row').filter({ hasText: 'Dumper 4' });
  await test.step('a chosen segment moves the marker to its beginning', async () => {
    await page
      .getByRole('table', { name: 'Activity periods' })
      .getByRole('row')
      .filter({ hasText: 'Active' })
      .getByRole('button')
      .first()
      .click();
    await expect(slider).toHaveAttribute('aria-valuetext', /:00:00$/);
  });
  await test.step('keys move it along the way, and the cursor of the day with it', async () => {
    await slider.press('Home');
    await slider.press('PageUp');
    await expect(row).toContainText(/Under way since .*18 km\/h/);
    await expect(page.locator('.day-cursor')).toBeVisible();
  });
  await test.step('trips and stops are a table, too, whose rows show themselves on the map', async () => {
    await map.getByText('Show as a table').click();
    const trips = map.getByRole('table', { name: 'Trips and stops of Dumper 4' });
    await slider.press('End');
    await trips.getByRole('button', { name: /^Trip/ }).first().click();
    await expect(trips.getByRole('button', { pressed: true })).toHaveCount(1);
    await expect(slider).toHaveAttribute('aria-valuetext', /:00$/);
  });
  await test.step('the map is saved as a picture', async () => {
    const saving = page.waitForEvent('download');
    await map.getByRole('button', { name: 'Save the map as a picture' }).click();
    expect((await saving).suggestedFilename()).toMatch(/^.+ \d{4}-\d\d-\d\d.*\.png$/);
  });
  await expectAccessibleInBoth(page, 'map of the day');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoOverflow(page, 'map of the day');
});
