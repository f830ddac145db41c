import { readFile } from 'node:fs/promises';
import { expectAccessibleInBoth, expectNoOverflow } from './craft.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { recordDrive } from './replay.fixture.ts';
import { minutesBefore, sendRecords } from './tracker.fixture.ts';

test('replays two machines on one timeline, by keyboard', async ({ page, portal, organisation }) => {
  const from = minutesBefore(new Date(), 60);
  const ids: string[] = [];
  for (const [name, start] of [
    ['Dumper 4', from],
    ['Roller 1', minutesBefore(from, 5)],
  ] as const) {
    const { machine, imei } = await portal.build.trackedMachine(organisation, name, minutesBefore(from, 10));
    // The roller drives 700 m to the west of the dumper, and was not seen for a part of its first trip.
    const records = recordDrive(start, name === 'Dumper 4' ? -1_000_000 : -1_100_000);
    const sent = name === 'Dumper 4' ? records : records.filter((_, minute) => minute < 13 || minute > 29);
    await sendRecords(portal.gateway, imei, sent);
    ids.push(machine.id);
  }
  const days = `startDate=${minutesBefore(from, 5).toISOString().slice(0, 10)}`;
  await page.goto(`/routes?${days}&machines=${ids.join()}`);
  const replay = page.getByRole('region', { name: 'Replay' });
  const slider = replay.getByRole('slider', { name: 'Time of the replay' });
  const row = (name: string) => replay.getByRole('row').filter({ hasText: name });
  await test.step('it shows the end at first, and goes to stops of any machine', async () => {
    await expect(row('Dumper 4')).toContainText('Standing since');
    await slider.press('Home');
    await replay.getByRole('button', { name: 'Next stop' }).click();
    await expect(replay.getByText(/(Dumper 4|Roller 1) stops/)).toBeVisible();
    await replay.getByRole('button', { name: 'Previous stop' }).click();
  });
  await test.step('keys move it: the machines are where they were', async () => {
    // The dumper is 12 minutes into its hour, and the roller 17: two minutes after it was seen last.
    await page.goto(
      `/routes?${days}&machines=${ids.join()}&at=${new Date(from.getTime() + 12 * 60_000).toISOString()}`,
    );
    await expect(row('Dumper 4')).toContainText(/Under way since .*18 km\/h/);
    await expect(row('Dumper 4')).toContainText('Active');
    await expect(row('Roller 1')).toContainText('Not seen since');
    await slider.press('PageUp');
    await expect(row('Dumper 4')).toContainText('Standing since');
    await slider.press('n');
    await expect(replay.getByText(/stops/)).toBeVisible();
    await slider.press('+');
    await expect(replay.getByRole('combobox', { name: 'Speed of the replay' })).toHaveValue('300');
  });
  await test.step('it plays, 1 to 600 times as fast, up to the end', async () => {
    await replay.getByRole('combobox', { name: 'Speed of the replay' }).selectOption('600×');
    await slider.press('Home');
    await slider.press(' ');
    await expect(replay.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect(replay.getByRole('button', { name: 'Play' })).toBeVisible({ timeout: 15_000 });
    await expect(row('Dumper 4')).toContainText('Standing since');
    // Its last position is five minutes older, and it still stands.
    await expect(row('Roller 1')).toContainText('Standing since');
  });
  await test.step('a gap is listed, and its trip says how much of it was seen', async () => {
    const table = page.getByRole('table', { name: 'Trips and stops of Roller 1' });
    await expect(table.getByRole('row').filter({ hasText: 'No position' })).toHaveCount(1);
    await expect(table.getByRole('row').filter({ hasText: 'Trip' }).first()).not.toContainText('100');
  });
  await test.step('the map is saved as a picture, without a network', async () => {
    await page.context().setOffline(true);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the map as a picture' }).click();
    const path = await (await saved).path();
    const png = await readFile(path);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
    const box = await page.locator('.map').boundingBox();
    // Title and date above the map, scale and attribution below it.
    expect({ width, height }).toEqual({
      width: Math.round(box?.width ?? 0),
      height: Math.round((box?.height ?? 0) + 80),
    });
    await page.context().setOffline(false);
  });
  await expectAccessibleInBoth(page, 'replay');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoOverflow(page, 'replay');
});
