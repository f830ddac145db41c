import { PASSWORD } from './build.fixture.ts';
import { dialog, expectAccessibleInBoth, expectCraft, heading, type View } from './craft.fixture.ts';
import { buildFleet } from './fleet.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { tabTo } from './keyboard.fixture.ts';

const ENTRY: readonly View[] = [
  {
    name: 'sign-in',
    show: async (page) => {
      await page.goto('/login');
      await heading(page, 'Log in');
    },
  },
  {
    name: 'sign-in, password, refused',
    show: async (page) => {
      await page.goto('/login');
      await page.getByLabel('Email address').fill('nobody@example.com');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByLabel('Password', { exact: true }).fill('wrong');
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'unsubscribing, refused',
    show: async (page) => {
      await page.goto('/unsubscribe#token=x&userToken=x&emailType=alerts');
      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'a link that is not valid',
    show: async (page) => {
      await page.goto('/register#token=nothing');
      await heading(page, 'Registration link needed');
    },
  },
  {
    name: 'not found',
    show: async (page) => {
      await page.goto('/nowhere');
      await heading(page, 'Page not found');
    },
  },
];

const STAFF: readonly View[] = [
  {
    name: 'organisations and devices',
    show: async (page) => {
      await page.goto('/admin');
      await expect(page.getByRole('row').nth(1)).toBeVisible();
    },
  },
  { name: 'adding an organisation', show: (page) => dialog(page, 'Add organisation') },
  {
    name: 'allocating a code',
    show: async (page) => {
      await page.goto('/admin');
      await dialog(page, /^Allocate code/);
    },
  },
  {
    name: 'allocation',
    show: async (page) => {
      await page.goto('/admin/sources');
      await heading(page, 'Allocated codes');
    },
  },
  {
    name: 'mail',
    show: async (page) => {
      await page.goto('/admin/mail');
      await heading(page, 'Outbox');
    },
  },
  {
    name: 'a delivery list with a line that is wrong',
    show: async (page) => {
      await page.goto('/admin/sources');
      await dialog(page, 'Import delivery list…');
      await page.getByRole('textbox', { name: 'Delivery list' }).fill('code\n352093081234560\n!!\n');
      await page.getByRole('button', { name: 'Check file' }).click();
      await expect(page.getByRole('list', { name: 'Lines with errors' })).toBeVisible();
    },
  },
  {
    name: 'the features of an organisation',
    show: async (page) => {
      await page.goto('/admin/orgs/settings/1');
      await heading(page, /^Settings of /);
    },
  },
  {
    name: 'a one-time link',
    show: async (page) => {
      await page.goto('/admin');
      await dialog(page, /^New administrator link/);
      await page.getByRole('button', { name: 'Create link' }).click();
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
    },
  },
];

const EMPTY: readonly View[] = [
  {
    name: 'no machines yet',
    show: async (page) => {
      await page.goto('/machines/list');
      await heading(page, 'No machines yet');
    },
  },
  { name: 'adding a machine', show: (page) => dialog(page, 'Add machine') },
  {
    name: 'onboarding a tracker that is not there',
    show: async (page) => {
      await page.goto('/machines/onboard?sensor=352093081234560');
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'a call of the API',
    show: async (page) => {
      await page.goto('/api');
      await page.getByLabel('Search calls').fill('onboard');
      await page.locator('summary').first().click();
      await expect(page.locator('pre').first()).toBeVisible();
    },
  },
  {
    name: 'not for this person',
    show: async (page) => {
      await page.goto('/admin');
      await heading(page, 'This page is for internal staff');
    },
  },
  {
    name: 'a machine that does not exist',
    show: async (page) => {
      await page.goto('/machines/999999');
      await expect(page.getByRole('main').getByText('This does not exist')).toBeVisible();
    },
  },
];

const loaded = (machineId: string): readonly View[] => [
  {
    name: 'machines',
    show: async (page) => {
      await page.goto('/machines/list');
      await expect(page.getByText('Excavator Anna')).toBeVisible();
      await expect(page.getByRole('img', { name: /^Excavator Anna today: .*Active/ })).toBeVisible();
    },
  },
  {
    name: 'machines, none found',
    show: async (page) => {
      await page.goto('/machines/list?search=nothing');
      await expect(page.getByText('No machines match your search and filters.')).toBeVisible();
    },
  },
  {
    name: 'the account',
    show: async (page) => {
      await page.goto('/machines/list');
      await page.getByRole('button', { name: 'Account of Robin Field' }).click();
      await expect(page.getByRole('link', { name: 'Log out' })).toBeVisible();
    },
  },
  {
    name: 'a machine',
    show: async (page) => {
      await page.goto(`/machines/${machineId}`);
      await expect(page.getByRole('option', { name: /^Active/ })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Detach/ })).toBeVisible();
    },
  },
  { name: 'editing a machine', show: (page) => dialog(page, 'Edit') },
  {
    name: 'attaching a source',
    show: async (page) => {
      await page.goto(`/machines/${machineId}`);
      await dialog(page, 'Attach source');
    },
  },
  {
    name: 'detaching a source',
    show: async (page) => {
      await page.goto(`/machines/${machineId}`);
      await dialog(page, /^Detach/);
    },
  },
];

test.describe('before the sign-in', () => {
  test.use({ visitor: 'nobody', expectedErrors: /status of 400/ });

  test('every screen is accessible in light and dark, and fits from 320 pixels', ({ page }) =>
    expectCraft(page, ENTRY, false));
});

test.describe('internal staff', () => {
  test.use({ visitor: 'staff' });

  test('every screen is accessible in light and dark, and fits from 320 pixels', ({ page, organisation }) => {
    expect(organisation.id).not.toBe('');
    return expectCraft(page, STAFF);
  });
});

test.describe('an organisation without machines', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('every screen is accessible in light and dark, and fits from 320 pixels', ({ page }) =>
    expectCraft(page, EMPTY));
});

test.describe('a list that cannot be fetched', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('shows the failure accessibly, and loads after Retry', async ({ page }) => {
    await page.route('**/v1/portal/machines/cards*', (route) => route.abort());
    await page.goto('/machines/list');
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText("We couldn't connect to the product");
    await expectAccessibleInBoth(page, 'a failure');
    await page.unrouteAll();
    await alert.getByRole('button', { name: 'Retry' }).click();
    await heading(page, 'No machines yet');
  });
});

test.describe('an organisation with machines', () => {
  test('every screen is accessible in light and dark, and fits from 320 pixels', async ({
    page,
    portal,
    organisation,
  }) => {
    const { excavator } = await buildFleet(portal, organisation);
    await expectCraft(page, loaded(excavator.machine.id));
  });
});

test.describe('with the keyboard only', () => {
  test.use({ visitor: 'nobody' });

  test('a person signs in, finds a machine, reads its day and changes its name', async ({
    page,
    portal,
    organisation,
  }) => {
    await buildFleet(portal, organisation);
    await page.goto('/login');
    await expect(page.getByLabel('Email address')).toBeFocused();
    await page.keyboard.type(organisation.administrator.email);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL('/dashboard');
    await tabTo(page, page.getByRole('region', { name: /^Now, / }).getByRole('link', { name: /machines?$/ }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/machines\/list/);
    // A new screen starts at its heading, which screen readers read.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await tabTo(page, page.getByRole('searchbox'));
    await page.keyboard.type('anna');
    await tabTo(page, page.getByRole('rowheader', { name: 'Excavator Anna' }));
    await page.keyboard.press('Enter');

    await expect(page.getByRole('heading', { level: 1, name: 'Excavator Anna' })).toBeFocused();
    await tabTo(page, page.getByRole('listbox'));
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('option', { name: /^Active/ })).toHaveAttribute('aria-selected', 'true');

    await tabTo(page, page.getByRole('link', { name: 'Sources and health' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Attach source' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Attach source' })).toBeFocused();

    const edit = page.getByRole('button', { name: 'Edit', exact: true });
    await tabTo(page, edit);
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('dialog').getByLabel('Name'));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Excavator Anneke');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Excavator Anneke');
    await expect(edit).toBeFocused();
  });
});
