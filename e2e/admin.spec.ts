import { POST as createCustomer } from '@groundwork/contract/v1/portal/customers/index.ts';
import { LoginRefused } from '@groundwork/simulator/devices/teltonika-connection.ts';
import { PASSWORD } from './build.fixture.ts';
import { expectAccessibleInBoth } from './craft.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { recordAt, sendRecords, untilListedAsUnknown } from './tracker.fixture.ts';

test.describe('internal staff', () => {
  test.use({ visitor: 'staff' });

  test('create an organisation, whose administrator joins with a link that works once', async ({
    page,
    browser,
  }) => {
    await page.goto('/machines/list');
    await page.getByRole('link', { name: 'Admin' }).click();
    await expect(page).toHaveURL('/admin/orgs/settings/list');
    await page.getByRole('button', { name: 'Add organisation' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add organisation' });
    await dialog.getByLabel('Organisation name').fill('Harbour Works');
    await dialog.getByLabel('Organisation type').selectOption({ label: 'End user: uses machines' });
    await dialog.getByRole('button', { name: 'Add organisation' }).click();

    const shown = page.getByRole('dialog', { name: 'Link for the first administrator of Harbour Works' });
    const link = await shown.getByRole('textbox').inputValue();
    await shown.getByRole('button', { name: 'Close' }).first().click();
    await expect(page.getByRole('row', { name: /^Harbour Works/ })).toContainText('End user');

    const elsewhere = await browser.newContext();
    const join = await elsewhere.newPage();
    await join.goto(link);
    await expect(join.getByRole('heading', { level: 1 })).toHaveText('Join Harbour Works');
    await join.getByLabel('First name').fill('Kim');
    await join.getByLabel('Last name').fill('Shore');
    await join.getByLabel('Email address').fill('kim@harbour.example');
    await join.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await join.getByRole('button', { name: 'Create account' }).click();
    await expect(join).toHaveURL(/\/dashboard$/);
    await expect(join.getByText('Harbour Works').first()).toBeVisible();
    await expect(join.getByRole('link', { name: 'Admin' })).toHaveCount(0);
    await elsewhere.close();

    const late = await (await browser.newContext()).newPage();
    await late.goto(link);
    await expect(late.getByRole('main').getByRole('alert')).toHaveText(
      'This link has already been used. Please log in.',
    );
    await late.context().close();
  });

  test('link a customer of any organisation to another one, and end the link', async ({
    page,
    portal,
    organisation: owner,
  }) => {
    const builder = await portal.build.organisation();
    await owner.administrator.call(createCustomer, { body: { name: 'Marsh Builders', code: 'MB' } });
    await page.goto(`/admin/orgs/settings/${owner.id}`);
    const row = page.getByRole('row', { name: /^Marsh Builders/ });
    await expect(row).toContainText('Not linked');
    await row.getByRole('button', { name: 'Link: Marsh Builders' }).click();
    const dialog = page.getByRole('dialog', { name: 'Link Marsh Builders' });
    await dialog.getByLabel('Organisation in this portal').selectOption({ label: builder.name });
    await expect(dialog).toContainText(`hires or hired from ${owner.name}`);
    await dialog.getByRole('button', { name: 'Link', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row).toContainText(builder.name);
    await expectAccessibleInBoth(page, 'the customers of an organisation');

    await row.getByRole('button', { name: 'End link: Marsh Builders' }).click();
    const end = page.getByRole('dialog', { name: 'End the link of Marsh Builders?' });
    await expect(end).toContainText(`${builder.name} will no longer see`);
    await end.getByRole('button', { name: 'End link' }).click();
    await expect(row).toContainText('Not linked');
  });

  test('a new link replaces the previous one', async ({ page, portal, organisation, browser }) => {
    await page.goto('/admin');
    await page
      .getByRole('button', { name: `New administrator link: ${organisation.name}`, exact: true })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create link' }).click();
    const shown = page.getByRole('dialog', { name: /^Link for the first administrator/ });
    await expect(shown.getByRole('textbox')).toHaveValue(new RegExp(`^${portal.url}/register#token=`));
    const link = await shown.getByRole('textbox').inputValue();
    const elsewhere = await browser.newContext();
    const join = await elsewhere.newPage();
    await join.goto(link);
    await expect(join.getByRole('heading', { level: 1 })).toHaveText(`Join ${organisation.name}`);
    await elsewhere.close();
  });

  test('an unknown device is listed, allotted, and then accepted', async ({ page, portal, organisation }) => {
    const imei = '356307042441013';
    const record = recordAt(new Date(), 'working');
    await expect(sendRecords(portal.gateway, imei, [record])).rejects.toThrow(LoginRefused);
    await untilListedAsUnknown(portal.build.staff, imei);
    await page.goto('/admin/sources');
    await page.getByRole('button', { name: `Allocate: ${imei}` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Code')).toHaveValue(imei);
    await dialog.getByLabel('Organisation').selectOption(organisation.name);
    // Hold back another list that the change invalidated until the row and its dialog are gone.
    const { promise: rowIsGone, resolve: noteRowIsGone } = Promise.withResolvers<void>();
    await page.route('**/v1/portal/organisations/*/sources', async (route) => {
      await rowIsGone;
      await route.continue();
    });
    await dialog.getByRole('button', { name: 'Allocate' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: `Allocate: ${imei}` })).toHaveCount(0);
    noteRowIsGone();
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
      `${imei} has been allocated to ${organisation.name}.`,
    );
    await expect(sendRecords(portal.gateway, imei, [record])).resolves.toBeUndefined();
  });
});

test.describe('an administrator of an organisation', () => {
  test('sees that the page is for internal staff', async ({ page }) => {
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'This page is for internal staff' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add organisation' })).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')).toHaveText([
      'Dashboard',
      'Map & location',
      'Machines',
      'Organisation',
    ]);
  });
});
