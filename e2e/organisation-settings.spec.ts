import {
  GET as getSchema,
  PUT as setSchema,
} from '@groundwork/contract/v1/portal/organisations/_id/schema-groups.ts';
import { signedInAs } from '../testing/signed-in.fixture.ts';
import { provesRow } from '../testing/spec-proof.ts';
import { expectAccessible, expectAccessibleInBoth, expectNoOverflow } from './craft.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { minutesBefore } from './tracker.fixture.ts';

test('a setting that staff change shows at once in two open pages, by keyboard and at 320 px', async ({
  page,
  browser,
  portal,
  organisation,
}) => {
  await portal.build.machine(organisation, 'Digger');
  await page.goto('/machines/list');
  const other = await page.context().newPage();
  await other.goto('/organisation/sites');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const section = other.getByRole('navigation', { name: 'Section menu' });
  await expect(menu.getByRole('link', { name: 'Machines' })).toBeVisible();
  await expect(section.getByRole('link', { name: 'Shifts' })).toBeVisible();

  const context = await browser.newContext({
    storageState: signedInAs(portal.url, portal.build.staff.token),
  });
  const staff = await context.newPage();
  await staff.goto(`/admin/orgs/settings/${organisation.id}`);
  await staff.getByLabel('Word for machines').fill('Plant');
  await staff.getByLabel('Support email address').fill('help@plant.example');
  await staff.getByRole('checkbox', { name: 'Shifts' }).focus();
  await staff.keyboard.press('Space');
  await staff.keyboard.press('Enter');
  await expect(staff.getByText(`The settings of ${organisation.name} have been saved`)).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Plant' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Plant' })).toBeVisible();
  await expect(section.getByRole('link', { name: 'Shifts' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Account of Robin Field' }).click();
  await expect(page.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
    'href',
    'mailto:help@plant.example',
  );
  // For the page that is shown if the portal does not load.
  await expect
    .poll(() => page.evaluate("localStorage.getItem('groundwork.support')"))
    .toBe('help@plant.example');

  // The audit trail names flags and labels as the screens do, and has the organisation's own word for machines.
  await other.goto('/organisation/audit');
  await expect(other.getByLabel('Action').getByRole('option', { name: 'Plant', exact: true })).toHaveCount(1);
  const changed = other.getByRole('row').filter({ hasText: 'Changed the organisation’s settings' });
  await changed.getByRole('button').first().click();
  await expect(changed).toContainText('Shifts');
  await expect(changed).not.toContainText('shifts');

  await expectAccessibleInBoth(staff, 'the settings of an organisation');
  await staff.setViewportSize({ width: 320, height: 700 });
  await expectNoOverflow(staff, 'the settings of an organisation');
  await context.close();
});

test.describe('the fields of machines', () => {
  test.use({ expectedErrors: /status of (400|403|500)|ERR_FAILED|Failed to fetch/ });

  test('become mandatory, named and ordered as the organisation chose, and a new machine needs them', async ({
    page,
    portal,
    organisation,
  }) => {
    const machine = await portal.build.machine(organisation, 'Digger');
    await page.goto('/organisation/machines');
    const fields = page.getByRole('region', { name: 'Fields of machines' });
    await fields.getByRole('button', { name: 'Edit: Serial number' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit “Serial number”' });
    await dialog.getByLabel('Label').fill('Chassis number');
    await dialog.getByLabel('Must be filled in').check();
    await dialog.getByLabel('Format').fill('AA-9999');
    await expectAccessible(page, 'the editor of a field');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(fields.getByRole('row', { name: /^Chassis number .*Yes/ })).toBeVisible();
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoOverflow(page, 'the fields of machines');
    await page.setViewportSize({ width: 1280, height: 800 });

    await page.goto('/machines/list');
    await page.getByRole('button', { name: 'Add machine' }).click();
    const adding = page.getByRole('dialog', { name: 'Add machine' });
    await adding.getByLabel('Name').fill('Bella');
    await adding.getByRole('button', { name: 'Add machine' }).click();
    await expect(adding.getByRole('alert')).toHaveText('Chassis number is missing.');
    await adding.getByLabel('Chassis number').fill('XY-12');
    await adding.getByRole('button', { name: 'Add machine' }).click();
    await expect(adding.getByRole('alert')).toHaveText('Chassis number is not in the right format.');
    await adding.getByLabel('Chassis number').fill('XY-1234');
    await adding.getByRole('button', { name: 'Add machine' }).click();
    await expect(page).toHaveURL(/\/machines\/\d+/);
    await expect(page.getByText('XY-1234')).toBeVisible();

    await provesRow('rule:schema-load/retry', async () => {
      await page.route('**/schema-groups', (route) => route.abort());
      await page.goto(`/machines/${machine.id}`);
      const details = page.getByRole('region', { name: 'Details' });
      await expect(details.getByRole('alert')).toContainText(
        "We couldn't connect to the product, please check your internet connection and try again.",
      );
      await page.unroute('**/schema-groups');
      await details.getByRole('button', { name: 'Retry' }).click();
      await expect(details.getByText('Chassis number')).toBeVisible();
    });
    await provesRow('message:profile-data', async ({ text }) => {
      for (const [status, code] of [
        [500, 'INTERNAL'],
        [403, 'FORBIDDEN'],
        [400, 'INVALID_REQUEST'],
      ] as const) {
        await page.unroute('**/schema-groups');
        await page.route('**/schema-groups', (route) =>
          route.fulfill({ status, json: { code, message: '', requestId: 'a-request' } }),
        );
        await page.goto(`/machines/${machine.id}`);
        const details = page.getByRole('region', { name: 'Details' });
        await expect(details.getByRole('alert').getByText(String(text), { exact: true })).toBeVisible();
      }
      await page.unroute('**/schema-groups');
      await page.reload();
    });
    const params = { id: organisation.id };
    const { version: _, ...schema } = await organisation.administrator.call(getSchema, { params });
    const groups = [{ id: 'papers', description: 'Papers', fields: ['serialNumber' as const] }];
    await organisation.administrator.call(setSchema, { params, body: { ...schema, groups } });
    const details = page.getByRole('region', { name: 'Details' });
    await expect(details.getByRole('heading', { name: 'Papers' })).toBeVisible();
    await expect(details.getByText('Load capacity')).toHaveCount(0);
  });
});

test.describe('internal staff', () => {
  test.use({ visitor: 'staff' });

  test('see the owner, the sources and the derivation of a machine, and derive it again', async ({
    page,
    portal,
    organisation,
  }) => {
    const { machine, imei } = await portal.build.trackedMachine(
      organisation,
      'Anna',
      minutesBefore(new Date(), 60),
    );
    await provesRow('screen:/admin/machines/{id}', async () => {
      await page.goto(`/admin/machines/${machine.id}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Anna' })).toBeVisible();
      await expect(page.getByRole('main').getByText(organisation.name)).toBeVisible();
    });
    await expect(page.getByRole('region', { name: new RegExp(imei) })).toContainText('since');
    await page.getByRole('button', { name: 'Recalculate' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Recalculate' }).click();
    await expect(page.getByText('One machine is being recalculated.')).toBeVisible();
    await expectAccessible(page, 'a machine as staff see it');
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoOverflow(page, 'a machine as staff see it');
  });
});
