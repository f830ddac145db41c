import { join } from 'node:path';
import type { Database } from '@groundwork/server/db/database.ts';
import { test as base, expect, type Page } from '@playwright/test';
import { openDatabaseOn } from '../testing/installation.ts';
import { signedInAs } from '../testing/signed-in.fixture.ts';
import { Build, type BuiltOrganisation, becomeAdministrator } from './build.fixture.ts';
import { watchPage } from './page-watch.fixture.ts';
import { createDataFolder, type RunningPortal, removeDataFolder, startPortal } from './portal.fixture.ts';

/** The portal of the journeys, with helpers that create data. */
export type JourneyPortal = RunningPortal & {
  readonly build: Build;
  /** Opens the portal's database, for what no call does. */
  readonly openDatabase: () => Database;
};

type WorkerFixtures = { readonly portal: JourneyPortal };
type TestFixtures = {
  /** The kind of person who is signed in. */
  readonly visitor: 'administrator' | 'staff' | 'nobody';
  /** An organisation created for the test. */
  readonly organisation: BuiltOrganisation;
  /** Page errors that the test causes on purpose. */
  readonly expectedErrors: RegExp | null;
};

const PRINT_TIMEOUT_MS = 5_000;
const MAX_PRINTED_LENGTH = 2_000;

/** A test in the real portal, signed in to a new organisation. Fails if the page reports an unexpected error. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  // Playwright reads the names of fixtures from the parameter: an empty pattern means no fixtures.
  // biome-ignore lint/correctness/noEmptyPattern: see above
  portal: [async ({}, use) => runDemo(use), { scope: 'worker', timeout: 300_000 }],
  visitor: ['administrator', { option: true }],
  expectedErrors: [null, { option: true }],
  organisation: async ({ portal }, use) => use(await portal.build.organisation()),
  baseURL: async ({ portal }, use) => use(portal.url),
  storageState: async ({ portal, visitor, organisation }, use) => {
    if (visitor === 'nobody') return use(undefined);
    const { token } = visitor === 'staff' ? portal.build.staff : organisation.administrator;
    return use(signedInAs(portal.url, token));
  },
  page: async ({ page, expectedErrors }, use) => {
    const problems = await watchPage(page, expectedErrors);
    await use(page);
    if (test.info().errors.length > 0) await printPage(page, problems);
    expect(problems).toEqual([]);
  },
});

/** Prints what a failed test left on the screen, for logs from which nobody can open the attached files. */
async function printPage(page: Page, problems: readonly string[]): Promise<void> {
  const seen = await page.locator('body').ariaSnapshot({ timeout: PRINT_TIMEOUT_MS }).catch(String);
  console.log([test.info().title, page.url(), ...problems, seen.slice(0, MAX_PRINTED_LENGTH)].join('\n'));
}

async function runDemo(use: (demo: JourneyPortal) => Promise<void>): Promise<void> {
  const folder = await createDataFolder();
  const portal = await startPortal(folder);
  const home = { name: 'Groundwork Plant', type: 'rental', timezone: 'Europe/London' } as const;
  const staff = await becomeAdministrator(portal.url, portal.firstLink ?? '', home);
  const data = { folder: join(folder, 'data'), databaseUrl: null };
  const openDatabase = () => openDatabaseOn(data, 'app');
  await use({ ...portal, build: new Build(portal.url, staff), openDatabase });
  await portal.stop();
  await removeDataFolder(folder);
}

/** Signs in with the email address, then the password. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

export { expect };
