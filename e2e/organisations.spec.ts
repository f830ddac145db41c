import { GET as me } from '@groundwork/contract/v1/me.ts';
import { type OrganisationId, toOrganisationId, toPersonId } from '@groundwork/domain/ids.ts';
import type { BuiltOrganisation as BuiltRow } from '@groundwork/server/db/build.fixture.ts';
import { createBuild } from '@groundwork/server/db/build.fixture.ts';
import { sql } from '@groundwork/server/db/sql.ts';
import type { Page } from '@playwright/test';
import { provesRow } from '../testing/spec-proof.ts';
import { type BuiltOrganisation, PASSWORD } from './build.fixture.ts';
import { expectAccessible } from './craft.fixture.ts';
import { expect, type JourneyPortal, signIn, test } from './journey.fixture.ts';

const getRowId = ({ id }: BuiltOrganisation): OrganisationId => toOrganisationId(id);

async function getPersonId({ administrator }: BuiltOrganisation) {
  return toPersonId((await administrator.call(me, {})).user.id);
}

/** Makes the administrator of one organisation a viewer in another, with a machine in each. */
async function joinAnother({ build, openDatabase }: JourneyPortal, own: BuiltOrganisation) {
  const other = await build.organisation();
  const personId = await getPersonId(own);
  const database = openDatabase();
  const organisation = { id: getRowId(other) } as BuiltRow;
  await createBuild(database).member({ organisation, personId, role: 'viewer' });
  await database.end();
  await build.machine(own, 'Digger of ours');
  await build.machine(other, 'Crane of theirs');
  return other;
}

async function suspend({ openDatabase }: JourneyPortal, person: BuiltOrganisation, where: BuiltOrganisation) {
  const personId = await getPersonId(person);
  const database = openDatabase();
  const organisationId = getRowId(where);
  await database.within({ organisationId }, (db) =>
    db.run(sql`update membership set suspended_at = now()
      where organisation_id = ${organisationId} and person_id = ${personId}`),
  );
  await database.end();
}

async function switchTo(page: Page, { name }: BuiltOrganisation): Promise<void> {
  await page.getByRole('button', { name: 'Account of Robin Field' }).click();
  await page.getByRole('button', { name, exact: true }).click();
  await expectOrganisation(page, name);
}

const expectOrganisation = (page: Page, name: string): Promise<void> =>
  expect(page.locator('header').getByText(name)).toBeVisible();

test('two tabs show two organisations, and what one tab does moves the other only at sign-in and sign-out', async ({
  page,
  context,
  portal,
  organisation,
}) => {
  const other = await joinAnother(portal, organisation);
  await page.goto('/machines/list');
  await expectOrganisation(page, organisation.name);
  await provesRow('state:authentication/exchange', async () => {
    await switchTo(page, other);
    await page.goto('/machines/list');
    await expect(page.getByText('Crane of theirs')).toBeVisible();
    await expect(page.getByText('Digger of ours')).toHaveCount(0);
  });

  const second = await context.newPage();
  await second.goto('/machines/list');
  await expectOrganisation(second, other.name);
  await switchTo(second, organisation);
  await second.goto('/machines/list');
  await expect(second.getByText('Digger of ours')).toBeVisible();

  await expect(page, 'a switch moves its own tab only').toHaveURL('/machines/list');
  await page.reload();
  await expect(page.getByText('Crane of theirs')).toBeVisible();
  await second.reload();
  await expect(second.getByText('Digger of ours')).toBeVisible();

  await second.goto('/logout');
  await expect(second).toHaveURL('/login');
  await expect(page, 'signing out ends all tabs').toHaveURL(/\/login/);
  const stranger = await portal.build.organisation();
  await signIn(second, stranger.administrator.email, PASSWORD);
  await expectOrganisation(second, stranger.name);
  await expectOrganisation(page, stranger.name);
});

test.describe('a person who is suspended', () => {
  test.use({ expectedErrors: /status of 403/ });

  test('chooses another organisation, and without one learns what to do', async ({
    page,
    portal,
    organisation,
  }) => {
    const other = await joinAnother(portal, organisation);
    await page.goto('/machines/list');
    await expectOrganisation(page, organisation.name);
    await suspend(portal, organisation, organisation);
    await provesRow('screen:/login-selection', async () => {
      await page.reload();
      await expect(page).toHaveURL('/login-selection');
      await expect(page.getByRole('heading', { name: 'Choose an organisation' })).toBeVisible();
      await expect(page.getByRole('button', { name: organisation.name })).toHaveCount(0);
      await expectAccessible(page, 'the choice of an organisation');
      await page.getByRole('button', { name: other.name }).focus();
      await page.keyboard.press('Enter');
      await expectOrganisation(page, other.name);
    });
    await suspend(portal, organisation, other);
    await page.goto('/machines/list');
    await expect(page.getByRole('heading', { name: 'You do not belong to an organisation' })).toBeVisible();
    await page.getByRole('link', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/login');
  });
});

test.describe('the first sign-in', () => {
  test.use({ visitor: 'nobody' });

  test('asks for language and time zone once, then opens the requested page', async ({
    page,
    portal,
    organisation,
  }) => {
    const personId = await getPersonId(organisation);
    const database = portal.openDatabase();
    await database.within({ personId }, (db) =>
      db.run(sql`update person set settled_at = null where id = ${personId}`),
    );
    await database.end();
    await page.goto('/machines/list?show=all');
    await signIn(page, organisation.administrator.email, PASSWORD);
    await provesRow('screen:/welcome', {
      redirectPath: async () => {
        await expect(page).toHaveURL(/\/welcome\?redirectPath=/);
        await expect(page.getByRole('heading', { name: 'Welcome, Robin' })).toBeVisible();
        await expectAccessible(page, 'the first sign-in');
        await page.getByLabel('Language').selectOption({ label: 'Deutsch' });
        await page.getByRole('button', { name: 'Los geht’s' }).click();
        await expect(page).toHaveURL('/machines/list?show=all');
      },
    });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Maschinen' })).toBeVisible();
    expect((await organisation.administrator.call(me, {})).user).toMatchObject({
      language: 'de',
      isSettled: true,
    });
  });
});

test.describe('a browser without a sign-in', () => {
  test.use({ visitor: 'nobody' });

  test('keeps nothing of the reports and the organisations of the person before', async ({
    page,
    organisation,
  }) => {
    const keep = () => page.evaluate("localStorage.setItem('groundwork.reports.1', '{}')");
    const list = () =>
      page.evaluate(
        "[...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key !== 'groundwork.browser')",
      );
    await page.goto('/login');
    await provesRow('state:authentication/start-unknown', async () => {
      await keep();
      await page.goto('/machines/list');
      await expect(page).toHaveURL(/\/login/);
      expect(await list()).toEqual([]);
    });
    await signIn(page, organisation.administrator.email, PASSWORD);
    await expectOrganisation(page, organisation.name);
    await provesRow('state:authentication/clear-store', async () => {
      await keep();
      await page.getByRole('button', { name: 'Account of Robin Field' }).click();
      await page.getByRole('link', { name: 'Log out' }).click();
      await expect(page).toHaveURL('/login');
      expect(await list()).toEqual([]);
    });
  });
});
