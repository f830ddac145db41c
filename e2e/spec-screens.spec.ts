import { PUT as changeAddress } from '@groundwork/contract/v1/account/email.ts';
import { GET as readSession } from '@groundwork/contract/v1/me.ts';
import { POST as createOrganisation } from '@groundwork/contract/v1/portal/organisations/index.ts';
import { GET as listCalendars } from '@groundwork/contract/v1/portal/shift-calendars/index.ts';
import { PUT as setRules } from '@groundwork/contract/v1/portal/sign-in-rules.ts';
import { toPersonId } from '@groundwork/domain/ids.ts';
import { deriveUnsubscribeTokens } from '@groundwork/server/features/base/mail/unsubscribe-token.ts';
import { openSecretKey } from '@groundwork/server/platform/secret-key.ts';
import type { Page } from '@playwright/test';
import { provesRow } from '../testing/spec-proof.ts';
import { PASSWORD } from './build.fixture.ts';
import { expectAccessibleInBoth, expectNoOverflow } from './craft.fixture.ts';
import { expect, signIn, test } from './journey.fixture.ts';
import { readLink } from './read-link.fixture.ts';
import { minutesBefore, recordStretch, sendRecords } from './tracker.fixture.ts';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const from = (page: Page) => main(page).getByLabel('From', { exact: true });
const to = (page: Page) => main(page).getByLabel('To', { exact: true });

test('the other screens of an organisation open at their addresses', async ({
  page,
  portal,
  organisation,
}) => {
  const { id: siteId } = await portal.build.site(organisation, 'North Quarry');
  const { code } = await portal.build.source(organisation);
  const { calendars } = await organisation.administrator.call(listCalendars, {});
  const calendar = calendars[0];
  if (calendar === undefined) throw new Error('A new organisation has a calendar');
  const redirects = (address: string, target: string) => async () => {
    await page.goto(address);
    await expect(page).toHaveURL(target);
  };
  const opens = (address: string, title: string) => async () => {
    await page.goto(address);
    await heading(page, title);
  };
  await provesRow('screen:/', redirects('/', '/dashboard'));
  await provesRow('screen:/machines', redirects('/machines', '/machines/list'));
  await provesRow('screen:/organisation/machines', opens('/organisation/machines', 'Machine types'));
  await provesRow('screen:/organisation/sites', opens('/organisation/sites', 'Sites'));
  await provesRow('screen:/api', opens('/api', 'API'));
  await provesRow('screen:/admin/shifts', opens('/admin/shifts', 'Shift calendars'));
  await provesRow('screen:/admin/shifts/{id}', async () => {
    await page.goto(`/admin/shifts/${calendar.id}`);
    await expect(page.getByRole('heading', { name: calendar.name })).toBeVisible();
  });
  await provesRow('screen:/not-found', opens('/not-found', 'Page not found'));
  await provesRow('screen:/portal/sites/create', {
    siteId: async () => {
      await page.goto(`/portal/sites/create?siteId=${siteId}`);
      await expect(page.getByLabel('Site name')).toHaveValue('North Quarry');
      await page.goto('/portal/sites/create');
      await expect(page.getByLabel('Site name')).toHaveValue('');
    },
  });
  await provesRow('screen:/machines/onboard', {
    sensor: async () => {
      await page.goto(`/machines/onboard?sensor=${code}`);
      await expect(page.getByRole('heading', { name: new RegExp(code) })).toBeVisible();
    },
  });
  await provesRow('screen:/logout', async () => {
    await page.goto('/logout');
    await expect(page).toHaveURL('/login');
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/^[^?]+\/login\?redirectPath=/);
  });
});

test.describe('of the internal staff', () => {
  test.use({ visitor: 'staff' });

  test('the screens open at their addresses', async ({ page, portal, organisation }) => {
    const { code } = await portal.build.source(organisation);
    await provesRow('screen:/admin', async () => {
      await page.goto('/admin');
      await expect(page).toHaveURL('/admin/orgs/settings/list');
    });
    await provesRow('screen:/admin/orgs/settings/list', async () => {
      await expect(page.getByRole('row', { name: new RegExp(`^${organisation.name} `) })).toBeVisible();
    });
    await provesRow('screen:/admin/orgs/settings/{id}', async () => {
      await page.goto(`/admin/orgs/settings/${organisation.id}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(organisation.name);
    });
    await provesRow('screen:/admin/sources', async () => {
      await page.goto(`/admin/sources?organisation=${organisation.id}`);
      await expect(page.getByRole('rowheader', { name: code })).toBeVisible();
    });
    await provesRow('screen:/admin/mail', async () => {
      await page.goto('/admin/mail');
      await heading(page, 'Mail');
      await expect(main(page).getByRole('status')).toContainText('No mail server is set up');
      await expect(main(page).getByText('DMARC (TXT)')).toBeVisible();
    });
    const panel = page.getByRole('heading', { name: new RegExp(code) });
    await provesRow('screen:/admin/teltonika', {
      deviceIds: async () => {
        await page.goto(`/admin/teltonika?deviceIds=${code}`);
        await expect(panel.or(main(page).getByText(code)).first()).toBeVisible();
        const devices = main(page).getByRole('region', { name: 'Devices' });
        await expect(devices.getByText(organisation.name, { exact: true })).toBeVisible();
      },
      startDate: async () => {
        await page.goto(`/admin/teltonika?deviceIds=${code}&startDate=2026-03-01&endDate=2026-03-04`);
        await expect(from(page)).toHaveValue('01/03/2026');
      },
      endDate: () => expect(to(page)).toHaveValue('04/03/2026'),
    });
  });
});

test.describe('without a demanded second factor', () => {
  test.use({ expectedErrors: /status of 403/ });

  test('an organisation that demands a second factor opens with one only', async ({ page, organisation }) => {
    await organisation.administrator.call(setRules, { body: { demandsSecondFactor: true } });
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/second-factor');
    await heading(page, 'Second factor needed');
    await expect(page.getByRole('main')).toContainText('Your organisation requires a second factor.');
    await provesRow('screen:/second-factor', {
      organisation: async () => {
        await page.goto(`/second-factor?organisation=${organisation.id}`);
        await expect(page.getByRole('main')).toContainText(`${organisation.name} requires a second factor.`);
      },
    });
  });
});

test.describe('without a session', () => {
  test.use({ visitor: 'nobody' });

  test('the sign-in shows each parameter of its address, and a link leads to the registration', async ({
    page,
    portal,
    organisation,
  }) => {
    const { email } = organisation.administrator;
    const { administratorLink } = await portal.build.staff.call(createOrganisation, {
      body: { name: 'Harbour Hire', type: 'rental', timezone: 'Europe/London' },
    });
    await provesRow('screen:/register', async () => {
      await page.goto(administratorLink.link);
      await heading(page, 'Join Harbour Hire');
    });
    await provesRow('screen:/login', {
      errorMessage: async () => {
        await page.goto('/login?errorMessage=SESSION_TIMED_OUT');
        await expect(main(page).getByRole('alert')).toHaveText(
          'Unfortunately, your session has timed out, please log in.',
        );
      },
      email: async () => {
        await page.goto(
          `/login?email=${encodeURIComponent(email)}&redirectPath=${encodeURIComponent('/map')}`,
        );
        await expect(page.getByLabel('Email address')).toHaveValue(email);
      },
      redirectPath: async () => {
        await signIn(page, email, PASSWORD);
        await expect(page).toHaveURL(/\/map/);
      },
    });
  });

  test('a kind of mail ends after its screen has said which, and asked', async ({
    page,
    portal,
    organisation,
  }) => {
    const { user } = await organisation.administrator.call(readSession, {});
    const key = openSecretKey(portal.secretKeyFile).derive('unsubscribing');
    const tokens = deriveUnsubscribeTokens(key, toPersonId(user.id), 'weekly-summary');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('unsubscribe?')) sent.push(request.method());
    });
    await provesRow('screen:/unsubscribe', async () => {
      await page.goto(`/unsubscribe#${new URLSearchParams({ ...tokens, emailType: 'weekly-summary' })}`);
      await heading(page, 'Unsubscribe');
      await expect(main(page)).toContainText('Weekly summary');
      expect(sent).toEqual([]);
      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await heading(page, 'You have unsubscribed');
      expect(sent).toEqual(['POST']);
    });
  });

  test('an address changes with the link in a mail, and back with the link in the notice', async ({
    page,
    portal,
    organisation,
  }) => {
    const { email } = organisation.administrator;
    const wanted = `new-${email}`;
    await organisation.administrator.call(changeAddress, { body: { email: wanted } });
    await provesRow('screen:/email-change', async () => {
      await page.goto(await readLink(portal, wanted));
      await page.getByRole('button', { name: 'Use this address' }).click();
      await heading(page, 'Address changed');
      await expect(main(page)).toContainText(wanted);
    });
    await provesRow('screen:/email-undo', async () => {
      await page.goto(await readLink(portal, email));
      await page.getByRole('button', { name: 'Get my address back' }).click();
      await heading(page, 'Address changed back');
      await expect(main(page)).toContainText(email);
    });
  });
});

test.describe('shared positions', () => {
  test.use({ expectedErrors: /status of 400/ });

  test('a position is shared from the machine’s page, seen without an account, and ended', async ({
    page,
    portal,
    organisation,
    browser,
  }) => {
    const now = new Date();
    const { machine, imei } = await portal.build.trackedMachine(
      organisation,
      'Roller 7',
      minutesBefore(now, 60),
    );
    await sendRecords(portal.gateway, imei, recordStretch(minutesBefore(now, 30), now, 'working'));
    await page.goto(`/machines/${machine.id}`);
    await page.getByRole('button', { name: 'Share location' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share the location of Roller 7' });
    await dialog.getByLabel('WhatsApp numbers').fill('07700 900123');
    await dialog.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText('country code');
    await dialog.getByLabel('Email addresses').fill('guest@hire.example');
    await dialog.getByLabel('WhatsApp numbers').fill('+44 7700 900123');
    await dialog.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(dialog.getByRole('link', { name: 'Open WhatsApp for +447700900123' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/447700900123\?text=Roller%207/,
    );
    await expect(dialog.getByRole('listitem').filter({ hasText: 'guest@hire.example' })).toContainText(
      'Not opened yet',
    );
    await expectAccessibleInBoth(page, 'the dialog that shares a position');
    const link = await readLink(portal, 'guest@hire.example');
    const guests = await browser.newContext({ viewport: { width: 320, height: 640 } });
    const guest = await guests.newPage();
    await provesRow('screen:/location-link', async () => {
      await guest.goto(link);
      await heading(guest, 'Shared location');
      await expect(guest.getByLabel('Latitude, longitude')).toHaveValue(/^-?\d+\.\d{5}, -?\d+\.\d{5}$/);
      await expect(guest.getByRole('main')).not.toContainText(/Roller|hire/i);
    });
    await expectNoOverflow(guest, 'a shared position');
    await expectAccessibleInBoth(guest, 'a shared position');
    await dialog.getByRole('button', { name: 'End guest@hire.example' }).click();
    await expect(dialog.getByText('1 link that has ended')).toBeVisible();
    await guest.reload();
    await heading(guest, 'This link does not work');
    await guests.close();
  });
});
