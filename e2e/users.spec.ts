import { POST as createCustomer } from '@groundwork/contract/v1/portal/customers/index.ts';
import { POST as createGroup } from '@groundwork/contract/v1/portal/groups/index.ts';
import { POST as hireOut } from '@groundwork/contract/v1/portal/machines/_id/hires.ts';
import { PUT as setRules } from '@groundwork/contract/v1/portal/sign-in-rules.ts';
import { PATCH as changeUser } from '@groundwork/contract/v1/users/_id/index.ts';
import { GET as listUsers } from '@groundwork/contract/v1/users/index.ts';
import { POST as invite } from '@groundwork/contract/v1/users/invitation/index.ts';
import type { Browser, Page } from '@playwright/test';
import { showCode } from '../testing/authenticator-app.fixture.ts';
import { provesRow } from '../testing/spec-proof.ts';
import { expectAccessible, heading } from './craft.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { readLink, readMailbox } from './read-link.fixture.ts';

const PASSWORD = 'a long and unusual phrase 7';

/** Opens a link in a browser of its own, and creates an account. */
async function accept(
  browser: Browser,
  link: string,
  fields: Readonly<Record<string, string>>,
): Promise<Page> {
  const page = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage();
  await page.goto(link);
  await page.getByLabel('First name').fill('Bo');
  await page.getByLabel('Last name').fill('Guest');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(page).toHaveURL(/dashboard|machines/);
  return page;
}

test('people are invited together, one joins, is suspended by the review, and is removed', async ({
  page,
  browser,
  portal,
  organisation,
}) => {
  test.slow();
  const address = `bo-${organisation.id}@acme.example`;
  await provesRow('screen:/portal/multiple/users', async () => {
    await page.goto('/portal/multiple/users');
    await page.getByLabel('Email addresses').fill(`${address}\n not an address,`);
    await page.getByRole('button', { name: 'Check addresses' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: address })).toContainText(
      'New. Nobody in your organisation has an address at acme.example',
    );
    await expect(page.getByRole('listitem').filter({ hasText: 'notanaddress' })).toContainText(
      'Not an email address',
    );
    await page.getByRole('button', { name: 'Send 1 invitation' }).click();
    await expect(page.getByRole('row', { name: address })).toContainText('Email waiting to be sent');
  });
  const link = await readLink(portal, address);
  const guest = await accept(browser, link, {});
  await provesRow('screen:/rsvp', async () => {
    await guest.goto(link);
    await expect(guest.getByText('This invitation has already been accepted.')).toBeVisible();
    await expectAccessible(guest, 'an invitation');
  });
  const { administrator } = organisation;
  const group = await administrator.call(createGroup, { body: { name: 'Diggers' } });
  const { users } = await administrator.call(listUsers, {});
  const id = users.find(({ email }) => email === address)?.id ?? '';
  const limits = { groupIds: [group.id], siteIds: [] };
  await administrator.call(changeUser, { params: { id }, body: { limits } });
  await guest.goto('/machines/list');
  await expect(guest.getByText('You see only the machines in Diggers.')).toBeVisible();
  await administrator.call(changeUser, { params: { id }, body: { limits: null } });
  await provesRow('screen:/users', async () => {
    await page.goto('/users');
    await expect(page).toHaveURL(/\/users\/list$/);
  });
  await provesRow('screen:/users/list', {
    filter: async () => {
      await page.goto('/users/list?filter=guest');
      await expect(page.getByRole('row')).toHaveCount(2);
      await page.goto('/users/list?filter=state:suspended');
      await heading(page, 'Nobody matches');
    },
  });
  await provesRow('screen:/users/{id}', async () => {
    await page.goto('/users/list?filter=guest');
    await page.getByRole('link', { name: 'Bo Guest' }).click();
    await heading(page, 'Bo Guest');
    await page.getByRole('radio', { name: /^Member/ }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The access of Bo Guest has been saved')).toBeVisible();
  });
  const userId = page.url().split('/').at(-1) ?? '';
  await provesRow('screen:/portal/users', {
    userId: async () => {
      await page.goto(`/portal/users?userId=${userId}`);
      await heading(page, 'Bo Guest');
    },
  });
  await provesRow('screen:/portal/users/{id}', () => expect(page).toHaveURL(`/portal/users/${userId}`));
  await provesRow('screen:/organisation/users', async () => {
    await page.goto('/organisation/users');
    await page.getByRole('button', { name: 'Suspend: Bo Guest' }).click();
    await expect(page.getByText('Bo Guest has been suspended')).toBeVisible();
  });
  await provesRow('screen:/portal/users/list', async () => {
    await page.goto('/portal/users/list?filter=state:suspended');
    await page.getByLabel('Select Bo Guest').check();
    await page.getByRole('button', { name: 'Remove 1 person' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('1 person has been removed')).toBeVisible();
  });
  expect(await readMailbox(portal, address)).toContain(
    `Your access to ${organisation.name} on Groundwork has ended.`,
  );
  await guest.goto('/machines/list');
  await expect(guest.getByRole('heading', { name: 'You do not belong to an organisation' })).toBeVisible();
  await guest.context().close();
});

test('a customer is invited, sees the machine that it hires, and ends that again', async ({
  page,
  browser,
  portal,
  organisation,
}) => {
  test.slow();
  const { administrator } = organisation;
  const address = `site-${organisation.id}@builder.example`;
  const machine = await portal.build.machine(organisation, 'EX-204');
  const customer = await administrator.call(createCustomer, { body: { name: 'Builder Ltd', code: '' } });
  const hire = { customerId: customer.id, hiredFrom: '2026-01-01T00:00:00Z', hiredTo: null };
  await administrator.call(hireOut, { params: { id: machine.id }, body: hire });
  await provesRow('screen:/organisation/customers', async () => {
    await page.goto('/organisation/customers');
    await page.getByRole('link', { name: 'Builder Ltd' }).click();
  });
  await provesRow('screen:/organisation/customers/{id}', async () => {
    await heading(page, 'Builder Ltd');
    await page.getByLabel('Email address of the customer’s administrator').fill(address);
    await page.getByRole('button', { name: 'Invite the customer' }).click();
    await expect(page.getByText('Email waiting to be sent')).toBeVisible();
  });
  const guest = await accept(browser, await readLink(portal, address), {});
  await guest.goto('/machines/list');
  await expect(guest.getByRole('link', { name: 'EX-204' }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('Bo Guest (Administrator)')).toBeVisible();
  await guest.goto('/organisation/customers');
  await expect(guest.getByRole('row', { name: 'EX-204' })).toContainText('Until further notice');
  await guest.getByRole('button', { name: 'End access' }).click();
  await guest.getByRole('dialog').getByRole('button', { name: 'End access' }).click();
  await expect(guest.getByText('You see machines of')).toHaveCount(0);
  await guest.context().close();
});

test.describe('with a demanded second factor', () => {
  test.use({ expectedErrors: /status of 403/ });

  test('a person with an account joins an organisation that demands a second factor', async ({
    page,
    portal,
    organisation,
  }) => {
    const other = await portal.build.organisation();
    const { email } = organisation.administrator;
    await other.administrator.call(invite, { body: { emails: [email] } });
    await other.administrator.call(setRules, { body: { demandsSecondFactor: true } });
    await page.goto(await readLink(portal, email));
    await page.getByRole('button', { name: 'Accept the invitation' }).click();
    await heading(page, 'Second factor needed');
    await expect(page.getByRole('main')).toContainText(`${other.name} requires a second factor.`);
    await expect(page.getByRole('link', { name: 'Not now' })).toBeVisible();
    await page.getByRole('button', { name: 'Add an app' }).click();
    const dialog = page.getByRole('dialog');
    const secret = await dialog.getByLabel('Key', { exact: true }).inputValue();
    await dialog.getByLabel('Six-digit code').fill(showCode(secret.replaceAll(' ', ''), new Date()));
    await dialog.getByRole('button', { name: 'Add app' }).click();
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/dashboard|machines/);
    await expect(page.getByRole('banner')).toContainText(other.name);
  });
});
