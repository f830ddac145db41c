import { provesRow } from '../testing/spec-proof.ts';
import { expectAccessibleInBoth, expectNoOverflow } from './craft.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { recordDrive } from './replay.fixture.ts';
import { minutesBefore, sendRecords } from './tracker.fixture.ts';

test('other rules for stops are compared with today’s over 30 days', async ({
  page,
  portal,
  organisation,
}) => {
  const from = minutesBefore(new Date(), 60);
  const { imei } = await portal.build.trackedMachine(organisation, 'Dumper 4', minutesBefore(from, 10));
  await sendRecords(portal.gateway, imei, recordDrive(from));
  await provesRow('screen:/organisation/route-rules', async () => {
    await page.goto('/routes');
    await page.getByRole('link', { name: 'Rules for stops' }).click();
    await page.getByLabel('Shortest stop, s').fill('900');
    const machine = page.getByRole('combobox', { name: 'Machine' });
    await machine.fill('dumper');
    await page.getByRole('option', { name: 'Dumper 4' }).click();
    await page.getByRole('button', { name: 'Compare' }).click();
    const totals = page.getByRole('table', { name: 'Totals of 30 days' });
    await expect(totals.getByRole('row').filter({ hasText: 'Trips' })).toContainText(/Trips.*2.*1.*−1/);
    await expect(page.getByRole('table', { name: 'Days', exact: true }).getByRole('row')).toHaveCount(2);
    // Nothing is saved by comparing.
    await expect(page.getByText('Remove candidate rules')).toHaveCount(0);
  });
  await expectAccessibleInBoth(page, 'rules for stops');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoOverflow(page, 'rules for stops');
});
